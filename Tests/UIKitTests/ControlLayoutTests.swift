import Testing
import UIKit

@MainActor @Suite
struct ControlLayoutTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// A button with a title of 36 by 22 points.
  private func button(_ title: String? = "abcd", _ image: UIImage? = nil) -> UIButton {
    let button = UIButton(frame: rect(0, 0, 100, 40))
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    return button
  }

  private func frames(_ button: UIButton) -> [CGRect?] {
    button.layoutIfNeeded()
    return [button.imageView?.frame, button.titleLabel?.frame]
  }

  // MARK: Initial sizes

  @Test func `an image view has the size of its image`() {
    #expect(UIImageView(image: image(7, 8)).frame == rect(0, 0, 7, 8))
    #expect(UIImageView(image: image(7, 8), highlightedImage: nil).frame == rect(0, 0, 7, 8))
    #expect(UIImageView(image: nil).frame == .zero)
  }

  @Test func `controls without a frame have their natural size`() {
    #expect(UISegmentedControl(items: ["ab", "c"]).frame == rect(0, 0, 70, 32))
    #expect(UIPickerView().frame == rect(0, 0, 320, 216))
    #expect(UIDatePicker().frame == rect(0, 0, 320, 216))
    #expect(UIProgressView(progressViewStyle: .bar).frame.height == 4)
    #expect(UIActivityIndicatorView(style: .large).frame == rect(0, 0, 37, 37))
    #expect(UIButton(type: .contactAdd).frame == rect(0, 0, 24, 24))
    #expect(UIButton(type: .system).frame == .zero)
    #expect(UIPickerView(frame: rect(1, 2, 3, 4)).frame == rect(1, 2, 3, 4))
  }

  @Test func `bars fit a width with their natural height`() {
    let size = CGSize(width: 200, height: 9)
    let bars = [UINavigationBar(), UIToolbar(), UITabBar(), UISearchBar()]
    #expect(bars.map { $0.sizeThatFits(size).height } == [44, 44, 49, 56])
    #expect(bars.map { $0.sizeThatFits(size).width } == [200, 200, 200, 200])
    #expect(bars.map(\.intrinsicContentSize.height) == [44, 44, 49, 56])
  }

  // MARK: Buttons

  @Test func `a title is a label in the center of the button`() {
    let button = button()
    #expect(button.subviews.isEmpty)
    button.layoutIfNeeded()
    #expect(button.subviews.count == 1 && button.subviews.first === button.titleLabel)
    #expect(button.titleLabel?.frame == rect(32, 9, 36, 22))
    button.setTitle("ab", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == rect(41, 9, 18, 22))
  }

  @Test func `an image is before the title`() {
    #expect(frames(button("abcd", image(10, 12))) == [rect(27, 14, 10, 12), rect(37, 9, 36, 22)])
  }

  @Test func `an image is at the right of the title in a right-to-left layout`() {
    let button = button("abcd", image(10, 12))
    button.semanticContentAttribute = .forceRightToLeft
    #expect(frames(button) == [rect(63, 14, 10, 12), rect(27, 9, 36, 22)])
  }

  @Test func `a long title gets the space that the image leaves`() {
    let button = button("abcdefghijkl", image(10, 12))
    #expect(frames(button) == [rect(0, 14, 10, 12), rect(10, 9, 90, 22)])
  }

  @Test func `the content is aligned inside its insets`() {
    let button = button()
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 3, right: 20)
    func place(
      _ horizontal: UIControl.ContentHorizontalAlignment,
      _ vertical: UIControl.ContentVerticalAlignment
    ) -> CGRect? {
      button.contentHorizontalAlignment = horizontal
      button.contentVerticalAlignment = vertical
      return frames(button)[1]
    }
    #expect(place(.left, .top) == rect(10, 1, 36, 22))
    #expect(place(.right, .bottom) == rect(44, 15, 36, 22))
    #expect(place(.fill, .fill) == rect(10, 1, 70, 36))
    #expect(place(.leading, .center) == rect(10, 8, 36, 22))
    button.semanticContentAttribute = .forceRightToLeft
    #expect(place(.leading, .center) == rect(44, 8, 36, 22))
    #expect(button.effectiveContentHorizontalAlignment == .right)
  }

  @Test func `insets of the title and the image move them`() {
    let button = button("abcd", image(10, 12))
    button.titleEdgeInsets.left = 8
    button.imageEdgeInsets.top = 6
    #expect(frames(button) == [rect(27, 17, 10, 12), rect(41, 9, 36, 22)])
  }

  @Test func `a configuration has insets and padding of its own`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "ab"
    configuration.image = image(10, 12)
    configuration.imagePadding = 5
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 12)
    #expect(button.titleLabel?.frame.minX == 27)
    #expect(button.titleLabel?.frame.maxX == button.bounds.width - 12)
  }
  @Test func `a button is as high as its image, or as its title with space around it`() {
    let button = UIButton()
    button.setTitle("ab", for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    #expect(button.titleLabel?.shadowColor == .red)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80)).image { _ in }
    button.setImage(image, for: .normal)
    #expect(button.intrinsicContentSize.height == 80)
    button.setTitle(nil, for: .normal)
    #expect(button.titleLabel?.shadowColor == nil)
  }

  @Test func `a button without a title color has the color of its type`() {
    #expect(UIButton().titleColor(for: .normal) == .white)
    #expect(UIButton(type: .system).titleColor(for: .highlighted) == .systemBlue)
  }

  // MARK: Texts

  @Test func `a text view has the background of the system`() {
    #expect(UITextView().backgroundColor == .systemBackground)
  }

  @Test func `a label with attributes has the color and the font of its first character`() {
    let label = UILabel()
    let small = UIFont.systemFont(ofSize: 9)
    label.attributedText = NSAttributedString(
      string: "a", attributes: [.foregroundColor: UIColor.red, .font: small])
    #expect(label.textColor == .red && label.font == small)
    label.textColor = .blue
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .blue)
  }

  @Test func `the attributes of a plain text are the font and the color`() {
    let (label, field, view) = (UILabel(), UITextField(), UITextView())
    let font = UIFont.systemFont(ofSize: 11)
    (label.text, field.text, view.text) = ("a", "a", "a")
    (label.font, field.font, view.font) = (font, font, font)
    (label.textColor, field.textColor, view.textColor) = (.red, .red, .red)
    for text in [label.attributedText, field.attributedText, view.attributedText] {
      #expect(text?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
      #expect(text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }
  }

  // MARK: Text fields

  @Test func `a left view and a right view take space from the text`() {
    let field = UITextField(frame: rect(0, 0, 100, 40))
    let (left, right) = (UIView(frame: rect(0, 0, 20, 10)), UIView(frame: rect(0, 0, 15, 40)))
    (field.leftView, field.rightView) = (left, right)
    #expect(left.superview == nil && field.textRect(forBounds: field.bounds) == field.bounds)
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    field.layoutIfNeeded()
    #expect(left.superview === field && left.frame == rect(0, 15, 20, 10))
    #expect(right.frame == rect(85, 0, 15, 40))
    #expect(field.textRect(forBounds: field.bounds) == rect(20, 0, 65, 40))
    #expect(field.editingRect(forBounds: field.bounds) == rect(20, 0, 65, 40))
    field.leftView = nil
    #expect(left.superview == nil)
  }

  @Test func `a left view is at the right in a right-to-left layout`() {
    let field = UITextField(frame: rect(0, 0, 100, 40))
    field.semanticContentAttribute = .forceRightToLeft
    field.leftView = UIView(frame: rect(0, 0, 20, 10))
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(field.leftView?.frame.minX == 80)
    #expect(field.textRect(forBounds: field.bounds) == rect(0, 0, 80, 40))
  }

  @Test func `a view at a side is shown as its mode asks for`() {
    let window = UIWindow(frame: rect(0, 0, 300, 300))
    let field = UITextField(frame: rect(0, 0, 100, 40))
    window.addSubview(field)
    window.isHidden = false
    (field.leftView, field.rightView) = (UIView(), UIView())
    (field.leftViewMode, field.rightViewMode) = (.whileEditing, .unlessEditing)
    #expect(field.leftView?.superview == nil && field.rightView?.superview === field)
    field.becomeFirstResponder()
    #expect(field.leftView?.superview === field && field.rightView?.superview == nil)
    field.resignFirstResponder()
    #expect(field.leftView?.superview == nil && field.rightView?.superview === field)
  }
}
