import LayoutSolver
import Testing

@testable import InterfaceDocuments

/// The frames that constraints give the views of a file.
@Suite struct SceneLayoutTests {
  /// A storyboard whose view has a label at the place where it was added.
  private static func labeled(_ more: String...) throws -> InterfaceDocument {
    var document = try Samples.document().edited("add label --in roo-tv-iew --text Hello")
    for command in more { document = try document.edited(command) }
    return document
  }

  private static func frame(of name: String, in document: InterfaceDocument) throws -> [Double] {
    let object = try document.resolve(name, in: InterfaceOutline(of: document))
    return document.frame(at: object.path).numbers
  }

  private static func layout(of document: InterfaceDocument) throws -> SceneLayout {
    let outline = InterfaceOutline(of: document)
    let root = try #require(SceneLayout.roots(in: outline).first)
    return SceneLayout(of: root, in: document, outline)
  }

  // MARK: Edits

  @Test func `a constraint moves its view at once`() throws {
    let document = try Self.labeled("pin label leading=30 top=50 --to roo-tv-iew")
    let frame = try Self.frame(of: "label", in: document)
    #expect(Array(frame.prefix(2)) == [30, 50])
  }

  @Test func `another constant moves its view, also by the height of a status bar`() throws {
    let document = try Self.labeled(
      "pin label top=8 --to safeArea", "pin label top=28 --to safeArea")
    #expect(try Self.frame(of: "label", in: document)[1] == 48)
  }

  @Test func `on the axis that constraints leave open, the view stays`() throws {
    let before = try Self.frame(of: "label", in: Self.labeled())
    let document = try Self.labeled("pin label leading=30 --to roo-tv-iew")
    #expect(try Self.frame(of: "label", in: document) == [30] + before.dropFirst())
  }

  @Test func `views follow the one to which they are pinned`() throws {
    let document = try Self.labeled(
      "pin label leading=30 top=50 --to roo-tv-iew", "add button --in roo-tv-iew",
      "pin button leading=0 top=8 --to label.bottom", "set label text Hello_again,_and_again")
    let label = try Self.frame(of: "label", in: document)
    let moved = try document.edited("pin label top=90 --to roo-tv-iew")
    #expect(try Self.frame(of: "label", in: moved)[1] == 90)
    #expect(try Self.frame(of: "button", in: moved)[1] == 90 + label[3] + 8)
  }

