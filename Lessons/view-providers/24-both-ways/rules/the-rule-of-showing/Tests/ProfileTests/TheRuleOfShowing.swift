import XCTest

@testable import Profile

private final class OtherProvider: UserNotesViewProvider {
  let view = UIView()
  let typed = Source("")
  var shown: [String] = []
  private(set) lazy var notes = ControlProperty(changes: typed) { [unowned self] in
    shown.append($0)
  }
}

final class TheRuleOfShowing: XCTestCase {
  func testTheRuleOfShowing() {
    for text in ["Milk", "Bread"] {
      let provider = OtherProvider()
      let controller = UserNotesViewController(notes: text, provider: provider)
      controller.loadViewIfNeeded()
      XCTAssertEqual(provider.shown.last, text)
      provider.typed.value = "Jam"
      XCTAssertEqual(controller.notes, "Jam")
    }
  }
}
