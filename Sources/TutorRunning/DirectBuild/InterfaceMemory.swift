import TutorPlatform
import TutorSource

/// A cache of the interfaces of files, by the contents of the files.
///
/// A save changes few files. Names are numbers, so that a graph of thousands of pieces takes little time.
final class InterfaceMemory {
  /// What matters of a file.
  struct Facts {
    /// A fingerprint of everything that other files can depend on.
    var interface: Fingerprint
    /// The parts that other files can depend on, or `nil` if they may depend on the whole text.
    var pieces: [Piece]?
    /// The numbers of the names that the file uses or declares.
    var used: [Int]
  }

  /// A part of a file that other files can depend on.
  struct Piece {
    var content: Fingerprint
    var declared: [Int]
    var used: [Int]
    var isUsedWithoutName: Bool
  }

  private var numbers: [String: Int] = [:]
  private var known: [Fingerprint: Facts] = [:]

  /// The number of files after which they are forgotten.
  private static let limit = 10_000

  /// Returns the facts about a text.
  ///
  /// - Parameters:
  ///   - text: The text of a file.
  ///   - outline: The outline of the text, which is evaluated only if the text is not known.
  /// - Returns: The facts.
  /// - Throws: The error of `outline`.
  func facts(of text: String, _ outline: @autoclosure () throws -> SourceOutline) rethrows -> Facts
  {
    let key = Fingerprint(of: text)
    if let facts = known[key] { return facts }
    let outline = try outline()
    let pieces = outline.interface?.map { piece in
      Piece(
        content: Fingerprint(of: piece.text), declared: numbers(of: piece.declaredNames),
        used: numbers(of: piece.usedNames), isUsedWithoutName: piece.isUsedWithoutName)
    }
    let facts = Facts(
      interface: Fingerprint(of: outline.interfaceText ?? text), pieces: pieces,
      used: numbers(of: outline.usedNames))
    known[key] = facts
    return facts
  }

  /// Returns a fingerprint of what other files can depend on, by that of the file's content.
  ///
  /// - Returns: The fingerprint, or `nil` if the file has not been read.
  func interface(of content: Fingerprint) -> Fingerprint? { known[content]?.interface }

  /// Forgets all files if there are too many.
  ///
  /// Numbers of names are only comparable until then.
  func trim() {
    guard known.count > Self.limit else { return }
    (known, numbers) = ([:], [:])
  }

  private func numbers(of names: Set<String>) -> [Int] {
    names.map { name in
      if let number = numbers[name] { return number }
      numbers[name] = numbers.count
      return numbers.count - 1
    }
  }
}
