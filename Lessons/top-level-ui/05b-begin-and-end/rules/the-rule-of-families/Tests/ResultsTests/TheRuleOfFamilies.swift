import XCTest

@testable import Results

private final class Relative: UIViewController {
  var calls: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("will appear: \(animated)")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    calls.append("is appearing: \(animated)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("did appear: \(animated)")
  }
}

final class TheRuleOfFamilies: XCTestCase {
  func testTheRuleOfFamilies() {
    let family = [Relative(), Relative(), Relative()]
    for (parent, child) in zip(family, family.dropFirst()) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    TopLevelUIUtilities<Relative>().setupTopLevelUI(withViewController: family[0])
    for (index, relative) in family.enumerated() {
      XCTAssertEqual(
        relative.calls, ["will appear: false", "is appearing: false", "did appear: false"],
        ["the parent", "the child", "the child's child"][index])
    }
  }
}
