import Foundation

/// A method signature, parsed from the output of the compiler's demangler.
///
/// An example is `App.Form.send(_: UIKit.UIButton, forEvent: Any) -> ()`.
struct MethodSignature: Equatable {
  /// A parameter of a method, as far as it matters for a call.
  struct Parameter: Equatable {
    /// The argument label, or `nil` if the parameter has no label.
    var label: String?
    /// The full name of the type, without `Optional`.
    var type: String
    var isOptional: Bool
  }

  var name: String
  var parameters: [Parameter]
  var result: String

  /// Parses the demangler's output for a method of the given type, or returns `nil` for any other
  /// symbol.
  init?(_ text: String, of type: String) {
    var rest = Substring(text)
    if rest.hasPrefix("(extension in "), let end = rest.range(of: "):") {
      rest = rest[end.upperBound...]
    }
    // For a class inside a function, the demangler writes the method first.
    let ending = " in " + type
    if rest.hasSuffix(ending) {
      rest = rest.dropLast(ending.count)
    } else {
      guard rest.hasPrefix(type + ".") else { return nil }
      rest = rest.dropFirst(type.count + 1)
    }
    guard let name = Self.parseName(&rest), let list = Self.parseBrackets(&rest),
      rest.hasPrefix(" -> ")
    else { return nil }
    self.name = name
    parameters = Self.split(list).map(Self.parameter)
    result = String(rest.dropFirst(4))
  }

  /// Parses a plain name, or a private name with its file: `(go in _1F3A)`.
  private static func parseName(_ rest: inout Substring) -> String? {
    if rest.hasPrefix("("), let file = rest.range(of: " in "), let end = rest.firstIndex(of: ")") {
      let name = rest[rest.index(after: rest.startIndex)..<file.lowerBound]
      rest = rest[rest.index(after: end)...]
      return String(name)
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the text inside the parentheses at the start.
  private static func parseBrackets(_ rest: inout Substring) -> Substring? {
    guard rest.first == "(" else { return nil }
    var depth = 0
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      let inner = rest[rest.index(after: rest.startIndex)..<index]
      rest = rest[rest.index(after: index)...]
      return inner
    }
    return nil
  }

  private static func split(_ list: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = list.startIndex
    for index in list.indices {
      if "(<[".contains(list[index]) { depth += 1 }
      if ")>]".contains(list[index]) { depth -= 1 }
      guard depth == 0, list[index] == "," else { continue }
      parts.append(list[start..<index])
      start = list.index(after: index)
    }
    return list.isEmpty ? [] : parts + [list[start...]]
  }

  private static func parameter(_ text: Substring) -> Parameter {
    var type = text.drop { $0 == " " }
    var label: String?
    if let colon = type.range(of: ": "), type[..<colon.lowerBound].allSatisfy({ $0 != " " }) {
      let word = String(type[..<colon.lowerBound])
      label = word == "_" ? nil : word
      type = type[colon.upperBound...]
    }
    let optional = "Swift.Optional<"
    let isOptional = type.hasPrefix(optional)
    if isOptional { type = type.dropFirst(optional.count).dropLast() }
    return Parameter(label: label, type: String(type), isOptional: isOptional)
  }

  /// The selector that Objective-C would use: `send(sender:)` becomes `sendWithSender:`.
  var selector: String {
    guard let first = parameters.first else { return name }
    let others = parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
    guard let label = first.label else { return name + ":" + others }
    let capital = label.prefix(1).uppercased() + label.dropFirst()
    let joint = Self.hasPreposition(name, label) ? "" : "With"
    return name + joint + capital + ":" + others
  }

  /// Returns whether a preposition already joins the two words, so that "With" is not added.
  private static func hasPreposition(_ name: String, _ label: String) -> Bool {
    let first = label.prefix { $0.isLowercase }
    let last = name.lastIndex { $0.isUppercase }.map { name[$0...].lowercased() } ?? name
    return prepositions.contains(String(first)) || prepositions.contains(last)
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
    "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
