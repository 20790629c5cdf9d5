/// The name of a learner in a workshop: letters and digits of any script, `-` and `_`.
///
/// The name becomes part of a git ref and appears on other people's screens. It therefore must not
/// contain separators, control characters or characters that change the writing direction.
package struct Nickname: Hashable, Sendable {
  /// The name.
  package let text: String

  /// The maximum length in characters.
  package static let longest = 32

  /// Creates a nickname, or returns `nil` if the text is not valid in a ref.
  package init?(_ text: String) {
    guard (1...Self.longest).contains(text.count), text.utf8.count <= 3 * Self.longest,
      let first = text.unicodeScalars.first, Self.isLetterOrDigit(first),
      text.unicodeScalars.allSatisfy({ Self.mayContain($0) }),
      !text.hasSuffix(".lock")
    else { return nil }
    self.text = text
  }

  /// Returns a random name that does not identify a person, such as `quick-heron-417`.
  package static func random(using generator: inout some RandomNumberGenerator) -> Nickname {
    let manner = manners.randomElement(using: &generator) ?? "quick"
    let bird = birds.randomElement(using: &generator) ?? "heron"
    let number = Int.random(in: 100...999, using: &generator)
    return Nickname("\(manner)-\(bird)-\(number)") ?? Nickname(unchecked: "learner-\(number)")
  }

  private init(unchecked text: String) {
    self.text = text
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }

  private static func mayContain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "-" || scalar == "_" || isLetterOrDigit(scalar) { return true }
    // Combining marks for letters that have no precomposed form.
    return [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  private static let manners = [
    "quick", "calm", "bright", "bold", "kind", "merry", "quiet", "brave", "clever", "gentle",
    "happy", "keen", "lively", "neat", "proud", "swift", "wise", "witty", "sunny", "steady",
  ]
  private static let birds = [
    "heron", "wren", "robin", "finch", "stork", "crane", "owl", "swan", "lark", "raven", "dove",
    "tern", "gull", "plover", "magpie", "jay", "kite", "ibis", "teal", "siskin",
  ]
}

extension Nickname: Comparable, CustomStringConvertible {
  package static func < (left: Nickname, right: Nickname) -> Bool { left.text < right.text }
  package var description: String { text }
}

/// The ref of one learner's journal on one machine, as in a workshop's remote.
package struct WorkshopRef: Hashable, Sendable {
  /// The learner's name.
  package var nickname: Nickname
  /// An identifier that distinguishes a learner's machines: lowercase letters, digits and `-`.
  package let machine: String

  /// The prefix of the refs that contain the learners' journals.
  ///
  /// It still has the first edition's word for a workshop, so that tutors of both editions and the
  /// hooks of existing remotes understand each other.
  package static let folder = "refs/redgreen/room/"
  /// The ref that contains the facilitator's pace.
  package static let pace = "refs/redgreen/pace"

  /// Creates a ref, or returns `nil` if the machine's name is not valid in a ref.
  package init?(_ nickname: Nickname, machine: String) {
    let isPlain = machine.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    guard (1...40).contains(machine.utf8.count), isPlain else { return nil }
    self.nickname = nickname
    self.machine = machine
  }

  /// Parses the full name of a ref, or returns `nil` if it does not name a learner's journal.
  package init?(name: some StringProtocol) {
    guard name.hasPrefix(Self.folder) else { return nil }
    let parts = name.dropFirst(Self.folder.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let nickname = Nickname(String(parts[0])) else { return nil }
    self.init(nickname, machine: String(parts[1]))
  }

  /// The full name of the ref.
  package var name: String { "\(Self.folder)\(nickname.text)/\(machine)" }
}
