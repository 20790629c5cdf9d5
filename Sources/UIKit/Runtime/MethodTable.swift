import Foundation
import Glibc

/// A method that was found by name, and its address.
struct FoundMethod {
  var signature: MethodSignature
  var address: UInt

  /// An argument for a method.
  enum Argument {
    case object(AnyObject?)
    case any(Any?)
    case text(String?)
    case notification(Notification)
  }

  /// The only value type, in addition to `String`, that such a method can take.
  static let notificationType = "Foundation.Notification"

  /// Calls the method on an object, with as many arguments as the method has parameters.
  func call(on object: AnyObject, with arguments: [Argument]) {
    _ = run(on: object, with: arguments)
  }

  /// Calls the method and returns the object that it returns.
  func callForObject(on object: AnyObject, with arguments: [Argument]) -> AnyObject? {
    guard signature.result != "Swift.Bool" else { return nil }
    return run(on: object, with: arguments).map {
      Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue()
    }
  }

  /// Calls the method as if it were a closure.
  ///
  /// A Swift closure is a function and a context. The context is passed in the register in which a
  /// method expects its object. So a method together with its object is a closure.
  ///
  /// An object takes one register, for its address. A string takes two. A value of type `Any` is
  /// passed by the address of its memory.
  private func run(on object: AnyObject, with arguments: [Argument]) -> UnsafeRawPointer? {
    struct Closure {
      var body: (UInt, UInt, UInt, UInt) -> UnsafeRawPointer?
    }
    let context = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let closure = unsafeBitCast(
      Instances.Bare(function: address, context: context), to: Closure.self)
    let notifications = UnsafeMutablePointer<Notification>.allocate(capacity: 1)
    notifications.initialize(to: arguments.lazy.compactMap(\.notification).first ?? .none)
    let slots = UnsafeMutablePointer<Any?>.allocate(capacity: arguments.count)
    defer {
      slots.deinitialize(count: arguments.count)
      slots.deallocate()
      notifications.deinitialize(count: 1)
      notifications.deallocate()
    }
    var registers: [UInt] = []
    for (index, argument) in arguments.enumerated() {
      let slot = slots.advanced(by: index)
      slot.initialize(to: argument.value)
      guard index < signature.parameters.count else { continue }
      if argument.notification != nil {
        // A `Notification` contains an `Any`, so it is passed by address as well.
        registers.append(UInt(bitPattern: notifications))
        continue
      }
      registers += argument.registers(as: signature.parameters[index], slot: slot)
    }
    registers += [0, 0, 0, 0]
    return withExtendedLifetime(arguments) {
      closure.body(registers[0], registers[1], registers[2], registers[3])
    }
  }
}

extension Notification {
  fileprivate static let none = Notification(name: Notification.Name(""))
}

extension FoundMethod.Argument {
  fileprivate var notification: Notification? {
    guard case .notification(let notification) = self else { return nil }
    return notification
  }

  fileprivate var value: Any? {
    switch self {
    case .object(let object): object
    case .any(let value): value
    case .text(let text): text
    case .notification(let notification): notification
    }
  }

  fileprivate func registers(
    as parameter: MethodSignature.Parameter, slot: UnsafeMutablePointer<Any?>
  ) -> [UInt] {
    if parameter.type == "Any" {
      // `Any?` and `Any` have the same layout. A parameter that is not optional gets `NSNull` for
      // `nil`.
      if !parameter.isOptional, slot.pointee == nil { slot.pointee = NSNull() }
      return [UInt(bitPattern: slot)]
    }
    if case .text(let text) = self {
      let words = unsafeBitCast(text, to: (UInt, UInt).self)
      return [words.0, words.1]
    }
    guard let value else { return [0] }
    return [UInt(bitPattern: Unmanaged.passUnretained(value as AnyObject).toOpaque())]
  }
}

