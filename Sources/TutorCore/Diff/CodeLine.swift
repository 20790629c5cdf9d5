/// A line of Swift code as its tokens, so that lines can be compared whatever white space they have.
struct CodeLine: Equatable {
  /// A word, a number, an operator, a sign, or a piece of a text or of a comment.
  struct Token: Equatable {
    var text: String
    /// The range in the characters of the line.
    var range: Range<Int>
    /// The function or property whose local name or inner parameter name this is, or `nil` otherwise.
    var owner: String?
  }

  /// The line with its white space.
  var text: String
  /// The tokens; none in a blank line.
  var tokens: [Token]

  /// Returns the lines of a text with their tokens.
  static func lines(of text: [Substring]) -> [CodeLine] {
    var reader = CodeReader()
    let lines = text.map { reader.line(String($0)) }
    var scopes = LocalNames()
    return scopes.mark(lines)
  }
}

/// A reader of tokens that remembers what is open at the end of a line.
private struct CodeReader {
  private var commentDepth = 0
  /// The number signs of the open text of several lines, or `nil` without one.
  private var openText: Int?

  mutating func line(_ text: String) -> CodeLine {
    let characters = Array(text)
    var tokens: [CodeLine.Token] = []
    var index = 0
    func take(to end: Int) {
      let end = max(index + 1, min(end, characters.count))
      tokens.append(.init(text: String(characters[index..<end]), range: index..<end))
      index = end
    }
    func has(_ word: String, at position: Int) -> Bool {
      characters[min(position, characters.count)...].starts(with: word)
    }
    while index < characters.count {
      let character = characters[index]
      if let signs = openText {
        // The white space in a text matters, except that in front of its end.
        let end = "\"\"\"" + String(repeating: "#", count: signs)
        let start = characters[index...].firstIndex { $0 != " " && $0 != "\t" } ?? index
        if has(end, at: start) {
          index = start
          take(to: start + end.count)
          openText = nil
        } else {
          take(to: characters.count)
        }
      } else if character.isWhitespace {
        index += 1
      } else if commentDepth > 0 || has("/*", at: index) {
        if has("/*", at: index) { commentDepth += 1 }
        if has("*/", at: index) { commentDepth -= 1 }
        let isSign = has("/*", at: index) || has("*/", at: index)
        let end = (index..<characters.count).first {
          $0 > index && (characters[$0].isWhitespace || has("/*", at: $0) || has("*/", at: $0))
        }
        take(to: isSign ? index + 2 : end ?? characters.count)
      } else if has("//", at: index) {
        while index < characters.count {
          let end = characters[index...].firstIndex(where: \.isWhitespace) ?? characters.count
          take(to: end)
          index = characters[index...].firstIndex { !$0.isWhitespace } ?? characters.count
        }
      } else if character == "\"" || character == "#" {
        let signs = characters[index...].prefix { $0 == "#" }.count
        if has("\"\"\"", at: index + signs) {
          take(to: index + signs + 3)
          openText = signs
        } else if has("\"", at: index + signs) {
          take(to: Self.end(ofText: characters, from: index + signs + 1, signs: signs))
        } else {
          take(to: index + 1)
        }
      } else if character.isInName {
        take(to: characters[index...].firstIndex { !$0.isInName } ?? characters.count)
      } else if Self.operators.contains(character) {
        take(
          to: characters[index...].firstIndex { !Self.operators.contains($0) } ?? characters.count)
      } else {
        take(to: index + 1)
      }
    }
    return CodeLine(text: text, tokens: tokens)
  }

  /// Returns the index after the end of a text in one line.
  private static func end(ofText characters: [Character], from start: Int, signs: Int) -> Int {
    var index = start
    var depth = 0
    while index < characters.count {
      switch characters[index] {
      case "\\" where signs == 0:
        if index + 1 < characters.count, characters[index + 1] == "(" { depth += 1 }
        index += 1
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      case "\"" where depth == 0:
        let end = characters[(index + 1)...].prefix { $0 == "#" }.count
        if end >= signs { return index + 1 + signs }
      default: break
      }
      index += 1
    }
    return characters.count
  }

  private static let operators = Set("+-*/%=<>&|^~")
}

extension Character {
  fileprivate var isInName: Bool {
    isLetter || isNumber || self == "_" || self == "$" || self == "`"
  }
}

/// The local names of functions, which a learner may choose freely.
///
/// A name is local if `let`, `var`, or `for` introduces it in the body of a function or of an accessor, or
/// if it is the inner name of a parameter with a label.
private struct LocalNames {
  /// A brace that is open, with the function or property that it belongs to, or `nil` around members.
  private var braces: [String?] = []
  /// The function or property whose body comes next.
  private var head: String?
  private var isOfType = false
  private var parentheses = 0
  private var previous: [String] = []
  private var names: [String: Set<String>] = [:]

  mutating func mark(_ lines: [CodeLine]) -> [CodeLine] {
    // A name may be used in front of the pass that finds it, in a closure for example.
    var owners: [[String?]] = []
    for line in lines {
      owners.append(line.tokens.map { note($0.text) })
    }
    return zip(lines, owners).map { line, owners in
      var line = line
      for (index, owner) in owners.enumerated() {
        guard let owner, names[owner]?.contains(line.tokens[index].text) == true else { continue }
        // A member and an argument label have the name of something else.
        let isMember = index > 0 && line.tokens[index - 1].text == "."
        let isLabel =
          index + 1 < line.tokens.count && line.tokens[index + 1].text == ":"
          && (index > 0 && ["(", ","].contains(line.tokens[index - 1].text))
        if !isMember, !isLabel { line.tokens[index].owner = owner }
      }
      return line
    }
  }

  /// Notes a token, and returns the function or property that it is in.
  private mutating func note(_ text: String) -> String? {
    let last = previous.last ?? ""
    defer { previous = previous.suffix(2) + [text] }
    switch text {
    case "{":
      braces.append(isOfType ? nil : head ?? braces.last ?? nil)
      (head, isOfType) = (nil, false)
    case "}":
      _ = braces.popLast()
      (head, isOfType) = (nil, false)
    case "(": parentheses += 1
    case ")": parentheses = max(0, parentheses - 1)
    case "class" where last != ".", "struct", "enum", "actor", "extension", "protocol":
      isOfType = true
    case "init" where last != ".", "subscript", "deinit":
      if isAroundMembers { (head, isOfType) = (text, false) }
    default: break
    }
    let owner = head ?? braces.last ?? nil
    if last == "func" {
      (head, isOfType) = (text, false)
    } else if ["let", "var"].contains(last), isAroundMembers {
      // The body of a computed property.
      head = text
    } else if let owner, text.first?.isLetter == true || text.first == "_" {
      if ["let", "var", "for"].contains(last), text != "case" {
        names[owner, default: []].insert(text)
      }
      let isInner =
        head != nil && parentheses > 0 && previous.count > 1
        && ["(", ","].contains(previous[previous.count - 2])
        && last.first.map { $0.isLetter || $0 == "_" } == true
      if isInner { names[owner, default: []].insert(text) }
    }
    return owner
  }

  /// A Boolean value that indicates whether a declaration here is a member or global.
  private var isAroundMembers: Bool { (braces.last ?? nil) == nil }
}
