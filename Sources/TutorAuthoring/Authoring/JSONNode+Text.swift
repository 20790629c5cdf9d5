import TutorCourses

/// Creates nodes and writes them as text, with two-space indentation and the keys in the given
/// order.
extension JSONNode {
  static func text(_ text: String) -> JSONNode { JSONNode(value: .string(text), line: 0) }

  static func whole(_ number: Int) -> JSONNode { JSONNode(value: .number(Double(number)), line: 0) }

  static func flag(_ flag: Bool) -> JSONNode { JSONNode(value: .bool(flag), line: 0) }

  static func list(_ nodes: [JSONNode]) -> JSONNode { JSONNode(value: .array(nodes), line: 0) }

  /// Returns an object; members whose value is `nil` are omitted.
  static func object(_ members: [(String, JSONNode?)]) -> JSONNode {
    let present = members.compactMap { key, node in
      node.map { Member(key: key, line: 0, node: $0) }
    }
    return JSONNode(value: .object(present), line: 0)
  }

  /// Returns the JSON text, without a final line break.
  func written(indent: String = "") -> String {
    let inner = indent + "  "
    switch value {
    case .object(let members):
      let rows = members.map { member in
        "\(inner)\(Self.quoted(member.key)): \(member.node.written(indent: inner))"
      }
      return rows.isEmpty ? "{}" : "{\n" + rows.joined(separator: ",\n") + "\n\(indent)}"
    case .array(let nodes):
      let rows = nodes.map { inner + $0.written(indent: inner) }
      return rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n\(indent)]"
    case .string(let text): return Self.quoted(text)
    case .number(let number): return Int(exactly: number).map(String.init) ?? "\(number)"
    case .bool(let flag): return flag ? "true" : "false"
    case .null: return "null"
    }
  }

  /// Returns a quoted and escaped string (RFC 8259, section 7).
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\t": return "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
