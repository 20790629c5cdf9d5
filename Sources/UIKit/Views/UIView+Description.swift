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

  /// Returns the view hierarchy, with the views whose constraints allow other frames.
  ///
  /// The format is that of UIKit's private method of the same name, from memory.
  public func _autolayoutTrace() -> String {
    let legend = """


      Legend:
      \t* - is laid out with auto layout
      \t+ - is laid out manually, but is represented in the layout engine because \
      translatesAutoresizingMaskIntoConstraints = YES
      """
    return "\n" + traceLines(depth: 0).joined(separator: "\n") + legend
  }

  private func traceLines(depth: Int) -> [String] {
    let text = shownText.flatMap { $0.isEmpty ? nil : "'\($0)'" } ?? ""
    let name = "\(className(of: self)):\(address(of: self))\(text)"
    let mark = translatesAutoresizingMaskIntoConstraints ? "+" : "*"
    var line = String(repeating: "|   ", count: depth) + mark + name
    if hasAmbiguousLayout {
      let parts = layoutState.ambiguous.map { "\(className(of: self)):\(address(of: self)).\($0)" }
      line += "- AMBIGUOUS LAYOUT for " + parts.joined(separator: ", ")
    }
    return [line] + subviews.flatMap { $0.traceLines(depth: depth + 1) }
  }

  /// Returns the active constraints that refer to the view and have an effect on an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    sequence(first: self, next: \.superview).flatMap(\.constraints).filter { constraint in
      (constraint.firstItem === self && constraint.firstAttribute.axis == axis)
        || (constraint.secondItem === self && constraint.secondAttribute.axis == axis)
    }
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
