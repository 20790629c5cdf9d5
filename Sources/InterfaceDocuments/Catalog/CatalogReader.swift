internal import LayoutSolver

/// A reader of the catalog's text.
///
/// A kind of object is a line with the name of its element, its title, its class, and its category,
/// which is followed by `<` and the kind that it inherits from. A fifth column has its traits. The
/// indented lines below describe what the kind adds:
///
/// - `type name=default Title (mark), …` are attributes of a type of `FieldType`. Without a title, it
///   follows from the name. The mark `last` means that Xcode writes the attribute after those of
///   subclasses, and `xcode` that it has an effect only in Xcode. After `choice` and one attribute follow
///   a colon and the names of its cases, or the name of such a list.
/// - `type key Title (mark), …` are child elements with a value of such a type. A mark is
///   `xcode` or the place. After `flags` and a key, with its element after `@`, follow a colon and the
///   names, and after `group`, the name of a group and a colon come before the keys.
/// - `in place: element@key …` are child elements that contain objects, apart from those that every
///   object can have.
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
    "NSLayoutAttribute": ["notAnAttribute"] + Layout.Attribute.names
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
    case "in":
      guard let place = rest.first.flatMap({ Place(rawValue: String($0.dropLast())) }) else {
        return false
      }
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
    default: return readFields(of: words[0], rest.joined(separator: " "))
    }
    return true
  }

  /// A name with its default or element, its title, and its marks.
  private struct Field {
    var name: String
    var value: String?
    var title: String
    var marks: [String] = []

    init(_ text: Substring) {
      var words = text.split(separator: " ").map(String.init)
      while let mark = words.last, mark.hasPrefix("(") {
        marks.append(String(words.removeLast().dropFirst().dropLast()))
      }
      let head = words.first?.split { $0 == "=" || $0 == "@" }.map(String.init) ?? []
      name = head.first ?? ""
      value = head.dropFirst().first
      title = words.dropFirst().joined(separator: " ")
      if title.isEmpty {
        title = InterfaceDocument.words(of: name.prefix(1).uppercased() + name.dropFirst())
      }
    }
  }

  /// Reads attributes or child elements of a type.
  private mutating func readFields(of type: String, _ text: String) -> Bool {
    var (names, list) = (text[...], [] as [String])
    if ["choice", "flags", "group"].contains(type) {
      guard let colon = text.firstIndex(of: ":") else { return false }
      names = text[..<colon]
      list = Self.words(text[text.index(after: colon)...])
      if type == "group" { (names, list) = (text[colon...].dropFirst(), Self.words(names)) }
    }
    for text in names.split(separator: ",").map(Field.init) {
      guard !text.name.isEmpty, text.name.allSatisfy(\.isLetter),
        let type = fieldType(type, element: text.value ?? text.name, list)
      else { return false }
      var field = CatalogField(text.name, text.title, type)
      for mark in text.marks {
        if let place = Place(rawValue: mark) {
          field.place = place
        } else {
          guard mark == "xcode" else { return false }
          field.isForXcode = true
        }
      }
      if field.element.isEmpty {
        field.defaultValue = text.value
        current?.attributes.append(field)
      } else {
        current?.parts.append(field)
      }
    }
    return true
  }

  private func fieldType(_ type: String, element: String, _ names: [String]) -> FieldType? {
    switch type {
    case "text": return .text
    case "number": return .number
    case "integer": return .integer
    case "flag": return .flag
    case "image": return .image
    case "reference": return .reference
    case "choice":
      let names = names.count == 1 ? cases[names[0]] ?? [] : names
      return names.count > 1 ? .choice(names) : nil
    case "color": return .color
    case "font": return .font
    case "inset": return .numbers(element: type, names: ["minY", "minX", "maxY", "maxX"])
    case "edgeInsets": return .numbers(element: type, names: ["top", "left", "bottom", "right"])
    case "flags": return .flags(element: element, names: names)
    case "group":
      let group = names.first.flatMap { groups[$0] }
      return group.map { .group(element: $0.name, $0.attributes + $0.parts) }
    default: return CatalogField.geometry[type].map { .numbers(element: type, names: $0) }
    }
  }

  private typealias Place = CatalogField.Place

  private static func container(_ text: String, at place: Place) -> CatalogField {
    let names = text.split(separator: "@").map(String.init)
    var field = CatalogField(
      names.count > 1 ? names[1] : "", names[0], .container(element: names[0]))
    field.place = place
    return field
  }
}
