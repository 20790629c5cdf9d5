import TerminalUI
import Testing
import TutorCore

@testable import TutorUI

/// Where the parts of the learner's screen are, in windows of all sizes.
struct ScreenLayoutTests {
  @Test(arguments: [
    (40, 24), (40, 12), (40, 8), (30, 6), (30, 3), (30, 2), (12, 1), (1, 1),
  ])
  func `a window of any size shows the verdict with its place, and the keys`(
    _ columns: Int, _ rows: Int
  ) throws {
    var app = App.sample(at: .missingClass, size: Size(columns: columns, rows: rows))
    app.check(.typing, at: 1)
    let lines = app.render().lines
    #expect(lines.count == rows)
    guard columns >= 30 else { return }
    #expect(lines[rows - 1].contains("q quit"))
    if rows >= 3 { #expect(lines[0].contains("/")) }
    if rows > 1 { #expect(lines.joined().contains("TestingNibsTests.swift:9")) }
    let effects = app.update(.key(.character("e")), at: 2)
    #expect(effects.contains { if case .edit = $0 { true } else { false } })
    #expect(app.update(.key(.character("q")), at: 3) == [.quit])
  }

  @Test(arguments: [2, 40, 60, 80, 149, 150, 160, 200], [1, 2, 3, 7, 8, 15, 24, 48])
  func `the parts of the layout cover the screen without overlapping`(
    _ columns: Int, _ rows: Int
  ) {
    let layout = Layout(
      Size(columns: columns, rows: rows), tab: .run, textRows: 30, taskRows: 2, verdictRows: 9,
      noticeRows: 5)
    let parts = [
      layout.header, layout.tabs, layout.separator, layout.task, layout.verdict, layout.notice,
      layout.foot, layout.divider,
    ]
    // The panes have a margin at either side.
    let panes = layout.panes.map { $0.rect.inset(columns: -1, rows: 0) }
    let cells = (parts + panes).reduce(0) { $0 + $1.columns * $1.rows }
    #expect(cells == columns * rows)
    #expect(layout.foot.endRow == rows)
    #expect(layout.panes.map(\.tab) == (columns < 150 ? [.run] : [.step, .run]))
  }

  @Test(arguments: [(80, 24), (60, 15), (60, 12)])
  func `a verdict that does not fit says that it is from before the last save`(
    _ columns: Int, _ rows: Int
  ) {
    var app = App.sample(at: .missingClass, size: Size(columns: columns, rows: rows))
    app.check(.typing, at: 1)
    _ = app.update(.session(.filesChanged), at: 2)
    _ = app.update(.key(.character("x")), at: 3)
    let text = app.render().lines.joined(separator: " ").split(separator: " ")
    #expect(text.joined(separator: " ").contains("(before your last save)"))
  }

  @Test(arguments: [(24, 30, 7), (24, 8, 10), (24, 12, 7), (15, 30, 3), (30, 30, 12), (60, 30, 12)])
  func `a long verdict leaves 11 rows to a long text, and more to none that is short`(
    _ rows: Int, _ text: Int, _ verdict: Int
  ) {
    let layout = Layout(
      Size(columns: 80, rows: rows), tab: .step, textRows: text, taskRows: 2, verdictRows: 12,
      noticeRows: 0)
    #expect(layout.verdict.rows == verdict)
  }

  @Test func `prose is never wider than is easy to read`() {
    func layout(_ columns: Int) -> Layout {
      App.sample(size: .init(columns: columns, rows: 40)).layout
    }
    #expect(layout(120).columnsOfStep == 90)
    #expect(layout(160).panes.map(\.rect.columns) == [78, 77])
    #expect(layout(200).panes.map(\.rect.columns) == [82, 113])
  }

  @Test func `a small screen shows the upper part of the picture of a view`() {
    var app = App.sample(at: .preview, size: Size(columns: 60, rows: 15))
    app.check(.mixed, view: .square, at: 1)
    let lines = app.render().lines
    #expect(lines[2].hasPrefix(" ┌────┐  A UIView 0 0 375 667, white"))
    #expect(lines[6].hasSuffix(" ↓ 2 more ─"))
  }

  @Test func `a large screen shows the open tab beside the step`() throws {
    var app = App.sample(size: Size(columns: 160, rows: 48))
    app.readListing()
    #expect(app.layout.panes.map(\.tab) == [.step, .run])
    #expect(app.render().lines[5].hasSuffix("│ 1 │ import XCTest"))
    app.type("dy")
    let diff = try #require(FileDiff(of: "Tests/A.swift", from: "a\nb\n", to: "a\nB\n"))
    _ = app.update(.differed([diff]), at: 1)
    #expect(app.layout.panes.map(\.tab) == [.step, .diff])
    #expect(app.render().lines.contains { $0.hasSuffix("│ 2 + B") })
  }
}
