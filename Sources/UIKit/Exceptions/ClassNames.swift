import Foundation

/// The name of a class and of the module it is from.
struct ClassName: Equatable {
  var name: String
  /// nil for the library's own.
  var module: String?
}

/// The name of an object's class as Apple prints it: with its module, unless the class is the library's own.
func className(of object: AnyObject) -> String {
  className(ofType: type(of: object))
}

/// The name of a type as Apple prints it.
func className(ofType type: Any.Type) -> String {
  let name = String(reflecting: type)
  for library in ["UIKit.", "Foundation."] where name.hasPrefix(library) {
    return String(name.dropFirst(library.count))
  }
  return name
}

/// Where an object lies in memory, as `%p` prints it.
func address(of object: AnyObject) -> String {
  let bits = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  return "0x" + String(bits, radix: 16)
}

/// An object as `NSObject` describes it on Apple's systems.
func plainDescription(of object: AnyObject) -> String {
  "<\(className(of: object)): \(address(of: object))>"
}

/// The class with that full name, be it inside of other classes; nil where the program has none, or another kind of type.
///
/// `NSClassFromString` of corelibs Foundation logs a complaint about any name with more than one dot.
func classNamed(_ name: String) -> AnyClass? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count > 1,
    parts.allSatisfy({ part in part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
  else { return nil }
  let mangled = parts.enumerated().map { index, part in
    "\(part.utf8.count)\(part)" + (index == 0 ? "" : "C")
  }
  return _typeByName(mangled.joined()) as? AnyClass
}
