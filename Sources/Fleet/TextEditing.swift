import UIKit

/// A text field or a text view.
@preconcurrency @MainActor
public protocol EditableText: UIView {}

extension EditableText {
  /// Begins editing, as a tap on the view does.
  ///
  /// - Throws: `FleetError` if the view does not allow interaction, is disabled, hidden, or not
  ///   editable, is in no window, or if its delegate refuses.
  public func startEditing() throws(FleetError) { try keyboard?.begin() }

  /// Ends editing.
  ///
  /// - Throws: `FleetError` if the view is not being edited, or if its delegate refuses.
  public func stopEditing() throws(FleetError) { try keyboard?.end() }

  /// Begins editing, types a text, and ends editing.
  ///
  /// - Throws: `FleetError` under the conditions of `startEditing()` and `stopEditing()`.
  public func enter(text: String) throws(FleetError) {
    try startEditing()
    try type(text: text)
    try stopEditing()
  }

  /// Types a text, one character after another.
  ///
  /// The delegate is asked about each character.
  ///
  /// - Throws: `FleetError` if the view is not being edited.
  public func type(text: String) throws(FleetError) { try keyboard?.typeEach(text) }

  /// Inserts a text as a whole.
  ///
  /// - Throws: `FleetError` if the view is not being edited.
  public func paste(text: String) throws(FleetError) { try keyboard?.pasteAll(text) }

  /// Removes the last character, if the delegate agrees.
  ///
  /// - Throws: `FleetError` if the view is not being edited.
  public func backspace() throws(FleetError) { try keyboard?.deleteLast() }

  private var keyboard: (any KeyboardInput)? { self as? any KeyboardInput }
}

/// The parts of a view with text that its simulated keyboard needs.
@MainActor
protocol KeyboardInput: UIView {
  /// The kind of the view's errors.
  var kind: FleetError.Kind { get }
  /// The reason why a user cannot edit the text, in addition to those of all views.
  var obstacleToEditing: String? { get }
  /// Types a text as the keyboard does.
  func type(_ typed: String)
  /// Asks the delegate whether a range may be replaced.
  func mayReplace(_ range: NSRange) -> Bool
  /// Removes the last character.
  func deleteBackward()
  /// The text, or an empty string.
  var editedText: String { get }
}

extension KeyboardInput {
  private var name: String { kind == .textField ? "UITextField" : "UITextView" }
  private var noun: String { kind == .textField ? "Text field" : "Text view" }

  private func error(_ reason: String) -> FleetError {
    FleetError(kind: kind, reason: "\(name) unavailable for editing: \(reason)")
  }

  func begin() throws(FleetError) {
    if let reason = obstacle ?? obstacleToEditing { throw error(reason) }
    guard becomeFirstResponder() else {
      throw error(
        "\(noun) failed to become first responder. This can happen if it is not part of the window's "
          + "view hierarchy, or if its delegate does not allow editing.")
    }
  }

  func end() throws(FleetError) {
    try requireEditing("stop editing it")
    guard resignFirstResponder() else {
      throw FleetError(
        kind: kind,
        reason:
          "\(noun) failed to resign first responder. This can happen if its delegate does not "
          + "allow editing to end.")
    }
  }

  func requireEditing(_ goal: String) throws(FleetError) {
    guard isFirstResponder else {
      throw FleetError(
        kind: kind,
        reason: "Must start editing the \(noun.lowercased()) before you can \(goal).")
    }
  }

  func typeEach(_ text: String) throws(FleetError) {
    try requireEditing("type text into it")
    for character in text { type(String(character)) }
  }

  func pasteAll(_ text: String) throws(FleetError) {
    try requireEditing("paste text into it")
    type(text)
  }

  func deleteLast() throws(FleetError) {
    try requireEditing("delete text from it")
    guard !editedText.isEmpty else { return }
    let text = editedText as NSString
    guard mayReplace(text.rangeOfComposedCharacterSequence(at: text.length - 1)) else { return }
    deleteBackward()
  }
}

extension UITextField: EditableText, KeyboardInput {
  var kind: FleetError.Kind { .textField }
  var obstacleToEditing: String? { nil }
  var editedText: String { text ?? "" }

  func mayReplace(_ range: NSRange) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true
  }

  /// Simulates a tap on the Clear button.
  ///
  /// - Throws: `FleetError` if a user cannot touch the field, or if its mode hides the button.
  @preconcurrency @MainActor
  public func clearText() throws(FleetError) {
    let reason: String? =
      switch clearButtonMode {
      case .never: "Clear button is never displayed."
      case .whileEditing where !isEditing: "Clear button is only displayed during editing."
      case .unlessEditing where isEditing: "Clear button is not displayed during editing."
      default: nil
      }
    if let reason = obstacle ?? reason {
      throw FleetError(
        kind: .textField, reason: "Could not clear text from UITextField: \(reason)")
    }
    tapClear()
  }
}

extension UITextView: EditableText, KeyboardInput {
  var kind: FleetError.Kind { .textView }
  var obstacleToEditing: String? { isEditable ? nil : "Text view is not editable." }
  var editedText: String { text ?? "" }

  func mayReplace(_ range: NSRange) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: "") ?? true
  }
}
