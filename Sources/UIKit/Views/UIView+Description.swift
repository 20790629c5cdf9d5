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
}

extension CALayer {
  /// Sets a property by name, or returns `false` if the key is unknown or the value does not fit.
  func store(_ value: Any?, forKey key: String) -> Bool {
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
