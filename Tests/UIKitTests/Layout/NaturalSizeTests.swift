import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite
struct NaturalSizeTests {
  private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }

  @Test(
    arguments: [
      ("", .infinity, 0, 0), ("Hello", .infinity, 50, 24), ("Hello\nyou", .infinity, 50, 48),
      ("one two", 30, 30, 48), ("one two", 70, 70, 24), ("one two", 60, 30, 48),
      ("unbreakable", 50, 50, 72), ("a unbreakable b", 50, 50, 96), ("a\n\nb", 50, 10, 72),
      ("one", 4, 4, 72),
    ] as [(String, CGFloat, CGFloat, CGFloat)])
  func `text is measured by characters and lines`(
    text: String, limit: CGFloat, width: CGFloat, height: CGFloat
  ) {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.size(of: text, width: limit) == size(width, height))
    if limit == .infinity {
      let attributes = [NSAttributedString.Key.font: font]
      #expect(text.size(withAttributes: attributes) == size(width, height))
    }
    let rect = text.boundingRect(
      with: size(limit, 0), options: .usesLineFragmentOrigin, attributes: [.font: font],
      context: nil)
    #expect(rect == CGRect(origin: .zero, size: size(width, height)))
  }

  @Test func `a label has the size of its text, limited to its lines`() {
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero)
    label.font = .systemFont(ofSize: 20)
    label.text = "one two three"
    #expect(label.intrinsicContentSize == size(130, 24))
    #expect(label.sizeThatFits(size(50, 0)) == size(130, 24))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(size(50, 0)) == size(30, 48))
    label.preferredMaxLayoutWidth = 70
    #expect(label.intrinsicContentSize == size(70, 48))
    label.sizeToFit()
    #expect(label.bounds.size == size(130, 24))
    label.attributedText = NSAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(label.intrinsicContentSize == size(30, 36))
  }

  @Test func `a button adds space around its title and its image`() {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    #expect(button.intrinsicContentSize == size(30, 36))
    button.setTitle("Save it", for: .normal)
    #expect(button.intrinsicContentSize == size(70, 36))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == size(76, 28))
    #expect(UIButton(type: .system).titleLabel?.font.pointSize == 15)
    button.configuration = .plain()
    button.configuration?.title = "Save it"
    #expect(button.intrinsicContentSize == size(83.5, 34.5))
    button.sizeToFit()
    #expect(button.bounds.size == size(83.5, 34.5))
  }

  @Test func `a text field with a border is higher than its text`() {
    let field = UITextField()
    field.placeholder = "Name"
    #expect(field.intrinsicContentSize == size(34, 22))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == size(48, 34))
    field.text = "A longer name"
    #expect(field.intrinsicContentSize == size(124.5, 34))
  }

  @Test func `a text view has a natural size if it does not scroll`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 0))
    view.font = .systemFont(ofSize: 20)
    view.text = "one two three"
    #expect(view.intrinsicContentSize == size(-1, -1))
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize == size(80, 64))
  }

  @Test func `controls have the sizes of the documentation`() throws {
    let page = try String(
      contentsOfFile: SharedFolder.checkout + "/Sources/UIKit/UIKit.docc/Layout.md", encoding: .utf8
    )
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `UI") }
      .map { $0.split(separator: "|").map { $0.filter { !" `".contains($0) } } }
    let segments = UISegmentedControl(items: ["a", "b"])
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let views: [UIView] = [
      UISwitch(), UISlider(), UIStepper(), UIProgressView(), UIPickerView(), UIDatePicker(),
    ]
    for view in views {
      let row = try #require(rows.first { $0[0] == "\(type(of: view))" })
      let sizes = row[1...2].map { Double($0).map { CGFloat($0) } ?? UIView.noIntrinsicMetric }
      #expect(view.intrinsicContentSize == size(sizes[0], sizes[1]), "\(row[0])")
    }
    #expect(segments.intrinsicContentSize == size(2 * (6.5 + 22), 32))
    #expect(pages.intrinsicContentSize == size(48, 26))
    #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == size(20, 20))
    #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == size(37, 37))
  }
}
