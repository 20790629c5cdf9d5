extension Markdown {
  /// Returns the document as HTML.
  ///
  /// HTML in the document is shown as its source. Links lead to web pages only; other destinations
  /// are dropped.
  ///
  /// - Parameters:
  ///   - headingLevel: The level of the highest headings, from 1 to 6.
  ///   - highlight: A closure that returns the content of a code block, given its text and its
  ///     language.
  /// - Returns: The blocks of the document.
  package func html(
    headingLevel: Int = 2,
    highlight: @escaping (_ code: String, _ language: String?) -> HTML = { code, _ in
      HTML(text: code)
    }
  ) -> HTML {
    var writer = MarkdownHTML(highest: headingLevel, highlight: highlight)
    return writer.html(of: MarkdownDocument(source).blocks)
  }
}

/// Writes the blocks of a document as HTML.
private struct MarkdownHTML {
  /// The level of the highest headings.
  let highest: Int
  let highlight: (String, String?) -> HTML
  /// The level of the last heading, so that no level is skipped.
  private var lastLevel: Int?

  init(highest: Int, highlight: @escaping (String, String?) -> HTML) {
    self.highest = highest
    self.highlight = highlight
  }

  mutating func html(of blocks: [MarkdownBlock], isTight: Bool = false) -> HTML {
    var parts: [HTML] = []
    for block in blocks { parts.append(html(of: block, isTight: isTight)) }
    return parts.joined(separator: "\n")
  }

  private mutating func html(of block: MarkdownBlock, isTight: Bool) -> HTML {
    switch block {
    case .heading(let level, let inlines):
      // Headings of lessons begin at level two.
      let wanted = highest + max(0, level - 2)
      let level = max(highest, min(6, wanted, (lastLevel ?? highest - 1) + 1))
      lastLevel = level
      return "<h\(level)>\(html(of: inlines))</h\(level)>"
    case .paragraph(let inlines):
      return isTight ? html(of: inlines) : "<p>\(html(of: inlines))</p>"
    case .code(let code, let language):
      return "<pre tabindex=\"0\"><code>\(highlight(code, language))</code></pre>"
    case .quote(let blocks): return "<blockquote>\(html(of: blocks))</blockquote>"
    case .list(let items, let first, let isTight):
      var list: HTML = ""
      for item in items { list += "<li>\(html(of: item, isTight: isTight))</li>\n" }
      guard let first else { return "<ul>\n\(list)</ul>" }
      return first == 1 ? "<ol>\n\(list)</ol>" : "<ol start=\"\(first)\">\n\(list)</ol>"
    case .rule: return "<hr>"
    }
  }

  private func html(of inlines: [MarkdownInline]) -> HTML {
    var html: HTML = ""
    // The pieces of a link that has begun, and their text, which may be its destination.
    var link: (content: HTML, text: String)?
    func close(to destination: String? = nil) {
      guard let open = link else { return }
      link = nil
      let url = destination ?? open.text
      html += Self.isWebAddress(url) ? "<a href=\"\(url)\">\(open.content)</a>" : open.content
    }
    for inline in Self.merged(inlines) {
      switch inline {
      case .text(let text, let traits) where traits.isLink:
        link = ((link?.content ?? "") + Self.html(of: text, traits), (link?.text ?? "") + text)
      case .text(let text, let traits):
        close()
        html += Self.html(of: text, traits)
      case .destination(let url): close(to: url)
      case .lineBreak:
        close()
        html += "<br>\n"
      }
    }
    close()
    return html
  }

  /// Returns the elements with neighboring texts of the same traits as one, such as the lines of a
  /// paragraph.
  private static func merged(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
    var merged: [MarkdownInline] = []
    for inline in inlines {
      if case .text(let text, let traits) = inline,
        case .text(let before, traits)? = merged.last
      {
        merged[merged.count - 1] = .text(before + text, traits)
      } else {
        merged.append(inline)
      }
    }
    return merged
  }

  private static func html(of text: String, _ traits: MarkdownInline.Traits) -> HTML {
    var html = HTML(text: text)
    if traits.isCode { html = "<code>\(html)</code>" }
    if traits.isEmphasised { html = "<em>\(html)</em>" }
    if traits.isStrong { html = "<strong>\(html)</strong>" }
    return html
  }

  private static func isWebAddress(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}
