import Foundation

/// A method as the compiler's demangler writes it, `App.Form.send(_: UIKit.UIButton, forEvent: Any) -> ()`.
struct MethodSignature: Equatable {
  /// What a method is given, as far as it matters for calling it.
  struct Parameter: Equatable {
    /// nil where there is none.
    var label: String?
    /// The type's full name, without the optional around it.
    var type: String
    var isOptional: Bool
  }

  var name: String
  var parameters: [Parameter]
  var result: String

  /// Reads what the demangler wrote about a method of the type; nil for anything else.
  init?(_ text: String, of type: String) {
    var rest = Substring(text)
    if rest.hasPrefix("(extension in "), let end = rest.range(of: "):") {
      rest = rest[end.upperBound...]
    }
    // Of a class inside of a function the demangler writes the method first.
    let ending = " in " + type
    if rest.hasSuffix(ending) {
      rest = rest.dropLast(ending.count)
    } else {
      guard rest.hasPrefix(type + ".") else { return nil }
      rest = rest.dropFirst(type.count + 1)
    }
    guard let name = Self.takeName(&rest), let list = Self.takeBrackets(&rest),
      rest.hasPrefix(" -> ")
    else { return nil }
    self.name = name
    parameters = Self.split(list).map(Self.parameter)
    result = String(rest.dropFirst(4))
  }

  /// A plain name, or a private one with its file: `(go in _1F3A)`.
  private static func takeName(_ rest: inout Substring) -> String? {
    if rest.hasPrefix("("), let file = rest.range(of: " in "), let end = rest.firstIndex(of: ")") {
      let name = rest[rest.index(after: rest.startIndex)..<file.lowerBound]
      rest = rest[rest.index(after: end)...]
      return String(name)
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  /// What is between the brackets that the text begins with.
  private static func takeBrackets(_ rest: inout Substring) -> Substring? {
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

  /// The name that Objective-C would have for it: `send(sender:)` is `sendWithSender:` there.
  var selector: String {
    guard let first = parameters.first else { return name }
    let others = parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
    guard let label = first.label else { return name + ":" + others }
    let capital = label.prefix(1).uppercased() + label.dropFirst()
    let joint = Self.hasPreposition(name, label) ? "" : "With"
    return name + joint + capital + ":" + others
  }

  /// Whether the two words are joined by a preposition already, which then stands for the "With".
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
