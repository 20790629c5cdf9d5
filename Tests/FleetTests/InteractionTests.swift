import Fleet
import Foundation
import Testing
import UIKit

/// Interactions that a test simulates, and the errors about those that a user could not have.
@MainActor @Suite
struct InteractionTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)

  private func expect(
    _ kind: FleetError.Kind, _ reason: String, _ work: () throws -> Void,
    location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: FleetError.self, sourceLocation: location) { try work() }
    #expect(error?.kind == kind, sourceLocation: location)
    #expect(error?.reason == reason, sourceLocation: location)
    #expect(error.map { "\($0)" } == reason, sourceLocation: location)
  }

  // MARK: Controls

  /// A record of the events that controls send.
  @MainActor private final class Log {
    var events: [String] = []

    func watch(_ control: UIControl, _ events: [(String, UIControl.Event)]) {
      for (name, event) in events {
        control.addAction(UIAction { [weak self] _ in self?.events.append(name) }, for: event)
      }
    }
  }

  @Test func `a tap on a button sends both of its events`() throws {
    let (log, button) = (Log(), UIButton())
    log.watch(button, [("up", .touchUpInside), ("down", .touchDown), ("change", .valueChanged)])
    try button.tap()
    #expect(log.events == ["down", "up"])
  }

  @Test func `a button that a user cannot touch rejects the tap, and sends nothing`() {
    let (log, button, outer) = (Log(), UIButton(), UIView())
    log.watch(button, [("up", .touchUpInside), ("down", .touchDown)])
    outer.addSubview(button)
    let prefix = "Cannot tap UIButton: "
    outer.isHidden = true
    expect(.button, prefix + "Control is not visible.") { try button.tap() }
    outer.isHidden = false
    outer.alpha = 0
    expect(.button, prefix + "Control is not visible.") { try button.tap() }
    button.isHidden = true
    button.isEnabled = false
    expect(.button, prefix + "Control is not enabled.") { try button.tap() }
    button.isUserInteractionEnabled = false
    expect(.button, prefix + "View does not allow user interaction.") { try button.tap() }
    #expect(log.events.isEmpty)
  }

  @Test func `a switch is flipped, and sends its events`() throws {
    let (log, control) = (Log(), UISwitch())
    log.watch(control, [("up", .touchUpInside), ("change", .valueChanged)])
    try control.flip()
    #expect(control.isOn && log.events == ["change", "up"])
    try control.flip()
    #expect(!control.isOn)
    control.isEnabled = false
    expect(.switch, "Cannot flip UISwitch: Control is not enabled.") { try control.flip() }
    #expect(!control.isOn && log.events.count == 4)
  }

  private final class Receiver: NSObject {
    var count = 0
    func send() { count += 1 }
  }

  @Test func `a bar button item sends its action once, or says why not`() throws {
    let receiver = Receiver()
    let item = UIBarButtonItem(
      title: "Send", style: .plain, target: receiver, action: Selector("send"))
    try item.tap()
    #expect(receiver.count == 1)
    item.isHidden = true
    expect(.barButtonItem, "Cannot tap UIBarButtonItem: Control is not visible.") { try item.tap() }
    item.isEnabled = false
    expect(.barButtonItem, "Cannot tap UIBarButtonItem: Control is not enabled.") { try item.tap() }
    #expect(receiver.count == 1)
  }

  @Test func `an action of an alert is found by its title`() throws {
    var chosen: [String] = []
    let (root, alert) = (
      UIViewController(), UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    )
    for title in ["Yes", "No", "Maybe"] {
      alert.addAction(
        UIAlertAction(title: title, style: .default) { chosen.append($0.title ?? "") })
    }
    alert.actions[2].isEnabled = false
    Fleet.setAsAppWindowRoot(root)
    root.present(alert, animated: true)
    expect(.alert, "No action with title 'Never' found on alert.") {
      try alert.tapAlertAction(withTitle: "Never")
    }
    expect(.alert, "Cannot tap UIAlertAction: Control is not enabled.") {
      try alert.tapAlertAction(withTitle: "Maybe")
    }
    #expect(root.presentedViewController === alert && chosen.isEmpty)
    try alert.tapAlertAction(withTitle: "No")
    #expect(chosen == ["No"] && root.presentedViewController == nil)
  }

  @Test func `a tab is selected by its title`() throws {
    let (tabs, one, two) = (UITabBarController(), UIViewController(), UIViewController())
    one.title = "One"
    two.title = "Two"
    tabs.viewControllers = [one, two]
    try tabs.selectTab(withLabelText: "Two")
    #expect(tabs.selectedViewController === two)
    one.tabBarItem.isEnabled = false
    expect(.tabBar, "Cannot select tab 'One': Control is not enabled.") {
      try tabs.selectTab(withLabelText: "One")
    }
    expect(.tabBar, "No tab with label text 'Three' found on tab bar.") {
      try tabs.selectTab(withLabelText: "Three")
    }
    #expect(tabs.selectedViewController === two)
  }

  // MARK: Text

  /// A delegate that records its calls, and refuses some of them.
  private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var changes: [String] = []
    var begins = true
    var ends = true
    var refused = ""

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { note(range, string) }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { begins }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ends }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { note(range, text) }

    private func note(_ range: NSRange, _ text: String) -> Bool {
      changes.append("\(range.location)+\(range.length) \(text)")
      return text != refused
    }
  }

  @Test func `a text field is edited as with the keyboard`() throws {
    let (field, editor, log) = (UITextField(), Editor(), Log())
    field.delegate = editor
    editor.refused = "!"
    window.addSubview(field)
    log.watch(
      field,
      [("begin", .editingDidBegin), ("change", .editingChanged), ("end", .editingDidEnd)])
    try field.enter(text: "a!b")
    #expect(field.text == "ab" && !field.isEditing)
    #expect(editor.changes == ["0+0 a", "1+0 !", "1+0 b"])
    #expect(log.events == ["begin", "change", "change", "end"])
    try field.startEditing()
    try field.paste(text: "cd")
    try field.backspace()
    #expect(field.text == "abc")
    #expect(editor.changes.suffix(2) == ["2+0 cd", "3+1 "])
    try field.type(text: "👍🏽")
    try field.backspace()
    #expect(field.text == "abc")
    editor.refused = ""
    try field.backspace()
    #expect(field.text == "abc")
    try field.stopEditing()
    try field.enter(text: "")
    #expect(field.text == "abc")
  }

  @Test func `a text view is edited as with the keyboard`() throws {
    let (view, editor) = (UITextView(), Editor())
    view.delegate = editor
    editor.refused = "!"
    window.addSubview(view)
    try view.enter(text: "a!b")
    #expect(view.text == "ab" && !view.isFirstResponder)
    try view.startEditing()
    try view.paste(text: "cd")
    try view.backspace()
    try view.type(text: "e")
    #expect(view.text == "abce")
    try view.stopEditing()
    for work in [view.stopEditing, view.backspace] {
      #expect(throws: FleetError.self) { try work() }
    }
  }

  @Test func `an empty text has nothing to delete`() throws {
    let (field, editor) = (UITextField(), Editor())
    field.delegate = editor
    window.addSubview(field)
    try field.startEditing()
    try field.backspace()
    #expect(editor.changes.isEmpty)
  }

  @Test func `a text field that cannot be edited says why`() {
    let (field, editor) = (UITextField(), Editor())
    let prefix = "UITextField unavailable for editing: "
    let refusal =
      prefix
      + "Text field failed to become first responder. This can happen if it is not part of the "
      + "window's view hierarchy, or if its delegate does not allow editing."
    field.delegate = editor
    expect(.textField, refusal) { try field.startEditing() }
    window.addSubview(field)
    editor.begins = false
    expect(.textField, refusal) { try field.enter(text: "a") }
    field.isHidden = true
    expect(.textField, prefix + "Control is not visible.") { try field.startEditing() }
    field.isEnabled = false
    expect(.textField, prefix + "Control is not enabled.") { try field.startEditing() }
    #expect(field.text == "")
  }

  @Test func `a text view that cannot be edited says why`() {
    let view = UITextView()
    window.addSubview(view)
    view.isEditable = false
    expect(.textView, "UITextView unavailable for editing: Text view is not editable.") {
      try view.startEditing()
    }
    view.isUserInteractionEnabled = false
    expect(
      .textView, "UITextView unavailable for editing: View does not allow user interaction."
    ) { try view.enter(text: "a") }
  }

  @Test func `text is typed, pasted, and deleted only during editing`() throws {
    let (field, editor) = (UITextField(), Editor())
    window.addSubview(field)
    let prefix = "Must start editing the text field before you can "
    expect(.textField, prefix + "type text into it.") { try field.type(text: "a") }
    expect(.textField, prefix + "paste text into it.") { try field.paste(text: "a") }
    expect(.textField, prefix + "delete text from it.") { try field.backspace() }
    expect(.textField, prefix + "stop editing it.") { try field.stopEditing() }
    field.delegate = editor
    editor.ends = false
    try field.startEditing()
    expect(
      .textField,
      "Text field failed to resign first responder. This can happen if its delegate does not allow "
        + "editing to end."
    ) { try field.stopEditing() }
    editor.ends = true
  }

  @Test func `the text is cleared only while the Clear button is displayed`() throws {
    let field = UITextField()
    window.addSubview(field)
    field.text = "a"
    let prefix = "Could not clear text from UITextField: "
    expect(.textField, prefix + "Clear button is never displayed.") { try field.clearText() }
    field.clearButtonMode = .whileEditing
    expect(.textField, prefix + "Clear button is only displayed during editing.") {
      try field.clearText()
    }
    field.clearButtonMode = .unlessEditing
    try field.startEditing()
    expect(.textField, prefix + "Clear button is not displayed during editing.") {
      try field.clearText()
    }
    #expect(field.text == "a")
    field.clearButtonMode = .always
    field.isEnabled = false
    expect(.textField, prefix + "Control is not enabled.") { try field.clearText() }
    field.isEnabled = true
    try field.clearText()
    #expect(field.text == "")
  }

  // MARK: The app's window

  @Test func `the app's window shows a controller, and names the topmost one`() throws {
    let (root, next, sheet) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = Fleet.setInAppWindowRootNavigation(root)
    #expect(root.navigationController === navigation && root.isViewLoaded)
    #expect(root.view.window?.isKeyWindow == true)
    navigation.pushViewController(next, animated: true)
    #expect(Fleet.getApplicationScreen()?.topmostViewController === next)
    #expect(Fleet.getApplicationScreen()?.presentedViewController == nil)
    next.present(sheet, animated: true)
    #expect(Fleet.getApplicationScreen()?.topmostViewController === sheet)
    #expect(Fleet.getApplicationScreen()?.presentedViewController === sheet)
    let (tabs, tab) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [UIViewController(), tab]
    tabs.selectedIndex = 1
    Fleet.setAsAppWindowRoot(tabs)
    #expect(Fleet.getApplicationScreen()?.topmostViewController === tab)
  }
}
