import Testing

@testable import UIKit

@MainActor @Suite
struct PrintingTests {
  @Test func `sizes, points, and rectangles are printed in Apple's format`() {
    #expect("\(CGSize(width: 240, height: 128))" == "(240.0, 128.0)")
    #expect("\(CGPoint(x: 87.5, y: -1))" == "(87.5, -1.0)")
    #expect("\(CGRect(x: 0, y: 1, width: 2, height: 3))" == "(0.0, 1.0, 2.0, 3.0)")
    #expect("\(CGRect(x: -0.0, y: 1, width: -2, height: 3))" == "(-0.0, 1.0, -2.0, 3.0)")
  }

  struct Color: Sendable, CustomTestStringConvertible {
    var color: UIColor
    var text: String
    var testDescription: String { text }
    init(_ color: UIColor, _ text: String) {
      (self.color, self.text) = (color, text)
    }
  }

  nonisolated static let colors = [
    Color(.white, "UIExtendedGrayColorSpace 1 1"), Color(.black, "UIExtendedGrayColorSpace 0 1"),
    Color(.gray, "UIExtendedGrayColorSpace 0.5 1"),
    Color(.darkGray, "UIExtendedGrayColorSpace 0.333333 1"),
    Color(.lightGray, "UIExtendedGrayColorSpace 0.666667 1"),
    Color(.clear, "UIExtendedGrayColorSpace 0 0"),
    Color(.red, "UIExtendedSRGBColorSpace 1 0 0 1"),
    Color(.green, "UIExtendedSRGBColorSpace 0 1 0 1"),
    Color(.blue, "UIExtendedSRGBColorSpace 0 0 1 1"),
    Color(.cyan, "UIExtendedSRGBColorSpace 0 1 1 1"),
    Color(.yellow, "UIExtendedSRGBColorSpace 1 1 0 1"),
    Color(.magenta, "UIExtendedSRGBColorSpace 1 0 1 1"),
    Color(.orange, "UIExtendedSRGBColorSpace 1 0.5 0 1"),
    Color(.purple, "UIExtendedSRGBColorSpace 0.5 0 0.5 1"),
    Color(.brown, "UIExtendedSRGBColorSpace 0.6 0.4 0.2 1"),
    Color(.red.withAlphaComponent(0.25), "UIExtendedSRGBColorSpace 1 0 0 0.25"),
    Color(UIColor(white: 0.1, alpha: 0.2), "UIExtendedGrayColorSpace 0.1 0.2"),
    Color(
      UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1),
      "UIExtendedSRGBColorSpace 0 1 0 1"),
    Color(
      UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1), "UIDisplayP3ColorSpace 1 0 0 1"),
  ]

  @Test(arguments: colors)
  func `a color is printed with its color space`(_ color: Color) {
    #expect(color.color.description == color.text)
    #expect("\(Optional(color.color) as Any)" == "Optional(\(color.text))")
  }

  @Test func `a system color is printed by its name`() {
    let text = UIColor.systemBackground.description
    #expect(text.hasPrefix("<UIDynamicSystemColor: 0x"))
    #expect(text.hasSuffix("; name = systemBackgroundColor>"))
  }

  @Test func `colors are equal if their color spaces and components are`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(white: 1, alpha: 1).hash == UIColor.white.hash)
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
    #expect(UIColor.systemBlue == .systemBlue)
    #expect(UIColor.systemBackground != .white)
  }

  @Test func `components are returned in sRGB, and grays as white`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(UIColor.gray.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.5, 0.5, 0.5, 1])
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
      .getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(abs(red - 1.093) < 0.001 && abs(green + 0.2267) < 0.001 && abs(blue + 0.1501) < 0.001)
    #expect(!UIColor.red.getWhite(&red, alpha: nil))
    #expect(UIColor.lightGray.getWhite(&red, alpha: &alpha))
    #expect(red == 2.0 / 3)
  }

  @Test func `a view is described in UIKit's format`() {
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    #expect(
      view.description
        == "<UIKitTests.Recorder: \(address(of: view)); frame = (0 0; 200 200); autoresize = W+H; "
        + "layer = <CALayer: \(address(of: view.layer))>>")
  }

  @Test func `a view's description includes properties that differ from their defaults`() {
    let view = UIView(frame: CGRect(x: 87.5, y: 1, width: 2, height: 3))
    view.clipsToBounds = true
    view.alpha = 0.5
    view.isHidden = true
    view.isOpaque = false
    view.isUserInteractionEnabled = false
    view.tag = 4
    view.autoresizingMask = [.flexibleBottomMargin, .flexibleLeftMargin]
    #expect(
      view.description
        == "<UIView: \(address(of: view)); frame = (87.5 1; 2 3); clipsToBounds = YES; alpha = 0.5; "
        + "hidden = YES; opaque = NO; autoresize = LM+BM; userInteractionEnabled = NO; tag = 4; "
        + "layer = <CALayer: \(address(of: view.layer))>>")
  }

  @Test func `a label's description contains its text`() {
    let label = UILabel(frame: .zero)
    label.text = "Hello"
    #expect(label.description.contains("<UILabel: 0x"))
    #expect(label.description.contains("; frame = (0 0; 0 0); text = 'Hello'; opaque = NO; "))
  }

  @Test func `a controller is described by class and address`() {
    let controller = FooController()
    #expect(controller.description == "<UIKitTests.FooController: \(address(of: controller))>")
    #expect(UIViewController().description.hasPrefix("<UIViewController: 0x"))
  }

  @Test func `the view hierarchy is printed with bars`() {
    let root = UIView()
    let inner = UIView()
    root.addSubview(inner)
    inner.addSubview(UIView())
    let lines = root.recursiveDescription().split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("   | <UIView"))
    #expect(lines[2].hasPrefix("   |    | <UIView"))
  }
}
