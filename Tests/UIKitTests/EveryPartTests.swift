import Foundation
import InterfaceDocuments
import TestSupport
import Testing

@testable import UIKit

/// A generated element with one attribute or child element, whose fate is examined.
@MainActor
struct GeneratedPart {
  /// What becomes of a part.
  enum Fate {
    /// It changes an object.
    case read
    /// It has no effect, for a reason that is listed.
    case kept
    /// A warning names it.
    case warned
    /// Nothing mentions it.
    case lost
  }

  var element: String
  /// The attributes of the element apart from the one that is examined.
  var base = ""
  /// The child elements of the element.
  var contents = ""
  /// The text around the element, which is marked with `$`.
  var around = "$"

  private func state(_ attribute: String, _ child: String) throws -> (text: String, log: [String]) {
    let source = "<\(element) \(base) \(attribute)>\(contents)\(child)</\(element)>"
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      \(around.replacingOccurrences(of: "$", with: source))
      </objects><resources><image name="star" catalog="system"/></resources></document>
      """
    // Each file has a path of its own, because a file's warnings are logged once.
    let file = InterfaceFile(
      path: "/\(UUID())/Nib.xib", document: try NibReader.read(Data(document.utf8), file: "Nib"))
    let topLevel = try #require(file.document.child("objects"))
    var text = ""
    let log = ConsoleLines.during {
      PartsCheck.check(file)
      let objects = NibObjects(topLevel, in: file, bundle: nil)
      let made = topLevel.children.map { objects.make($0) }
      objects.finish()
      text = ObjectState.text(of: made)
    }
    return (text, log)
  }

  /// Returns what becomes of an attribute with any of the given values.
  func fate(of attribute: String, values: [String]) throws -> Set<Fate> {
    let plain = try state("", "").text
    var fates: Set<Fate> = []
    for value in values {
      let (text, log) = try state("\(attribute)=\"\(value)\"", "")
      if text != plain { fates.insert(.read) }
      if log.contains(where: { $0.contains("the attribute \(attribute) of <\(element)>") }) {
        fates.insert(.warned)
      }
      if fates == [.read] { break }
    }
    if KnownParts.named(element)?.keeps(attribute) == true { fates.insert(.kept) }
    return fates.isEmpty ? [.lost] : fates
  }

  /// Returns what becomes of a child element.
  func fate(ofChild child: String, name: String, key: String?) throws -> Set<Fate> {
    let plain = try state("", "").text
    let (text, log) = try state("", child)
    var fates: Set<Fate> = []
    if text != plain { fates.insert(.read) }
    if log.contains(where: { $0.contains("the element <\(name)") }) { fates.insert(.warned) }
    if KnownParts.named(element)?.keeps(child: name, key: key) == true { fates.insert(.kept) }
    return fates.isEmpty ? [.lost] : fates
  }
}

/// Tests that no part of an interface file that Xcode is known to write is lost.
@MainActor @Suite
struct EveryPartTests {
  // MARK: Attributes

  /// The attributes of an element that the tables, the catalog, or files of Xcode contain.
  private static func attributes(of element: String) -> Set<String> {
    var names = KnownParts.named(element)?.attributes ?? []
    names.formUnion(ObjectKind.named(element)?.allAttributes.map(\.name) ?? [])
    names.formUnion(InterfaceFiles.attributes[element] ?? [])
    return names.subtracting(ReadParts.ofEveryElement.split(separator: " ").map(String.init))
  }

  /// Values for an attribute, one of which is not the default.
  private static func values(of attribute: String, of element: String) -> [String] {
    let field = ObjectKind.named(element)?.allAttributes.first { $0.name == attribute }
    switch field?.type {
    case .flag: return ["YES", "NO"]
    case .number: return ["0.25", "3"]
    case .integer: return ["2", "7"]
    case .text, .image: return ["star"]
    case .reference: return ["b"]
    case .choice(let names): return names
    default: return ["YES", "NO", "0.25", "star", "2"]
    }
  }

  /// What an attribute needs in order to have an effect.
  private static let needs: [String: GeneratedPart] = [
    "fixedFrame": GeneratedPart(
      element: "", base: "translatesAutoresizingMaskIntoConstraints=\"NO\"",
      contents: "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\"/>"),
    "currentPage": GeneratedPart(element: "", base: "numberOfPages=\"9\""),
    "selectedSegmentIndex": GeneratedPart(
      element: "",
      contents:
        "<segments><segment title=\"a\"/><segment title=\"b\"/><segment title=\"c\"/></segments>"
    ),
    "useStoryboardIdentifierAsRestorationIdentifier": GeneratedPart(
      element: "", base: "storyboardIdentifier=\"s\""),
  ]

  /// Attributes that are read when the element's surroundings are created, or later.
  private static let readLater: [String: Set<String>] = [
    // A table reads it from the cells of its sections.
    "tableViewCell": ["rowHeight"],
    // The storyboard finds the controller by it.
    "viewController": ["storyboardIdentifier"],
  ]

  private static func isReadLater(_ attribute: String, of element: String) -> Bool {
    let kinds = ObjectKind.named(element)?.lineage.map(\.name) ?? []
    return kinds.contains { readLater[$0]?.contains(attribute) == true }
  }

  private static let objects = NibClasses.byElement.keys.filter { $0 != "constraint" }.sorted()

  @Test func `no attribute of an object is lost`() throws {
    let objects = TestSeed.sample(Self.objects, oneIn: 12, for: "attributes of objects")
    for element in objects { try examineAttributes(ofObject: element) }
  }

  private func examineAttributes(ofObject element: String) throws {
    let attributes = Self.attributes(of: element)
    #expect(attributes.contains("userLabel"))
    for attribute in attributes.sorted() where !Self.isReadLater(attribute, of: element) {
      var part = Self.needs[attribute] ?? GeneratedPart(element: element)
      part.element = element
      part.base += " id=\"a\""
      if element.hasPrefix("tableViewCell"),
        ["textLabel", "detailTextLabel", "imageView"].contains(attribute)
      {
        let view = attribute == "imageView" ? "imageView" : "label"
        part.base += " style=\"IBUITableViewCellStyleSubtitle\""
        part.contents = """
          <tableViewCellContentView key="contentView" id="c"><subviews><\(view) id="b"/></subviews>
          </tableViewCellContentView>
          """
      }
      let fate = try part.fate(of: attribute, values: Self.values(of: attribute, of: element))
      #expect(fate.count == 1 && fate != [.lost], "\(element) \(attribute): \(fate)")
    }
  }

  /// Elements that are no objects, in the surroundings that read them.
  private static let surroundings: [GeneratedPart] = [
    part(
      "constraint",
      "id=\"c\" firstItem=\"b\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"top\"",
      in: "<view id=\"a\"><subviews><view id=\"b\"/></subviews><constraints>$</constraints></view>"),
    part("rect", "key=\"frame\"", in: "<view id=\"a\">$</view>"),
    part("size", "key=\"shadowOffset\"", in: "<label id=\"a\">$</label>"),
    part("inset", "key=\"contentEdgeInsets\"", in: "<button id=\"a\">$</button>"),
    part("edgeInsets", "key=\"layoutMargins\"", in: "<view id=\"a\">$</view>"),
    part(
      "directionalEdgeInsets", "key=\"directionalLayoutMargins\"", in: "<view id=\"a\">$</view>"),
    part("autoresizingMask", "key=\"autoresizingMask\"", in: "<view id=\"a\">$</view>"),
    part(
      "extendedEdge", "key=\"edgesForExtendedLayout\"",
      in: "<viewController id=\"a\">$</viewController>"),
    part(
      "rectEdge", "key=\"edges\"",
      in: "<screenEdgePanGestureRecognizer id=\"a\">$</screenEdgePanGestureRecognizer>"),
    part(
      "swipeGestureRecognizerDirection", "key=\"direction\"",
      in: "<swipeGestureRecognizer id=\"a\" direction=\"none\">$</swipeGestureRecognizer>"),
    part("dataDetectorType", "key=\"dataDetectorTypes\"", in: "<textView id=\"a\">$</textView>"),
    part("fontDescription", "key=\"fontDescription\"", in: "<label id=\"a\">$</label>"),
    part("textInputTraits", "key=\"textInputTraits\"", in: "<textField id=\"a\">$</textField>"),
    part("accessibility", "key=\"accessibilityConfiguration\"", in: "<view id=\"a\">$</view>"),
    part(
      "accessibilityTraits", "key=\"traits\"",
      in:
        "<view id=\"a\"><accessibility key=\"accessibilityConfiguration\">$</accessibility></view>"),
    part(
      "bool", "key=\"isElement\"",
      in:
        "<view id=\"a\"><accessibility key=\"accessibilityConfiguration\">$</accessibility></view>"),
    part("state", "key=\"normal\"", in: "<button id=\"a\">$</button>"),
    part("buttonConfiguration", "key=\"configuration\"", in: "<button id=\"a\">$</button>"),
    part("imageReference", "key=\"image\"", in: "<imageView id=\"a\">$</imageView>"),
    part(
      "offsetWrapper", "key=\"titlePositionAdjustment\"", in: "<tabBarItem id=\"a\">$</tabBarItem>"),
    part("blurEffect", "", in: "<visualEffectView id=\"a\">$</visualEffectView>"),
    part(
      "segment", "",
      in: "<segmentedControl id=\"a\"><segments>$</segments></segmentedControl>"),
    part("date", "key=\"date\"", in: "<datePicker id=\"a\">$</datePicker>"),
    part("locale", "key=\"locale\"", in: "<datePicker id=\"a\">$</datePicker>"),
    part("timeZone", "key=\"timeZone\"", in: "<datePicker id=\"a\">$</datePicker>"),
    part(
      "fragment", "",
      in: "<label id=\"a\"><attributedString key=\"attributedText\">$</attributedString></label>"),
    part(
      "font", "key=\"NSFont\"",
      in: """
        <label id=\"a\"><attributedString key=\"attributedText\"><fragment content=\"a\">
        <attributes>$</attributes></fragment></attributedString></label>
        """),
    part(
      "paragraphStyle", "key=\"NSParagraphStyle\"",
      in: """
        <label id=\"a\"><attributedString key=\"attributedText\"><fragment content=\"a\">
        <attributes>$</attributes></fragment></attributedString></label>
        """),
    part(
      "tableViewSection", "",
      in: "<tableView id=\"a\"><sections>$</sections></tableView>"),
  ]

  private static func part(_ element: String, _ base: String, in around: String) -> GeneratedPart {
    GeneratedPart(element: element, base: base, around: around)
  }

  /// Values for the attributes of elements that are no objects.
  private static let otherValues: [String: [String]] = [
    "alignment": ["right"], "lineBreakMode": ["clip"], "metaFont": ["systemBold"],
    "relation": ["lessThanOrEqual"], "firstAttribute": ["left"], "secondAttribute": ["left"],
    "firstItem": ["b"], "secondItem": ["b"], "type": ["boldSystem", "bottom"],
    "style": ["UICTFontTextStyleTitle1", "filled", "dark"], "weight": ["heavy"],
    "size": ["smallSystem", "31"],
    "autocapitalizationType": ["words"], "keyboardType": ["URL"], "returnKeyType": ["go"],
    "keyboardAppearance": ["alert"], "cornerStyle": ["capsule"], "name": ["Europe/Berlin"],
    "buttonSize": ["large"], "titleAlignment": ["center"], "imagePlacement": ["top"],
    "timeIntervalSinceReferenceDate": ["1000"], "localeIdentifier": ["de"],
    "content": ["text"], "base64-UTF8": ["YES"],
  ]

  @Test func `no attribute of a value is lost`() throws {
    let parts = TestSeed.sample(Self.surroundings, oneIn: 8, for: "attributes of values")
    for part in parts { try examineAttributes(ofValue: part) }
  }

  private func examineAttributes(ofValue value: GeneratedPart) throws {
    var part = value
    let element = value.element
    let attributes = Self.attributes(of: element)
    for attribute in attributes.sorted() {
      let base = part.base
      // The attribute itself replaces the one that the element usually has.
      part.base = part.base.replacingOccurrences(
        of: "\\b\(attribute)=\"[^\"]*\"", with: "", options: .regularExpression)
      let values = Self.otherValues[attribute] ?? ["YES", "yes", "3", "star"]
      let fate = try part.fate(of: attribute, values: values)
      #expect(fate.count == 1 && fate != [.lost], "\(element) \(attribute): \(fate)")
      part.base = base
    }
  }

  /// The attributes of a color, each with those that it needs.
  @Test(arguments: [
    ("red", "green=\"0\" blue=\"0\"", "1"), ("green", "red=\"0\" blue=\"0\"", "1"),
    ("blue", "red=\"0\" green=\"0\"", "1"), ("white", "", "0.5"), ("alpha", "white=\"1\"", "0.5"),
    ("colorSpace", "white=\"0.5\"", "calibratedWhite"),
    ("customColorSpace", "red=\"1\" green=\"0\" blue=\"0\" colorSpace=\"custom\"", "displayP3"),
    ("systemColor", "", "systemRedColor"), ("cocoaTouchSystemColor", "", "darkTextColor"),
  ])
  func `no attribute of a color is lost`(attribute: String, base: String, value: String) throws {
    let part = Self.part(
      "color", "key=\"backgroundColor\" \(base)", in: "<view id=\"a\">$</view>")
    #expect(try part.fate(of: attribute, values: [value]) == [.read])
  }

  /// The elements whose attributes other tests examine, because they show only in their context.
  private static let examinedElsewhere: Set<String> = [
    // The loader finds objects by them, and connects and shows what they describe.
    "placeholder", "exit", "customObject", "viewControllerPlaceholder", "outlet",
    "outletCollection", "action", "segue", "viewLayoutGuide", "viewControllerLayoutGuide",
    // Every type of a runtime attribute has a test.
    "userDefinedRuntimeAttribute", "point", "range", "integer", "real", "image",
    "color", "string", "mutableString",
  ]

  @Test func `every element with attributes of its own is examined`() {
    let examined = Set(Self.surroundings.map(\.element)).union(Self.objects)
    for (element, value) in ReadParts.values where !value.attributes.isEmpty {
      #expect(
        examined.contains(element) != Self.examinedElsewhere.contains(element), "\(element)")
    }
  }

  // MARK: Child elements

  /// Returns child elements with a value, one for each attribute of a catalog's part.
  private static func children(_ part: CatalogField) -> [String] {
    let key = part.key.map { "key=\"\($0)\"" } ?? ""
    switch part.type {
    case .color: return ["<color \(key) red=\"1\" green=\"0.5\" blue=\"0.25\" alpha=\"0.125\"/>"]
    case .font: return ["<fontDescription \(key) type=\"boldSystem\" pointSize=\"31\"/>"]
    case .numbers(let element, let names):
      let attributes = names.map { "\($0)=\"77\"" }
      // Only edges can be given one by one.
      let isOne = CatalogField.geometry[element] != nil
      let values = isOne ? [attributes.joined(separator: " ")] : attributes
      return values.map { "<\(element) \(key) \($0)/>" }
    case .flags(let element, let names):
      return names.map { "<\(element) \(key) \($0)=\"YES\"/>" }
    default: return []
    }
  }

  @Test func `no child element with a value is lost`() throws {
    let objects = TestSeed.sample(Self.objects, oneIn: 8, for: "children of objects")
    for element in objects { try examineChildren(of: element) }
  }

  private func examineChildren(of element: String) throws {
    let kind = try #require(ObjectKind.named(element))
    for field in kind.allParts {
      for child in Self.children(field) {
        // The direction before the child element is read must be another one.
        let direction = child.contains("right=") ? "left" : "right"
        let base = element == "swipeGestureRecognizer" ? " direction=\"\(direction)\"" : ""
        let part = GeneratedPart(element: element, base: "id=\"a\"" + base)
        let fate = try part.fate(ofChild: child, name: field.element, key: field.key)
        #expect(fate.count == 1 && fate != [.lost], "\(element) \(child): \(fate)")
      }
    }
  }
}
