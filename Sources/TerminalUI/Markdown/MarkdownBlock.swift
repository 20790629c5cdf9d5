/// A block of a CommonMark document.
indirect enum MarkdownBlock: Equatable {
  case heading(level: Int, [MarkdownInline])
  case paragraph([MarkdownInline])
  case code(String, language: String?)
  /// A list; `first` is the number of the first item, or `nil` for a bulleted list.
  case list(items: [[MarkdownBlock]], first: Int?, isTight: Bool)
  case quote([MarkdownBlock])
  case rule
}

extension MarkdownBlock {
  /// The texts of the code blocks in this block, in order.
  var code: [String] {
    switch self {
    case .code(let text, _): [text]
    case .list(let items, _, _): items.flatMap { $0.flatMap(\.code) }
    case .quote(let blocks): blocks.flatMap(\.code)
    case .heading, .paragraph, .rule: []
    }
  }
}

/// An inline element of a block.
enum MarkdownInline: Equatable {
  /// The traits of a text; any combination is possible because emphasis nests.
  struct Traits: Equatable {
    var isEmphasised = false
    var isStrong = false
    var isCode = false
    var isLink = false
  }

  case text(String, Traits)
  /// The destination of a link, if it differs from the link's text.
  case destination(String)
  case lineBreak

  /// The text without markup.
  var plainText: String {
    switch self {
    case .text(let text, _): text
    case .destination: ""
    case .lineBreak: " "
    }
  }
}
