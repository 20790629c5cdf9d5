internal import SwiftSyntax
package import TutorSource

extension Highlighting {
  /// Returns the pieces of each line of a text, even if the text is not valid Swift.
  ///
  /// The lines' pieces, joined with line feeds, are exactly the text. Therefore the carriage return
  /// of a CRLF line end remains in the last piece of its line.
  package static func lines(of text: String) -> [[Piece]] {
    let bytes = Array(text.utf8)
    var lines = PieceLines(bytes)
    for span in spans(in: SourceFile(text).tree) { lines.append(until: span.range, as: span.role) }
    lines.append(until: bytes.count..<bytes.count, as: .plain)
    return lines.finished
  }

  private struct Span {
    var range: Range<Int>
    var role: Role
  }

  /// Returns the ranges and roles of all tokens and comments, in source order.
  private static func spans(in tree: SourceFileSyntax) -> [Span] {
    var spans: [Span] = []
    tree.walk(enter: { node in
      if let token = node.as(TokenSyntax.self) { spans += self.spans(of: token) }
      return true
    })
    return spans
  }

  private static func spans(of token: TokenSyntax) -> [Span] {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    return comments(in: token.leadingTrivia, at: token.position.utf8Offset)
      + [Span(range: start..<end, role: token.role)]
      + comments(in: token.trailingTrivia, at: end)
  }

  private static func comments(in trivia: Trivia, at start: Int) -> [Span] {
    var spans: [Span] = []
    var start = start
    for piece in trivia {
      let end = start + piece.sourceLength.utf8Length
      if piece.isComment { spans.append(Span(range: start..<end, role: .comment)) }
      start = end
    }
    return spans
  }
}

/// The pieces of each line; every byte except line feeds is in exactly one piece.
private struct PieceLines {
  private let bytes: [UInt8]
  private var position = 0
  private var lines: [[Highlighting.Piece]] = [[]]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var finished: [[Highlighting.Piece]] { lines }

  /// Appends the text before a range as plain text, and the range with its role.
  mutating func append(until range: Range<Int>, as role: Highlighting.Role) {
    let start = min(max(range.lowerBound, position), bytes.count)
    let end = min(max(range.upperBound, start), bytes.count)
    append(bytes[position..<start], as: .plain)
    append(bytes[start..<end], as: role)
    position = end
  }

  private mutating func append(_ slice: ArraySlice<UInt8>, as role: Highlighting.Role) {
    let parts = slice.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { lines.append([]) }
      if !part.isEmpty { append(String(decoding: part, as: UTF8.self), as: role) }
    }
  }

  private mutating func append(_ text: String, as role: Highlighting.Role) {
    let line = lines.count - 1
    if let last = lines[line].indices.last, lines[line][last].role == role {
      lines[line][last].text += text
    } else {
      lines[line].append(Highlighting.Piece(text: text, role: role))
    }
  }
}

extension TokenSyntax {
  /// The role of the token, determined by its kind and its parent.
  fileprivate var role: Highlighting.Role {
    switch tokenKind {
    case .keyword:
      parent?.parent?.is(AttributeSyntax.self) == true ? .attribute : .keyword
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation, .poundAvailable,
      .poundUnavailable:
      .keyword
    case .integerLiteral, .floatLiteral: .number
    case .stringQuote, .multilineStringQuote, .singleQuote, .stringSegment,
      .rawStringPoundDelimiter, .regexSlash, .regexLiteralPattern, .regexPoundDelimiter:
      .string
    case .backslash, .leftParen, .rightParen:
      parent?.is(ExpressionSegmentSyntax.self) == true ? .string : .plain
    case .atSign, .pound: .attribute
    case .shebang: .comment
    case .identifier: roleOfName
    default: .plain
    }
  }

  private var roleOfName: Highlighting.Role {
    guard let parent else { return .plain }
    switch parent.kind {
    case .identifierType, .memberType:
      return parent.parent?.is(AttributeSyntax.self) == true ? .attribute : .type
    case .macroExpansionExpr, .macroExpansionDecl: return .attribute
    case .structDecl, .classDecl, .enumDecl, .protocolDecl, .actorDecl, .typeAliasDecl,
      .associatedTypeDecl, .genericParameter:
      return .type
    case .functionDecl: return .function
    case .declReferenceExpr: return roleOfReference(parent)
    default: return .plain
    }
  }

  /// Returns the role of a name in an expression.
  ///
  /// By convention, only the names of types begin with a capital letter.
  private func roleOfReference(_ reference: Syntax) -> Highlighting.Role {
    if text.first?.isUppercase == true { return .type }
    let member = reference.parent?.as(MemberAccessExprSyntax.self)
    let called = member.flatMap { $0.declName.id == reference.id ? Syntax($0) : nil } ?? reference
    let call = called.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == called.id ? .function : .plain
  }
}
