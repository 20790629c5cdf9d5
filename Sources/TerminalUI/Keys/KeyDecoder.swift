/// A decoder that turns a terminal's input bytes, in chunks of any size, into keys.
///
/// An unrecognized sequence is discarded as a whole. ncurses 6.4, in contrast, passes on the
/// letters of sequences that its terminal description lacks, and they would act as commands.
package struct KeyDecoder: Sendable {
  private let sequences: [[UInt8]: Key]
  private var pending: [UInt8] = []
  private var paste: PasteBuffer?

  /// The maximum length of a parsed sequence; a longer one is discarded up to its end.
  static let longestSequence = 64
  /// The maximum number of bytes of an unfinished reply that are kept.
  static let longestString = 4096

  /// Creates a decoder for the common sequences and those of the terminal's description.
  ///
  /// - Parameter sequences: The terminal's own sequences, each beginning with an escape character.
  package init(sequences: [[UInt8]: Key] = [:]) {
    self.sequences = sequences.filter { $0.key.first == 0x1B && $0.key.count > 1 }
  }

  /// Whether the pending input is ambiguous: either the Escape key or the start of a sequence.
  ///
  /// Call `timeOut()` if no more input arrives within 50 ms. An incomplete UTF-8 character has no
  /// such time limit.
  package var waitsForMore: Bool {
    paste == nil && pending.first == 0x1B && pending.count <= 2
  }

  /// Processes input bytes and returns the keys that they complete.
  package mutating func receive(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      if paste != nil {
        receivePasted(byte, into: &keys)
      } else {
        pending.append(byte)
        drain(into: &keys)
      }
    }
    return keys
  }

  /// Resolves ambiguous pending input and returns its keys.
  package mutating func timeOut() -> [Key] {
    guard waitsForMore else { return [] }
    defer { pending = [] }
    guard pending.count == 2 else { return [.escape] }
    return pending[1] == 0x1B ? [.escape, .escape] : [.alt(Character(Unicode.Scalar(pending[1])))]
  }
}

extension KeyDecoder {
  /// The result of parsing the start of the pending bytes.
  enum Token: Equatable {
    case key(Key, length: Int)
    case nothing(length: Int)
    case pasteBegins(length: Int)
    case incomplete
  }

  private mutating func drain(into keys: inout [Key]) {
    while !pending.isEmpty {
      switch token() {
      case .key(let key, let length):
        keys.append(key)
        pending.removeFirst(length)
      case .nothing(let length):
        pending.removeFirst(length)
      case .pasteBegins(let length):
        pending.removeFirst(length)
        paste = PasteBuffer()
        return
      case .incomplete:
        forgetMiddle()
        return
      }
    }
  }

  /// Limits the length of an unterminated sequence, but keeps its start and its latest bytes.
  ///
  /// The end of the sequence is therefore still recognized.
  private mutating func forgetMiddle() {
    guard pending.count > 2 else { return }
    let limit = pending[1] == 0x5B ? Self.longestSequence : Self.longestString
    if pending.count > limit + 2 { pending.remove(at: limit) }
  }

  private func token() -> Token {
    guard pending[0] == 0x1B else { return CharacterToken.token(of: pending[...]) }
    if let key = sequences[pending] { return .key(key, length: pending.count) }
    let token = EscapeToken.token(of: pending)
    if case .incomplete = token { return token }
    // A terminal-specific sequence can be longer than the standard grammar allows.
    let goesOn = sequences.keys.contains { $0.count > pending.count && $0.starts(with: pending) }
    return goesOn ? .incomplete : token
  }

  private mutating func receivePasted(_ byte: UInt8, into keys: inout [Key]) {
    guard paste?.receive(byte) == true, let text = paste?.text else { return }
    paste = nil
    keys.append(.paste(text))
  }
}
