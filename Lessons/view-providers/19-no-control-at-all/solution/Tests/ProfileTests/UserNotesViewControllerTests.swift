import XCTest

@testable import Profile

class UserNotesViewProviderMock: UserNotesViewProvider {
  let view = UIView()
  let typed = Source("")
  let shown = LastValue<String>()
  let notes: ControlProperty<String>

  init() {
    notes = ControlProperty(changes: typed, sink: shown.take)
  }
}

class LastValue<Value> {
  private(set) var value: Value?

  func take(_ value: Value) {
    self.value = value
  }
}

class UserNotesViewControllerTests: XCTestCase {
  let provider = UserNotesViewProviderMock()
  lazy var controller = UserNotesViewController(notes: "Old note", provider: provider)

  func testTakesOverWhatIsTyped() {
    controller.loadViewIfNeeded()
    provider.typed.value = "New note"
    XCTAssertEqual(controller.notes, "New note")
  }
}
