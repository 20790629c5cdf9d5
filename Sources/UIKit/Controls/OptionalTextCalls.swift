import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

/// Calls methods of a `UITextFieldDelegate` as optional ones.
@preconcurrency @MainActor
public struct UITextFieldDelegateCalls {
  let object: any UITextFieldDelegate

  /// Calls `textField(_:shouldChangeCharactersIn:replacementString:)`.
  public func callAsFunction(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    object.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
  }

  /// Calls `textFieldDidEndEditing(_:)`.
  public func callAsFunction(_ textField: UITextField) {
    object.textFieldDidEndEditing(textField)
  }

  /// Calls `textFieldDidEndEditing(_:reason:)`.
  public func callAsFunction(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    object.textFieldDidEndEditing(textField, reason: reason)
  }
}

extension UITextFieldDelegate {
  /// `textFieldShouldEndEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textFieldShouldEndEditing: ((UITextField) -> Bool)? {
    { self.textFieldShouldEndEditing($0) }
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var textField: UITextFieldDelegateCalls? { UITextFieldDelegateCalls(object: self) }

  /// `textFieldShouldClear(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textFieldShouldClear: ((UITextField) -> Bool)? {
    { self.textFieldShouldClear($0) }
  }

  /// `textFieldShouldBeginEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textFieldShouldBeginEditing: ((UITextField) -> Bool)? {
    { self.textFieldShouldBeginEditing($0) }
  }

  /// `textFieldDidBeginEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textFieldDidBeginEditing: ((UITextField) -> Void)? {
    { self.textFieldDidBeginEditing($0) }
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var textFieldDidEndEditing: UITextFieldDelegateCalls? {
    UITextFieldDelegateCalls(object: self)
  }

  /// `textFieldShouldReturn(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textFieldShouldReturn: ((UITextField) -> Bool)? {
    { self.textFieldShouldReturn($0) }
  }

  /// `textFieldDidChangeSelection(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textFieldDidChangeSelection: ((UITextField) -> Void)? {
    { self.textFieldDidChangeSelection($0) }
  }
}

/// Calls methods of a `UITextViewDelegate` as optional ones.
@preconcurrency @MainActor
public struct UITextViewDelegateCalls {
  let object: any UITextViewDelegate

  /// Calls `textView(_:shouldChangeTextIn:replacementText:)`.
  public func callAsFunction(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    object.textView(textView, shouldChangeTextIn: range, replacementText: text)
  }

  /// Calls `textView(_:shouldInteractWith:in:interaction:)`.
  public func callAsFunction(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    object.textView(textView, shouldInteractWith: url, in: characterRange, interaction: interaction)
  }
}

extension UITextViewDelegate {
  /// `textViewShouldBeginEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textViewShouldBeginEditing: ((UITextView) -> Bool)? {
    { self.textViewShouldBeginEditing($0) }
  }

  /// `textViewShouldEndEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textViewShouldEndEditing: ((UITextView) -> Bool)? {
    { self.textViewShouldEndEditing($0) }
  }

  /// `textViewDidBeginEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textViewDidBeginEditing: ((UITextView) -> Void)? {
    { self.textViewDidBeginEditing($0) }
  }

  /// `textViewDidEndEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textViewDidEndEditing: ((UITextView) -> Void)? {
    { self.textViewDidEndEditing($0) }
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var textView: UITextViewDelegateCalls? { UITextViewDelegateCalls(object: self) }

  /// `textViewDidChange(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textViewDidChange: ((UITextView) -> Void)? {
    { self.textViewDidChange($0) }
  }

  /// `textViewDidChangeSelection(_:)`, called as an optional method.
  @_disfavoredOverload
  public var textViewDidChangeSelection: ((UITextView) -> Void)? {
    { self.textViewDidChangeSelection($0) }
  }
}
