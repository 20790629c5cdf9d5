/// A self-contained HTML document.
///
/// It has no scripts and loads nothing, and its policy forbids both.
package struct HTMLPage: Sendable {
  /// The title of the document.
  package var title: String
  /// The style sheet.
  package var style: HTML
  /// The content.
  package var body: HTML
  /// The interval at which a browser reloads the page, in seconds, or `nil` for never.
  package var refresh: Int?

  /// Creates a document in English.
  package init(title: String, style: HTML, body: HTML, refresh: Int? = nil) {
    self.title = title
    self.style = style
    self.body = body
    self.refresh = refresh
  }

  /// The source of the document.
  package var source: String {
    let reload: HTML =
      refresh.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">\n" } ?? ""
    let page: HTML = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      \(reload)<title>\(title)</title>
      <style>
      \(style)
      </style></head>
      <body>
      \(body)
      </body></html>

      """
    return page.source
  }
}
