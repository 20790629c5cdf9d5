import Foundation

/// A property of a UIKit class that interface files and key-value coding can set.
///
/// Each class lists its own properties in `keyedProperties`, in the order in which a file sets them.
@MainActor
struct KeyedProperty {
  /// The name of the attribute that sets the property in a file, or `nil` if none does.
  let attribute: String?
  /// The name for key-value coding, which is also the name of an outlet.
  let key: String
  /// A Boolean value that indicates whether a missing attribute sets the property, too.
  let hasDefault: Bool
  /// The names of the cases that a file writes; empty if the property is no enumeration.
  private(set) var caseNames: Set<String> = []
  private let reader: (_ text: String?, _ object: InterfaceObject, _ nib: NibCoder?) -> Void
  /// Sets the property, or returns `false` if the value does not fit.
  let store: (_ value: Any?, _ object: InterfaceObject) -> Bool
  /// Returns the value of the property.
  let value: (_ object: InterfaceObject) -> Any?

  /// Creates a property that no attribute sets.
  init(
    key: String, store: @escaping (Any?, InterfaceObject) -> Bool,
    value: @escaping (InterfaceObject) -> Any?
  ) {
    attribute = nil
    self.key = key
    hasDefault = false
    reader = { _, _, _ in }
    self.store = store
    self.value = value
  }

  private init<Root: InterfaceObject, Value>(
    _ attribute: String, _ key: String?, _ path: ReferenceWritableKeyPath<Root, Value>,
    absent: Value?, parse: @escaping (String) -> Value?, convert: @escaping (Any?) -> Value?,
    value: @escaping (Value) -> Any? = { $0 }
  ) {
    self.attribute = attribute
    self.key = key ?? attribute
    hasDefault = absent != nil
    reader = { text, object, _ in
      guard let value = text.flatMap(parse) ?? absent, let root = object as? Root else { return }
      root[keyPath: path] = value
    }
    store = { value, object in
      guard let fitting = convert(value), let root = object as? Root else { return false }
      root[keyPath: path] = fitting
      return true
    }
    self.value = { object in (object as? Root).flatMap { value($0[keyPath: path]) } }
  }

  private init<Root: InterfaceObject>(
    image attribute: String, _ key: String?, _ path: ReferenceWritableKeyPath<Root, UIImage?>
  ) {
    let object = KeyedProperty.object(key ?? attribute, path)
    self.attribute = attribute
    self.key = object.key
    hasDefault = false
    store = object.store
    value = object.value
    reader = { text, object, nib in
      guard let text, let root = object as? Root else { return }
      root[keyPath: path] = nib?.image(text)
    }
  }

  /// Sets the property to the attribute's text, or to its default value if the text is `nil`.
  func read(_ text: String?, _ object: InterfaceObject, of nib: NibCoder? = nil) {
    reader(text, object, nib)
  }

  /// Returns a number for a number or a Boolean value of any type, as Objective-C converts them.
  private static func double(_ value: Any?) -> Double? {
    (value as? CGFloat).map { Double($0) } ?? (value as? NSNumber)?.doubleValue
  }

  private static func integer(_ number: Double) -> Int? {
    Int(exactly: number.rounded(.towardZero))
  }
}

// MARK: Properties with an attribute

extension KeyedProperty {
  /// Returns a Boolean property; a file writes `YES` or `NO`.
  ///
  /// The name of the attribute is also the key, unless another one is given. If the attribute is
  /// missing, the property becomes `absent`, or remains unchanged if that is `nil`.
  static func flag<Root: InterfaceObject>(
    _ attribute: String, key: String? = nil, _ path: ReferenceWritableKeyPath<Root, Bool>,
    absent: Bool? = nil
  ) -> KeyedProperty {
    KeyedProperty(
      attribute, key, path, absent: absent, parse: { $0 == "YES" },
      convert: { double($0).map { $0 != 0 } })
  }

