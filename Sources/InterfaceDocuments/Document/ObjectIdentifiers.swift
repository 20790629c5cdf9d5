/// A source of identifiers in the style of Xcode, such as `Ze5-6b-2t3`.
struct IdentifierSource {
  private var state: UInt64
  /// The identifiers that are in use.
  private var used: Set<String>

  /// Creates a source for a document.
  ///
  /// - Parameters:
  ///   - document: The document whose identifiers are not to be repeated.
  ///   - seed: The start of the sequence; equal seeds give equal sequences.
  init(for document: InterfaceDocument, seed: UInt64) {
    state = seed
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
    String((0..<length).map { _ in Self.characters[Int(random() % 62)] })
  }

  /// Returns the next number of the SplitMix64 generator by Steele, Lea, and Flood (2014).
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
