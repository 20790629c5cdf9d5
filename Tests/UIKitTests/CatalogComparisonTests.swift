import Foundation
import InterfaceDocuments
import LayoutSolver
import Testing

@testable import UIKit

/// Tests that the catalog of interface files lists exactly what UIKit reads.
@MainActor @Suite
struct CatalogComparisonTests {
  private typealias AnyObjectOfNib = UIKit.InterfaceObject

  /// The kinds that UIKit has a class for.
  private static var kinds: [ObjectKind] {
    ObjectKind.all.filter { NibClasses.byElement[$0.name] != nil }
  }

  private static func properties(of kind: ObjectKind) -> [KeyedProperty] {
    guard let type = NibClasses.byElement[kind.name] else { return [] }
    return KeyedProperties.of(type).inOrder
  }

  /// Loads an object of a kind, with the given attributes and child elements.
  private static func object(
    _ kind: String, _ attributes: String = "", _ contents: String = ""
  ) throws -> AnyObjectOfNib {
    let nib = try NibFolder(objects: "<\(kind) \(attributes) id=\"a\">\(contents)</\(kind)>")
    return try #require(nib.load().first as? AnyObjectOfNib, "\(kind)")
  }

  @Test func `the catalog has every element that UIKit creates an object for`() {
    for element in NibClasses.byElement.keys {
      #expect(ObjectKind.named(element) != nil, "\(element)")
    }
    for element in NibClasses.foreignViews {
      #expect(ObjectKind.named(element)?.isA("view") == true, "\(element)")
    }
  }

  @Test func `the kinds name the classes, and inherit like them`() {
    for kind in Self.kinds {
      let type = NibClasses.byElement[kind.name]
      #expect(type.map { "\($0)" } == kind.className)
      guard let parent = kind.inherits.flatMap({ NibClasses.byElement[$0] }) else { continue }
      #expect(type != nil, "\(kind.name)")
      var ancestor: AnyClass? = type
      while let current = ancestor, current != parent {
        ancestor = Self.superclass(of: current)
      }
      #expect(ancestor != nil, "\(kind.name)")
    }
  }

  private static func superclass(of type: AnyClass) -> AnyClass? {
    _getSuperclass(type)
  }

  // MARK: Attributes

  @Test func `an object can have those attributes that UIKit reads or leaves without effect`() {
    for kind in ObjectKind.all {
      guard let known = KnownParts.named(kind.name) else { continue }
      #expect(kind.knownAttributes.symmetricDifference(known.attributes) == [], "\(kind.name)")
      let effective = kind.allAttributes.filter { !$0.isForXcode }.map(\.name)
      let read = known.attributes.filter(known.reads).subtracting(ObjectKind.identity)
      #expect(read.symmetricDifference(effective) == [], "\(kind.name)")
    }
  }

  @Test func `views of other frameworks are those that a plain view replaces`() {
    let foreign = ObjectKind.all.filter(\.isForeign).map(\.name)
    #expect(Set(foreign) == NibClasses.foreignViews)
  }

  @Test func `values have the attributes that UIKit reads or leaves without effect`() throws {
    for group in ObjectKind.groups {
      let known = try #require(KnownParts.named(group.name), "\(group.name)")
      #expect(group.knownAttributes.symmetricDifference(known.attributes) == [], "\(group.name)")
      let read = known.attributes.filter(known.reads).subtracting(ObjectKind.identity)
      #expect(read.symmetricDifference(group.attributes.map(\.name)) == [], "\(group.name)")
    }
    for (element, attributes) in CatalogField.geometry {
      #expect(ReadParts.values[element]?.attributes == Set(attributes.map { $0[...] }))
    }
  }

  @Test func `flags and edges are the attributes that UIKit reads`() {
    let parts = ObjectKind.all.flatMap(\.parts) + ObjectKind.groups.flatMap(\.parts)
    for part in parts {
      switch part.type {
      case .flags(let element, let names), .numbers(let element, let names):
        #expect(ReadParts.values[element]?.attributes == Set(names.map { $0[...] }), "\(element)")
      default: break
      }
    }
  }

