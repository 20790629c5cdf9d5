// The lexer is not for everybody, but it is what the parser itself reads with: a scanner of one's own would have to
// know all kinds of texts, regular expressions and comments to see what is code and what is not.
@_spi(Testing) @_spi(ExperimentalLanguageFeatures) internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// Whether swift-syntax can read a text: the parser of 6.3 overflows the stack, or takes minutes, on code that
/// nests far deeper than any that is written by hand.
enum Readability {
  /// More than any learner's file, in bytes.
  static let sizeLimit = 1 << 20

  /// Says whether a text can be read in reasonable time and depth.
  static func canRead(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= sizeLimit else { return false }
      var tracker = LookaheadTracker()
      return withUnsafeMutablePointer(to: &tracker) { tracker in
        var nesting = Nesting()
        var texts = OpenTexts()
        for token in Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: []) {
          let isEnd = token.rawTokenKind == .endOfFile
          guard texts.take(token), !isEnd || texts.areClosed else { break }
          if isEnd { return true }
          if texts.isInterpolation {
            nesting.take(token.wholeText, isCertain: false)
          } else if !texts.areDoubtful
            && [.stringSegment, .regexLiteralPattern].contains(token.rawTokenKind)
          {
            nesting.takeText()
          } else {
            nesting.take(token.tokenText, isCertain: !texts.areDoubtful)
          }
          guard nesting.isWithinLimits else { return false }
        }
        // Behind a text without an end the parser sees code where the lexer does not, so all of it counts.
        nesting = Nesting()
        nesting.take(bytes, isCertain: false)
        return nesting.isWithinLimits
      }
    }
  }
}

/// The texts that are open at a token.
private struct OpenTexts {
  private struct Text {
    let quote: RawTokenKind
    /// How many brackets are open in the interpolation that goes on; 0 where none does.
    var brackets = 0
  }

  private var texts: [Text] = []

  /// Whether an operator with a slash stands before on the same line: the parser may take it for the beginning of a
  /// regular expression, and a quote in that for no quote.
  private(set) var areDoubtful = false

  /// Whether the last token was the pattern of a regular expression.
  private var isPattern = false

  var areClosed: Bool { texts.isEmpty && !isPattern }

  /// Whether some interpolation goes on.
  ///
  /// Where the parser finds no sense in one, it goes on as if it were text, and sees code in the texts inside of it.
  var isInterpolation: Bool { texts.contains { $0.brackets > 0 } }

  /// Goes on by one token.
  ///
  /// - Returns: False where a text or a regular expression has no end.
  mutating func take(_ token: Lexer.Lexeme) -> Bool {
    let kind = token.rawTokenKind
    guard !isPattern || kind == .regexSlash else { return false }
    isPattern = kind == .regexLiteralPattern
    let isLineBegun = token.flags.contains(.isAtStartOfLine)
    let open = texts.last.flatMap { $0.brackets == 0 ? $0.quote : nil }
    if isLineBegun {
      areDoubtful = false
      if let open, open != .multilineStringQuote { return false }
    }
    switch kind {
    case .stringQuote, .multilineStringQuote, .singleQuote:
      if let open {
        texts.removeLast()
        return open == kind
      }
      texts.append(Text(quote: kind))
    case .leftParen where !texts.isEmpty: texts[texts.count - 1].brackets += 1
    case .rightParen where !texts.isEmpty && open == nil: texts[texts.count - 1].brackets -= 1
    case .binaryOperator, .prefixOperator, .postfixOperator:
      if token.tokenText.contains(UInt8(ascii: "/")) { areDoubtful = true }
    default: break
    }
    return true
  }
}

/// How deep code nests, as far as it has been seen.
private struct Nesting {
  /// Brackets of all kinds, and conditions of the compiler.
  static let depthLimit = 60
  /// `<`, which may be an operator too, without a brace between them: some hundreds of `a<` overflow the stack.
  static let angleLimit = 200
  /// The time for `[` in `[` doubles with each, and that for `<` behind an attribute.
  static let doublingLimit = 12
  /// Keywords, and signs that do the same, without a brace between them: `if if if…` nests without any bracket.
  static let keywordLimit = 400
  /// All words without a brace between them.
  static let wordLimit = 2_000
  /// `@` without a name, each of which makes an attribute's name of the next: two thousand take eight seconds.
  static let attributeLimit = 20
  /// Attributes without a declaration between them: each is skipped to look for one, and a thousand `@a {}` take
  /// twelve seconds.
  static let looseAttributeLimit = 100
  /// Signs without a word, a number or a text between them: two thousand `->` overflow the stack.
  static let signLimit = 400
  /// `switch` without a brace before the next one or the end of the block, or without a case behind its brace: a
  /// file with a thousand of them takes two to four seconds.
  static let switchLimit = 40
  /// `?` without a declaration between them: each takes in what comes behind it, two thousand `{} ? a` overflow
  /// the stack.
  static let questionLimit = 400

  /// `#/` that may have no end: each is looked for in all of the rest, and five thousand take two seconds.
  static let patternLimit = 40

