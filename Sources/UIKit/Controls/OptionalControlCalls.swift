import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

/// Calls methods of a `UIScrollViewDelegate` as optional ones.
@preconcurrency @MainActor
public struct UIScrollViewDelegateCalls {
  let object: any UIScrollViewDelegate

  /// Calls `scrollViewDidEndDragging(_:willDecelerate:)`.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    object.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  /// Calls `viewForZooming(in:)`.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    object.viewForZooming(in: scrollView)
  }

  /// Calls `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    object.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  /// Calls `scrollViewWillBeginZooming(_:with:)`.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    object.scrollViewWillBeginZooming(scrollView, with: view)
  }

  /// Calls `scrollViewDidEndZooming(_:with:atScale:)`.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {
    object.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}

extension UIScrollViewDelegate {
  /// `scrollViewDidScroll(_:)`, called as an optional method.
  @_disfavoredOverload
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? {
    { self.scrollViewDidScroll($0) }
  }

  /// `scrollViewWillBeginDragging(_:)`, called as an optional method.
  @_disfavoredOverload
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDragging($0) }
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var scrollViewDidEndDragging: UIScrollViewDelegateCalls? {
    UIScrollViewDelegateCalls(object: self)
  }

  /// `scrollViewDidEndDecelerating(_:)`, called as an optional method.
  @_disfavoredOverload
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndDecelerating($0) }
  }

  /// `scrollViewDidEndScrollingAnimation(_:)`, called as an optional method.
  @_disfavoredOverload
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var viewForZooming: UIScrollViewDelegateCalls? { UIScrollViewDelegateCalls(object: self) }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var scrollViewWillEndDragging: UIScrollViewDelegateCalls? {
    UIScrollViewDelegateCalls(object: self)
  }

  /// `scrollViewWillBeginDecelerating(_:)`, called as an optional method.
  @_disfavoredOverload
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDecelerating($0) }
  }

  /// `scrollViewDidZoom(_:)`, called as an optional method.
  @_disfavoredOverload
  public var scrollViewDidZoom: ((UIScrollView) -> Void)? {
    { self.scrollViewDidZoom($0) }
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var scrollViewWillBeginZooming: UIScrollViewDelegateCalls? {
    UIScrollViewDelegateCalls(object: self)
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var scrollViewDidEndZooming: UIScrollViewDelegateCalls? {
    UIScrollViewDelegateCalls(object: self)
  }

  /// `scrollViewShouldScrollToTop(_:)`, called as an optional method.
  @_disfavoredOverload
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? {
    { self.scrollViewShouldScrollToTop($0) }
  }

  /// `scrollViewDidScrollToTop(_:)`, called as an optional method.
  @_disfavoredOverload
  public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? {
    { self.scrollViewDidScrollToTop($0) }
  }
}

/// Calls methods of a `UIPickerViewDelegate` as optional ones.
@preconcurrency @MainActor
public struct UIPickerViewDelegateCalls {
  let object: any UIPickerViewDelegate

  /// Calls `pickerView(_:titleForRow:forComponent:)`.
  public func callAsFunction(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    object.pickerView(pickerView, titleForRow: row, forComponent: component)
  }

  /// Calls `pickerView(_:didSelectRow:inComponent:)`.
  public func callAsFunction(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    object.pickerView(pickerView, didSelectRow: row, inComponent: component)
  }

  /// Calls `pickerView(_:attributedTitleForRow:forComponent:)`.
  public func callAsFunction(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    object.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
  }

  /// Calls `pickerView(_:viewForRow:forComponent:reusing:)`.
  public func callAsFunction(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    object.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: view)
  }

  /// Calls `pickerView(_:rowHeightForComponent:)`.
  public func callAsFunction(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  {
    object.pickerView(pickerView, rowHeightForComponent: component)
  }

  /// Calls `pickerView(_:widthForComponent:)`.
  public func callAsFunction(_ pickerView: UIPickerView, widthForComponent component: Int)
    -> CGFloat
  {
    object.pickerView(pickerView, widthForComponent: component)
  }
}

extension UIPickerViewDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var pickerView: UIPickerViewDelegateCalls? { UIPickerViewDelegateCalls(object: self) }
}
