import Foundation
import Glibc

/// The creation of objects with initializers that are not required.
///
/// For a class that is known only at run time, Swift calls only required initializers. The others
/// are found in the symbol table, like the methods of actions, so they too are found only if the
/// executable has a symbol table. See `SymbolTable`.
@MainActor
enum Instances {
  static func segue(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue? {
    if type == UIStoryboardSegue.self {
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
    typealias Body = (__owned String?, __owned UIViewController, __owned UIViewController) ->
      UnsafeRawPointer?
    struct Closure { var body: Body }
    let made = make(type, "init(identifier:source:destination:)") { bare in
      unsafeBitCast(bare, to: Closure.self).body(identifier, source, destination)
    }
    return made as? UIStoryboardSegue
  }

  /// Returns an object of the given class, created with `init()`.
  static func plain(_ type: AnyClass) -> NSObject? {
    struct Closure { var body: () -> UnsafeRawPointer? }
    return make(type, "init()") { unsafeBitCast($0, to: Closure.self).body() } as? NSObject
  }

  static func cell(
    _ type: UITableViewCell.Type, _ style: UITableViewCell.CellStyle, _ identifier: String?
  ) -> UITableViewCell? {
    if type == UITableViewCell.self {
      return UITableViewCell(style: style, reuseIdentifier: identifier)
    }
    struct Closure {
      var body: (UITableViewCell.CellStyle, __owned String?) -> UnsafeRawPointer?
    }
    let made = make(type, "init(style:reuseIdentifier:)") {
      unsafeBitCast($0, to: Closure.self).body(style, identifier)
    }
    return made as? UITableViewCell
  }

  static func view(_ type: UIView.Type, frame: CGRect) -> UIView? {
    if type == UIView.self { return UIView(frame: frame) }
    struct Closure { var body: (CGRect) -> UnsafeRawPointer? }
    let made = make(type, "init(frame:)") {
      unsafeBitCast($0, to: Closure.self).body(frame)
    }
    return made as? UIView
  }

  static func headerFooter(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String?
  ) -> UITableViewHeaderFooterView? {
    if type == UITableViewHeaderFooterView.self {
      return UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
    struct Closure { var body: (__owned String?) -> UnsafeRawPointer? }
    let made = make(type, "init(reuseIdentifier:)") {
      unsafeBitCast($0, to: Closure.self).body(identifier)
    }
    return made as? UITableViewHeaderFooterView
  }

  /// A function and the object that it is called on, laid out as a Swift closure.
  struct Bare {
    var function: UInt
    var context: UnsafeRawPointer
  }

  /// Calls an initializer of the class on new memory, or returns `nil` if the class does not have
  /// it.
  private static func make(
    _ type: AnyClass, _ initializer: String, _ call: (Bare) -> UnsafeRawPointer?
  ) -> AnyObject? {
    guard let address = MethodTable.initializer(initializer, of: type),
      let memory = allocate(type)
    else { return nil }
    // The initializer consumes one reference and returns it with the object. The closure holds a
    // reference of its own.
    guard let object = call(Bare(function: address, context: memory)) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
  }

  /// Returns memory for an object, initialized only with its class.
  ///
  /// The offsets are those of "ClassMetadata" in the Swift runtime's `Metadata.h`.
  private static func allocate(_ type: AnyClass) -> UnsafeRawPointer? {
    typealias Allocate =
      @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer?
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let function = dlsym(nil, "swift_allocObject") else { return nil }
    let size = Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
    let mask = Int(metadata.load(fromByteOffset: 28, as: UInt16.self))
    return unsafeBitCast(function, to: Allocate.self)(metadata, size, mask)
      .map { UnsafeRawPointer($0) }
  }
}
