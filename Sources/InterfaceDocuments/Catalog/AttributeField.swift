internal import Glibc

/// An attribute of an element, as a field of the inspector.
package struct AttributeField: Equatable, Sendable {
  /// The name of the attribute.
  package var name: String
  /// The label in the inspector, such as `Line Break`.
  package var title: String
  /// The type of the value.
  package var type: FieldType
  /// The value that a missing attribute means; `nil` if there is no single one, or if it is
  /// another one in Xcode than in this project's UIKit.
  package var defaultValue: String?
  /// A Boolean value that indicates whether Xcode writes the attribute after those of subclasses.
  package var isLast = false
  /// A Boolean value that indicates whether the attribute has an effect only in Xcode.
  ///
  /// This project's UIKit ignores it.
  package var isForXcode = false

  /// Creates a field.
  package init(_ name: String, _ title: String, _ type: FieldType, default: String? = nil) {
    self.name = name
    self.title = title
    self.type = type
    defaultValue = `default`
  }
}

/// The type of a value in an interface file.
package enum FieldType: Equatable, Sendable {
  case text
  /// A decimal number.
  case number
  case integer
  /// `YES` or `NO`.
  case flag
  /// One of the given names.
  case choice([String])
  /// The name of an image in the asset catalog or of a system symbol.
  case image
  /// The identifier of another object of the document.
  case reference
  /// The text of a child element's value, as `PartValue` reads it.
  case part(PartField)

  /// Returns the value as the file spells it, or `nil` if the text does not fit the type.
  ///
  /// Flags accept `yes`, `no`, `true`, `false`, `on`, and `off` in any case. Choices ignore case.
  package func normalized(_ text: String) -> String? {
    switch self {
    case .text, .image, .reference: return text
    case .number: return Double(text).flatMap { $0.isFinite ? NumberText.text($0) : nil }
    case .integer: return Int(text).map { "\($0)" }
    case .flag:
      switch text.lowercased() {
      case "yes", "true", "on", "1": return "YES"
      case "no", "false", "off", "0": return "NO"
      default: return nil
      }
    case .choice(let names):
      return names.contains(text) ? text : names.first { $0.lowercased() == text.lowercased() }
    case .part(let part): return PartValue(text, for: part) == nil ? nil : text
    }
  }

  /// A description of the values that fit, such as "a number".
  package var expectation: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .integer: "a whole number"
    case .flag: "yes or no"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .image: "the name of an image"
    case .reference: "the identifier of an object"
    case .part(let part): PartValue.expectation(for: part)
    }
  }
}

/// A child element with a value, such as the frame, a color, or a font, as a field of the
/// inspector.
package struct PartField: Equatable, Sendable {
  /// The types of values.
  package enum PartType: Equatable, Sendable {
    /// An element whose attributes are numbers, such as `rect` or `edgeInsets`, in the order in
    /// which people type them.
    case numbers(element: String, names: [String])
    /// A `color` element.
    case color
    /// A `fontDescription` element.
    case font
    /// An element whose attributes are flags, such as `autoresizingMask`.
    case flags(element: String, names: [String])
    /// An element with attributes of its own, such as `state` or `textInputTraits`.
    case attributes(element: String, [AttributeField])
    /// An element that contains objects, such as `subviews`; the inspector does not show it.
    case container(element: String)
  }

  /// The value of the element's `key` attribute; `nil` if the element has none.
  package var key: String?
  /// The label in the inspector.
  package var title: String
  /// The type of the value.
  package var type: PartType
  /// The place among the child elements.
  package var place = Place.middle
  /// The child elements of an element with attributes of its own, such as the colors of a state.
  package var parts: [PartField] = []
  /// A Boolean value that indicates whether the element has an effect only in Xcode.
  package var isForXcode = false

  /// The places of child elements, in the order in which Xcode writes them.
  ///
  /// Elements with the same place are in the order of the catalog, those of the superclass first.
  package enum Place: String, CaseIterable, Sendable {
    /// The frame, and what belongs to it.
    case frame
    /// The subviews or the content view.
    case contents
    /// Everything else, apart from what every object can have.
    case middle
  }

  /// The attributes of the elements for geometry, in the order in which Xcode writes them.
  package static let geometry = [
    "rect": ["x", "y", "width", "height"], "size": ["width", "height"], "point": ["x", "y"],
  ]

  /// The weights of fonts.
  package static let fontWeights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// Creates a field.
  package init(_ key: String?, _ title: String, _ type: PartType) {
    self.key = key
    self.title = title
    self.type = type
  }

  /// A Boolean value that indicates whether the part contains objects.
  var isContainer: Bool { if case .container = type { true } else { false } }

  /// The name of the element.
  package var element: String {
    switch type {
    case .color: "color"
    case .font: "fontDescription"
    case .numbers(let element, _), .flags(let element, _), .attributes(let element, _),
      .container(let element):
      element
    }
  }
}

/// Numbers as Xcode writes them.
package enum NumberText {
  /// Returns a number as text in a file: without a fraction where it has none, but zero as `0.0`,
  /// and with as many digits as Xcode writes.
  package static func text(_ number: Double) -> String {
    guard number != 0 else { return "0.0" }
    guard Int(exactly: number) == nil else { return plain(number) }
    var digits = [CChar](repeating: 0, count: 40)
    _ = withVaList([number]) { vsnprintf(&digits, digits.count, "%.17g", $0) }
    return String(decoding: digits.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns a number as people write it: without a fraction where it has none.
  package static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