  private var open = 0
  private var squares = 0
  private var angles = 0
  /// How many of the open `<` came behind an attribute.
  private var attributeAngles = 0
  private var conditions = 0
  private var keywords = 0
  private var words = 0
  /// How many `@` came since the last word.
  private var attributes = 0
  /// How many `@` came since the last word that begins a declaration.
  private var looseAttributes = 0
  /// How many signs came since the last word, number or text.
  private var signs = 0
  private var isSwitchOpen = false
  /// Whether the brace of a `switch` was the last that came.
  private var isSwitchBegun = false
  private var switches = 0
  /// How many `?` go on, at the file's level and in each of the braces that are open.
  private var questions = [0]
  private var patterns = 0
  private var isCertain = true
  private var last: UInt8 = 0
  /// The deepest that was seen, for what is closed again nests all the same.
  private(set) var isWithinLimits = true

  /// Takes in some code; a word does not go on from one call to the next.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - isCertain: Whether it is no text: what looks like a declaration in a text ends nothing.
  mutating func take(_ code: some Sequence<UInt8>, isCertain: Bool) {
    self.isCertain = isCertain
    var word: [UInt8] = []
    for byte in code where isWithinLimits {
      if Self.isPartOfWord(byte) {
        // No keyword is longer.
        if word.count < 32 { word.append(byte) }
        continue
      }
      takeWord(word)
      word = byte == UInt8(ascii: "#") ? [byte] : []
      takeSign(byte)
      isWithinLimits =
        isWithinLimits && max(open, conditions) <= Self.depthLimit
        && angles <= Self.angleLimit
        && squares + attributeAngles <= Self.doublingLimit && signs <= Self.signLimit
        && attributes <= Self.attributeLimit && looseAttributes <= Self.looseAttributeLimit
        && questions[questions.count - 1] <= Self.questionLimit && patterns <= Self.patternLimit
    }
    takeWord(word)
    isWithinLimits = isStatementWithinLimits && conditions <= Self.depthLimit
  }

  /// Takes in the inside of a text, which is no code.
  mutating func takeText() {
    signs = 0
  }

  private mutating func takeWord(_ word: [UInt8]) {
    guard let first = word.first, word != [UInt8(ascii: "#")] else { return }
    signs = 0
    goOnBehindSwitch(
      isSound: ["case", "default"].contains { word.elementsEqual($0.utf8) }
        || first == UInt8(ascii: "#"))
    guard !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return }
    attributes = 0
    words += 1
    let keyword = Self.keyword(word)
    if keyword != nil || first == UInt8(ascii: "#") { keywords += 1 }
    if isCertain, let keyword, Self.declarations.contains(keyword) {
      looseAttributes = 0
      questions[questions.count - 1] = questions.dropLast().last ?? 0
    }
    if word.elementsEqual("switch".utf8) {
      if isSwitchOpen { switches += 1 }
      isSwitchOpen = true
    }
    if word.elementsEqual("#if".utf8) { conditions += 1 }
    if word.elementsEqual("#endif".utf8) { conditions = max(0, conditions - 1) }
  }

  private mutating func takeSign(_ byte: UInt8) {
    if byte > UInt8(ascii: " ") {
      signs += 1
      goOnBehindSwitch(
        isSound: [UInt8(ascii: "}"), UInt8(ascii: "@"), UInt8(ascii: "#")].contains(byte))
    }
    switch byte {
    case UInt8(ascii: "("): open += 1
    case UInt8(ascii: ")"): open = max(0, open - 1)
    case UInt8(ascii: "["):
      open += 1
      squares += 1
    case UInt8(ascii: "]"):
      open = max(0, open - 1)
      squares = max(0, squares - 1)
    case UInt8(ascii: "{"):
      open += 1
      isSwitchBegun = isSwitchOpen
      questions.append(questions[questions.count - 1])
      endStatement()
    case UInt8(ascii: "}"):
      open = max(0, open - 1)
      if isSwitchOpen { switches += 1 }
      if questions.count > 1 { questions.removeLast() }
      endStatement()
    case UInt8(ascii: "<"):
      angles += 1
      if looseAttributes > 0 { attributeAngles += 1 }
    case UInt8(ascii: ">") where last == UInt8(ascii: "-"): keywords += 1
    case UInt8(ascii: ">"):
      angles = max(0, angles - 1)
      attributeAngles = max(0, attributeAngles - 1)
    case UInt8(ascii: "?"): questions[questions.count - 1] += 1
    case UInt8(ascii: "/") where last == UInt8(ascii: "#") && !isCertain: patterns += 1
    case UInt8(ascii: "@"):
      attributes += 1
      looseAttributes += 1
    default: break
    }
    last = byte
  }

  /// Goes on by a word or a sign, which is unsound where it cannot begin what is in a `switch`.
  private mutating func goOnBehindSwitch(isSound: @autoclosure () -> Bool) {
    guard isSwitchBegun else { return }
    isSwitchBegun = false
    if !isSound() { switches += 1 }
  }

  private mutating func endStatement() {
    isWithinLimits = isStatementWithinLimits
    keywords = 0
    words = 0
    angles = 0
    attributeAngles = 0
    isSwitchOpen = false
  }

  private var isStatementWithinLimits: Bool {
    isWithinLimits && keywords <= Self.keywordLimit && words <= Self.wordLimit
      && switches <= Self.switchLimit
  }

  /// Words behind which an attribute is looked for no more; `actor` may be a name.
  private static let declarations: Set<Keyword> = [
    .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .`init`, .let, .protocol,
    .struct, .subscript, .typealias, .var,
  ]

  private static func keyword(_ word: [UInt8]) -> Keyword? {
    word.withUnsafeBufferPointer { word in
      Keyword(SyntaxText(baseAddress: word.baseAddress, count: word.count))
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
  }
}
