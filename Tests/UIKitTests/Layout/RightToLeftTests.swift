import Testing
import UIKit

@MainActor @Suite
struct RightToLeftTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

  private func add(width: CGFloat) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    root.addSubview(view)
    return view
  }

  @Test func `leading and trailing follow the direction of the superview, not that of each view`() {
    root.semanticContentAttribute = .forceRightToLeft
    let (first, second) = (add(width: 50), add(width: 40))
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 5),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.minX == 240)
    #expect(second.frame.maxX == 235)
  }

  @Test func `the direction of a view has no effect on constraints with its superview`() {
    let view = add(width: 50)
    view.semanticContentAttribute = .forceRightToLeft
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test func `a constraint that names the superview first has the superview's direction`() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = add(width: 50)
    root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test func `leading margins and guides are at the right`() {
    root.semanticContentAttribute = .forceRightToLeft
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 30, bottom: 0, trailing: 7)
    #expect(root.layoutMargins == UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 30))
    let (first, second) = (add(width: 50), add(width: 40))
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      NSLayoutConstraint(
        item: second, attribute: .trailing, relatedBy: .equal, toItem: root,
        attribute: .trailingMargin, multiplier: 1, constant: 0),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.maxX == 270)
    #expect(second.frame.minX == 7)
  }

  @Test func `an inequality is turned round`() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = add(width: 50)
    let outside = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: -100)
    outside.priority = .defaultLow
    NSLayoutConstraint.activate([
      outside,
      view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 290)
  }

  @Test func `another direction moves views in the next pass`() {
    let view = add(width: 50)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.minX == 250)
  }

  @Test func `a row begins at the right, with the spacing after each view at its left`() {
    let views = [add(width: 30), add(width: 20), add(width: 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.frame = root.bounds
    stack.distribution = .equalSpacing
    stack.spacing = 2
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [270, 130, 0])
    stack.distribution = .fill
    stack.frame.size.width = 67
    stack.setCustomSpacing(5, after: views[0])
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [37, 12, 0])
  }

  @Test func `leading views of a column are at the right`() {
    let view = add(width: 30)
    let stack = UIStackView(arrangedSubviews: [view])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.frame = root.bounds
    stack.axis = .vertical
    stack.alignment = .leading
    stack.layoutIfNeeded()
    #expect(view.frame.minX == 270)
    stack.alignment = .trailing
    stack.layoutIfNeeded()
    #expect(view.frame.minX == 0)
  }
}
