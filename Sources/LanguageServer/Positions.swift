internal import FoundationEssentials

/// How clients count the characters of a line (“Position Encoding Kind”).
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Creates the encoding to use, of those that a client offers in its order of preference.
  ///
  /// The compiler counts bytes, so UTF-8 needs no conversion. Each client knows UTF-16.
  init(offered: [JSON]) { self = offered.contains("utf-8") ? .utf8 : .utf16 }

  /// Returns the number of characters before a number of bytes in a line.
  func character(atByte byte: Int, in line: Substring) -> Int {
    let before = line.utf8.prefix(min(max(0, byte), line.utf8.count))
    return self == .utf8 ? before.count : String(decoding: before, as: UTF8.self).utf16.count
  }
}

/// The lines of a file.
struct FileLines {
  private let lines: [Substring]

  init(_ text: String?) {
    // The other characters that Swift calls new lines end no line of the compiler or of the protocol.
    lines = (text ?? "").split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
  }

  /// Returns the range of a place to the end of its line (“Range”).
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1. A line that the file does not have becomes its last one.
  ///   - column: The column in bytes, counted from 1, or `nil` for the first character that is no space.
  ///   - encoding: How the client counts characters.
  /// - Returns: The range, as the protocol writes it.
  func range(line: Int, column: Int?, _ encoding: PositionEncoding) -> JSON {
    let index = min(max(1, line), max(1, lines.count)) - 1
    let text = lines.indices.contains(index) ? lines[index] : ""
    let indent = text.prefix { $0.isWhitespace }.utf8.count
    let start = encoding.character(atByte: column.map { max(1, $0) - 1 } ?? indent, in: text)
    let end = encoding.character(atByte: text.utf8.count, in: text)
    return [
      "start": ["line": .integer(index), "character": .integer(start)],
      "end": ["line": .integer(index), "character": .integer(max(start, end))],
    ]
  }

  /// Returns the line that declares a test, counted from 1, or `nil` if no line does.
  func line(of name: String) -> Int? {
    let test = QualifiedTestName(name)
    return lines.indices.first { index in
      let line = lines[index]
      let start = ["func \(test.function)(", "func `\(test.function)`("].compactMap {
        line.firstRange(of: $0)?.lowerBound
      }.first
      guard let start, !Self.isComment(line) else { return false }
      return suite(of: line[..<start], at: index) == test.suite
    }.map { $0 + 1 }
  }

  /// Returns the type in which a declaration begins, or `nil` if it is in none.
  ///
  /// - Parameters:
  ///   - text: The text before the declaration in its line.
  ///   - index: The line, counted from 0. Lines with less indentation are around it.
  /// - Returns: The name of the innermost type.
  private func suite(of text: Substring, at index: Int) -> String? {
    if let type = Self.type(declaredIn: text) { return type }
    var indent = Self.indent(of: lines[index])
    for line in lines[..<index].reversed() where Self.indent(of: line) < indent {
      if line.allSatisfy(\.isWhitespace) || Self.isComment(line) { continue }
      // A type that ends here is not around the declaration.
      let ends = line.count { $0 == "}" }
      if ends > 0, ends >= line.count(where: { $0 == "{" }) {
        indent = Self.indent(of: line)
      } else if let type = Self.type(declaredIn: line) {
        return type
      }
    }
    return nil
  }

  /// Returns the name of the innermost type that a line declares or extends.
  private static func type(declaredIn line: Substring) -> String? {
    let words = line.split(separator: " ")
    let keywords = ["struct", "class", "enum", "actor", "extension"]
    let index = words.dropLast().lastIndex { keywords.contains(String($0)) }
    guard let index, !["func", "var", "let"].contains(words[index + 1]) else { return nil }
    var isQuoted = false
    let rest = line[words[index + 1].startIndex...]
    let name = rest.prefix { character in
      if character == "`" { isQuoted.toggle() }
      return isQuoted || character.isLetter || character.isNumber || "`_.".contains(character)
    }
    return QualifiedTestName(String(name)).function
  }

  private static func indent(of line: Substring) -> Int { line.prefix(while: \.isWhitespace).count }
  private static func isComment(_ line: Substring) -> Bool {
    line.drop(while: \.isWhitespace).hasPrefix("//")
  }
}

/// The name of a test with its suite, such as `YearTests.testLeap()`.
struct QualifiedTestName: Hashable {
  /// The name of the innermost suite, without backticks, or `nil` for a test in none.
  let suite: String?
  /// The name of the function, without backticks and parameters.
  let function: String

  init(_ text: String) {
    // Names in backticks can contain periods and parentheses.
    var parts = [""]
    var isQuoted = false
    for character in text {
      if !isQuoted, character == "(" { break }
      switch character {
      case "`": isQuoted.toggle()
      case "." where !isQuoted: parts.append("")
      default: parts[parts.count - 1].append(character)
      }
    }
    function = parts.removeLast()
    suite = parts.last
  }
}

extension JSON {
  /// The path of a file from its URI, or `nil` for another scheme.
  var path: String? {
    guard let url = text.flatMap({ URL(string: $0) }), url.isFileURL else { return nil }
    let path = url.path(percentEncoded: false)
    return path.isEmpty || path.utf8.contains(0) ? nil : path
  }

  /// Creates the URI of a file.
  init(uriOf path: String) {
    self = .text(URL(filePath: path, directoryHint: .notDirectory).absoluteString)
  }
}
