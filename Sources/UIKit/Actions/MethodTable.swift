import Foundation
import Glibc

/// A method that was found by its name, and how to call it.
struct FoundMethod {
  var signature: MethodSignature
  var address: UInt

  /// Calls the method on an object with as many of the arguments as it takes.
  ///
  /// A closure of Swift is a function and a context, and the context travels in the register that a method expects its
  /// `self` in: so a method together with its object is a closure. Every argument that is allowed here fills one register:
  /// an object is its address, and what is of type `Any` is the address of where it lies.
  func call(on object: AnyObject, with arguments: [AnyObject?]) {
    struct Bare {
      var function: UInt
      var context: UnsafeRawPointer
    }
    struct Closure {
      var body: (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
    }
    let context = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let closure = unsafeBitCast(Bare(function: address, context: context), to: Closure.self)
    let slots = UnsafeMutablePointer<Any?>.allocate(capacity: 2)
    defer {
      slots.deinitialize(count: 2)
      slots.deallocate()
    }
    var registers: [UnsafeRawPointer?] = []
    for index in 0..<2 {
      let argument = index < arguments.count ? arguments[index] : nil
      // An optional of Any and an Any lie in memory alike.
      slots.advanced(by: index).initialize(to: argument.map { $0 as Any })
      let isAny =
        index < signature.parameters.count && signature.parameters[index].type == "Any"
      registers.append(
        isAny
          ? UnsafeRawPointer(slots.advanced(by: index))
          : argument.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
    }
    withExtendedLifetime(arguments) { closure.body(registers[0], registers[1]) }
  }
}

/// Finds methods by the names that Objective-C would have for them.
@MainActor
enum MethodTable {
  private static var known: [ObjectIdentifier: [String: FoundMethod]] = [:]

  /// The method that an object answers to a selector with: its class's, or one of a class above.
  static func method(_ selector: Selector, of object: AnyObject) -> FoundMethod? {
    var type: AnyClass? = Swift.type(of: object)
    while let level = type {
      if let method = methods(of: level)[selector.description] { return method }
      type = superclass(of: level)
    }
    return nil
  }

  private static func methods(of type: AnyClass) -> [String: FoundMethod] {
    let key = ObjectIdentifier(type)
    if let methods = known[key] { return methods }
    let methods = read(type)
    known[key] = methods
    return methods
  }

  /// All that the class itself declares and that an action could be.
  private static func read(_ type: AnyClass) -> [String: FoundMethod] {
    guard let descriptor = descriptor(of: type),
      let table = SymbolTable(holding: descriptor),
      let symbol = table.name(of: descriptor, where: { $0.hasPrefix("$s") && $0.hasSuffix("CMn") }),
      let described = demangled(symbol), let space = described.range(of: " for ")
    else { return [:] }
    let name = String(described[space.upperBound...])
    var methods: [String: FoundMethod] = [:]
    for (symbol, address) in table.symbols(beginningWith: String(symbol.dropLast(2))) {
      guard symbol.hasSuffix("F"), let text = demangled(symbol),
        let signature = MethodSignature(text, of: name), signature.canBeCalled
      else { continue }
      methods[signature.selector] = FoundMethod(signature: signature, address: address)
    }
    return methods
  }

  /// The compiler's constant about a class, which lies in the file that the class was compiled into; the places are those of
  /// "ClassMetadata" in the Swift runtime's `Metadata.h`, without Objective-C.
  private static func descriptor(of type: AnyClass) -> UnsafeRawPointer? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return metadata.load(fromByteOffset: 40, as: UnsafeRawPointer?.self)
  }

  private static func superclass(of type: AnyClass) -> AnyClass? {
    _getSuperclass(type)
  }
}

extension MethodSignature {
  /// Whether the method takes nothing but objects, and gives nothing back.
  var canBeCalled: Bool {
    result == "()" && parameters.count <= 2 && parameters.allSatisfy(\.isObject)
  }
}

extension MethodSignature.Parameter {
  fileprivate var isObject: Bool {
    type == "Any" || type == "Swift.AnyObject" || classNamed(type) != nil
  }

  /// Whether an object may be given for it.
  func takes(_ object: AnyObject?) -> Bool {
    guard let object else { return true }
    guard let wanted = classNamed(type) else { return true }
    var found: AnyClass? = Swift.type(of: object)
    while let level = found {
      if level == wanted { return true }
      found = _getSuperclass(level)
    }
    return false
  }
}
