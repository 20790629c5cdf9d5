/// A block of a CommonMark document.
indirect enum MarkdownBlock: Equatable {
  case heading(level: Int, [MarkdownInline])
  case paragraph([MarkdownInline])
  case code(String, language: String?)
  /// `first` is the number of the first item, `nil` for bullets.
  case list(items: [[MarkdownBlock]], first: Int?, isTight: Bool)
  case quote([MarkdownBlock])
  case rule
}

/// A run of text inside a block.
enum MarkdownInline: Equatable {
  /// What emphasis and the like add to a text; they nest, so any may go with any.
  struct Traits: Equatable {
    var isEmphasised = false
    var isStrong = false
    var isCode = false
    var isLink = false
  }

  case text(String, Traits)
  /// Where a link leads, if its text does not say it already.
  case destination(String)
  case lineBreak

  /// The text without marks.
  var plainText: String {
    switch self {
    case .text(let text, _): text
    case .destination: ""
    case .lineBreak: " "
    }
  }
}
