/// The layout of a document's blocks as lines.
struct MarkdownLayout {
  let theme: MarkdownTheme
  let highlight: (String, String?) -> [StyledLine]

  /// The width below which nested blocks are no longer indented.
  private static let narrowest = 12

  func lines(of blocks: [MarkdownBlock], columns: Int, isTight: Bool = false) -> [StyledLine] {
    var result: [StyledLine] = []
    for block in blocks {
      let lines = self.lines(of: block, columns: columns)
      if !result.isEmpty, !lines.isEmpty, !isTight { result.append(StyledLine()) }
      result += lines
    }
    return result
  }

  private func lines(of block: MarkdownBlock, columns: Int) -> [StyledLine] {
    switch block {
    case .heading(let level, let inlines):
      return text(inlines, base: level == 1 ? theme.title : theme.heading, columns: columns)
    case .paragraph(let inlines): return text(inlines, base: .plain, columns: columns)
    case .code(let code, let language):
      return highlight(code, language).map { StyledLine("  ") + $0 }
    case .quote(let blocks): return quote(blocks, columns: columns)
    case .list(let items, let first, let isTight):
      return list(items, first: first, isTight: isTight, columns: columns)
    case .rule:
      let width = min(columns, 40)
      let rule = String(repeating: theme.glyphs.box.horizontal, count: width)
      return [StyledLine(rule, style: theme.faint)]
    }
  }

  private func quote(_ blocks: [MarkdownBlock], columns: Int) -> [StyledLine] {
    let bar = StyledLine(theme.glyphs.quoteBar + " ", style: theme.faint)
    return moved(blocks, by: bar, then: bar, columns: columns, isTight: false)
  }

  private func list(
    _ items: [[MarkdownBlock]], first: Int?, isTight: Bool, columns: Int
  ) -> [StyledLine] {
    let last = first.map { $0 + items.count - 1 }
    let width = last.map { "\($0). ".count } ?? 2
    var result: [StyledLine] = []
    for (offset, blocks) in items.enumerated() {
      let sign = first.map { "\($0 + offset)." } ?? theme.glyphs.bullet
      let blanks = String(repeating: " ", count: max(0, width - 1 - sign.count))
      let marker = StyledLine(blanks + sign + " ", style: theme.marker)
      let indent = StyledLine(String(repeating: " ", count: width))
      if !result.isEmpty, !isTight { result.append(StyledLine()) }
      result += moved(blocks, by: marker, then: indent, columns: columns, isTight: isTight)
    }
    return result
  }

  private func moved(
    _ blocks: [MarkdownBlock], by first: StyledLine, then rest: StyledLine, columns: Int,
    isTight: Bool
  ) -> [StyledLine] {
    let space = columns - first.width
    guard space >= min(columns, Self.narrowest) else {
      return lines(of: blocks, columns: columns, isTight: isTight)
    }
    let inner = lines(of: blocks, columns: space, isTight: isTight)
    guard let top = inner.first else { return [first] }
    return [first + top] + inner.dropFirst().map { $0.isEmpty && rest.isBlank ? $0 : rest + $0 }
  }
}

extension MarkdownLayout {
  private func text(_ inlines: [MarkdownInline], base: Style, columns: Int) -> [StyledLine] {
    var lines = [StyledLine()]
    for inline in inlines {
      switch inline {
      case .text(let text, let traits):
        lines[lines.count - 1].append(text, style: style(traits, base: base))
      case .destination(let url):
        lines[lines.count - 1].append(" (\(url))", style: base.overlaid(with: theme.faint))
      case .lineBreak: lines.append(StyledLine())
      }
    }
    return lines.flatMap { $0.wrapped(to: columns) }
  }

  private func style(_ traits: MarkdownInline.Traits, base: Style) -> Style {
    var style = base
    if traits.isEmphasised { style = style.overlaid(with: theme.emphasis) }
    if traits.isStrong { style = style.overlaid(with: theme.strong) }
    if traits.isCode { style = style.overlaid(with: theme.inlineCode) }
    if traits.isLink { style = style.overlaid(with: theme.link) }
    return style
  }
}

extension StyledLine {
  fileprivate var isBlank: Bool { text.allSatisfy { $0 == " " } }
}
