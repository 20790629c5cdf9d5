/// A piece of HTML, in which text is always escaped.
///
/// Markup comes from literals. A text that is interpolated into one, or passed to `init(text:)`, is
/// stripped of control characters and escaped, so it is safe in elements and in quoted attributes:
///
///     let row: HTML = "<td class=\"name\">\(learner.name)</td>"
package struct HTML: Equatable, Sendable {
  /// The source of the piece.
  package private(set) var source: String

  /// Creates a piece that shows a text.
  package init(text: String) {
    source = Self.escaped(text)
  }

  private init(source: String) {
    self.source = source
  }

  /// Returns a text without control characters, with all characters escaped that have a meaning in
  /// HTML.
  private static func escaped(_ text: String) -> String {
    var safe = ""
    for scalar in EscapeFilter.sanitized(text, tabWidth: 4).unicodeScalars {
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "'": safe += "&#39;"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// A Boolean value that indicates whether the piece is empty.
  package var isEmpty: Bool { source.isEmpty }

  package static func + (left: HTML, right: HTML) -> HTML {
    HTML(source: left.source + right.source)
  }

  package static func += (left: inout HTML, right: HTML) {
    left.source += right.source
  }
}

extension HTML: ExpressibleByStringInterpolation {
  package init(stringLiteral markup: String) {
    source = markup
  }

  package init(stringInterpolation interpolation: StringInterpolation) {
    source = interpolation.source
  }

  /// Markup with interpolated values.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity * 2)
    }

    package mutating func appendLiteral(_ markup: String) { source += markup }

    /// Appends a text, escaped.
    package mutating func appendInterpolation(_ text: String) { source += HTML.escaped(text) }

    /// Appends a number.
    package mutating func appendInterpolation(_ number: Int) { source += "\(number)" }

    /// Appends another piece.
    package mutating func appendInterpolation(_ piece: HTML) { source += piece.source }

    /// Appends other pieces, one after the other.
    package mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { source += piece.source }
    }
  }
}

extension [HTML] {
  /// Returns the pieces as one, with a separator between them.
  package func joined(separator: HTML = "") -> HTML {
    var all: HTML = ""
    for (index, piece) in enumerated() { all += index == 0 ? piece : separator + piece }
    return all
  }
}
