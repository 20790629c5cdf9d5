import Testing

@testable import UIKit

@MainActor @Suite
struct ActionTests {
  private let button = UIButton(type: .system)

  private func send(_ selector: Selector, to target: AnyObject) {
    Actions.send(selector, to: target, sender: button)
  }

  @Test(arguments: [
    "plain", "any:", "anyOptional:", "button:", "buttonOptional:", "object:", "hidden:", "marked:",
    "both:forEvent:", "sentWithSender:", "sentBySender:", "inExtension", "inherited:",
    "ofNobodyElse",
  ])
  func `a method is called by its name`(_ name: String) {
    let target = Target()
    send(Selector(name), to: target)
    #expect(target.called == [name])
  }

  @Test func `the sender is passed`() {
    let target = Target()
    for name in ["any:", "anyOptional:", "button:", "buttonOptional:", "object:", "hidden:"] {
      send(Selector(name), to: target)
      #expect(target.sender === button, "\(name)")
      target.sender = nil
    }
  }

  @Test func `the event is passed`() {
    let (target, event) = (Target(), UIEvent())
    Actions.send("both:forEvent:", to: target, sender: button, event: event)
    #expect(target.event === event && target.sender === button)
  }

  @Test func `an override is called instead of the overridden method`() {
    let heir = Heir()
    send("plain", to: heir)
    send("button:", to: heir)
    #expect(heir.called == ["plain of Heir", "button:"])
  }

  @Test func `a target can be private, generic, or no responder`() {
    let hidden = HiddenTarget()
    send("go:", to: hidden)
    #expect(hidden.count == 1)
    let generic = GenericTarget<Int>()
    send("go:", to: generic)
    #expect(generic.count == 1)
  }

  @Test(arguments: [
    "nowhere:", "any", "throwing", "waiting", "giving", "number:", "static", "property",
  ])
  func `other members are not mistaken for methods`(_ name: String) {
    #expect(!Target().responds(to: Selector(name)))
  }

  @Test func `targets are not retained`() {
    var target: Target? = Target()
    weak let watched = target
    send("any:", to: target!)
    target?.sender = nil
    target = nil
    #expect(watched == nil)
  }

  @Test func `a control calls its target's method`() {
    let target = Target()
    button.addTarget(target, action: "button:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.called == ["button:"] && target.sender === button)
  }

  @Test func `without a target the first responder in the chain with the method is called`() {
    let (outer, inner) = (Target(), UIView())
    outer.addSubview(inner)
    inner.addSubview(button)
    button.addTarget(nil, action: "marked:", for: .touchUpInside)
    button.addTarget(nil, action: "nowhere:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(outer.called == ["marked:"])
  }

  @Test func `a nib's action reaches its owner`() throws {
    let nib = try NibFolder(
      objects: """
        <button id="a"><connections>
          <action selector="marked:" destination="-1" eventType="touchUpInside" id="x"/>
        </connections></button>
        """)
    let owner = Target()
    let button = try #require(nib.first(UIButton.self, owner: owner))
    button.sendActions(for: .touchUpInside)
    #expect(owner.called == ["marked:"] && owner.sender === button)
  }

  @Test(arguments: [
    ("A.B.go(Any) -> ()", "go:"), ("A.B.go() -> ()", "go"),
    ("A.B.(go in _1F)(Swift.Optional<Any>) -> ()", "go:"),
    ("A.B.go(_: A.C<A.D, A.E>, at: (A.D, A.E)) -> ()", "go:at:"),
    ("A.B.go(sender: Any) -> ()", "goWithSender:"), ("A.B.go(with: Any) -> ()", "goWith:"),
    ("A.B.goFor(sender: Any) -> ()", "goForSender:"),
    ("(extension in X):A.B.go(Any) -> ()", "go:"),
  ])
  func `a method has its Objective-C name`(_ text: String, _ name: String) {
    #expect(MethodSignature(text, of: "A.B")?.selector == name)
  }

  @Test(arguments: [
    "A.B.go() throws -> ()", "A.B.go() async -> ()", "static A.B.go() -> ()", "A.Bee.go() -> ()",
    "closure #1 () -> () in A.B.go() -> ()", "A.B.x.getter : Swift.Int",
  ])
  func `only plain methods have a name`(_ text: String) {
    #expect(MethodSignature(text, of: "A.B") == nil)
  }
}

class InheritedTarget: UIView {
  var called: [String] = []
  weak var sender: AnyObject?
  var event: UIEvent?
  var property = 0

  func inherited(_ sender: Any) { note("inherited:", sender) }

  fileprivate func note(_ name: String, _ sender: Any?) {
    called.append(name)
    self.sender = sender.map { $0 as AnyObject }
  }
}

class Target: InheritedTarget {
  func plain() { note("plain", nil) }
  func any(_ sender: Any) { note("any:", sender) }
  func anyOptional(_ sender: Any?) { note("anyOptional:", sender) }
  func button(_ sender: UIButton) { note("button:", sender) }
  func buttonOptional(_ sender: UIButton?) { note("buttonOptional:", sender) }
  func object(_ sender: AnyObject) { note("object:", sender) }
  private func hidden(_ sender: UIControl!) { note("hidden:", sender) }
  @IBAction private func marked(_ sender: Any) { note("marked:", sender) }
  func both(_ sender: Any, forEvent event: UIEvent) {
    note("both:forEvent:", sender)
    self.event = event
  }
  func sent(sender: UIButton) { note("sentWithSender:", sender) }
  func sent(bySender sender: UIButton) { note("sentBySender:", sender) }

  func throwing() throws {}
  func waiting() async {}
  func giving() -> Int { 1 }
  func number(_ number: Int) {}
  static func `static`() {}
}

extension Target {
  func inExtension() { note("inExtension", nil) }
  fileprivate func ofNobodyElse() { note("ofNobodyElse", nil) }
}

class Heir: Target {
  override func plain() { note("plain of Heir", nil) }
}

private class HiddenTarget {
  var count = 0
  func go(_ sender: Any) { count += 1 }
}

class GenericTarget<Value>: NSObject {
  var count = 0
  func go(_ sender: UIButton) { count += 1 }
}