  @Test func `a longer text makes its label wider`() throws {
    let document = try Self.labeled("pin label leading=30 top=50 --to roo-tv-iew")
    let longer = try document.edited("set label text Hello,_this_is_a_longer_text")
    #expect(
      try Self.frame(of: "label", in: longer)[2] > Self.frame(of: "label", in: document)[2] + 50)
  }

  @Test func `a view that is elsewhere in the file stays there until its frame is updated`() throws
  {
    let document = try Self.labeled(
      "pin label leading=30 top=50 --to roo-tv-iew", "frame label 100 200",
      "set label width 70", "add button --in main")
    #expect(try Self.frame(of: "label", in: document)[2] == 70)
    #expect(try Self.frame(of: "label", in: document).prefix(2) == [100, 200])
    let key = try document.resolve("label", in: InterfaceOutline(of: document)).key
    #expect(try Self.layout(of: document).moved[key].map { [$0.x, $0.y] } == [30, 50])
    let updated = try document.edited("update-frames label")
    #expect(try Self.frame(of: "label", in: updated).prefix(2) == [30, 50])
    #expect(try Self.layout(of: updated).moved.isEmpty)
  }

  @Test func `without the setting, frames stay`() throws {
    let document = try Self.labeled()
    var generator = FixedGenerator()
    let edit = TextEdit(["pin", "label", "leading=30", "--to", "roo-tv-iew"])
    let edited = try edit.apply(
      to: document, module: nil, keepsFrames: true, using: &generator)
    #expect(
      try Self.frame(of: "label", in: edited.document) == Self.frame(of: "label", in: document))
    #expect(!edited.summary.contains("frame"))
  }

  @Test func `embedded in a stack view, views are below each other`() throws {
    let document = try Self.labeled(
      "add button --in roo-tv-iew", "embed label button --in stackView",
      "pin stackView leading=30 top=50 --to roo-tv-iew", "set stackView spacing 10")
    let label = try Self.frame(of: "label", in: document)
    let button = try Self.frame(of: "button", in: document)
    #expect(label.prefix(2) == [0, 0])
    #expect(button[0] + button[1] > 10)
  }

  @Test(arguments: [
    ("label", 21.0), ("switch", 31), ("stepper", 32), ("segmentedControl", 32), ("button", 30),
  ])
  func `size to fit gives a control the size of its content`(_ kind: String, _ height: Double)
    throws
  {
    let document = try Samples.document().edited("add \(kind) --in roo-tv-iew")
    let large = try document.edited("frame \(kind) 10 10 300 300")
    let frame = try Self.frame(of: kind, in: large.edited("fit \(kind)"))
    #expect(frame.prefix(2) == [10, 10])
    #expect(abs(frame[3] - height) < 2, "\(frame)")
    #expect(frame[2] < 200)
  }

  @Test func `a label that constraints do not place grows with its text`() throws {
    let document = try Samples.document().edited(
      "add label --in roo-tv-iew --text A_text_that_is_longer_than_a_new_label")
    #expect(try Self.frame(of: "label", in: document)[2] > 200)
    let short = try document.edited("set label text A")
    #expect(try Self.frame(of: "label", in: short) == Self.frame(of: "label", in: document))
  }

  @Test func `size to fit wraps the views inside, and needs content`() throws {
    let document = try Samples.document().edited(
      "add view --in roo-tv-iew --label Box", "add switch --in Box", "frame switch 10 20")
    #expect(
      try Self.frame(of: "Box", in: document.edited("fit Box")).dropFirst(2) == [10 + 51, 20 + 31])
    let empty = try document.edited("delete switch")
    #expect(throws: EditError.noContent("Box")) { try empty.edited("fit Box") }
  }

  // MARK: What the file shows

  private static func sample(_ subviews: String, _ constraints: String) throws -> InterfaceDocument
  {
    var sample = IssueSample()
    (sample.subviews, sample.constraints) = (subviews, constraints)
    return try InterfaceDocument(reading: Array(sample.text.utf8))
  }

  private static func view(
    _ id: String, _ frame: [Int], _ kind: String = "view", _ more: String = ""
  ) -> String {
    """
    <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(more)>
    <rect key="frame" x="\(frame[0])" y="\(frame[1])" width="\(frame[2])" height="\(frame[3])"/>
    </\(kind)>
    """
  }

  @Test func `the height of bars is what the frames of the file show`() throws {
    let constraints =
      IssueSample.constraint("sub.leading = vie.leadingMargin", id: "c1")
      + IssueSample.constraint("vie.trailingMargin = sub.trailing", id: "c2")
      + IssueSample.constraint("sub.top = vie.topMargin", id: "c3")
      + IssueSample.constraint("sub.height = 50", id: "c4")
    for (x, y) in [(16, 44), (20, 64), (20, 116)] {
      let document = try Self.sample(
        Self.view("sub", [x, y, 400 - 2 * x, 50]), constraints)
      #expect(try Self.layout(of: document).moved.isEmpty, "\(x), \(y)")
    }
    let moved = try Self.sample(Self.view("sub", [16, 54, 368, 50]), constraints)
    #expect(try Self.layout(of: moved).moved["sub"]?.y == 20)
  }

  @Test func `a view that was moved by some points is not taken for a bar`() throws {
    for y in [28, 36, 40, 100] {
      var sample = IssueSample()
      sample.subviews = Self.view("sub", [10, y, 50, 50])
      sample.subviews += "</subviews><viewLayoutGuide key=\"safeArea\" id=\"saf\"/><subviews>"
      sample.constraints =
        IssueSample.constraint("sub.top = saf.top", id: "c1")
        + IssueSample.constraint("sub.height = 50", id: "c2")
      let document = try InterfaceDocument(reading: Array(sample.text.utf8))
      #expect(try Self.layout(of: document).moved["sub"]?.y == 20, "\(y)")
    }
  }

  @Test func `the size of a text in the file is that of Xcode`() throws {
    let constraints =
      IssueSample.constraint("sub.leading = vie.leading + 8", id: "c1")
      + IssueSample.constraint("sub.top = vie.top + 8", id: "c2")
    for width in [35, 40, 50] {
      let document = try Self.sample(
        Self.view("sub", [8, 8, width, 21], "label", "text=\"Hello\""), constraints)
      #expect(try Self.layout(of: document).moved.isEmpty, "\(width)")
    }
    let wide = try Self.sample(
      Self.view("sub", [8, 8, 300, 21], "label", "text=\"Hello\""), constraints)
    #expect(try Self.layout(of: wide).moved["sub"]?.width == 42.5)
  }

  @Test func `constraints align sliders and switches inside their frames, and have ratios`() throws
  {
    let document = try Self.sample(
      Self.view("sub", [18, 8, 104, 31], "slider") + Self.view("swi", [122, 8, 51, 31], "switch"),
      IssueSample.constraint("sub.leading = vie.leading + 20", id: "c1")
        + IssueSample.constraint("sub.width = vie.width", id: "c2", "multiplier=\"1/4\"")
        + IssueSample.constraint("sub.top = vie.top + 8", id: "c3")
        + IssueSample.constraint("swi.leading = sub.trailing + 2", id: "c4")
        + IssueSample.constraint("swi.top = vie.top + 8", id: "c5"))
    let layout = try Self.layout(of: document)
    #expect(layout.moved.isEmpty, "\(layout.moved)")
    #expect(layout.open.isEmpty)
  }

  @Test func `a constraint of a size class that is not installed has no effect`() throws {
    let document = try Self.sample(
      Self.view("sub", [8, 8, 20, 20])
        + """
        <view id="var"><variation key="default"><mask key="constraints">
        <exclude reference="c9"/></mask></variation></view>
        """,
      IssueSample.constraint("sub.leading = vie.leading + 8", id: "c1")
        + IssueSample.constraint("sub.leading = vie.leading + 90", id: "c9"))
    let layout = try Self.layout(of: document)
    #expect(layout.moved.isEmpty)
    #expect(layout.conflicts.isEmpty)
  }

  @Test func `inside a scroll view, edges are those of the content and centers those of the frame`()
    throws
  {
    let inner = Self.view("in", [50, 0, 100, 900])
    let scroll = """
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scr">
      <rect key="frame" x="0" y="0" width="200" height="300"/>
      <subviews>\(inner)</subviews><constraints>
      \(IssueSample.constraint("in.top = scr.top", id: "c1"))
      \(IssueSample.constraint("scr.bottom = in.bottom", id: "c2"))
      \(IssueSample.constraint("in.height = 900", id: "c3"))
      \(IssueSample.constraint("in.width = 100", id: "c4"))
      \(IssueSample.constraint("in.centerX = scr.centerX", id: "c5"))
      \(IssueSample.constraint("scr.height = 300", id: "c6"))
      \(IssueSample.constraint("scr.width = 200", id: "c7"))
      </constraints></scrollView>
      """
    let document = try Self.sample(
      scroll,
      IssueSample.constraint("scr.top = vie.top", id: "c8")
        + IssueSample.constraint("scr.leading = vie.leading", id: "c9"))
    let layout = try Self.layout(of: document)
    #expect(layout.moved.isEmpty, "\(layout.moved)")
    #expect(layout.open.isEmpty, "\(layout.open)")
  }

  @Test func `an issue about a conflict knows the other constraints`() throws {
    let document = try Self.sample(
      Self.view("sub", [8, 8, 20, 20]),
      IssueSample.constraint("sub.width = 20", id: "c1")
        + IssueSample.constraint("sub.width = 30", id: "c2"))
    let issue = try #require(document.issues().first { $0.key == "c2" })
    #expect(issue.others == ["c1"])
    #expect(issue.sentence.contains("View.width = 20"))
  }
}
