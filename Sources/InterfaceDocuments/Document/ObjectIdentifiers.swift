internal import TutorCore

/// A source of identifiers in the style of Xcode, such as `Ze5-6b-2t3`.
struct IdentifierSource {
  private var generator: SeededGenerator
  /// The identifiers that are in use.
  private var used: Set<String>

  /// Creates a source for a document.
  ///
  /// - Parameters:
  ///   - document: The document whose identifiers are not to be repeated.
  ///   - seed: The start of the sequence; equal seeds give equal sequences.
  init(for document: InterfaceDocument, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    var used: Set<String> = []
    document.root.visit { element in
      for attribute in element.attributes where ["id", "sceneID"].contains(attribute.name) {
        used.insert(attribute.value)
      }
    }
    self.used = used
  }

  /// Returns an identifier that is not in use.
  mutating func next() -> String {
    while true {
      let id = "\(word(of: 3))-\(word(of: 2))-\(word(of: 3))"
      if used.insert(id).inserted { return id }
    }
  }

  private static let characters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  private mutating func word(of length: Int) -> String {
    String((0..<length).map { _ in Self.characters[Int(generator.next() % 62)] })
  }
}
