/// Keyboard layouts without Latin letters, by the position of their keys.
///
/// The letters are those of the key rows in the order of a US keyboard, as in xkeyboard-config
/// (`symbols/ru`, `symbols/ua`, `symbols/gr`, and `symbols/il`, which follows SI 1452).
enum KeyboardLayout {
  /// The Latin letter at the place of each letter of another script.
  static let latinLetters: [Character: Character] = {
    var letters: [Character: Character] = [:]
    for (latin, others) in rows {
      for layout in others {
        for (letter, place) in zip(layout, latin) where letter != " " {
          letters[letter] = letters[letter] ?? place
          guard let capital = letter.capital, let latinCapital = place.capital else { continue }
          letters[capital] = letters[capital] ?? latinCapital
        }
      }
    }
    return letters
  }()

  /// The rows of letters of a US keyboard, each with those of other layouts; a space is a key without a
  /// letter of its script.
  private static let rows: [(latin: String, others: [String])] = [
    ("qwertyuiop", ["йцукенгшщз", " ςερτυθιοπ", "  קראטוןםפ"]),
    ("asdfghjkl", ["фывапролд", "ασδφγηξκλ", "שדגכעיחלך", " і"]),
    ("zxcvbnm", ["ячсмить", "ζχψωβνμ", "זסבהנמצ"]),
  ]
}

extension Character {
  /// The capital letter on the same key, or `nil` if the key has no capital letter.
  fileprivate var capital: Character? {
    let text = uppercased()
    // A final sigma has the capital of the other one.
    return text != String(self) && text.lowercased() == String(self) ? text.first : nil
  }
}

extension Key {
  /// The key of a Latin layout at the same place, or the key itself.
  ///
  /// Commands are Latin letters. Typed text keeps each letter.
  package var asCommand: Key {
    guard case .character(let character) = self,
      let latin = KeyboardLayout.latinLetters[character]
    else { return self }
    return .character(latin)
  }

  /// The letter if it is not Latin and has no Latin letter at its place, or `nil`.
  package var otherLetter: Character? {
    guard case .character(let character) = asCommand, character.isLetter,
      let scalar = character.unicodeScalars.first?.value, scalar >= 0x370,
      !(0x1E00...0x1EFF).contains(scalar)
    else { return nil }
    return character
  }
}
