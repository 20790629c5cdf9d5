// The lexer is not for everybody, but it is what the parser itself reads with: a scanner of one's own would have to
// know all kinds of strings, regular expressions and comments to see what is code and what is not.
@_spi(Testing) @_spi(ExperimentalLanguageFeatures) internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// Whether swift-syntax can read a text: the parser of 6.3 overflows the stack, or takes minutes, on code that
/// nests far deeper than any that is written by hand.
struct Readability {
  /// More than any learner's file, in bytes.
  static let sizeLimit = 1 << 20
  /// Brackets of all kinds, and conditions of the compiler.
  static let depthLimit = 60
  /// The time for `[` in `[` doubles with each.
  static let squareLimit = 12
  /// Words without a brace between them: `if if if…` nests without any bracket.
  static let wordLimit = 400
  /// `@` without a name, each of which makes an attribute's name of the next: two thousand take eight seconds.
  static let attributeLimit = 20
  /// Signs without a word, a number or a text between them: two thousand `->` overflow the stack.
  static let signLimit = 200
  /// `switch` without a brace before the next one: a file with a thousand of them takes two seconds.
  static let switchLimit = 40

  private var open = 0
  private var squares = 0
  private var angles = 0
  private var conditions = 0
  private var words = 0
  /// How many `@` came since the last word.
  private var attributes = 0
  /// How many signs came since the last word, number or text.
  private var signs = 0
  private var isSwitchOpen = false
  private var switches = 0

  private init() {}

  /// Says whether a text can be read in reasonable time and depth.
  static func canRead(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= sizeLimit else { return false }
      var tracker = LookaheadTracker()
      return withUnsafeMutablePointer(to: &tracker) { tracker in
        var scan = Readability()
        for token in Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: []) {
          if token.rawTokenKind == .endOfFile { return true }
          scan.take(token)
          guard scan.isWithinLimits else { return false }
        }
        return true
      }
    }
  }

  private var isWithinLimits: Bool {
    max(open, angles, conditions) <= Self.depthLimit && squares <= Self.squareLimit
      && words <= Self.wordLimit && attributes <= Self.attributeLimit
      && switches <= Self.switchLimit && signs <= Self.signLimit
  }

  private mutating func take(_ token: Lexer.Lexeme) {
    switch token.rawTokenKind {
    case .identifier, .dollarIdentifier, .wildcard: takeWord()
    case .keyword:
      takeWord()
      if token.tokenText == "switch" { takeSwitch() }
    case .poundIf:
      takeWord()
      conditions += 1
    case .poundEndif:
      takeWord()
      conditions = max(0, conditions - 1)
    case .integerLiteral, .floatLiteral, .stringSegment, .regexLiteralPattern: signs = 0
    case let kind: takeSign(kind, token)
    }
  }

  private mutating func takeWord() {
    words += 1
    signs = 0
    attributes = 0
  }

  private mutating func takeSwitch() {
    if isSwitchOpen { switches += 1 }
    isSwitchOpen = true
  }

  private mutating func takeSign(_ kind: RawTokenKind, _ token: Lexer.Lexeme) {
    signs += 1
    switch kind {
    case .leftParen: open += 1
    case .rightParen: open = max(0, open - 1)
    case .leftSquare:
      open += 1
      squares += 1
    case .rightSquare:
      open = max(0, open - 1)
      squares = max(0, squares - 1)
    case .leftBrace:
      open += 1
      endStatement()
    case .rightBrace:
      open = max(0, open - 1)
      endStatement()
    case .atSign: attributes += 1
    default:
      // `<` and `>` may be parts of an operator for the lexer, and brackets for the parser.
      for byte in token.tokenText {
        if byte == UInt8(ascii: "<") { angles += 1 }
        if byte == UInt8(ascii: ">") { angles = max(0, angles - 1) }
      }
    }
  }

  private mutating func endStatement() {
    words = 0
    angles = 0
    isSwitchOpen = false
  }
}
