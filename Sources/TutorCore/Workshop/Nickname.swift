/// The name that a learner has in a room: letters and digits of any script, `-` and `_`.
///
/// It is part of a ref's name and is shown to others, so nothing else is let in: no separators, no controls, nothing
/// that turns the direction of writing.
package struct Nickname: Hashable, Sendable {
  package let text: String

  /// The longest that it may be, in characters.
  package static let longest = 32

  /// Takes a name that may stand in a ref; nil for any other.
  package init?(_ text: String) {
    guard (1...Self.longest).contains(text.count), text.utf8.count <= 3 * Self.longest,
      let first = text.unicodeScalars.first, Self.isLetterOrDigit(first),
      text.unicodeScalars.allSatisfy({ Self.mayContain($0) }),
      !text.hasSuffix(".lock")
    else { return nil }
    self.text = text
  }

  /// A name that says nothing about anybody, such as `provisional-heron-417`.
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
    // The accents of letters that have no form of their own.
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

/// One learner's journal on one machine, as a room's remote has it.
package struct WorkshopRef: Hashable, Sendable {
  package var nickname: Nickname
  /// Tells the machines of one learner apart: small letters, digits and `-`.
  package let machine: String

  /// Where a remote keeps the journals of a room.
  package static let folder = "refs/redgreen/room/"
  /// Where a remote keeps what the facilitator publishes.
  package static let pace = "refs/redgreen/pace"

  /// Makes one; nil where the machine's name could not stand in a ref.
  package init?(_ nickname: Nickname, machine: String) {
    let isPlain = machine.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    guard (1...40).contains(machine.utf8.count), isPlain else { return nil }
    self.nickname = nickname
    self.machine = machine
  }

  /// Reads a ref's full name; nil where it is none of a room's.
  package init?(name: some StringProtocol) {
    guard name.hasPrefix(Self.folder) else { return nil }
    let parts = name.dropFirst(Self.folder.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let nickname = Nickname(String(parts[0])) else { return nil }
    self.init(nickname, machine: String(parts[1]))
  }

  /// The ref's full name.
  package var name: String { "\(Self.folder)\(nickname.text)/\(machine)" }
}