  @Test func `the values of each type set the property`() throws {
    for kind in Self.kinds {
      let object = try Self.object(kind.name)
      for property in Self.properties(of: kind) {
        guard let attribute = property.attribute,
          let field = kind.allAttributes.first(where: { $0.name == attribute })
        else { continue }
        let comment = Comment(rawValue: "\(kind.name) \(attribute)")
        func value(_ text: String) -> Any? {
          property.read(text, object)
          return property.value(object)
        }
        switch field.type {
        case .flag:
          #expect(value("YES") as? Bool == true, comment)
          #expect(value("NO") as? Bool == false, comment)
        case .number:
          let number = value("0.25")
          #expect(number is CGFloat || number is Double || number is Float, comment)
        case .integer: #expect(value("2") is Int, comment)
        case .text: #expect(value("some text") as? String == "some text", comment)
        case .choice(let names):
          for name in names { #expect(value(name) is Int, comment) }
        case .image:
          property.read("star", object)
          #expect(property.value(object) == nil, comment)
          #expect(property.store(UIImage(systemName: "star"), object), comment)
          #expect(property.value(object) is UIImage, comment)
        default: Issue.record(comment)
        }
      }
    }
  }

  @Test func `a missing attribute stands for its default value`() throws {
    for kind in Self.kinds {
      let segments = "<segments><segment title=\"One\"/></segments>"
      let object = try Self.object(kind.name, "", kind.name == "segmentedControl" ? segments : "")
      for property in Self.properties(of: kind) {
        guard let attribute = property.attribute,
          let field = kind.allAttributes.first(where: { $0.name == attribute }),
          let text = field.defaultValue
        else { continue }
        let missing = property.value(object).map { "\($0)" }
        property.read(text, object)
        let written = property.value(object).map { "\($0)" }
        #expect(missing == written, "\(kind.name) \(attribute)")
      }
    }
  }

  /// The names of cases that UIKit reads without a property, by kind and attribute.
  private static let otherCases: [String: Set<String>] = {
    func names<Value: NamedInFiles>(_: Value.Type) -> Set<String> { Set(Value.casesByName.keys) }
    return [
      "tableViewCell style": names(UITableViewCell.CellStyle.self),
      "segue modalTransitionStyle": names(UIModalTransitionStyle.self),
      "segue modalPresentationStyle": names(UIModalPresentationStyle.self),
      "constraint firstAttribute": names(NSLayoutConstraint.Attribute.self),
      "constraint secondAttribute": names(NSLayoutConstraint.Attribute.self),
      "swipeGestureRecognizer direction": ["down", "left", "right", "up"],
      "constraint relation": ["equal", "greaterThanOrEqual", "lessThanOrEqual"],
      "viewControllerLayoutGuide type": ["bottom", "top"],
      "segue kind": [
        "custom", "embed", "modal", "popover", "popoverPresentation", "presentation", "push",
        "relationship", "replace", "show", "showDetail", "unwind",
      ],
      "segue relationship": [
        "detailViewController", "masterViewController", "pageViewControllers",
        "primaryViewController", "rootViewController", "secondaryViewController",
        "supplementaryViewController", "viewControllers",
      ],
    ]
  }()

  @Test func `the choices of an attribute are the names that UIKit reads`() {
    for kind in ObjectKind.all {
      let properties = Self.properties(of: kind)
      for field in kind.attributes where !field.isForXcode {
        guard case .choice(let choices) = field.type else { continue }
        let key = "\(kind.name) \(field.name)"
        let names = properties.last { $0.attribute == field.name }?.caseNames
        let expected = Self.otherCases[key] ?? names
        #expect(expected == Set(choices), "\(key)")
      }
    }
  }

  @Test func `the values of the keyboard settings are read`() throws {
    let kind = try #require(ObjectKind.named("textField"))
    let part = try #require(kind.allParts.first { $0.key == "textInputTraits" })
    guard case .group(_, let fields) = part.type else { return }
    for field in fields where !field.isForXcode {
      guard case .choice(let names) = field.type else { continue }
      let states = try names.map { name in
        let traits = "<textInputTraits key=\"textInputTraits\" \(field.name)=\"\(name)\"/>"
        let object = try Self.object("textField", "", traits) as? UITextField
        return object.map {
          "\($0.keyboardType) \($0.returnKeyType) \($0.autocapitalizationType) "
            + "\($0.autocorrectionType) \($0.textContentType?.rawValue ?? "") "
            + "\($0.spellCheckingType) \($0.keyboardAppearance) \($0.smartDashesType) "
            + "\($0.smartInsertDeleteType) \($0.smartQuotesType)"
        }
      }
      #expect(Set(states).count == names.count, "\(field.name)")
    }
  }

  // MARK: Child elements, outlets, and events

  @Test func `UIKit knows every child element that the catalog lists`() throws {
    for kind in Self.kinds {
      let parts = kind.allParts.map { part in
        "<\(part.element) \(part.key.map { "key=\"\($0)\"" } ?? "")/>"
      }
      let lines = try ConsoleLines.during {
        _ = try Self.object(kind.name, "", parts.joined())
      }
      #expect(lines == [], "\(kind.name)")
    }
  }

  @Test func `a color sets the property of its key`() throws {
    for kind in Self.kinds {
      let colors = kind.allParts.filter { $0.type == .color && !$0.isForXcode }.compactMap(\.key)
      let elements = colors.map {
        "<color key=\"\($0)\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"
      }
      let object = try Self.object(kind.name, "", elements.joined())
      for key in colors {
        let property = KeyedProperties.of(type(of: object))[key]
        #expect(property?.value(object) as? UIColor == .red, "\(kind.name) \(key)")
      }
    }
  }

  /// The properties that files set neither as an outlet nor as a child element with the same key.
  private static let otherProperties: Set<String> = [
    // The attributes of an `accessibility` element.
    "accessibilityIdentifier", "accessibilityLabel",
    // Attributes that refer to an image or a label.
    "image", "highlightedImage", "selectedImage", "textLabel", "detailTextLabel", "imageView",
    // Attributes of a constraint.
    "constant", "identifier",
    // Properties that only code sets, or that Apple's class has without one here.
    "layer", "badgeColor", "nextFocusedView", "delegate", "searchDisplayController",
    "sectionIndexColor", "sectionIndexBackgroundColor",
  ]

  @Test func `the catalog has every outlet that UIKit connects`() {
    for kind in Self.kinds {
      let outlets = kind.allOutlets.map(\.name)
      let parts = kind.allParts.compactMap(\.key)
      for property in Self.properties(of: kind) where property.attribute == nil {
        let key = property.key
        let isKnown =
          outlets.contains(key) || parts.contains(key) || Self.otherProperties.contains(key)
        #expect(isKnown, "\(kind.name) \(key)")
      }
      guard let type = NibClasses.byElement[kind.name] else { continue }
      for outlet in outlets {
        #expect(KeyedProperties.of(type)[outlet] != nil, "\(kind.name) \(outlet)")
      }
    }
  }

  @Test func `the events are those that UIKit reads, and the usual one comes first`() throws {
    for kind in Self.kinds {
      let object = try Self.object(kind.name)
      guard let control = object as? UIControl else {
        let sendsActions = object is UIGestureRecognizer || object is UIBarButtonItem
        #expect(kind.allEvents == (sendsActions ? [""] : []), "\(kind.name)")
        continue
      }
      let events = kind.allEvents.map { UIControl.Event(name: $0) }
      #expect(events.count == 15 && !events.contains(nil), "\(kind.name)")
      #expect(events.first == control.defaultEvent, "\(kind.name)")
    }
  }

  // MARK: The library, colors, and fonts

  @Test func `every entry of the library is loaded without a warning`() throws {
    for entry in LibraryEntry.all {
      let kind = try #require(entry.kind)
      let lines = try ConsoleLines.during {
        if kind.category == .controller {
          try Self.loadScene(of: entry)
        } else if kind.category != .placeholder {
          let nib = try NibFolder(objects: entry.template.source)
          let type = NibClasses.byElement[kind.name]
          let made = nib.load().first as? NSObject
          #expect(made.map { Swift.type(of: $0) == type ?? NSObject.self } == true)
        }
      }
      #expect(lines == [], "\(entry.command)")
    }
  }

  private static func loadScene(of entry: LibraryEntry) throws {
    let nib = try NibFolder()
    try nib.write(
      "Main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      initialViewController="\(entry.template["id"] ?? "")">
        <scenes><scene sceneID="s"><objects>\(entry.template.source)</objects></scene></scenes>
      </document>
      """)
    let storyboard = UIStoryboard(name: "Main", bundle: nib.bundle)
    let controller = try #require(storyboard.instantiateInitialViewController())
    #expect(type(of: controller) == NibClasses.byElement[entry.template.name])
    controller.loadViewIfNeeded()
    #expect(controller.viewIfLoaded != nil)
  }

  @Test func `the system colors have the values of UIKit`() throws {
    for color in SystemColor.all {
      let named = try #require(UIColor.named(system: color.name), "\(color.name)")
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      _ = named.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let expected = [color.red, color.green, color.blue, color.alpha]
      for (part, value) in zip([red, green, blue, alpha], expected) {
        #expect(abs(Double(part) - value) < 0.001, "\(color.name)")
      }
    }
  }

  @Test func `the weights of fonts are those of UIKit`() {
    #expect(Set(CatalogField.fontWeights) == Set(UIFont.Weight.names.keys))
  }

  @Test func `UIKit reads runtime attributes of each type`() throws {
    for type in RuntimeAttributeType.allCases {
      let attribute =
        "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"noSuchKey\" value=\"1\"/>"
      let lines = try ConsoleLines.during {
        _ = try Self.object(
          "view", "",
          "<userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes>")
      }
      #expect(!lines.contains { $0.contains("unknown type") }, "\(type): \(lines)")
    }
  }

  @Test func `the text styles are those of UIKit`() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout,
      .footnote, .caption1, .caption2,
    ]
    #expect(TextStyleNames.all.map(\.name).sorted() == styles.map(\.rawValue).sorted())
  }
}
