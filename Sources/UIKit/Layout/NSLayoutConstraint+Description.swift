import Foundation
internal import LayoutSolver

extension NSLayoutConstraint {
  func describe() -> String {
    let own = "NSLayoutConstraint:\(address(of: self))"
    let name = identifier.map { " '\($0)'" } ?? ""
    let priority = priority == .required ? "" : " @\(short(CGFloat(priority.rawValue)))"
    let activity = isActive ? "active" : "inactive"
    return "<\(own)\(name) \(equation)\(priority)   (\(activity))>"
  }

  private var equation: String {
    let relation =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    let left = side(firstItem, firstAttribute)
    guard let secondItem else { return "\(left) \(relation) \(short(constant))" }
    let factor = multiplier == 1 ? "" : "\(short(multiplier))*"
    var right = factor + side(secondItem, secondAttribute)
    if constant != 0 { right += " \(constant < 0 ? "-" : "+") \(short(abs(constant)))" }
    return "\(left) \(relation) \(right)"
  }

  private func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
    guard let item else { return "(null).\(attribute)" }
    let guide = (item as? UILayoutGuide)?.identifier ?? ""
    let text = (item as? UIView)?.shownText ?? guide
    let name = text.isEmpty ? "" : "'\(text)'"
    return "\(className(of: item)):\(address(of: item))\(name).\(attribute)"
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute, or `nil` for no attribute.
  var axis: NSLayoutConstraint.Axis? {
    guard self != .notAnAttribute, let attribute = Layout.Attribute(rawValue: rawValue)
    else { return nil }
    return attribute.isHorizontal ? .horizontal : .vertical
  }
}
