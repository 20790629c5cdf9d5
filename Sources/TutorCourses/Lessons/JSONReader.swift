internal import TutorCore

/// Reads a JSON object key by key, and reports unknown keys, missing keys, and values of the wrong
/// type.
package struct JSONReader {
  let file: String
  let line: Int
  private var members: [JSONNode.Member]

  /// Creates a reader for a JSON object.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - file: The file that contains the object, for error messages.
  ///   - name: A noun phrase for the object, for error messages.
  /// - Throws: `LessonError` if `node` is not an object.
  package init(_ node: JSONNode, file: String, called name: String = "the file") throws(LessonError)
  {
    guard case .object(let members) = node.value else {
      throw LessonError(
        file: file, line: node.line, problem: "\(name) must be an object, not \(node.kind)")
    }
    self.members = members
    self.file = file
    line = node.line
  }

  func error(_ problem: String, line: Int? = nil) -> LessonError {
    LessonError(file: file, line: line ?? self.line, problem: problem)
  }

  /// Returns the line of a key that has not been consumed, or the object's line if there is no such
  /// key.
  func line(of key: String) -> Int { members.first { $0.key == key }?.line ?? line }

  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  mutating func consumeNode(_ key: String) -> JSONNode? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    return members.remove(at: index).node
  }

  mutating func node(_ key: String) throws(LessonError) -> JSONNode {
    guard let node = consumeNode(key) else { throw missing(key) }
    return node
  }

  private func missing(_ key: String) -> LessonError {
    guard let near = key.closest(in: members.map(\.key)) else {
      return error("the key \"\(key)\" is missing; add it")
    }
    return error(
      "unknown key \"\(near)\"; did you mean \"\(key)\"?", line: line(of: near))
  }

  mutating func text(_ key: String) throws(LessonError) -> String {
    try text(of: try node(key), key)
  }

  mutating func optionalText(_ key: String) throws(LessonError) -> String? {
    guard let node = consumeNode(key) else { return nil }
    return try text(of: node, key)
  }

  mutating func whole(_ key: String) throws(LessonError) -> Int {
    try whole(of: try node(key), key)
  }

  mutating func optionalInteger(_ key: String) throws(LessonError) -> Int? {
    guard let node = consumeNode(key) else { return nil }
    return try whole(of: node, key)
  }

  mutating func optionalNumber(_ key: String) throws(LessonError) -> Double? {
    guard let node = consumeNode(key) else { return nil }
    guard case .number(let number) = node.value else { throw wrong(node, key, "a number") }
    return number
  }

  mutating func bool(_ key: String) throws(LessonError) -> Bool {
    let node = try node(key)
    guard case .bool(let bool) = node.value else { throw wrong(node, key, "true or false") }
    return bool
  }

  /// Reads a list of strings; empty if the key is missing.
  package mutating func texts(_ key: String) throws(LessonError) -> [String] {
    var texts: [String] = []
    for node in try nodes(key) { texts.append(try text(of: node, key)) }
    return texts
  }

  /// Reads a list; empty if the key is missing.
  mutating func nodes(_ key: String) throws(LessonError) -> [JSONNode] {
    guard let node = consumeNode(key) else { return [] }
    guard case .array(let nodes) = node.value else { throw wrong(node, key, "an array") }
    return nodes
  }

  /// Reads a list of numbers that fit into 32 bits; empty if the key is missing.
  mutating func numbers(_ key: String) throws(LessonError) -> [UInt32] {
    var numbers: [UInt32] = []
    for node in try nodes(key) {
      guard case .number(let number) = node.value, let number = UInt32(exactly: number) else {
        throw wrong(node, key, "a list of numbers")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads a string or a nonempty list of strings.
  ///
  /// No string may be empty.
  mutating func pattern(_ key: String) throws(LessonError) -> [String] {
    let node = try node(key)
    let texts: [String]
    if case .array(let nodes) = node.value {
      var several: [String] = []
      for node in nodes { several.append(try text(of: node, key)) }
      texts = several
    } else {
      texts = [try text(of: node, key)]
    }
    guard !texts.isEmpty, !texts.contains("") else {
      throw error("\"\(key)\" must not be empty", line: node.line)
    }
    return texts
  }

  /// Verifies that all keys of the object have been consumed.
  ///
  /// - Throws: `LessonError` for the first unknown key.
  package func finish() throws(LessonError) {
    guard let surplus = members.first else { return }
    throw error("unknown key \"\(surplus.key)\"; remove it", line: surplus.line)
  }

  func text(of node: JSONNode, _ key: String) throws(LessonError) -> String {
    guard case .string(let text) = node.value else { throw wrong(node, key, "a string") }
    return text
  }

  private func whole(of node: JSONNode, _ key: String) throws(LessonError) -> Int {
    guard case .number(let number) = node.value, let whole = Int(exactly: number) else {
      throw wrong(node, key, "a whole number")
    }
    return whole
  }

  private func wrong(_ node: JSONNode, _ key: String, _ wanted: String) -> LessonError {
    error("\"\(key)\" must be \(wanted), not \(node.kind)", line: node.line)
  }
}
