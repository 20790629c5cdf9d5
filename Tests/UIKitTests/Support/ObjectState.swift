import Foundation

@testable import UIKit

/// A text with everything that an object stores, for the comparison of two objects.
struct ObjectState {
  /// The objects that occurred before, numbered in their order.
  private var seen: [ObjectIdentifier: Int] = [:]

  /// Returns the stored values of an object and of all objects that it refers to.
  static func text(of value: Any) -> String {
    var state = ObjectState()
    return state.text(value)
  }

  private mutating func text(_ value: Any) -> String {
    // The elements of a file contain every attribute, whether it is read or not.
    if value is NibElement || value is NibObjects || value is StoryboardScene { return "" }
    if let date = value as? Date {
      return abs(date.timeIntervalSinceNow) < 3600 ? "now" : "\(date)"
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class:
      if let attributed = value as? NSAttributedString { return runs(of: attributed) }
      guard isOwn(value) else { return "object" }
      let id = ObjectIdentifier(value as AnyObject)
      if let number = seen[id] { return "object \(number)" }
      seen[id] = seen.count
      return "\(type(of: value))(\(members(of: mirror)))"
    case .struct, .enum:
      if !isOwn(value) || mirror.children.isEmpty { return "\(value)" }
      return "\(type(of: value))(\(members(of: mirror)))"
    case .optional, .tuple, .collection:
      return mirror.children.map { text($0.value) }.joined(separator: ", ")
    case .set, .dictionary:
      return mirror.children.map { text($0.value) }.sorted().joined(separator: ", ")
    default: return "\(type(of: value))".contains("->") ? "function" : "\(value)"
    }
  }

  private mutating func runs(of attributed: NSAttributedString) -> String {
    var texts = [attributed.string]
    var location = 0
    while location < attributed.length {
      var range = NSRange()
      let attributes = attributed.attributes(at: location, effectiveRange: &range)
      texts += attributes.map { "\(location) \($0.key.rawValue) \(text($0.value))" }.sorted()
      location = NSMaxRange(range)
    }
    return texts.joined(separator: "; ")
  }

  private mutating func members(of mirror: Mirror) -> String {
    var texts: [String] = []
    var level: Mirror? = mirror
    while let current = level {
      // Constraints count their activations in the whole process.
      for child in current.children where child.label != "activation" {
        texts.append("\(child.label ?? "")=\(text(child.value))")
      }
      level = current.superclassMirror
    }
    return texts.joined(separator: ", ")
  }

  private func isOwn(_ value: Any) -> Bool {
    String(reflecting: type(of: value)).hasPrefix("UIKit.")
  }
}
