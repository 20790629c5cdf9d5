import Testing
import UIKit

@MainActor @Suite
struct ConstraintValueTests {
  @Test func `a constraint on one item has no second attribute`() {
    let constraint = NSLayoutConstraint(
      item: UIView(), attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height,
      multiplier: 1, constant: 5)
    #expect(constraint.secondAttribute == .notAnAttribute)
  }

  @Test func `anchors are equal if they are the same attribute of the same item`() {
    let (view, other) = (UIView(), UIView())
    #expect(view.topAnchor == view.topAnchor)
    #expect(view.topAnchor.isEqual(view.topAnchor) && view.topAnchor.hash == view.topAnchor.hash)
    #expect(view.topAnchor != view.bottomAnchor)
    #expect(view.topAnchor != other.topAnchor)
    #expect(!view.topAnchor.isEqual(view.leftAnchor))
    #expect(Set([view.widthAnchor, view.widthAnchor, view.heightAnchor]).count == 2)
  }
}