  /// Returns a property with a floating-point number.
  static func number<Root: InterfaceObject, Number: BinaryFloatingPoint>(
    _ attribute: String, key: String? = nil, _ path: ReferenceWritableKeyPath<Root, Number>,
    absent: Number? = nil
  ) -> KeyedProperty {
    KeyedProperty(
      attribute, key, path, absent: absent, parse: { Double($0).map { Number($0) } },
      convert: { double($0).map { Number($0) } })
  }

  /// Returns a property with an integer; a fraction is cut off.
  static func integer<Root: InterfaceObject>(
    _ attribute: String, key: String? = nil, _ path: ReferenceWritableKeyPath<Root, Int>,
    absent: Int? = nil
  ) -> KeyedProperty {
    KeyedProperty(
      attribute, key, path, absent: absent, parse: { Double($0).flatMap(integer) },
      convert: { double($0).flatMap(integer) })
  }

  /// Returns a property with a text.
  static func text<Root: InterfaceObject>(
    _ attribute: String, key: String? = nil, _ path: ReferenceWritableKeyPath<Root, String?>
  ) -> KeyedProperty {
    KeyedProperty(
      attribute, key, path, absent: nil, parse: { .some($0) },
      convert: { value in value == nil ? .some(nil) : (value as? String).map { .some($0) } },
      value: { $0 })
  }

  /// Returns a property with an enumeration or `nil`, which key-value coding sets by its raw value.
  static func named<Root: InterfaceObject, Value: NamedInFiles>(
    _ attribute: String, _ path: ReferenceWritableKeyPath<Root, Value?>
  ) -> KeyedProperty {
    var property = KeyedProperty(
      attribute, nil, path, absent: nil, parse: { .some(Value(name: $0)) },
      convert: { double($0).flatMap(integer).flatMap { .some(Value(number: $0)) } },
      value: { $0?.number })
    property.caseNames = Set(Value.casesByName.keys)
    return property
  }

  /// Returns a property with an enumeration, which key-value coding sets by its raw value.
  static func named<Root: InterfaceObject, Value: NamedInFiles>(
    _ attribute: String, key: String? = nil, _ path: ReferenceWritableKeyPath<Root, Value>,
    absent: Value? = nil
  ) -> KeyedProperty {
    var property = KeyedProperty(
      attribute, key, path, absent: absent, parse: { Value(name: $0) },
      convert: { double($0).flatMap(integer).flatMap { Value(number: $0) } },
      value: { $0.number })
    property.caseNames = Set(Value.casesByName.keys)
    return property
  }

  /// Returns a property with an image; a file writes the name of an asset or a symbol.
  static func image<Root: InterfaceObject>(
    _ attribute: String, key: String? = nil, _ path: ReferenceWritableKeyPath<Root, UIImage?>
  ) -> KeyedProperty { KeyedProperty(image: attribute, key, path) }
}

// MARK: Properties without an attribute

extension KeyedProperty {
  /// Returns a property with an object, such as an outlet or a color.
  static func object<Root: InterfaceObject, Object>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Object?>
  ) -> KeyedProperty {
    KeyedProperty(
      key: key,
      store: { value, object in
        let fitting = value as? Object
        guard fitting != nil || value == nil, let root = object as? Root else { return false }
        root[keyPath: path] = fitting
        return true
      }, value: { ($0 as? Root).flatMap { $0[keyPath: path] } })
  }

  /// Returns a property with a value of any other type, such as a rectangle.
  static func value<Root: InterfaceObject, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> KeyedProperty {
    KeyedProperty(
      key: key,
      store: { value, object in
        guard let fitting = value as? Value, let root = object as? Root else { return false }
        root[keyPath: path] = fitting
        return true
      }, value: { ($0 as? Root)?[keyPath: path] })
  }

  /// Returns a property that can be read but not set.
  static func readOnly<Root: InterfaceObject, Value>(
    _ key: String, _ path: KeyPath<Root, Value>
  ) -> KeyedProperty {
    KeyedProperty(key: key, store: { _, _ in false }, value: { ($0 as? Root)?[keyPath: path] })
  }

  /// Returns a property with an object or `nil` that can be read but not set.
  static func readOnly<Root: InterfaceObject, Object>(
    _ key: String, _ path: KeyPath<Root, Object?>
  ) -> KeyedProperty {
    KeyedProperty(
      key: key, store: { _, _ in false }, value: { ($0 as? Root).flatMap { $0[keyPath: path] } })
  }

  /// Returns a property that Apple's class has and this one does not; setting it is logged.
  static func unsupported(_ key: String) -> KeyedProperty {
    KeyedProperty(key: key, store: { _, _ in false }, value: { _ in nil })
  }

  /// Returns a property with a delegate that Apple's class has and that is not called here.
  static func uncalledDelegate(_ key: String) -> KeyedProperty {
    KeyedProperty(
      key: key,
      store: { value, object in
        object.uncalledDelegates[key] = Weak(value.map { $0 as AnyObject })
        return true
      }, value: { $0.uncalledDelegates[key]?.object })
  }
}

