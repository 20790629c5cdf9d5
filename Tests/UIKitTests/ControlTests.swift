import Testing

@testable import UIKit

@MainActor @Suite
struct ControlTests {
  private func control<View: UIView>(_ tag: Int, _ type: View.Type) throws -> View {
    let root = Bundle.main.loadNibNamed("Controls", owner: nil)?.first as? UIView
    let view = try #require(root?.viewWithTag(tag) as? View)
    // Otherwise only the superview would retain it.
    view.removeFromSuperview()
    return view
  }

  @Test func `a label has its text, font, and color`() throws {
    let label = try control(1, UILabel.self)
    #expect(label.text == "Name" && label.textAlignment == .right && label.numberOfLines == 2)
    #expect(label.font == .boldSystemFont(ofSize: 14) && label.textColor == .red)
    #expect(!label.isUserInteractionEnabled && !label.isOpaque)
  }

  @Test func `a button has a title for each state`() throws {
    let button = try control(2, UIButton.self)
    #expect(button.title(for: .normal) == "Send" && button.title(for: .disabled) == "Wait")
    #expect(button.title(for: .selected) == "Send")
    #expect(!button.isEnabled && button.state == .disabled && button.currentTitle == "Wait")
    #expect(button.titleColor(for: .normal) == .black && button.buttonType == .system)
  }

  @Test func `a connected action is listed for its target and event`() throws {
    let root = try #require(Bundle.main.loadNibNamed("Controls", owner: nil)?.first as? UIView)
    let button = try #require(root.viewWithTag(2) as? UIButton)
    #expect(button.actions(forTarget: root, forControlEvent: .touchUpInside) == ["send:"])
    #expect(button.actions(forTarget: root, forControlEvent: .touchDown) == nil)
    #expect(button.actions(forTarget: button, forControlEvent: .touchUpInside) == nil)
  }

  @Test func `a text field has a placeholder, and its text is never nil`() throws {
    let field = try control(3, UITextField.self)
    #expect(field.placeholder == "Your name" && field.text == "" && field.isSecureTextEntry)
    field.text = nil
    #expect(field.text == "" && field.borderStyle == .roundedRect)
  }

  @Test func `a text view has its lines`() throws {
    let view = try control(4, UITextView.self)
    #expect(view.text == "Two\nlines" && !view.isEditable && view.clipsToBounds)
  }

  @Test func `a switch can be turned off`() throws {
    let view = try control(5, UISwitch.self)
    #expect(view.isOn)
    view.setOn(false, animated: true)
    #expect(!view.isOn)
    #expect(UISwitch(frame: .zero).frame.size == CGSize(width: 51, height: 31))
  }

  @Test func `a scroll view shows a part of its content`() throws {
    let view = try control(6, UIScrollView.self)
    #expect(view.contentSize == CGSize(width: 400, height: 100) && !view.isScrollEnabled)
    view.setContentOffset(CGPoint(x: 40, y: 0), animated: false)
    #expect(view.bounds.origin == CGPoint(x: 40, y: 0))
  }

  @Test func `an image view without an image shows none`() throws {
    let view = try control(7, UIImageView.self)
    #expect(view.image == nil && view.contentMode == .scaleAspectFit)
    let image = UIImage()
    #expect(UIImageView(image: image).image === image)
  }

  @Test func `a control runs the closures of an event`() {
    let control = UIControl()
    var runs = 0
    control.addAction(
      UIAction { action in runs += action.sender === control ? 1 : 100 }, for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: [.valueChanged, .touchUpInside])
    #expect(runs == 1)
  }

  @Test func `a control sends its actions to targets that accept them`() {
    let (control, receiver) = (UIButton(type: .system), Receiver())
    control.addTarget(receiver, action: "go:", for: .touchUpInside)
    control.addTarget(receiver, action: Selector("stop"), for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(receiver.received == ["go:"])
    control.removeTarget(Receiver(), action: nil, for: .allEvents)
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["go:"])
    control.removeTarget(receiver, action: nil, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(receiver.received == ["go:"])
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchDown) == ["stop"])
  }

  @Test func `a target and an action that are added again are called once`() {
    let (control, receiver) = (UIButton(), Receiver())
    for events: UIControl.Event in [.touchUpInside, .touchUpInside, .touchDown] {
      control.addTarget(receiver, action: "go:", for: events)
    }
    control.sendActions(for: .touchUpInside)
    #expect(receiver.received == ["go:"])
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["go:"])
    control.sendActions(for: .touchDown)
    #expect(receiver.received == ["go:", "go:"])
  }

  @Test func `a control drops a deallocated target`() {
    let control = UIControl()
    control.addTarget(Receiver(), action: "go:", for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }
}

class Receiver: UIResponder {
  var received: [String] = []
  override func perform(_ selector: Selector, with sender: Any?) {
    received.append("\(selector)")
  }
}
