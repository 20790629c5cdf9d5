import Foundation

/// Methods for simple text entry.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// A Boolean value that indicates whether there is text.
  var hasText: Bool { get }
  /// Inserts text at the caret.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}

/// A position in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A range of positions in a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// The position at which the range starts.
  open var start: UITextPosition { UITextPosition() }
  /// The position at which the range ends.
  open var end: UITextPosition { UITextPosition() }
  /// A Boolean value that indicates whether the range has no length.
  open var isEmpty: Bool { start == end }
}

/// A position that UTF-16 code units are counted to.
final class IndexedPosition: UITextPosition {
  let index: Int

  init(_ index: Int) { self.index = index }

  override func isEqual(_ object: Any?) -> Bool {
    onMain { (object as? IndexedPosition)?.index == index }
  }
  override var hash: Int { onMain { index } }
}

/// A range of UTF-16 code units.
final class IndexedRange: UITextRange {
  let range: NSRange

  init(_ range: NSRange) { self.range = range }

  /// Returns the part of a range that is inside a text; `nil` for a range of another type.
  static func range(_ range: UITextRange, in text: String) -> NSRange? {
    guard let range = (range as? IndexedRange)?.range else { return nil }
    let start = min(max(0, range.location), text.utf16.count)
    return NSRange(location: start, length: max(0, min(range.length, text.utf16.count - start)))
  }

  override var start: UITextPosition { IndexedPosition(range.location) }
  override var end: UITextPosition { IndexedPosition(NSMaxRange(range)) }
  override func isEqual(_ object: Any?) -> Bool {
    onMain { (object as? IndexedRange)?.range == range }
  }
  override var hash: Int { onMain { range.location } }
}

/// A direction in a layout.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// Upward.
  case up
  /// Downward.
  case down
}

/// A direction in the order of characters.
public enum UITextStorageDirection: Int, Sendable {
  /// Toward the end.
  case forward
  /// Toward the beginning.
  case backward
}

/// The rectangle of a part of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  private let stored: CGRect

  init(_ rect: CGRect) { stored = rect }

  /// The rectangle.
  open var rect: CGRect { stored }
  /// A Boolean value that indicates whether the rectangle contains the start of the selection.
  open var containsStart: Bool { true }
  /// A Boolean value that indicates whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { true }
}

/// Methods that are called before and after a text or its selection changes.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  /// Notifies the delegate that the selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Notifies the delegate that the selection changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Notifies the delegate that the text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Notifies the delegate that the text changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Methods for editing a text by positions and ranges.
///
/// The positions of `UITextField` and `UITextView` count UTF-16 code units. Their texts are measured
/// as labels are. There is no input of several stages on Linux, so no text is ever marked. The
/// protocol has neither a tokenizer nor writing directions.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range, which is empty at the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range of text that is not yet confirmed, or `nil`.
  var markedTextRange: UITextRange? { get }
  /// Inserts text that is not yet confirmed.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Confirms the marked text.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance, or `nil` if it is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at a distance in a direction, or `nil` if it is outside the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The object that is notified of changes.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Returns the rectangle of the first line in a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a selection.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position that is closest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextInput where Self: UIView {
  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { IndexedPosition(0) }
  /// `nil`.
  public var markedTextRange: UITextRange? { nil }
  /// Replaces the selection, because no text is ever marked.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    insertText(markedText ?? "")
  }
  /// Does nothing.
  public func unmarkText() {}
  /// Returns the range between two positions, in either order.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (first, second) = (unit(fromPosition), unit(toPosition))
    guard let first, let second else { return nil }
    return IndexedRange(NSRange(location: min(first, second), length: abs(second - first)))
  }
  /// Returns the position at a distance, or `nil` if it is outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let index = unit(position), let end = unit(endOfDocument),
      (0...end).contains(index + offset)
    else { return nil }
    return IndexedPosition(index + offset)
  }
  /// Returns the position at a distance to the right or the left; `nil` for other directions.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: self.position(from: position, offset: offset)
    case .left: self.position(from: position, offset: -offset)
    case .up, .down: nil
    }
  }
  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }
  /// Returns the distance between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (unit(toPosition) ?? 0) - (unit(from) ?? 0)
  }
  /// Returns the rectangle from the caret at the start to the caret at the end of a range, or to the
  /// end of the line.
  public func firstRect(for range: UITextRange) -> CGRect {
    let (start, end) = (caretRect(for: range.start), caretRect(for: range.end))
    let right = end.minY == start.minY ? end.minX : bounds.maxX
    return CGRect(x: start.minX, y: start.minY, width: right - start.minX, height: start.height)
  }
  /// Returns the range of the character that is closest to a point.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard let start = closestPosition(to: point), let end = position(from: start, offset: 1)
    else { return nil }
    return textRange(from: start, to: end)
  }

  private func unit(_ position: UITextPosition) -> Int? { (position as? IndexedPosition)?.index }

  /// Returns the position whose caret is closest to a point, first by its line.
  func closest(to point: CGPoint, in text: String) -> UITextPosition? {
    func distance(_ position: UITextPosition) -> (CGFloat, CGFloat) {
      let caret = caretRect(for: position)
      return (max(caret.minY - point.y, point.y - caret.maxY, 0), abs(caret.minX - point.x))
    }
    return (0...text.utf16.count).map { IndexedPosition($0) }
      .min { distance($0) < distance($1) }
  }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}
