import Testing

@testable import UIKit

/// Layers, animations, drawing and text attributes.
@MainActor @Suite
struct AppearanceValueTests {
  private func square(_ color: UIColor, _ side: CGFloat = 2) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  @Test func `images drawn in the same color are equal, and others are not`() throws {
    #expect(square(.red).pngData() == square(.red).pngData())
    #expect(square(.red).pngData() != square(.blue).pngData())
    #expect(square(.red).size == CGSize(width: 2, height: 2))
    let data = try #require(square(.red).pngData())
    #expect(UIImage(data: data)?.pngData() == data && UIImage(data: data)?.size.width == 2)
  }

  @Test func `PNG data contains the pixels`() throws {
    let data = [UInt8](try #require(square(.red, 1).pngData()))
    // The filter byte of the line and the red pixel, after the signature, IHDR, and the header of IDAT.
    #expect(Array(data[48..<53]) == [0, 255, 0, 0, 255])
    #expect(Array(data.suffix(8)) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test func `an image is drawn into another`() {
    let resized = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { _ in
      square(.red).draw(in: CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    #expect(resized.size == CGSize(width: 8, height: 4) && resized.scale == 2)
    #expect(resized.cgImage?.pixels?.prefix(4) == [255, 0, 0, 255])
  }

  @Test func `JPEG data of this library is read back`() throws {
    let data = try #require(square(.red).jpegData(compressionQuality: 0.5))
    #expect(data.starts(with: [0xFF, 0xD8]) && UIImage(data: data)?.size.width == 2)
  }

  @Test func `a view's layer has the layer class and mirrors the view`() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = Gradient(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.backgroundColor = .red
    #expect(view.layer is CAGradientLayer && view.layer.frame == view.frame)
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
  }

  @Test func `a layer's sublayers include those of subviews`() {
    let view = UIView()
    #expect(view.layer.sublayers == nil)
    let (label, front, back) = (UILabel(), CALayer(), CALayer())
    view.addSubview(label)
    view.layer.addSublayer(front)
    view.layer.insertSublayer(back, at: 0)
    #expect(view.layer.sublayers == [back, label.layer, front])
    front.removeFromSuperlayer()
    #expect(view.layer.sublayers == [back, label.layer] && front.superlayer == nil)
  }

  @Test func `an animation is stored until it is removed`() {
    let layer = CALayer()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    #expect((layer.animation(forKey: "fade") as? CABasicAnimation)?.keyPath == "opacity")
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an animator applies its changes at the start and reports its end`() {
    let view = UIView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.addCompletion { ends.append($0) }
    #expect(view.alpha == 1 && animator.state == .inactive)
    animator.pauseAnimation()
    animator.stopAnimation(false)
    #expect(view.alpha == 0 && ends == [] && animator.state == .stopped)
    animator.finishAnimation(at: .current)
    #expect(ends == [.current] && animator.state == .inactive)
  }

  @Test func `a tint color change is reported to subviews`() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (outer, inner) = (UIView(), Tinted())
    outer.addSubview(inner)
    outer.tintColor = .red
    inner.tintColor = .blue
    outer.tintColor = .green
    #expect(inner.changes == 2 && inner.tintColor == .blue)
  }

  @Test func `text keeps its attributes`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSAttributedString(
      string: "x", attributes: [.foregroundColor: UIColor.red, .paragraphStyle: style])
    let (field, button) = (UITextField(), UIButton())
    field.attributedPlaceholder = text
    button.setAttributedTitle(text, for: .normal)
    #expect(field.placeholder == "x" && field.attributedPlaceholder == text)
    #expect(button.attributedTitle(for: .selected) == text && button.titleLabel?.text == "x")
    #expect(button.title(for: .normal) == nil && style == style.copy() as? NSParagraphStyle)
    field.placeholder = "y"
    #expect(field.attributedPlaceholder == NSAttributedString(string: "y"))
  }

  @Test func `text that the system inserts is reported without asking`() {
    let field = UITextField()
    var texts: [String] = []
    field.addAction(UIAction { _ in texts.append(field.text ?? "") }, for: .editingChanged)
    field.insertText("ab")
    field.deleteBackward()
    #expect(texts == ["ab", "a"] && field.hasText)
  }

  @Test func `touching up inside a button triggers its primary action`() {
    var runs = 0
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in runs += 1 })
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(runs == 1 && button.configuration?.title == "Go" && button.titleLabel?.text == "Go")
  }

  @Test func `an action replaces the one with the same identifier`() {
    var runs: [Int] = []
    let control = UIControl()
    for number in [1, 2] {
      control.addAction(
        UIAction(identifier: UIAction.Identifier("x")) { _ in runs.append(number) },
        for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    control.removeAction(identifiedBy: UIAction.Identifier("x"), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(runs == [2])
  }

  @Test func `a button updates its configuration when its state changes`() {
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "on" : "off" }
    #expect(button.configuration?.title == "on")
    button.isEnabled = false
    #expect(button.configuration?.title == "off")
  }
}
