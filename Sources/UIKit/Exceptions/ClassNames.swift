import Foundation

/// The name of a class and of its module.
struct ClassName: Equatable {
  var name: String
  /// The name of the module, or `nil` for classes of this library.
  var module: String?
}

/// Returns the name of an object's class as Apple's systems print it.
///
/// The name includes the module, unless the class is from UIKit or Foundation.
func className(of object: AnyObject) -> String { className(ofType: type(of: object)) }

/// Returns the name of a type as Apple's systems print it.
func className(ofType type: Any.Type) -> String {
  let name = String(reflecting: type)
  for library in ["UIKit.", "Foundation."] where name.hasPrefix(library) {
    return String(name.dropFirst(library.count))
  }
  return name
}

/// Returns the memory address of an object in the format of `%p`.
func address(of object: AnyObject) -> String {
  let bits = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  return "0x" + String(bits, radix: 16)
}

/// Returns the description that `NSObject` has on Apple's systems.
func plainDescription(of object: AnyObject) -> String {
  "<\(className(of: object)): \(address(of: object))>"
}

/// Returns the class with the given full name, which may be nested in other classes.
///
/// corelibs Foundation's `NSClassFromString` cannot be used: it logs an error for every name with
/// more than one dot.
///
/// - Returns: The class, or `nil` if the program does not contain it or the type is not a class.
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
