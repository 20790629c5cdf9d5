/// A text that the user types.
package struct TextInput: Hashable, Sendable {
  /// The text.
  package var text: String
  /// The maximum number of characters.
  package var limit: Int

  /// Creates a text.
  package init(_ text: String = "", limit: Int = 200) {
    self.text = text
    self.limit = limit
  }

  /// Applies a key that edits the text, and returns whether it did.
  ///
  /// Characters and pastes are appended, Backspace removes the last character, and Ctrl-U all.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): text.append(character)
    case .paste(let pasted): text += pasted.filter { !$0.isNewline }.prefix(200)
    case .backspace: text = String(text.dropLast())
    case .control("u"): text = ""
    default: return false
    }
    text = String(text.prefix(limit))
    return true
  }
}