/// An enumeration whose cases interface files write by name.
protocol NamedInFiles: RawRepresentable where RawValue: FixedWidthInteger {
  /// The cases by their names.
  static var casesByName: [String: Self] { get }
}

extension NamedInFiles {
  /// Creates the case with the given name in an interface file, or returns `nil` if it is unknown.
  init?(name: String) {
    guard let named = Self.casesByName[name] else { return nil }
    self = named
  }

  /// Creates the case with the given raw value, or returns `nil` if the value is unknown.
  init?(number: Int) {
    guard let rawValue = RawValue(exactly: number) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value, as key-value coding returns it.
  var number: Int { Int(rawValue) }

  /// Returns the cases with the raw values from 0, by their names.
  static func cases(_ names: String...) -> [String: Self] {
    var cases: [String: Self] = [:]
    for (index, name) in names.enumerated() { cases[name] = Self(rawValue: RawValue(index)) }
    return cases
  }
}

/// The properties of a class and its superclasses.
@MainActor
struct KeyedProperties {
  /// The properties in the order in which a file sets them, those of superclasses first.
  let inOrder: [KeyedProperty]
  private let byKey: [String: KeyedProperty]
  private let indexOfAttribute: [String: Int]
  private let indicesOfDefaults: [Int]

  private static var tables: [ObjectIdentifier: KeyedProperties] = [:]

  /// Returns the properties of a class, which are collected once.
  static func of(_ type: InterfaceObject.Type) -> KeyedProperties {
    let id = ObjectIdentifier(type)
    if let table = tables[id] { return table }
    let table = KeyedProperties(type.keyedProperties)
    tables[id] = table
    return table
  }

  private init(_ properties: [KeyedProperty]) {
    inOrder = properties
    byKey = Dictionary(properties.map { ($0.key, $0) }) { _, ofSubclass in ofSubclass }
    let attributes = properties.enumerated().compactMap { index, property in
      property.attribute.map { ($0, index) }
    }
    indexOfAttribute = Dictionary(attributes) { _, ofSubclass in ofSubclass }
    indicesOfDefaults = indexOfAttribute.values.filter { properties[$0].hasDefault }
  }

  /// The names of the attributes that set a property.
  var attributes: some Collection<String> { indexOfAttribute.keys }

  /// Sets the properties of an object that the attributes of its element describe.
  func read(_ nib: NibCoder, into object: InterfaceObject) {
    let element = nib.element
    var indices = indicesOfDefaults
    for attribute in element.attributes.keys {
      guard let index = indexOfAttribute[attribute], !inOrder[index].hasDefault else { continue }
      indices.append(index)
    }
    for index in indices.sorted() {
      let property = inOrder[index]
      property.read(property.attribute.flatMap { element[$0] }, object, of: nib)
    }
  }

  /// Returns the property with the given key, that of the most derived class.
  subscript(key: String) -> KeyedProperty? { byKey[key] }
}
