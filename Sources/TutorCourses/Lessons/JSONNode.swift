/// A JSON value that records the line on which it begins, for use in error messages.
///
/// The grammar is RFC 8259. Foundation's decoder does not report line numbers.
package struct JSONNode: Equatable, Sendable {
  /// The kinds of JSON values.
  package enum Value: Equatable, Sendable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  /// A key and its value in a JSON object.
  package struct Member: Equatable, Sendable {
    /// The key.
    package var key: String
    var line: Int
    /// The value.
    package var node: JSONNode

    /// Creates a member from a key, the line on which it begins, and its value.
    package init(key: String, line: Int, node: JSONNode) {
      self.key = key
      self.line = line
      self.node = node
    }
  }

  /// An error that describes why a text is not valid JSON.
  package struct SyntaxError: Error, Equatable {
    /// The line of the error, counted from 1.
    package var line: Int
    /// A description of the problem.
    package var problem: String
  }

  /// The value, without its position.
  package var value: Value
  var line: Int

  /// Creates a node by parsing a complete JSON text.
  ///
  /// A byte order mark at the beginning is ignored, which RFC 8259 allows.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limit: The maximum number of values, which any lesson is far from.
  /// - Throws: `SyntaxError` if the text is not valid JSON, has a duplicate key, has more values, or is
  ///   nested more than 64 levels deep.
  package init(parsing bytes: [UInt8], limit: Int = 50_000) throws(SyntaxError) {
    var parser = JSONParser(bytes, limit: limit)
    self = try parser.parse()
  }

  /// Creates a node from a value and the line on which it begins.
  package init(value: Value, line: Int) {
    self.value = value
    self.line = line
  }

  /// A noun phrase that names the kind of the value, for error messages.
  var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

/// A recursive-descent JSON parser that works on bytes.
private struct JSONParser {
  /// The maximum nesting depth.
  ///
  /// It exceeds what any lesson needs and is far from exhausting the stack.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private let limit: Int
  private var index = 0
  private var line = 1
  private var depth = 0
  private var count = 0

  init(_ bytes: [UInt8], limit: Int) {
    (self.bytes, self.limit) = (bytes, limit)
    if bytes.starts(with: "\u{FEFF}".utf8) { index = 3 }
  }

  mutating func parse() throws(JSONNode.SyntaxError) -> JSONNode {
    let node = try value()
    skipSpace()
    guard index == bytes.count else { throw error("unexpected text after the end") }
    return node
  }

  private func error(_ problem: String) -> JSONNode.SyntaxError {
    JSONNode.SyntaxError(line: line, problem: "not valid JSON: \(problem)")
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(JSONNode.SyntaxError) -> JSONNode {
    skipSpace()
    let start = line
    guard let byte = current else { throw error("the file ends too early") }
    count += 1
    guard count <= limit else { throw error("more than 50,000 values") }
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try object()), line: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try array()), line: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: start)
    case UInt8(ascii: "t"): return JSONNode(value: try word("true", .bool(true)), line: start)
    case UInt8(ascii: "f"): return JSONNode(value: try word("false", .bool(false)), line: start)
    case UInt8(ascii: "n"): return JSONNode(value: try word("null", .null), line: start)
    default: return JSONNode(value: .number(try number()), line: start)
    }
  }

  private mutating func word(_ word: String, _ value: JSONNode.Value)
    throws(JSONNode.SyntaxError) -> JSONNode.Value
  {
    guard bytes[index...].starts(with: word.utf8) else { throw error("an unknown word") }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONNode.SyntaxError) -> Double {
    let start = index
    while let byte = current, Self.isPartOfNumber(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite, text.first != "+" else {
      throw error(text.isEmpty ? "a value is missing" : "'\(text)' is not a number")
    }
    return number
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func enter() throws(JSONNode.SyntaxError) {
    depth += 1
    if depth > Self.depthLimit { throw error("nested more than \(Self.depthLimit) levels deep") }
    index += 1
  }

  private mutating func array() throws(JSONNode.SyntaxError) -> [JSONNode] {
    try enter()
    defer { depth -= 1 }
    var nodes: [JSONNode] = []
    skipSpace()
    if consume(UInt8(ascii: "]")) { return nodes }
    while true {
      nodes.append(try value())
      skipSpace()
      if consume(UInt8(ascii: "]")) { return nodes }
      guard consume(UInt8(ascii: ",")) else { throw error("a comma or ] is missing") }
    }
  }

  private mutating func object() throws(JSONNode.SyntaxError) -> [JSONNode.Member] {
    try enter()
    defer { depth -= 1 }
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    skipSpace()
    if consume(UInt8(ascii: "}")) { return members }
    while true {
      members.append(try member(after: &keys))
      skipSpace()
      if consume(UInt8(ascii: "}")) { return members }
      guard consume(UInt8(ascii: ",")) else { throw error("a comma or } is missing") }
    }
  }

  private mutating func member(after keys: inout Set<String>)
    throws(JSONNode.SyntaxError) -> JSONNode.Member
  {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw error("a key in quotes is missing") }
    let start = line
    let key = try string()
    guard keys.insert(key).inserted else { throw error("duplicate key '\(key)'") }
    skipSpace()
    guard consume(UInt8(ascii: ":")) else { throw error("a colon is missing after '\(key)'") }
    return JSONNode.Member(key: key, line: start, node: try value())
  }

  private mutating func string() throws(JSONNode.SyntaxError) -> String {
    index += 1
    var text: ArraySlice<UInt8> = []
    var start = index
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        let end = bytes[start..<index]
        index += 1
        // Most strings have no escape.
        guard let text = String(validating: text.isEmpty ? end : text + end, as: UTF8.self) else {
          throw error("a string is not valid UTF-8")
        }
        return text
      case UInt8(ascii: "\\"):
        text += bytes[start..<index]
        index += 1
        text += try escape().utf8
        start = index
      case 0..<0x20: throw error("a string continues past the end of its line")
      default: index += 1
      }
    }
    throw error("a string has no closing quote")
  }

  private mutating func escape() throws(JSONNode.SyntaxError) -> String {
    guard let byte = current else { throw error("the file ends too early") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(UnicodeScalar(byte))
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw error("an unknown escape")
    }
  }

  private mutating func unicodeEscape() throws(JSONNode.SyntaxError) -> String {
    var units = [try hexUnit()]
    if UTF16.isLeadSurrogate(units[0]), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      units.append(try hexUnit())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw error("half a surrogate pair")
    }
    return text
  }

  private mutating func hexUnit() throws(JSONNode.SyntaxError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, let text = String(validating: digits, as: UTF8.self),
      let unit = UInt16(text, radix: 16), !text.hasPrefix("+"), !text.hasPrefix("-")
    else { throw error("\\u needs four hexadecimal digits") }
    index += 4
    return unit
  }
}
