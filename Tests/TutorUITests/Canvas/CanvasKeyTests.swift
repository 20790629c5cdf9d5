import TerminalUI
import Testing

@testable import TutorUI

/// The key that opens the canvas.
struct CanvasKeyTests {
  private static let nib = "Sources/TestingNibs/Resources/CustomView.xib"
  private static let storyboard = "Sources/TestingNibs/Resources/Main.storyboard"

  @Test func `i finds the nibs of the lesson, and opens the only one`() {
    var app = App.sample()
    #expect(app.update(.key(.character("i")), at: 1) == [.findInterfaces])
    #expect(app.update(.foundInterfaces([Self.nib]), at: 2) == [.openCanvas(file: Self.nib)])
  }

  @Test func `several nibs are listed, and one is chosen`() {
    var app = App.sample()
    #expect(app.update(.foundInterfaces([Self.storyboard, Self.nib]), at: 1) == [])
    #expect(app.overlay == .menu(Menu(), of: .interfaces([Self.nib, Self.storyboard])))
    #expect(app.update(.key(.down), at: 2) == [])
    #expect(app.update(.key(.enter), at: 3) == [.openCanvas(file: Self.storyboard)])
    _ = app.update(.foundInterfaces([Self.storyboard, Self.nib]), at: 4)
    #expect(app.update(.key(.character("9")), at: 5) == [])
    #expect(app.update(.key(.escape), at: 6) == [])
    #expect(app.overlay == nil)
  }

  @Test func `without a nib, i says so`() {
    var app = App.sample()
    #expect(app.update(.foundInterfaces([]), at: 1) == [])
    #expect(app.remark == "This lesson has no nib or storyboard yet.")
  }
}
