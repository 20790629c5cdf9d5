/// A word after a command's name.
struct Operand: Equatable, Sendable {
  /// The word as shown in help texts, such as `STEP`.
  var name: String
  var kind: WordKind
  var isOptional = false
  /// A Boolean value that indicates whether the word may be followed by others of its kind.
  var isRepeated = false

  /// Returns a word that the command needs.
  static func required(_ name: String, _ kind: WordKind) -> Operand {
    Operand(name: name, kind: kind)
  }

  /// Returns a word that may be omitted.
  static func optional(_ name: String, _ kind: WordKind) -> Operand {
    Operand(name: name, kind: kind, isOptional: true)
  }

  /// The operand with others of its kind after it.
  var repeated: Operand {
    var operand = self
    operand.isRepeated = true
    return operand
  }
}

/// The kind of a word, which determines what a shell offers for it.
enum WordKind: Equatable, Sendable {
  case text
  case number
  case file
  case folder
  /// The address of a git remote.
  case address
  case lesson
  case step
  case kata
  case setting
  /// A value of the setting that the preceding word names.
  case settingValue
  /// A learner of the workshop whose address the preceding word is.
  case learner
  /// An added course.
  case course
  case command
  /// The first word of an edit of an interface file.
  case edit
  case oneOf([String])
}

extension [Operand] {
  /// The maximum number of words of a command that takes any number of them.
  private static let most = 1000

  /// The operands as shown in help texts, such as `[NAME [DIR]]`.
  var usage: String {
    guard let first else { return "" }
    let rest = Array(dropFirst()).usage
    let words = first.name + (first.isRepeated ? "…" : "") + (rest.isEmpty ? "" : " " + rest)
    return first.isOptional ? "[\(words)]" : words
  }

  /// The number of words that the command accepts.
  var counts: ClosedRange<Int> {
    count { !$0.isOptional }...(contains(where: \.isRepeated) ? Self.most : count)
  }

  /// Returns the operand that describes the word at an index, or `nil` if the command takes no such word.
  func at(_ index: Int) -> Operand? {
    if indices.contains(index) { return self[index] }
    return last.flatMap { $0.isRepeated ? $0 : nil }
  }
}
