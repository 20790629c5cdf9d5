// Short forms for the tables of the catalog.

extension AttributeField {
  static func flag(_ name: String, _ title: String, _ default: String? = "NO") -> Self {
    Self(name, title, .flag, default: `default`)
  }

  static func text(_ name: String, _ title: String, _ default: String? = nil) -> Self {
    Self(name, title, .text, default: `default`)
  }

  static func number(_ name: String, _ title: String, _ default: String? = nil) -> Self {
    Self(name, title, .number, default: `default`)
  }

  static func integer(_ name: String, _ title: String, _ default: String? = nil) -> Self {
    Self(name, title, .integer, default: `default`)
  }

  static func image(_ name: String, _ title: String) -> Self { Self(name, title, .image) }

  static func reference(_ name: String, _ title: String) -> Self { Self(name, title, .reference) }

  static func choice(
    _ name: String, _ title: String, _ names: [String], _ default: String? = nil
  ) -> Self {
    Self(name, title, .choice(names), default: `default`)
  }

  /// The attribute, written after those of subclasses.
  var last: Self {
    var field = self
    field.isLast = true
    return field
  }

  /// The attribute, marked as one that has an effect only in Xcode.
  var forXcode: Self {
    var field = self
    field.isForXcode = true
    return field
  }
}

extension PartField {
  static func color(_ key: String, _ title: String) -> Self { Self(key, title, .color) }

  static func font(_ title: String = "Font") -> Self { Self("fontDescription", title, .font) }

  static func size(_ key: String, _ title: String) -> Self { Self(key, title, .size) }

  static func container(_ element: String, key: String? = nil, _ title: String = "") -> Self {
    Self(key, title.isEmpty ? element : title, .container(element: element))
  }

  static func inset(_ key: String, _ title: String) -> Self {
    Self(key, title, .insets(element: "inset", edges: ["minY", "minX", "maxY", "maxX"]))
  }

  static func edgeInsets(_ key: String, _ title: String) -> Self {
    Self(key, title, .insets(element: "edgeInsets", edges: ["top", "left", "bottom", "right"]))
  }

  static func flags(_ element: String, key: String, _ title: String, _ names: [String]) -> Self {
    Self(key, title, .flags(element: element, names: names))
  }

  static func group(
    _ element: String, key: String, _ title: String, _ attributes: [AttributeField],
    parts: [PartField] = []
  ) -> Self {
    var part = Self(key, title, .attributes(element: element, attributes))
    part.parts = parts
    return part
  }

  /// The child element, with a place other than the default.
  func at(_ place: Place) -> Self {
    var part = self
    part.place = place
    return part
  }

  /// The child element, marked as one that has an effect only in Xcode.
  var forXcode: Self {
    var part = self
    part.isForXcode = true
    return part
  }
}
