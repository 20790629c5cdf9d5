import Foundation

/// An element of an interface file, with its position in the file.
struct NibElement: Equatable, Sendable {
  var name: String
  var attributes: [String: String]
  var children: [NibElement] = []
  var text = ""
  var line: Int
  var column: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  var id: String? { attributes["id"] }

  /// Returns the value of a Boolean attribute, or `nil` if the attribute is missing.
  func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  /// A Boolean value that indicates whether the element only affects the canvas of Interface
  /// Builder.
  var isOfCanvas: Bool { self["key"]?.hasPrefix("simulated") == true }

  func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }

  /// Returns an attribute as an integer, or `nil` if it is missing, not a number, or out of range.
  func integer(_ attribute: String) -> Int? {
    number(attribute).flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  /// Decodes the text if Xcode has written it in base64, which it does without padding.
  mutating func decodeText() {
    guard flag("base64-UTF8") == true else { return }
    let bare = text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - bare.count % 4) % 4)
    guard let data = Data(base64Encoded: bare + padding) else { return }
    text = String(decoding: data, as: UTF8.self)
  }

  func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// Returns the first element that satisfies the condition, starting with this element.
  func first(where holds: (NibElement) -> Bool) -> NibElement? {
    if holds(self) { return self }
    for child in children { if let found = child.first(where: holds) { return found } }
    return nil
  }
}

/// The reason why an interface file cannot be read, with the position.
struct NibProblem: Error, Equatable, CustomStringConvertible {
  var file: String
  var line: Int
  var column: Int
  var message: String

  var description: String { "\(file):\(line):\(column): \(message)" }
}
