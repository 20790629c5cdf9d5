internal import Glibc

/// An attribute of an element, or a child element with a value, as a field of the inspector.
package struct CatalogField: Equatable, Sendable {
  /// The name of the attribute, or the value of the child element's `key` attribute; empty if the
  /// child element has none.
  package var name: String
  /// The label in the inspector, such as `Line Break`.
  package var title: String
  /// The type of the value.
  package var type: FieldType
  /// The value that a missing attribute means; `nil` if there is no single one, or if it is
  /// another one in Xcode than in this project's UIKit.
  package var defaultValue: String?
  /// The place among the attributes or the child elements.
  package var place = Place.middle
  /// A Boolean value that indicates whether the value has an effect only in Xcode.
  ///
  /// This project's UIKit ignores it.
  package var isForXcode = false

  /// The places of attributes and child elements, in the order in which Xcode writes them.
  ///
  /// Those with the same place are in the order of the catalog, those of the superclass first.
  package enum Place: String, CaseIterable, Sendable {
    /// The frame, and what belongs to it.
    case frame
    /// The subviews or the content view.
    case contents
    /// Everything else, apart from the child elements that every object can have.
    case middle
    /// What follows the attributes of subclasses.
    case last
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
  package init(_ name: String, _ title: String, _ type: FieldType) {
    self.name = name
    self.title = title
    self.type = type
  }

  /// The value of the child element's `key` attribute; `nil` if it has none.
  package var key: String? { name.isEmpty ? nil : name }

  /// A Boolean value that indicates whether the child element contains objects.
  package var isContainer: Bool { if case .container = type { true } else { false } }

  /// The name of the child element; empty for an attribute.
  package var element: String {
    switch type {
    case .text, .number, .integer, .flag, .choice, .image, .reference: ""
    case .color: "color"
    case .font: "fontDescription"
    case .numbers(let element, _), .flags(let element, _), .group(let element, _),
      .container(let element):
      element
    }
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
  /// An element whose attributes are numbers, such as `rect` or `edgeInsets`, in the order in which
  /// people type them.
  case numbers(element: String, names: [String])
  /// A `color` element.
  case color
  /// A `fontDescription` element.
  case font
  /// An element whose attributes are flags, such as `autoresizingMask`.
  case flags(element: String, names: [String])
  /// An element with attributes and child elements of its own, such as `state`.
  case group(element: String, [CatalogField])
  /// An element that contains objects, such as `subviews`; the inspector does not show it.
  case container(element: String)

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
    case .numbers, .color, .font, .flags, .group, .container:
      return PartValue(text, for: CatalogField("", "", self)) == nil ? nil : text
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
    case .numbers(_, let names): "numbers: \(names.joined(separator: ", "))"
    case .color: "#RRGGBB, #RRGGBBAA, or the name of a system color"
    case .font: "a size, 'bold' or 'italic' with a size, a family with a size, or a text style"
    case .flags(_, let names): "some of \(names.joined(separator: ", "))"
    case .group, .container: "a group of values"
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
