internal import LayoutSolver

/// The value of a part of an object, as text that people type and as an element.
package struct PartValue: Equatable, Sendable {
  /// The element.
  package var element: XMLElement
  /// The name of the system color, if the value is one.
  package var systemColor: String?

  /// Creates the value that a text describes; `nil` if the text does not fit the part.
  ///
  /// Numbers are separated by spaces or commas. A color is `#RRGGBB`, `#RRGGBBAA`, the name of a
  /// system color with or without `Color` at its end, or `named:` and a name of the asset catalog.
  /// A font is a number, `bold`, `italic`, or a family with a size, or a text style such as `body`.
  /// Flags are the names of those that are set.
  package init?(_ text: String, for part: CatalogField) {
    switch part.type {
    case .numbers(let name, let names):
      guard let numbers = Self.numbers(text, count: names.count) else { return nil }
      var values: [(name: String, value: String)] = zip(names, numbers).map {
        ($0, NumberText.text($1))
      }
      // An `inset` begins with its left edge.
      if name == "inset" { values = [values[1], values[0], values[3], values[2]] }
      element = XMLElement(name, Self.key(part.key) + values)
    case .color:
      guard let color = Self.color(text, key: part.key) else { return nil }
      self = color
    case .font:
      guard let font = Self.font(text, key: part.key) else { return nil }
      element = font
    case .flags(let name, let names):
      let words = text.split { $0 == " " || $0 == "," }.map { $0.lowercased() }
      let isNone = words == ["none"]
      guard isNone || words.allSatisfy({ word in names.contains { $0.lowercased() == word } })
      else { return nil }
      let set = isNone ? [] : names.filter { words.contains($0.lowercased()) }
      element = XMLElement(name, Self.key(part.key) + set.map { ($0, "YES") })
    case .text, .number, .integer, .flag, .choice, .image, .reference, .group, .container:
      return nil
    }
  }

  private init(element: XMLElement, systemColor: String? = nil) {
    self.element = element
    self.systemColor = systemColor
  }

  private static func key(_ key: String?) -> [(name: String, value: String)] {
    key.map { [(name: "key", value: $0)] } ?? []
  }

  private static func numbers(_ text: String, count: Int) -> [Double]? {
    let numbers = text.split { " ,x×".contains($0) }.map { Double($0) }
    let finite = numbers.compactMap { $0 }.filter { $0.isFinite && abs($0) < 1e6 }
    return finite.count == count && numbers.count == count ? finite : nil
  }

  // MARK: Colors

  /// Returns the color that a text describes.
  package static func color(_ text: String, key: String?) -> PartValue? {
    if text.hasPrefix("named:") {
      let name = String(text.dropFirst(6))
      return name.isEmpty
        ? nil : PartValue(element: XMLElement("color", Self.key(key) + [("name", name)]))
    }
    if text.hasPrefix("#") {
      return components(of: text).map {
        PartValue(element: XMLElement("color", Self.key(key) + sRGB($0)))
      }
    }
    let wanted = text.lowercased()
    let name = SystemColor.all.map(\.name).first { name in
      [name, String(name.dropLast("Color".count))].contains { $0.lowercased() == wanted }
    }
    return name.map {
      PartValue(
        element: XMLElement("color", Self.key(key) + [("systemColor", $0)]), systemColor: $0)
    }
  }

  private static func components(of text: String) -> [Double]? {
    let digits = text.dropFirst()
    guard [6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = UInt32(digits.count == 6 ? digits + "FF" : digits, radix: 16)
    else { return nil }
    return [24, 16, 8, 0].map { Double((number >> UInt32($0)) & 0xFF) / 255 }
  }

  private static func sRGB(_ components: [Double]) -> [(name: String, value: String)] {
    zip(["red", "green", "blue", "alpha"], components).map { ($0, NumberText.text($1)) }
      + [("colorSpace", "custom"), ("customColorSpace", "sRGB")]
  }

  /// Returns the `color` element that describes the value of a system color in light mode.
  static func systemColorValue(_ name: String) -> XMLElement? {
    SystemColor.all.first { $0.name == name }.map { color in
      guard !color.isGray else {
        return XMLElement(
          "color",
          [
            ("white", NumberText.text(color.red)), ("alpha", NumberText.text(color.alpha)),
            ("colorSpace", "custom"), ("customColorSpace", "genericGamma22GrayColorSpace"),
          ])
      }
      return XMLElement("color", sRGB([color.red, color.green, color.blue, color.alpha]))
    }
  }

  // MARK: Fonts

  private static func font(_ text: String, key: String?) -> XMLElement? {
    let words = text.split(separator: " ").map(String.init)
    guard let last = words.last else { return nil }
    let key = Self.key(key)
    let wanted = text.lowercased().filter { $0 != " " }
    if let style = TextStyleNames.all.first(where: { style in
      [style.name.lowercased(), style.title.lowercased().filter { $0 != " " }].contains(wanted)
    }) {
      return XMLElement("fontDescription", key + [("style", style.name)])
    }
    guard let size = Double(last), size > 0, size < 1000 else { return nil }
    let points = ("pointSize", NumberText.text(size))
    let types = ["": "system", "system": "system", "bold": "boldSystem", "italic": "italicSystem"]
    let name = words.dropLast().joined(separator: " ")
    let lowered = name.lowercased().filter { $0 != " " }
    if let type = types[lowered] ?? types.values.first(where: { $0.lowercased() == lowered }) {
      return XMLElement("fontDescription", key + [("type", type), points])
    }
    if let weight = CatalogField.fontWeights.first(where: {
      [$0.lowercased(), "system\($0.lowercased())"].contains(lowered)
    }) {
      return XMLElement("fontDescription", key + [("type", "system"), ("weight", weight), points])
    }
    return XMLElement("fontDescription", key + [("name", name), ("family", name), points])
  }

  // MARK: Texts

  /// Returns the text that describes the value of an element, in the form that people type.
  package static func text(of element: XMLElement, for part: CatalogField) -> String {
    switch part.type {
    case .numbers(_, let names):
      return names.map { element[$0] ?? "0" }.map { $0 == "0.0" ? "0" : $0 }
        .joined(separator: " ")
    case .color: return colorText(of: element)
    case .font: return fontText(of: element)
    case .flags(_, let names):
      let set = names.filter { element[$0] == "YES" }
      return set.isEmpty ? "none" : set.joined(separator: " ")
    case .text, .number, .integer, .flag, .choice, .image, .reference, .group, .container: return ""
    }
  }

  private static func colorText(of color: XMLElement) -> String {
    if let name = color["systemColor"] ?? color["cocoaTouchSystemColor"] { return name }
    if let name = color["name"] { return "named:\(name)" }
    func byte(_ name: String, default: Double) -> Int {
      let value = color[name].flatMap(Double.init) ?? `default`
      return value.isFinite ? Int((min(max(value, 0), 1) * 255).rounded()) : 0
    }
    let isGray = color["white"] != nil
    let alpha = byte("alpha", default: 1)
    let names = isGray ? ["white", "white", "white"] : ["red", "green", "blue"]
    let bytes = names.map { byte($0, default: 0) } + (alpha == 255 ? [] : [alpha])
    return "#"
      + bytes.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  private static func fontText(of font: XMLElement) -> String {
    if let style = font["style"] {
      return TextStyleNames.all.first { $0.name == style }?.title ?? style
    }
    let size = font["pointSize"] ?? ""
    let words = [font["name"] ?? font["type"] ?? "system", font["weight"], size]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
