/// A reader of the catalog's text.
///
/// A kind of object is a line with the name of its element, its title, its class, and its category,
/// which is followed by `<` and the kind that it inherits from. A fifth column has its traits. The
/// indented lines below describe what the kind adds:
///
/// - `name | title | type | default | marks` is an attribute. The type is that of `FieldType`, or the
///   names of the cases that files write, or the name of such a list. The mark `last` means that Xcode
///   writes the attribute after those of subclasses, and `xcode` that it has an effect only in Xcode.
/// - `+ key | title | type | marks` is a child element with a value. A mark is `xcode` or the place.
/// - `in place: element@key …` are child elements that contain objects.
/// - `outlets`, `events`, `relationships`, and `ignores` are followed by names. An outlet has its type
///   after its name, with `*` for a collection. The event `-` means that there are no events. UIKit leaves the attributes
///   after `ignores` without effect.
///
/// A line `group name` is followed by the attributes of an element that is the value of a property, and
/// a line `cases name …` names a list of cases.
struct CatalogReader {
  /// The kinds, in the order of the texts.
  private(set) var kinds: [ObjectKind] = []
  /// The lines that have none of the forms above.
  private(set) var unreadable: [String] = []
  /// The attributes and child elements of groups, by the names of their elements.
  private(set) var groups: [String: ObjectKind] = [:]
  /// The kind or the group to which the next lines belong.
  private var current: ObjectKind?
  private var cases = [
    "NSLayoutAttribute": ["notAnAttribute"] + LayoutAttribute.allCases.map(\.rawValue)
  ]

  /// Reads texts.
  init(_ texts: String...) {
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      let isRead = line.hasPrefix(" ") ? readDetail(line) : readHeading(line)
      if !isRead { unreadable.append(String(line)) }
    }
    finish()
  }

  private mutating func finish() {
    guard let kind = current else { return }
    if kind.className.isEmpty { groups[kind.name] = kind } else { kinds.append(kind) }
    current = nil
  }

  private static func words(_ text: Substring) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func columns(_ line: Substring) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false).map {
      words($0).joined(separator: " ")
    }
  }

  private mutating func readHeading(_ line: Substring) -> Bool {
    finish()
    let words = Self.words(line)
    switch words.first {
    case "cases" where words.count > 2: cases[words[1]] = Array(words.dropFirst(2))
    case "group" where words.count == 2:
      current = ObjectKind(name: words[1], title: "", className: "", category: .object)
    default:
      let columns = Self.columns(line)
      guard (4...5).contains(columns.count) else { return false }
      let kinds = columns[3].split(separator: "<").flatMap(Self.words)
      guard let category = kinds.first.flatMap(InterfaceObject.Category.init) else { return false }
      let names = columns.count == 5 ? Self.words(columns[4][...]) : []
      let traits = names.compactMap(ObjectKind.Trait.init)
      var kind = ObjectKind(
        name: columns[0], title: columns[1], className: columns[2], category: category)
      kind.inherits = kinds.dropFirst().first
      kind.traits = Set(traits)
      current = kind
      return traits.count == names.count
    }
    return true
  }

  private mutating func readDetail(_ line: Substring) -> Bool {
    guard current != nil else { return false }
    let words = Self.words(line)
    let rest = words.dropFirst()
    switch words.first {
    case "+": return readPart(Self.columns(line.drop { $0 == " " || $0 == "+" }))
    case "in":
      guard let place = rest.first.flatMap({ Place(name: $0) }) else { return false }
      current?.parts += rest.dropFirst().map { Self.container($0, at: place) }
    case "outlets":
      let pairs = line.drop { $0 == " " }.dropFirst("outlets".count).split(separator: ",")
        .map(Self.words)
      guard pairs.allSatisfy({ $0.count == 2 }) else { return false }
      current?.outlets = pairs.map { pair in
        let isCollection = pair[1].hasSuffix("*")
        return KnownOutlet(
          pair[0], isCollection ? String(pair[1].dropLast()) : pair[1], isCollection: isCollection)
      }
    case "events": current?.events = rest.map { $0 == "-" ? "" : $0 }
    case "relationships": current?.relationships = Array(rest)
    case "ignores": current?.ignored = Array(rest)
    default: return readAttribute(Self.columns(line))
    }
    return true
  }

  private mutating func readAttribute(_ columns: [String]) -> Bool {
    guard (3...5).contains(columns.count), let type = fieldType(columns[2]) else { return false }
    let value = columns.count > 3 ? columns[3] : ""
    var field = AttributeField(
      columns[0], columns[1], type, default: value.isEmpty ? nil : value)
    for mark in columns.dropFirst(4) {
      switch mark {
      case "last": field.isLast = true
      case "xcode": field.isForXcode = true
      default: return false
      }
    }
    current?.attributes.append(field)
    return true
  }

  private func fieldType(_ text: String) -> FieldType? {
    switch text {
    case "text": return .text
    case "number": return .number
    case "integer": return .integer
    case "flag": return .flag
    case "image": return .image
    case "reference": return .reference
    default:
      let names = cases[text] ?? Self.words(text[...])
      return names.count > 1 ? .choice(names) : nil
    }
  }

  // MARK: Child elements

  private typealias Place = PartField.Place

  private static func container(_ text: String, at place: Place) -> PartField {
    let names = text.split(separator: "@").map(String.init)
    var part = PartField(names.dropFirst().first, names[0], .container(element: names[0]))
    part.place = place
    return part
  }

  private mutating func readPart(_ columns: [String]) -> Bool {
    guard (3...4).contains(columns.count), let type = partType(Self.words(columns[2][...])) else {
      return false
    }
    var part = PartField(columns[0], columns[1], type)
    if case .attributes(let element, _) = type { part.parts = groups[element]?.parts ?? [] }
    for mark in columns.dropFirst(3) {
      if let place = Place(name: mark) {
        part.place = place
      } else {
        guard mark == "xcode" else { return false }
        part.isForXcode = true
      }
    }
    current?.parts.append(part)
    return true
  }

  private func partType(_ words: [String]) -> PartField.PartType? {
    switch words.first {
    case "rect": .rect
    case "size": .size
    case "point": .point
    case "color": .color
    case "font": .font
    case "inset": .insets(element: "inset", edges: ["minY", "minX", "maxY", "maxX"])
    case "edgeInsets": .insets(element: "edgeInsets", edges: ["top", "left", "bottom", "right"])
    case "flags" where words.count > 2:
      .flags(element: words[1], names: Array(words.dropFirst(2)))
    case "group" where words.count == 2:
      groups[words[1]].map { .attributes(element: words[1], $0.attributes) }
    default: nil
    }
  }
}

extension PartField.Place {
  /// Creates the place with the given name, with or without a colon.
  fileprivate init?(name: String) {
    switch name.prefix(while: { $0 != ":" }) {
    case "frame": self = .frame
    case "contents": self = .contents
    case "middle": self = .middle
    case "end": self = .end
    default: return nil
    }
  }
}
