import Foundation

extension NSLayoutConstraint {
  /// The alignment of the views in a visual format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set, with Apple's values.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the baselines of the last lines of text.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the baselines of the first lines of text.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
  }

  /// Creates the constraints that a visual format describes, such as `H:|-8-[name(100)]-[other]|`.
  ///
  /// On Linux, the standard spacing is 8 points. Unlike Apple's UIKit,
  /// which raises an exception for an invalid format, the method stops at the first error or
  /// unknown view and returns the constraints before it. An unknown metric counts as 0.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { VisualFormat(format, options, metrics ?? [:], views).constraints() }
}

/// A parser for the visual format language.
///
/// Apple describes the language in the Auto Layout Guide, in the chapter Visual Format Language.
@MainActor
private struct VisualFormat {
  private var rest: Substring
  private let isVertical: Bool
  private let metrics: [String: Any]
  private let views: [String: Any]

  private let options: NSLayoutConstraint.FormatOptions

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    self.options = options
    isVertical = format.hasPrefix("V:")
    rest = Substring(format.filter { $0 != " " })
    if rest.hasPrefix("H:") || rest.hasPrefix("V:") { rest = rest.dropFirst(2) }
    self.metrics = metrics
    self.views = views
  }

  func constraints() -> [NSLayoutConstraint] {
    var line = self
    return line.read()
  }

  /// Returns the constraints that align two neighbors as the options say.
  private func alignment(of view: UIView, with other: UIView) -> [NSLayoutConstraint] {
    let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return attributes.filter { options.contains($0.0) }.map { _, attribute in
      rule(view, attribute, other, attribute, (.equal, 0, 1000))
    }
  }

  private mutating func read() -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    var before: UIView?
    var gap: (relation: NSLayoutConstraint.Relation, constant: CGFloat, priority: Float)?
    var isEdge = false
    while let first = rest.first {
      switch first {
      case "|":
        rest = rest.dropFirst()
        if let last = before, let edge = last.superview {
          made.append(rule(edge, end, last, end, gap ?? (.equal, 0, 1000)))
        }
        isEdge = before == nil
      case "-":
        rest = rest.dropFirst()
        gap = parseGap()
      case "[":
        rest = rest.dropFirst()
        guard let view = parseView(&made) else { return made }
        if let last = before {
          made.append(rule(view, start, last, end, gap ?? (.equal, 0, 1000)))
          made += alignment(of: view, with: last)
        } else if isEdge, let edge = view.superview {
          made.append(rule(view, start, edge, start, gap ?? (.equal, 0, 1000)))
        }
        before = view
        gap = nil
      default: return made
      }
    }
    return made
  }

  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

  private func rule(
    _ one: UIView, _ attribute: NSLayoutConstraint.Attribute, _ other: UIView,
    _ otherAttribute: NSLayoutConstraint.Attribute,
    _ gap: (relation: NSLayoutConstraint.Relation, constant: CGFloat, priority: Float)
  ) -> NSLayoutConstraint {
    let made = NSLayoutConstraint(
      item: one, attribute: attribute, relatedBy: gap.relation, toItem: other,
      attribute: otherAttribute, multiplier: 1, constant: gap.constant)
    made.priority = UILayoutPriority(gap.priority)
    return made
  }

  /// Parses the gap after a hyphen, together with the hyphen that ends it.
  ///
  /// A hyphen without a gap means the standard spacing.
  private mutating func parseGap()
    -> (relation: NSLayoutConstraint.Relation, constant: CGFloat, priority: Float)
  {
    guard let next = rest.first, next != "[", next != "|" else { return (.equal, 8, 1000) }
    let text: Substring
    if next == "(" {
      text = rest.dropFirst().prefix { $0 != ")" }
      rest = rest.dropFirst(text.count + 2)
    } else {
      text = rest.prefix { $0 != "-" }
      rest = rest.dropFirst(text.count)
    }
    if rest.first == "-" { rest = rest.dropFirst() }
    return predicate(text)
  }

  private func predicate(_ text: Substring)
    -> (relation: NSLayoutConstraint.Relation, constant: CGFloat, priority: Float)
  {
    let parts = text.split(separator: "@")
    let priority = parts.dropFirst().first.map { Float(number($0)) } ?? 1000
    let body = parts.first ?? ""
    if body.hasPrefix(">=") { return (.greaterThanOrEqual, number(body.dropFirst(2)), priority) }
    if body.hasPrefix("<=") { return (.lessThanOrEqual, number(body.dropFirst(2)), priority) }
    return (.equal, number(body.hasPrefix("==") ? body.dropFirst(2) : body), priority)
  }

  private func number(_ text: Substring) -> CGFloat {
    if let number = Double(text) { return CGFloat(number) }
    switch metrics[String(text)] {
    case let value as CGFloat: return value
    case let value as Int: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: return 0
    }
  }

  /// Parses a view after its opening bracket, and adds the constraints on its length.
  ///
  /// - Returns: The view, or `nil` if its name is unknown.
  private mutating func parseView(_ made: inout [NSLayoutConstraint]) -> UIView? {
    let name = rest.prefix { $0 != "]" && $0 != "(" }
    rest = rest.dropFirst(name.count)
    let view = views[String(name)] as? UIView
    if rest.first == "(" {
      let inside = rest.dropFirst().prefix { $0 != ")" }
      rest = rest.dropFirst(inside.count + 2)
      for part in inside.split(separator: ",") { view.map { made.append(length($0, part)) } }
    }
    if rest.first == "]" { rest = rest.dropFirst() }
    return view
  }

  private func length(_ view: UIView, _ text: Substring) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    let bare = text.drop { "<>=".contains($0) }.prefix { $0 != "@" }
    let said = predicate(text)
    if let other = views[String(bare)] as? UIView {
      return rule(view, attribute, other, attribute, (said.relation, 0, said.priority))
    }
    let made = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: said.relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: said.constant)
    made.priority = UILayoutPriority(said.priority)
    return made
  }
}
