/// An event of `--json`: its name, its meaning, and the keys that its lines have of an object.
///
/// `JSONEvents` has all of them; the table in the README is made of these.
struct JSONEvent<Object: Sendable>: DocumentedEvent {
  let name: String
  /// The meaning as Markdown.
  let meaning: String
  let keys: [JSONKey<Object>]

  init(
    _ name: String, _ meaning: String, after earlier: [JSONKey<Object>] = [],
    @JSONKeys<Object> _ keys: () -> [JSONKey<Object>] = { [] }
  ) {
    self.name = name
    self.meaning = meaning
    self.keys = earlier + keys()
  }

  func documentedKeys(abbreviated: (String) -> String) -> String {
    keys.documented(abbreviated: abbreviated)
  }
}

/// An event with keys of any object.
protocol DocumentedEvent: Sendable {
  var name: String { get }
  var meaning: String { get }
  /// Returns the keys with their types and their meaning, as Markdown.
  ///
  /// - Parameter abbreviated: Returns the parts of a type, or a reference to them.
  /// - Returns: The keys, separated by commas.
  func documentedKeys(abbreviated: (String) -> String) -> String
}

/// A key of an object of `--json`: its name, its meaning, and how its value is found.
struct JSONKey<Object: Sendable>: Sendable {
  /// The name, followed by a question mark if objects can leave the key out.
  fileprivate let name: String
  fileprivate let meaning: String
  fileprivate let type: JSONType
  fileprivate let encode:
    @Sendable (Object, inout KeyedEncodingContainer<JSONKeyName>) throws -> Void
}

extension JSONKey {
  /// Creates a key that each object has.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - meaning: The meaning as Markdown, or an empty text if the name says it.
  ///   - value: Returns the value of an object.
  init<Value: JSONValue>(
    _ name: String, _ meaning: String = "", value: @escaping @Sendable (Object) -> Value
  ) {
    self.init(name: name, meaning: meaning, type: Value.jsonType) {
      try $1.encode(value($0), forKey: JSONKeyName(stringValue: name))
    }
  }

  /// Creates a key that objects without a value leave out.
  init<Value: JSONValue>(
    _ name: String, _ meaning: String = "", value: @escaping @Sendable (Object) -> Value?
  ) {
    self.init(name: name + "?", meaning: meaning, type: Value.jsonType) {
      try $1.encodeIfPresent(value($0), forKey: JSONKeyName(stringValue: name))
    }
  }

  /// Creates a key with an array of objects that have keys of their own.
  init<Part>(
    _ name: String, each keys: [JSONKey<Part>], value: @escaping @Sendable (Object) -> [Part]
  ) {
    self.init(name: name, meaning: "", type: keys.jsonType()) {
      let parts = value($0).map { JSONObject(object: $0, keys: keys) }
      try $1.encode(parts, forKey: JSONKeyName(stringValue: name))
    }
  }

  /// Creates such a key that objects without a value leave out.
  init<Part>(
    _ name: String, each keys: [JSONKey<Part>], value: @escaping @Sendable (Object) -> [Part]?
  ) {
    self.init(name: name + "?", meaning: "", type: keys.jsonType()) {
      let parts = value($0)?.map { JSONObject(object: $0, keys: keys) }
      try $1.encodeIfPresent(parts, forKey: JSONKeyName(stringValue: name))
    }
  }
}

private struct JSONObject<Object: Sendable>: Encodable {
  let object: Object
  let keys: [JSONKey<Object>]

  func encode(to encoder: any Encoder) throws { try keys.encode(object, to: encoder) }
}

private struct JSONKeyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Array {
  /// Encodes the keys of an object into the one that an encoder writes.
  func encode<Object>(_ object: Object, to encoder: any Encoder) throws
  where Element == JSONKey<Object> {
    var container = encoder.container(keyedBy: JSONKeyName.self)
    for key in self { try key.encode(object, &container) }
  }

  fileprivate func jsonType<Object>() -> JSONType where Element == JSONKey<Object> {
    JSONType(name: "[object]", parts: documented { $0 })
  }

  fileprivate func documented<Object>(abbreviated: (String) -> String) -> String
  where Element == JSONKey<Object> {
    map { key in
      let parts = key.type.parts
      let remarks = [key.meaning, parts.isEmpty ? "" : abbreviated(parts)].filter { !$0.isEmpty }
      return "`\(key.name): \(key.type.name)`"
        + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ": ")))")
    }.joined(separator: ", ")
  }
}

@resultBuilder
enum JSONKeys<Object: Sendable> {
  static func buildExpression(_ key: JSONKey<Object>) -> JSONKey<Object> { key }
  static func buildBlock(_ keys: JSONKey<Object>...) -> [JSONKey<Object>] { keys }
}

/// A value of `--json`, with a description of its type.
protocol JSONValue: Encodable, Sendable {
  static var jsonType: JSONType { get }
}

/// The type of a value of `--json`, as the README describes it.
struct JSONType: Sendable {
  var name: String
  /// The keys of an object or the values of an enumeration, or an empty text.
  var parts = ""
}

extension String: JSONValue { static var jsonType: JSONType { JSONType(name: "string") } }
extension Int: JSONValue { static var jsonType: JSONType { JSONType(name: "integer") } }
extension Double: JSONValue { static var jsonType: JSONType { JSONType(name: "number") } }
extension Bool: JSONValue { static var jsonType: JSONType { JSONType(name: "boolean") } }

extension Array: JSONValue where Element: JSONValue {
  static var jsonType: JSONType {
    JSONType(name: "[\(Element.jsonType.name)]", parts: Element.jsonType.parts)
  }
}

extension JSONValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  static var jsonType: JSONType {
    JSONType(name: "string", parts: allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))
  }
}
