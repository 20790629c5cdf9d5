import Foundation

/// One element of an interface file, and where it stands in it.
struct NibElement: Equatable, Sendable {
  var name: String
  var attributes: [String: String]
  var children: [NibElement] = []
  var text = ""
  var line: Int
  var column: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  var id: String? { attributes["id"] }

  /// A yes-or-no attribute; nil where it is not there.
  func flag(_ attribute: String) -> Bool? {
    attributes[attribute].map { $0 == "YES" }
  }

  /// Whether it only says how the canvas shows something.
  var isOfCanvas: Bool { self["key"]?.hasPrefix("simulated") == true }

  func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init)
  }

  /// A whole number; nil where the attribute is none, or is beyond all bounds.
  func integer(_ attribute: String) -> Int? {
    number(attribute).flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  /// Reads the text that Xcode writes in base64 because of a character in it, and without the padding.
  mutating func decodeText() {
    guard flag("base64-UTF8") == true else { return }
    let bare = text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - bare.count % 4) % 4)
    guard let data = Data(base64Encoded: bare + padding) else { return }
    text = String(decoding: data, as: UTF8.self)
  }

  func child(_ name: String) -> NibElement? {
    children.first { $0.name == name }
  }

  /// The element itself or the first one inside it of which that holds.
  func first(where holds: (NibElement) -> Bool) -> NibElement? {
    if holds(self) { return self }
    for child in children {
      if let found = child.first(where: holds) { return found }
    }
    return nil
  }
}

/// What makes an interface file unreadable, and where.
struct NibProblem: Error, Equatable, CustomStringConvertible {
  var file: String
  var line: Int
  var column: Int
  var words: String

  var description: String { "\(file):\(line):\(column): \(words)" }
}
