/// Whether swift-syntax can read a text: the parser of 6.3 overflows the stack, or takes minutes, on code that
/// nests far deeper than any that is written by hand.
struct Readability {
  /// More than any learner's file.
  static let sizeLimit = 1 << 20
  /// Brackets of all kinds, and conditions of the compiler.
  static let depthLimit = 60
  /// The time for `[` in `[` doubles with each.
  static let squareLimit = 12
  /// Words without a brace between them, comments aside: `if if if…` nests without any bracket.
  static let wordLimit = 400
  /// `@` without a name, each of which makes an attribute's name of the next: two thousand take eight seconds.
  static let attributeLimit = 20
  /// Signs without a word or number between them: two thousand `->` overflow the stack.
  static let signLimit = 400
  /// `switch` without a brace before the next one: a file with a thousand of them takes two seconds.
  static let switchLimit = 40
  private static let switchWord = Array("switch".utf8)

  private var open = 0
  private var squares = 0
  private var angles = 0
  private var conditions = 0
  private var words = 0
  /// How many `@` came since the last word.
  private var attributes = 0
  /// How many signs came since the last word or number.
  private var signs = 0
  /// How many letters of `switch` the word that is being read begins with; nil where it is another word.
  private var switchLetters: Int? = 0
  private var isSwitchOpen = false
  private var switches = 0
  /// Whether a string goes on; what stands in one does not nest.
  private var isString = false
  /// How many brackets were open before each interpolation that goes on.
  private var interpolations: [Int] = []
  private var isReadable = true

  private init() {}

  /// Says whether a text can be read in reasonable time and depth.
  static func canRead(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= sizeLimit else { return false }
    var scan = Readability()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      scan.read(line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
      if !scan.isReadable { return false }
    }
    return true
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    if line.starts(with: "//".utf8) { return }
    if line.starts(with: "#if".utf8) { conditions += 1 }
    if line.starts(with: "#endif".utf8) { conditions = max(0, conditions - 1) }
    isString = false
    endWord()
    var previous = UInt8(ascii: " ")
    for byte in line {
      if isString { takeQuoted(byte, after: previous) } else { take(byte, after: previous) }
      previous = byte
      // At once, not at the line's end: what is closed again on the same line nests all the same.
      if max(open, angles, conditions) > Self.depthLimit || squares > Self.squareLimit
        || words > Self.wordLimit || attributes > Self.attributeLimit
        || switches > Self.switchLimit || signs > Self.signLimit
      {
        isReadable = false
        return
      }
    }
  }

  private mutating func takeQuoted(_ byte: UInt8, after previous: UInt8) {
    if byte == UInt8(ascii: "\"") && previous != UInt8(ascii: "\\") { isString = false }
    guard byte == UInt8(ascii: "("), previous == UInt8(ascii: "\\") else { return }
    interpolations.append(open)
    open += 1
    isString = false
  }

  private mutating func take(_ byte: UInt8, after previous: UInt8) {
    if Self.isLetter(byte) || Self.isDigit(byte) {
      signs = 0
    } else {
      endWord()
      if byte > UInt8(ascii: " ") { signs += 1 }
    }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
      open += 1
      if byte == UInt8(ascii: "[") { squares += 1 }
    case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
      open = max(0, open - 1)
      if interpolations.last == open {
        interpolations.removeLast()
        isString = true
      }
      if byte == UInt8(ascii: "]") { squares = max(0, squares - 1) }
    case UInt8(ascii: "\""): isString = true
    case UInt8(ascii: "@"): attributes += 1
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: ">"): angles = max(0, angles - 1)
    case _ where Self.isDigit(byte): switchLetters = nil
    default: takeLetter(byte, after: previous)
    }
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      words = 0
      angles = 0
      isSwitchOpen = false
    }
  }

  private mutating func takeLetter(_ byte: UInt8, after previous: UInt8) {
    guard Self.isLetter(byte) else { return }
    attributes = 0
    if !Self.isLetter(previous) { words += 1 }
    guard let count = switchLetters else { return }
    let isNext = count < Self.switchWord.count && byte == Self.switchWord[count]
    switchLetters = isNext ? count + 1 : nil
  }

  private mutating func endWord() {
    if switchLetters == Self.switchWord.count {
      if isSwitchOpen { switches += 1 }
      isSwitchOpen = true
    }
    switchLetters = 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
