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

final class TheRuleOfTyping: XCTestCase {
  func testTheRuleOfTyping() {
    let provider = OtherProvider()
    let controller = UserNotesViewController(notes: "Milk", provider: provider)
    controller.loadViewIfNeeded()
    for text in ["Bread", "Bread and jam", ""] {
      provider.typed.value = text
      XCTAssertEqual(controller.notes, text)
    }
  }
}
