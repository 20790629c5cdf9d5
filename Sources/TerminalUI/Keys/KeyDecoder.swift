/// Turns the bytes of a terminal into keys, in whatever chunks they arrive.
///
/// ncurses 6.4 leaks the letters of sequences that its terminal description lacks, and they would act as
/// commands; here a sequence that is not recognised is thrown away as a whole.
package struct KeyDecoder: Sendable {
  private let sequences: [[UInt8]: Key]
  private var pending: [UInt8] = []
  private var paste: PasteBuffer?

  /// The longest sequence that is looked at; of a longer one the end is waited for.
  static let longestSequence = 64
  /// How much of a reply is kept while its end is waited for.
  static let longestString = 4096

  /// Makes a decoder that knows the usual sequences and those that the terminal's description names.
  package init(sequences: [[UInt8]: Key] = [:]) {
    self.sequences = sequences.filter { $0.key.first == 0x1B && $0.key.count > 1 }
  }

  /// Whether only time can tell what was meant: Escape, or the beginning of a sequence.
  ///
  /// Call `timeOut()` if nothing more has come after 50 ms. A character that came in halves has no
  /// such limit.
  package var waitsForMore: Bool {
    paste == nil && pending.first == 0x1B && pending.count <= 2
  }

  /// Takes bytes and tells the keys that are complete with them.
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

  /// Tells what was meant now that nothing more has come.
  package mutating func timeOut() -> [Key] {
    guard waitsForMore else { return [] }
    defer { pending = [] }
    guard pending.count == 2 else { return [.escape] }
    return pending[1] == 0x1B ? [.escape, .escape] : [.alt(Character(Unicode.Scalar(pending[1])))]
  }
}

extension KeyDecoder {
  /// What stands at the beginning of the bytes.
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

  /// Keeps a sequence without end from growing, and from ending before its end has come.
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
    // A sequence of the terminal's own goes on where the usual grammar ends.
    let goesOn = sequences.keys.contains { $0.count > pending.count && $0.starts(with: pending) }
    return goesOn ? .incomplete : token
  }

  private mutating func receivePasted(_ byte: UInt8, into keys: inout [Key]) {
    guard paste?.receive(byte) == true, let text = paste?.text else { return }
    paste = nil
    keys.append(.paste(text))
  }
}
