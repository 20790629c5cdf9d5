import Foundation

extension UIView {
  func describe() -> String {
    let size = "\(short(frame.width)) \(short(frame.height))"
    var parts = ["frame = (\(short(frame.minX)) \(short(frame.minY)); \(size))"] + ownDetails
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(short(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if autoresizingMask != [] { parts.append("autoresize = " + autoresizingMask.letters) }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts.append("layer = \(layer.description)")
    return "<\(className(of: self)): \(address(of: self)); \(parts.joined(separator: "; "))>"
  }

  /// Returns the descriptions of the view and its descendants, one per line.
  ///
  /// The format is that of UIKit's private method of the same name.
  public func recursiveDescription() -> String {
    ([description]
      + subviews.flatMap { view in
        view.recursiveDescription().split(separator: "\n").map { "   | " + $0 }
      }).joined(separator: "\n")
  }

  func setByName(_ value: Any?, forKey key: String) -> Bool {
    if key.hasPrefix("layer.") { return layer.setByName(value, forKey: String(key.dropFirst(6))) }
    switch (key, value) {
    case ("gestureRecognizers", let all as [UIGestureRecognizer]):
      for recognizer in all { addGestureRecognizer(recognizer) }
    case ("backgroundColor", let color as UIColor?): backgroundColor = color
    case ("tintColor", let color as UIColor?): tintColor = color
    case ("accessibilityIdentifier", let text as String?): accessibilityIdentifier = text
    case ("accessibilityLabel", let text as String?): accessibilityLabel = text
    case ("alpha", let number as Double): alpha = CGFloat(number)
    case ("tag", let number as Double): tag = Int(exactly: number.rounded()) ?? tag
    case ("frame", let rect as CGRect): frame = rect
    case ("bounds", let rect as CGRect): bounds = rect
    case ("hidden", let flag as Bool): isHidden = flag
    case ("opaque", let flag as Bool): isOpaque = flag
    case ("clipsToBounds", let flag as Bool): clipsToBounds = flag
    case ("userInteractionEnabled", let flag as Bool): isUserInteractionEnabled = flag
    default: return false
    }
    return true
  }
}

extension CALayer {
  func setByName(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("cornerRadius", let number as Double): cornerRadius = CGFloat(number)
    case ("borderWidth", let number as Double): borderWidth = CGFloat(number)
    case ("zPosition", let number as Double): zPosition = CGFloat(number)
    case ("shadowOpacity", let number as Double): shadowOpacity = Float(number)
    case ("shadowRadius", let number as Double): shadowRadius = CGFloat(number)
    case ("shadowOffset", let size as CGSize): shadowOffset = size
    case ("masksToBounds", let flag as Bool): masksToBounds = flag
    // Core Animation also accepts a UIColor for these keys, logs nothing, and shows no color.
    case ("borderColor", is UIColor), ("shadowColor", is UIColor), ("backgroundColor", is UIColor):
      break
    default: return false
    }
    return true
  }
}
