internal import CCmark

/// A CommonMark document, parsed by cmark.
struct MarkdownDocument {
  /// The blocks in order.
  let blocks: [MarkdownBlock]
  /// The top-level headings of level 2, with their lines, counted from 1.
  let secondLevelHeadings: [(title: String, lines: ClosedRange<Int>)]

  /// The nesting depth from which blocks become plain text, which limits the recursion.
  private static let deepest = 24

  init(_ source: String) {
    let bytes = Array(source.utf8)
    let root = bytes.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count,
        CMARK_OPT_DEFAULT)
    }
    defer { if let root { cmark_node_free(root) } }
    blocks = Self.blocks(in: root, depth: 0)
    secondLevelHeadings = Self.children(of: root).compactMap { node in
      guard cmark_node_get_type(node) == CMARK_NODE_HEADING,
        cmark_node_get_heading_level(node) == 2
      else { return nil }
      let first = Int(cmark_node_get_start_line(node))
      let last = max(first, Int(cmark_node_get_end_line(node)))
      return (Self.inlines(in: node).map(\.plainText).joined(), first...last)
    }
  }
}

extension MarkdownDocument {
  private static func children(of node: OpaquePointer?) -> [OpaquePointer] {
    Array(
      sequence(state: node.flatMap(cmark_node_first_child)) { next in
        defer { next = next.flatMap(cmark_node_next) }
        return next
      })
  }

  private static func blocks(in node: OpaquePointer?, depth: Int) -> [MarkdownBlock] {
    children(of: node).compactMap { block($0, depth: depth + 1) }
  }

  private static func block(_ node: OpaquePointer, depth: Int) -> MarkdownBlock? {
    guard depth < deepest else { return .paragraph([.text(plainText(in: node), .init())]) }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING:
      return .heading(level: Int(cmark_node_get_heading_level(node)), inlines(in: node))
    case CMARK_NODE_PARAGRAPH: return .paragraph(inlines(in: node))
    case CMARK_NODE_CODE_BLOCK:
      let info = string(cmark_node_get_fence_info(node)).prefix { $0 != " " }
      return .code(literal(node), language: info.isEmpty ? nil : String(info))
    case CMARK_NODE_BLOCK_QUOTE: return .quote(blocks(in: node, depth: depth))
    case CMARK_NODE_THEMATIC_BREAK: return .rule
    case CMARK_NODE_HTML_BLOCK: return htmlBlock(node)
    case CMARK_NODE_LIST: return list(node, depth: depth)
    default: return nil
    }
  }

  private static func list(_ node: OpaquePointer, depth: Int) -> MarkdownBlock {
    let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(
      items: children(of: node).map { blocks(in: $0, depth: depth + 1) },
      first: isNumbered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0)
  }

  /// Returns a block that shows the HTML source, or `nil` for a comment.
  private static func htmlBlock(_ node: OpaquePointer) -> MarkdownBlock? {
    let text = literal(node)
    return text.hasPrefix("<!--") ? nil : .code(text, language: "html")
  }
}

extension MarkdownDocument {
  /// Returns the inline elements of a block.
  ///
  /// The search does not recurse because emphasis may nest to any depth.
  private static func inlines(in node: OpaquePointer) -> [MarkdownInline] {
    var result: [MarkdownInline] = []
    var depth = InlineDepth()
    var linkStarts: [Int] = []
    walk(node) { event, node in
      let isEnter = event == CMARK_EVENT_ENTER
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE:
        result.append(.text(oneLine(node), depth.traits))
      case CMARK_NODE_CODE: result.append(.text(oneLine(node), depth.codeTraits))
      case CMARK_NODE_SOFTBREAK: result.append(.text(" ", depth.traits))
      case CMARK_NODE_LINEBREAK: result.append(.lineBreak)
      case CMARK_NODE_EMPH: depth.emphasis += isEnter ? 1 : -1
      case CMARK_NODE_STRONG: depth.strong += isEnter ? 1 : -1
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        depth.link += isEnter ? 1 : -1
        if isEnter {
          linkStarts.append(result.count)
        } else if let start = linkStarts.popLast() {
          let shown = result[start...].map(\.plainText).joined()
          let url = string(cmark_node_get_url(node))
          if url.contains("://"), url != shown { result.append(.destination(url)) }
        }
      default: break
      }
    }
    return result
  }

  private static func plainText(in node: OpaquePointer) -> String {
    var text = ""
    walk(node) { event, node in
      guard event == CMARK_EVENT_ENTER else { return }
      text += oneLine(node)
    }
    return text
  }

  private static func walk(
    _ node: OpaquePointer, _ body: (cmark_event_type, OpaquePointer?) -> Void
  ) {
    let iterator = cmark_iter_new(node)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return }
      body(event, cmark_iter_get_node(iterator))
    }
  }

  private static func literal(_ node: OpaquePointer?) -> String {
    string(cmark_node_get_literal(node))
  }

  /// Returns a string from cmark, sanitized again because cmark decodes entities such as `&#27;`.
  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    EscapeFilter.sanitized(text.map(String.init(cString:)) ?? "")
  }

  private static func oneLine(_ node: OpaquePointer?) -> String {
    String(literal(node).map { $0 == "\n" ? " " : $0 })
  }
}

/// The number of open elements of each kind.
private struct InlineDepth {
  var emphasis = 0
  var strong = 0
  var link = 0

  var traits: MarkdownInline.Traits {
    MarkdownInline.Traits(isEmphasised: emphasis > 0, isStrong: strong > 0, isLink: link > 0)
  }

  var codeTraits: MarkdownInline.Traits {
    var traits = traits
    traits.isCode = true
    return traits
  }
}
