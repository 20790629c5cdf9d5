import Testing
import UIKit

@MainActor @Suite
struct StackViewLayoutTests {
  /// A view with a natural size.
  private final class Sized: UIView {
    private let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(_ views: [UIView], width: CGFloat = 100, height: CGFloat = 40) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map {
      stack.axis == .horizontal
        ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height]
    }
  }

  @Test func `fill stretches the view that resists least`() {
    let views = [Sized(20, 10), Sized(30, 10)]
    let stack = stack(views)
    stack.spacing = 10
    views[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    #expect(spans(stack) == [[0, 20], [30, 70]])
    #expect(views.map(\.frame.height) == [40, 40])
  }

  @Test func `the distributions share the length of the stack`() {
    let stack = stack([Sized(10, 10), Sized(20, 10), Sized(30, 10)])
    stack.spacing = 5
    stack.distribution = .fillEqually
    #expect(spans(stack) == [[0, 30], [35, 30], [70, 30]])
    stack.distribution = .fillProportionally
    #expect(spans(stack) == [[0, 15], [20, 30], [55, 45]])
    stack.distribution = .equalSpacing
    #expect(spans(stack) == [[0, 10], [30, 20], [70, 30]])
    stack.distribution = .equalCentering
    // The centers are at 5, 45, and 85.
    #expect(spans(stack) == [[0, 10], [35, 20], [70, 30]])
  }

  @Test func `the alignments place views across the axis`() {
    let view = Sized(10, 10)
    let stack = stack([view, Sized(20, 40)])
    func across(_ alignment: UIStackView.Alignment) -> [CGFloat] {
      stack.alignment = alignment
      stack.layoutIfNeeded()
      return [view.frame.minY, view.frame.height]
    }
    #expect(across(.fill) == [0, 40])
    #expect(across(.top) == [0, 10])
    #expect(across(.center) == [15, 10])
    #expect(across(.bottom) == [30, 10])
  }

  @Test func `baselines are aligned`() {
    let (small, large) = (UILabel(), UILabel())
    small.text = "a"
    large.text = "b"
    small.font = .systemFont(ofSize: 10)
    large.font = .systemFont(ofSize: 20)
    let stack = stack([small, large])
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    #expect(large.frame.minY == 0)
    // The baseline is at 0.9 times the font's size.
    #expect(small.frame.minY == 9)
  }

  @Test func `hidden and removed views take no place`() {
    let views = [Sized(10, 10), Sized(20, 10), Sized(30, 10)]
    let stack = stack(views)
    stack.spacing = 10
    stack.distribution = .fillEqually
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[0].frame.width == 45)
    #expect(views[2].frame.minX == 55)
    views[1].isHidden = false
    stack.removeArrangedSubview(views[0])
    views[0].removeFromSuperview()
    #expect(spans(stack) == [[0, 45], [55, 45]])
  }

  @Test func `custom spacing and margins are kept`() {
    let views = [Sized(10, 10), Sized(10, 10), Sized(10, 10)]
    let stack = stack(views, width: 20, height: 100)
    stack.axis = .vertical
    stack.spacing = 2
    stack.setCustomSpacing(20, after: views[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 1, bottom: 5, right: 2)
    views[2].setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
    #expect(spans(stack) == [[5, 10], [35, 10], [47, 48]])
    #expect(views[0].frame.minX == 1)
    #expect(views[0].frame.width == 17)
  }

  @Test func `a stack with constraints is as large as its views`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let stack = UIStackView(arrangedSubviews: [Sized(10, 30), Sized(20, 20)])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 5
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 90, y: 0, width: 20, height: 55))
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 20, height: 55))
  }

  @Test func `nested stacks are laid out together`() {
    let row = UIStackView(arrangedSubviews: [Sized(10, 10), Sized(10, 20)])
    let column = stack([row, Sized(5, 5)], width: 50, height: 60)
    column.axis = .vertical
    row.distribution = .fillEqually
    row.setContentHuggingPriority(.defaultHigh, for: .vertical)
    column.layoutIfNeeded()
    #expect(row.arrangedSubviews.map(\.frame.width) == [25, 25])
    #expect(row.frame.height == 20)
    #expect(column.arrangedSubviews[1].frame == CGRect(x: 0, y: 20, width: 50, height: 40))
  }
}
