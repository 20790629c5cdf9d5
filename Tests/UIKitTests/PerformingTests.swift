import Testing

@testable import UIKit

/// Methods that are called by name, not by a control.
@MainActor @Suite
struct PerformingTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("Something")

  @Test(arguments: [("nothing", "nothing"), ("value:", "value 3"), ("object:", "object 3")])
  func `the method of an observer can take a notification`(selector: String, told: String) {
    let listener = Listener()
    center.addObserver(listener, selector: Selector(selector), name: name, object: nil)
    center.post(name: name, object: nil, userInfo: ["number": 3])
    #expect(listener.told == [told])
  }

  @Test func `an observer that is removed or deallocated is not called`() {
    let listener = Listener()
    center.addObserver(listener, selector: Selector("nothing"), name: name, object: nil)
    center.removeObserver(listener)
    weak var gone: Listener?
    do {
      let other = Listener()
      gone = other
      center.addObserver(other, selector: Selector("nothing"), name: name, object: nil)
    }
    center.post(name: name, object: nil)
    #expect(listener.told == [] && gone == nil)
  }

  @Test func `an observer can be removed for a single name`() {
    let listener = Listener()
    let other = Notification.Name("Other")
    for name in [name, other] {
      center.addObserver(listener, selector: Selector("nothing"), name: name, object: nil)
    }
    center.removeObserver(listener, name: other, object: nil)
    center.post(name: other, object: nil)
    center.post(name: name, object: nil)
    #expect(listener.told == ["nothing"])
  }

  @Test func `a test can call the target of a bar button`() {
    let listener = Listener()
    let item = UIBarButtonItem(
      barButtonSystemItem: .save, target: listener, action: Selector("nothing"))
    _ = item.target?.perform(item.action, with: nil)
    #expect(listener.told == ["nothing"] && item.value(forKey: "systemItem") as? Int == 3)
  }

  @Test func `a test can call all targets of a control`() {
    let listener = Listener()
    let control = UIControl()
    control.addTarget(listener, action: Selector("nothing"), for: .valueChanged)
    for target in control.allTargets {
      for action in control.actions(forTarget: target, forControlEvent: .valueChanged) ?? [] {
        (target as NSObject).perform(Selector(action))
      }
    }
    #expect(listener.told == ["nothing"])
  }

  @Test func `methods of local classes are found`() {
    final class Inner: NSObject {
      var isTold = false
      func tell() { isTold = true }
    }
    let inner = Inner()
    inner.perform(Selector("tell"))
    #expect(inner.isTold && inner.responds(to: Selector("tell")))
    #expect(!inner.responds(to: Selector("say")))
  }

  @Test func `a delayed call can be cancelled`() async {
    let listener = Listener()
    listener.perform(Selector("nothing"), with: nil, afterDelay: 0)
    await Task.yield()
    #expect(listener.told == ["nothing"])
    listener.perform(Selector("nothing"), with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    await Task.yield()
    #expect(listener.told == ["nothing"])
  }

  @Test func `the app sends actions to the first responder`() {
    let window = UIWindow()
    let field = UITextField()
    window.addSubview(field)
    field.becomeFirstResponder()
    let isSent = UIApplication.shared.sendAction(
      Selector("endTyping"), to: nil, from: nil, for: nil)
    #expect(!isSent && field.isFirstResponder)
    UIApplication.shared.sendAction(
      Selector("resignFirstResponder"), to: nil, from: nil, for: nil)
    #expect(!field.isFirstResponder)
  }
}

private final class Listener: NSObject {
  var told: [String] = []
  func nothing() { told.append("nothing") }
  func value(_ notification: Notification) {
    told.append("value \(notification.userInfo?["number"] ?? 0)")
  }
  func object(_ notification: NSNotification) {
    told.append("object \(notification.userInfo?["number"] ?? 0)")
  }
}