/// A search for methods by the selectors that Objective-C would use.
@MainActor
enum MethodTable {
  private struct Members {
    var methods: [String: FoundMethod] = [:]
    /// The addresses by Swift name.
    var initializers: [String: UInt] = [:]
  }

  private static var known: [ObjectIdentifier: Members] = [:]

  /// Returns the address of an initializer that the class itself declares.
  static func initializer(_ name: String, of type: AnyClass) -> UInt? {
    members(of: type).initializers[name]
  }

  /// Returns the method for a selector, which the object's class or a superclass declares.
  static func method(_ selector: Selector, of object: AnyObject) -> FoundMethod? {
    var type: AnyClass? = Swift.type(of: object)
    while let level = type {
      if let method = members(of: level).methods[selector.description] { return method }
      type = superclass(of: level)
    }
    return nil
  }

  private static func members(of type: AnyClass) -> Members {
    let key = ObjectIdentifier(type)
    if let members = known[key] { return members }
    let members = read(type)
    known[key] = members
    return members
  }

  /// Returns the methods that the class itself declares and that can be called, and its
  /// initializers.
  private static func read(_ type: AnyClass) -> Members {
    guard let descriptor = descriptor(of: type),
      let table = SymbolTable(holding: descriptor),
      let symbol = table.name(of: descriptor, where: { $0.hasPrefix("$s") && $0.hasSuffix("CMn") }),
      let described = demangled(symbol), let space = described.range(of: " for ")
    else { return Members() }
    let name = String(described[space.upperBound...])
    var members = Members()
    for (symbol, address) in table.symbols(beginningWith: String(symbol.dropLast(2))) {
      // "F" marks a function, "fc" an initializer that initializes existing memory.
      guard symbol.hasSuffix("F") || symbol.hasSuffix("fc"), let text = demangled(symbol),
        let signature = MethodSignature(text, of: name)
      else { continue }
      if signature.name == "init" {
        members.initializers[signature.swiftName] = address
      } else if signature.canBeCalled {
        members.methods[signature.selector] = FoundMethod(signature: signature, address: address)
      }
    }
    return members
  }

  /// Returns the compiler's descriptor of a class, which is in the file that contains the class.
  ///
  /// The offset is that of "ClassMetadata" in the Swift runtime's `Metadata.h`, without
  /// Objective-C.
  private static func descriptor(of type: AnyClass) -> UnsafeRawPointer? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return metadata.load(fromByteOffset: 40, as: UnsafeRawPointer?.self)
  }

  private static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }
}

extension MethodSignature {
  /// The name in the style of Swift's documentation, `init(style:reuseIdentifier:)`.
  var swiftName: String { name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }

  /// A Boolean value that indicates whether the method can be called by name.
  ///
  /// Such a method has at most three parameters. It takes objects, `Any`, notifications, and
  /// optional strings. It returns an object, a `Bool`, or nothing.
  var canBeCalled: Bool {
    let optional = "Swift.Optional<"
    let gives =
      result.hasPrefix(optional) ? String(result.dropFirst(optional.count).dropLast()) : result
    return (["()", "Swift.Bool"].contains(result) || classNamed(gives) != nil)
      && parameters.count <= 3
      && parameters.allSatisfy(\.canBeGiven)
  }
}

extension MethodSignature.Parameter {
  fileprivate var canBeGiven: Bool {
    ["Any", "Swift.AnyObject", FoundMethod.notificationType].contains(type)
      || (type == "Swift.String" && isOptional)
      || classNamed(type) != nil
  }

  /// Returns whether an object can be passed for the parameter.
  func accepts(_ object: AnyObject?) -> Bool {
    if type == FoundMethod.notificationType { return false }
    guard let object, let wanted = classNamed(type) else { return true }
    var found: AnyClass? = Swift.type(of: object)
    while let level = found {
      if level == wanted { return true }
      found = _getSuperclass(level)
    }
    return false
  }
}
