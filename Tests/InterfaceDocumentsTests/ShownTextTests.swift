import Testing

@testable import InterfaceDocuments

/// The texts and values of files as Xcode writes them.
struct ShownTextTests {
  private static func document(_ element: String) throws -> InterfaceDocument {
    try Samples.document(
      Samples.nib.replacing(
        "<view contentMode", with: element + "\n            <view contentMode"))
  }

  @Test(arguments: [
    (#"<string key="text">A&amp;B</string>"#, "A&B"),
    (#"<string key="text" base64-UTF8="YES">SGVsbG8</string>"#, "Hello"),
    (#"<string key="text" base64-UTF8="YES">SGVsbG8KV29ybGQ</string>"#, "Hello World"),
    (#"<string key="text" base64-UTF8="YES">not base64!</string>"#, "not base64!"),
    ("<string key=\"text\">Two\nlines</string>", "Two lines"),
  ])
  func `the name of an object has its text in one line`(_ child: String, _ text: String) throws {
    let document = try Self.document("<label id=\"lab-el\">\(child)</label>")
    let outline = InterfaceOutline(of: document)
    let label = try #require(outline["lab-el"])
    #expect(document.name(of: label, in: outline) == "Label \"\(text)\"")
  }

  @Test func `a section of a static table has the name of its header`() throws {
    let document = try Self.document(
      "<tableView id=\"tab\"><sections><tableViewSection headerTitle=\"Notices\" id=\"sec\"><cells/>"
        + "</tableViewSection></sections></tableView>")
    let section = try #require(InterfaceOutline(of: document)["sec"])
    #expect(document.name(of: section) == "Table View Section \"Notices\"")
  }

  @Test(arguments: [
    ("imageView", "contentMode", "TopLeft"), ("imageView", "contentMode", "bottomRight"),
    ("button", "buttonType", "close"), ("button", "buttonType", "contactAdd"),
  ])
  func `values that Xcode writes fit their attributes`(
    _ kind: String, _ name: String, _ value: String
  ) throws {
    let field = try #require(
      ObjectKind.named(kind)?.allAttributes.first { $0.name == name })
    #expect(field.type.normalized(value) == value)
  }

  @Test func `views without a text are told apart by their outlets, or by their positions`() throws
  {
    let document = try Samples.document().edited(
      "add text-field --in main", "add text-field --in main", "add text-field --in main",
      "frame textField1 16 100", "frame textField2 16 150", "frame textField3 16 200",
      "connect vc.name to textField2")
    let outline = InterfaceOutline(of: document)
    let names = outline.objects.filter { $0.kind == "textField" }.map {
      document.name(of: $0, in: outline)
    }
    #expect(names == ["Text Field at 16, 100", "Text Field name", "Text Field at 16, 200"])
  }
}
