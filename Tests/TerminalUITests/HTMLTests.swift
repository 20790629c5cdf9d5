import TerminalUI
import Testing

struct HTMLTests {
  @Test func `literals are markup, and interpolated texts are escaped`() {
    let name = "<b> & \"c\" 'd'"
    let html: HTML = "<p title=\"\(name)\">\(name)</p>"
    let escaped = "&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"
    #expect(html.source == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test func `pieces and numbers can be combined`() {
    let items: [HTML] = ["<li>1</li>", "<li>2</li>"]
    let list: HTML = "<ol start=\"\(3)\">\(items)</ol>"
    #expect(list.source == "<ol start=\"3\"><li>1</li><li>2</li></ol>")
    #expect(items.joined(separator: " + ").source == "<li>1</li> + <li>2</li>")
    #expect((HTML(text: "<") + "<br>").source == "&lt;<br>")
  }

  @Test func `control characters and characters that reorder text become visible`() {
    let source = HTML(text: "a\u{0}\u{1B}[31m\u{85}b\u{202E}c\r\nd\te]]>").source
    #expect(!source.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!source.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
    #expect(source.contains("⟨U+202E⟩"))
    #expect(source.hasSuffix("d   e]]&gt;"))
  }

  @Test func `a page allows neither scripts nor requests`() {
    let page = HTMLPage(title: "</title><script>", style: "", body: "<p>x</p>", refresh: 10)
    #expect(page.source.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.source.contains("default-src 'none'"))
    #expect(page.source.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
    #expect(page.source.contains("<meta http-equiv=\"refresh\" content=\"10\">"))
  }

  // MARK: - CommonMark

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var expected: String

    init(_ name: String, _ source: String, _ expected: String) {
      (testDescription, self.source, self.expected) = (name, source, expected)
    }
  }

  static let rows = [
    Row("nothing", "", ""),
    Row("paragraphs", "a\nb\n\nc", "<p>a b</p>\n<p>c</p>"),
    Row("a hard break", "a\\\nb", "<p>a<br>\nb</p>"),
    Row(
      "markup", "*a* **b** ***c*** `d`",
      "<p><em>a</em> <strong>b</strong> <strong><em>c</em></strong> <code>d</code></p>"),
    Row("markup over two lines", "*a\nb* `c`d", "<p><em>a b</em> <code>c</code>d</p>"),
    Row("headings", "## a\n\n### b\n\n# c", "<h3>a</h3>\n<h4>b</h4>\n<h3>c</h3>"),
    Row("a heading that skips a level", "##### a\n\n###### b", "<h3>a</h3>\n<h4>b</h4>"),
    Row("a tight list", "- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
    Row("a loose list", "1. a\n\n2. b", "<ol>\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ol>"),
    Row("a list with a first number", "7. a", "<ol start=\"7\">\n<li>a</li>\n</ol>"),
    Row("a quotation", "> a", "<blockquote><p>a</p></blockquote>"),
    Row("a rule", "***", "<hr>"),
    Row(
      "code", "```swift\nlet a = \"<b>\"\n```",
      "<pre tabindex=\"0\"><code>let a = &quot;&lt;b&gt;&quot;\n</code></pre>"),
    Row(
      "a link", "[*a* `b`](https://c.d/?e=f&g) h",
      "<p><a href=\"https://c.d/?e=f&amp;g\"><em>a</em> <code>b</code></a> h</p>"),
    Row("an address", "<https://a.b>", "<p><a href=\"https://a.b\">https://a.b</a></p>"),
    Row("a link that runs code", "[a](javascript:alert(1))", "<p>a</p>"),
    Row("a link that runs code, after slashes", "[a](javascript://b%0Aalert(1))", "<p>a</p>"),
    Row("a link with data", "[a](data:text/html;base64,PHNjcmlwdD4=)", "<p>a</p>"),
    Row("a link to a file", "[a](file:///etc/passwd) [b](../c.md)", "<p>a b</p>"),
    Row(
      "a quote in a link", "[a](https://b/\"onclick=c)",
      "<p><a href=\"https://b/&quot;onclick=c\">a</a></p>"),
    Row("an image", "![a](https://b/c.png)", "<p><a href=\"https://b/c.png\">a</a></p>"),
    Row(
      "a block of HTML", "<script>alert(1)</script>",
      "<pre tabindex=\"0\"><code>&lt;script&gt;alert(1)&lt;/script&gt;\n</code></pre>"),
    Row("HTML in a line", "a <img src=x onerror=b>", "<p>a &lt;img src=x onerror=b&gt;</p>"),
    Row("an entity", "&lt;script&gt; &#27;[31m", "<p>&lt;script&gt; \u{FFFD}[31m</p>"),
  ]

  @Test(arguments: rows) func `a document becomes HTML`(_ row: Row) {
    #expect(Markdown(row.source).html(headingLevel: 3).source == row.expected)
  }

  @Test func `code is highlighted by its language`() {
    let html = Markdown("```swift\nlet\n```").html { code, language in
      "<b>\(language ?? "")</b>\(code)"
    }
    #expect(html.source == "<pre tabindex=\"0\"><code><b>swift</b>let\n</code></pre>")
  }

  @Test func `deep nesting and huge lines end`() {
    let deep = String(repeating: "> ", count: 5000) + "a"
    #expect(Markdown(deep).html().source.hasSuffix("</blockquote>"))
    let long = String(repeating: "<", count: 100_000)
    #expect(Markdown(long).html().source.utf8.count == 400_007)
  }
}
