import Testing

@testable import InterfaceDocuments

/// The defects of a document: each is found, and gone once it is fixed.
@Suite struct IssueTests {
  /// A part of the sample with a defect, the same part without it, and what is reported.
  struct Row: CustomTestStringConvertible, Sendable {
    var part: WritableKeyPath<IssueSample, String> & Sendable
    var wrong: String
    var right: String
    var key: String?
    var sentence: String
    var more: @Sendable (inout IssueSample) -> Void = { _ in }
    var testDescription: String { sentence }

    init(
      _ part: WritableKeyPath<IssueSample, String> & Sendable, _ wrong: String, fixed right: String,
      at key: String?, _ sentence: String,
      with more: @escaping @Sendable (inout IssueSample) -> Void = { _ in }
    ) {
      self.part = part
      self.wrong = wrong
      self.right = right
      self.key = key
      self.sentence = sentence
      self.more = more
    }

    func sample(_ value: String) -> IssueSample {
      var sample = IssueSample()
      more(&sample)
      sample[keyPath: part] += value
      return sample
    }
  }

  private static func outlet(_ property: String, _ destination: String) -> String {
    "<outlet property=\"\(property)\" destination=\"\(destination)\" id=\"out\"/>"
  }

  private static func segue(_ attributes: String, to destination: String = "con") -> String {
    "<segue destination=\"\(destination)\" \(attributes) id=\"seg\"/>"
  }

  @Sendable private static func withButton(_ sample: inout IssueSample) {
    sample.subviews = IssueSample.view("button", id: "but")
  }

  // MARK: Connections

  static let connections: [Row] = [
    Row(
      \.connections, outlet("buton", "but"), fixed: outlet("button", "but"), at: "con",
      "Pier has no outlet buton. Connect button, or declare @UIKit.IBOutlet var buton.",
      with: withButton),
    Row(
      \.connections, outlet("inherted", "but"), fixed: outlet("inherited", "but"), at: "con",
      "Pier has no outlet inherted. Connect inherited, or declare @UIKit.IBOutlet var inherted.",
      with: withButton),
    Row(
      \.connections, outlet("nothing", "vie"), fixed: outlet("view", "vie"), at: "con",
      "Pier has no outlet nothing. Declare @UIKit.IBOutlet var nothing."),
    Row(
      \.connections, outlet("button", "vie"), fixed: outlet("inherited", "vie"), at: "con",
      "The outlet button has the type UIButton, but is connected to a UIView. Connect another "
        + "object, or change the type."),
    Row(
      \.connections, outlet("rope", "vie"), fixed: outlet("port", "vie"), at: "con",
      "The outlet rope has the type Rope, but is connected to a UIView. Connect another object, or "
        + "change the type."),
    Row(
      \.connections, outlet("labels", "lab"),
      fixed: "<outletCollection property=\"labels\" destination=\"lab\" id=\"out\"/>", at: "con",
      "The outlet labels of Pier is a collection. Connect it as an outlet collection, or declare "
        + "it without the brackets.", with: { $0.subviews = IssueSample.view("label", id: "lab") }),
    Row(
      \.connections, "<outletCollection property=\"button\" destination=\"but\" id=\"out\"/>",
      fixed: outlet("button", "but"), at: "con",
      "The outlet button of Pier is no collection. Connect it as a single outlet, or declare its "
        + "type as an array.", with: withButton),
    Row(
      \.connections, outlet("button", "gone"), fixed: outlet("button", "but"), at: "con",
      "The outlet button leads to gone, but no object has this identifier. Remove the connection, "
        + "or connect it again.", with: withButton),
    Row(
      \.connections, "<outlet destination=\"vie\" id=\"out\"/>", fixed: outlet("view", "vie"),
      at: "con", "The outlet has no property. Remove the connection, or connect it again."),
    Row(
      \.subviews, action("sav:"), fixed: action("save:"), at: "but",
      "Pier has no method for the action sav:. Choose save:, or write the method."),
    Row(
      \.subviews, action("save"), fixed: action("plain"), at: "but",
      "Pier has no method for the action save. Choose save:, or write the method."),
    Row(
      \.subviews, action("something:"), fixed: action("close:"), at: "but",
      "Pier has no method for the action something:. Write the method."),
    Row(
      \.subviews, action("save:", to: "gone"), fixed: action("save:", to: "fir"), at: "but",
      "The action save: leads to gone, but no object has this identifier. Remove the connection, "
        + "or connect it again."),
    Row(
      \.subviews, table(source: "con"), fixed: table(source: "obj"), at: "tab",
      "Pier does not conform to UITableViewDataSource, so dataSource remains nil in tests. Add "
        + "the conformance.",
      with: {
        $0.objects = "<customObject id=\"obj\" customClass=\"Source\" customModule=\"App\"/>"
      }
    ),
    Row(
      \.subviews, ship("captoin"), fixed: ship("caption"), at: "sub",
      "Ship has no inspectable property captoin. Set caption, or declare @UIKit.IBInspectable var "
        + "captoin."),
  ]

  private static func action(_ selector: String, to destination: String = "con") -> String {
    IssueSample.view(
      "button", id: "but",
      inside: """
        <connections><action selector="\(selector)" destination="\(destination)" \
        eventType="touchUpInside" id="act"/></connections>
        """)
  }

  private static func table(source: String) -> String {
    IssueSample.view(
      "tableView", id: "tab",
      inside: "<connections>\(outlet("dataSource", source))</connections>")
  }

  private static func ship(_ key: String) -> String {
    IssueSample.view(
      "view", "customClass=\"Ship\" customModule=\"App\"",
      inside: """
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" \
        keyPath="\(key)" value="a"/></userDefinedRuntimeAttributes>
        """)
  }

  // MARK: Classes and identifiers

  static let identities: [Row] = [
    Row(
      \.subviews, IssueSample.view("view", "customClass=\"Shp\" customModule=\"App\""),
      fixed: IssueSample.view("view", "customClass=\"Ship\" customModule=\"App\""), at: "sub",
      "The target App has no class Shp. Choose Ship, or declare the class."),
    Row(
      \.subviews, IssueSample.view("view", "customClass=\"Ship\""),
      fixed: IssueSample.view("view", "customClass=\"Boat\" customModule=\"Other\""), at: "sub",
      "The class Ship is looked up without a module and will not be found. Set the module to App."),
    Row(
      \.subviews, IssueSample.view("view", "customClass=\"Ship\" customModule=\"Old\""),
      fixed: IssueSample.view(
        "view", "customClass=\"Ship\" customModule=\"Old\" customModuleProvider=\"target\""),
      at: "sub",
      "The class Ship is looked up in the module Old and will not be found. Set the module to App."),
    Row(
      \.subviews, IssueSample.view("label", "customClass=\"Pier\" customModule=\"App\""),
      fixed: IssueSample.view("label", "customClass=\"Foreign\" customModule=\"App\""), at: "sub",
      "Pier does not inherit from UILabel, so it cannot be the class of a label. Choose another "
        + "class, or change its superclass."),
    Row(
      \.subviews, IssueSample.view("view", "customClass=\"NoObject\" customModule=\"App\""),
      fixed: IssueSample.view("view", "customClass=\"Pier.Rope\" customModule=\"App\""), at: "sub",
      "NoObject does not inherit from UIView, so it cannot be the class of a view. Choose another "
        + "class, or change its superclass."),
    Row(
      \.subviews, IssueSample.view() + IssueSample.view("label"),
      fixed: IssueSample.view() + IssueSample.view("label", id: "lab"), at: "sub#2",
      "The identifier sub is used 2 times. Give each object its own."),
    Row(
      \.subviews, IssueSample.view() + IssueSample.view("label") + IssueSample.view("button"),
      fixed: IssueSample.view() + IssueSample.view("label", id: "lab"), at: "sub#2",
      "The identifier sub is used 3 times. Give each object its own."),
    Row(
      \.subviews, "<view/>", fixed: "<view id=\"own\"/>", at: "vie",
      "This view has no identifier, so nothing can refer to it. Give it an id."),
    Row(
      \.subviews, cell("gone"), fixed: cell("lab"), at: "cel",
      "No object has the identifier gone, to which textLabel refers. Remove the reference."),
    Row(
      \.subviews, excluding("gone"), fixed: excluding("vie"), at: "sub",
      "No object has the identifier gone, to which exclude refers. Remove the reference."),
    Row(
      \.connections, segue("kind=\"popoverPresentation\" popoverAnchorView=\"gone\""),
      fixed: segue("kind=\"popoverPresentation\" popoverAnchorView=\"vie\""), at: "seg",
      "No object has the identifier gone, to which popoverAnchorView refers. Remove the reference."),
    Row(
      \.tail, tieBreaker("gone"), fixed: tieBreaker("seg"), at: nil,
      "No object has the identifier gone, to which segue refers. Remove the reference.",
      with: { $0.connections = segue("kind=\"show\"") }),
    Row(
      \.connections, outlet("view", "vie") + outlet("inherited", "vie"),
      fixed: outlet("view", "vie"), at: "con",
      "The identifier out is used 2 times. Give each object its own."),
  ]

  private static func cell(_ label: String) -> String {
    IssueSample.view(
      "tableViewCell", id: "cel", "textLabel=\"\(label)\"",
      inside: IssueSample.view("label", id: "lab"))
  }

  private static func excluding(_ id: String) -> String {
    IssueSample.view(inside: "<mask key=\"subviews\"><exclude reference=\"\(id)\"/></mask>")
  }

  private static func tieBreaker(_ id: String) -> String {
    "<inferredMetricsTieBreakers><segue reference=\"\(id)\"/></inferredMetricsTieBreakers>"
  }

  // MARK: Scenes

  private static func controller(_ id: String, _ identifier: String) -> String {
    """
    <viewController id="\(id)" storyboardIdentifier="\(identifier)" \
    sceneMemberID="viewController"/>
    """
  }

  private static func reference(_ attributes: String) -> String {
    IssueSample.scene(
      "<viewControllerPlaceholder \(attributes) id=\"ref\" sceneMemberID=\"viewController\"/>")
  }

  static let scenes: [Row] = [
    Row(
      \.connections, segue("kind=\"show\" identifier=\"Go\"", to: "gone"),
      fixed: segue("kind=\"show\" identifier=\"Go\""), at: "seg",
      "The segue \"Go\" leads to gone, but no object has this identifier. Remove the connection, "
        + "or connect it again."),
    Row(
      \.connections, segue("kind=\"show\"", to: "vie"), fixed: segue("kind=\"show\""), at: "seg",
      "The segue leads to a view, which is no controller. Choose another destination."),
    Row(
      \.connections, segue("kind=\"custom\""),
      fixed: segue("kind=\"custom\" customClass=\"Way\" customModule=\"App\""), at: "seg",
      "The custom segue has no class. Set its class, or choose another kind."),
    Row(
      \.connections, segue("kind=\"unwind\" unwindAction=\"bak:\"", to: "exi"),
      fixed: segue("kind=\"unwind\" unwindAction=\"back:\"", to: "exi"), at: "seg",
      "The target App has no unwind action bak:. Choose back:, or write a method whose "
        + "only parameter is a UIStoryboardSegue."),
    Row(
      \.connections, segue("kind=\"show\" destinationCreationSelector=\"mke:\""),
      fixed: segue("kind=\"show\" destinationCreationSelector=\"make:\""), at: "seg",
      "Pier has no segue action mke:. Choose make:, or write the method."),
    Row(
      \.scenes, reference("storyboardName=\"Iland\""), fixed: reference("storyboardName=\"Sea\""),
      at: "ref",
      "The target App has no storyboard Iland. Choose Island, or add the storyboard."),
    Row(
      \.scenes, reference("storyboardName=\"Island\" referencedIdentifier=\"Inm\""),
      fixed: reference("storyboardName=\"Island\" referencedIdentifier=\"Inn\""), at: "ref",
      "The storyboard Island has no controller with the identifier Inm. Choose Inn, or give a "
        + "controller this identifier."),
    Row(
      \.scenes, reference("storyboardName=\"Island\""),
      fixed: reference("storyboardName=\"Broken\""), at: "ref",
      "The storyboard Island has no initial controller. Choose an initial controller there, or "
        + "name an identifier in this reference."),
    Row(
      \.scenes, reference("referencedIdentifier=\"Inn\""),
      fixed: reference("storyboardName=\"Main\""), at: "ref",
      "This storyboard has no controller with the identifier Inn. Give a controller this "
        + "identifier."),
    Row(
      \.scenes, reference(""), fixed: reference("storyboardName=\"A\" bundleIdentifier=\"b\""),
      at: "ref",
      "The storyboard reference names neither a storyboard nor a controller. Set one of them."),
    Row(
      \.root, "gone\"", fixed: "con\"", at: nil,
      "The initial controller is gone, but no controller has this identifier. Choose an initial "
        + "controller.", with: { $0.root = "initialViewController=\"" }),
    Row(
      \.root, "", fixed: "initialViewController=\"con\"", at: nil,
      "The storyboard has no initial controller. Choose one if the program asks for it.",
      with: { $0.root = "" }),
    Row(
      \.scenes, IssueSample.scene(controller("one", "A") + controller("two", "A")),
      fixed: IssueSample.scene(controller("one", "A") + controller("two", "B")), at: "two",
      "The storyboard identifier A is used 2 times. Give each controller its own."),
  ]

  // MARK: Values

  static let values: [Row] = [
    Row(
      \.subviews, IssueSample.view("imageView", "image=\"boot\""),
      fixed: IssueSample.view("imageView", "image=\"boat\""), at: "sub",
      "The target App has no image boot. Choose boat, or add the image to the asset catalog."),
    Row(
      \.resources, "<image name=\"star\"/>", fixed: "<image name=\"star\" catalog=\"system\"/>",
      at: "sub", "The target App has no image star. Add the image to the asset catalog.",
      with: { $0.subviews = IssueSample.view("imageView", "image=\"star\"") }),
    Row(
      \.subviews, color("systemColor=\"systemRedColour\""),
      fixed: color("systemColor=\"systemRedColor\""), at: "sub",
      "UIKit has no system color systemRedColour. Choose systemRedColor, or choose another color."),
    Row(
      \.subviews, color("name=\"Brant\""), fixed: color("name=\"Brand\""), at: "sub",
      "The target App has no color Brant. Choose Brand, or add the color to the asset catalog."),
    Row(
      \.subviews, IssueSample.view("label", "texxt=\"Hi\""),
      fixed: IssueSample.view("label", "text=\"Hi\""), at: "sub",
      "This UIKit does not read the attribute texxt of a label. Use text, or leave it: it has no "
        + "effect in tests."),
    Row(
      \.subviews, IssueSample.view("label", "hidden=\"true\""),
      fixed: IssueSample.view("label", "hidden=\"YES\""), at: "sub",
      "The value \"true\" does not fit the attribute hidden. Set it to YES or NO."),
    Row(
      \.subviews, IssueSample.view("label", "alpha=\"half\""),
      fixed: IssueSample.view("label", "alpha=\"0.5\""), at: "sub",
      "The value \"half\" does not fit the attribute alpha. Set it to a number."),
    Row(
      \.subviews, IssueSample.view("label", "textAlignment=\"middle\""),
      fixed: IssueSample.view("label", "textAlignment=\"center\""), at: "sub",
      "The value \"middle\" does not fit the attribute textAlignment. Set it to one of left, "
        + "center, right, justified, natural."),
  ]

  @Test func `attributes that UIKit leaves without effect are no defect`() throws {
    var ignored = ObjectKind.ignoredEverywhere.map { ("label", $0) }
    for kind in ObjectKind.all where kind.isA("view") {
      // The class of another framework reads attributes of its own.
      ignored += (kind.ignored + (kind.isForeign ? ["attributeOfItsOwn"] : [])).map {
        (kind.name, $0)
      }
    }
    for (kind, attribute) in ignored {
      var sample = IssueSample()
      sample.subviews = IssueSample.view(kind, "\(attribute)=\"1\"")
      #expect(try sample.issues().map(\.sentence) == [], "\(kind) \(attribute)")
    }
  }

  /// Parts that Xcode writes, and that are unusual.
  static let unusual: [(part: WritableKeyPath<IssueSample, String> & Sendable, text: String)] = [
    (
      \.subviews,
      IssueSample.view("collectionViewCell", inside: "<view key=\"contentView\" opaque=\"NO\"/>")
    ),
    (\.objects, "<placeholder id=\"-1\" customClass=\"Ship\" userLabel=\"Owner\"/>"),
    (
      \.subviews,
      IssueSample.view(
        "mapView", inside: "<connections>\(outlet("delegate", "con"))</connections>")
    ),
    (
      \.subviews,
      IssueSample.view(
        "tableViewCell", inside: "<connections>\(outlet("textLabel", "vie"))</connections>")
    ),
    (\.connections, "<segue key=\"commit\" inheritsFrom=\"parent\" id=\"seg\"/>"),
    (\.subviews, IssueSample.view("tableView", "separatorStyle=\"singleLineEtched\"")),
    (\.subviews, IssueSample.view("stackView", "spacingType=\"standard\"")),
    (\.resources, "<image name=\"item:1:image\"><mutableData/></image>"),
  ]

  @Test(arguments: unusual.indices)
  func `what Xcode writes is no defect`(_ index: Int) throws {
    var sample = IssueSample()
    sample.subviews = IssueSample.view("imageView", id: "ima", "image=\"boat\"")
    sample[keyPath: Self.unusual[index].part] += Self.unusual[index].text
    if sample.resources != "" { sample.subviews.replace("boat", with: "item:1:image") }
    #expect(try sample.issues().map(\.sentence) == [])
  }

  @Test(arguments: ["label", "System"])
  func `a color of a system catalog need not be in the target`(_ catalog: String) throws {
    var sample = IssueSample()
    sample.subviews = Self.color("name=\"labelColor\" catalog=\"\(catalog)\"")
    #expect(try sample.issues().isEmpty == (catalog == "System"))
  }

  /// Storyboards without an initial controller: whether it is needed.
  @Test(arguments: [
    ("Sea", "", nil, true), ("Sea", "storyboardIdentifier=\"A\"", nil, false),
    ("Main", "storyboardIdentifier=\"A\"", nil, true),
    ("Sea", "storyboardIdentifier=\"A\"", "Sea", true),
    ("Sea", "storyboardIdentifier=\"A\"", "Island", false),
  ])
  func `an initial controller is missing only if something asks for it`(
    _ row: (name: String, attributes: String, reference: String?, isNeeded: Bool)
  ) throws {
    var sample = IssueSample()
    sample.root = ""
    sample.controller += " " + row.attributes
    var contents = IssueSample.contents
    contents.documentName = row.name
    var other = TargetContents.Storyboard(identifiers: [], hasInitialController: true)
    other.entered = Set([row.reference].compactMap(\.self))
    contents.storyboards["Other"] = other
    #expect(
      try sample.issues(in: contents).map(\.kind) == (row.isNeeded ? [.noInitialController] : []))
  }

  @Test func `a controller that owns a nib needs its view`() throws {
    func sentences(_ nib: InterfaceDocument) -> [String] {
      nib.issues(in: IssueSample.contents).map(\.sentence)
    }
    let nib = try Samples.document(Samples.nib).edited("class owner Pier")
    let sentence = "Pier gets no view. Connect the outlet view of File's Owner."
    #expect(sentences(nib) == [sentence])
    let button = try nib.edited("add button", "connect owner.button to button")
    #expect(sentences(button).contains(sentence))
    #expect(sentences(try nib.edited("connect owner.view to main")) == [])
    #expect(sentences(try nib.edited("connect owner.inherited to main")) == [])
    #expect(sentences(try nib.edited("class owner Ship")) == [])
  }

  private static func color(_ attributes: String) -> String {
    IssueSample.view(inside: "<color key=\"backgroundColor\" \(attributes)/>")
  }

  @Test(arguments: connections + identities + scenes + values)
  func `a defect is reported, and gone once it is fixed`(_ row: Row) throws {
    let issues = try row.sample(row.wrong).issues()
    #expect(issues.map(\.sentence) == [row.sentence])
    #expect(issues.first?.key == row.key)
    #expect(try row.sample(row.right).issues().map(\.sentence) == [])
  }

  @Test func `the place in the source is that of the class`() throws {
    var sample = IssueSample()
    sample.connections = Self.outlet("nothing", "vie")
    let issue = try #require(try sample.issues().first)
    #expect(issue.source == InterfaceIssue.SourceLocation(file: "A.swift", line: 5))
    #expect(issue.severity == .error)
    let path = try #require(issue.path)
    let document = try InterfaceDocument(reading: Array(sample.text.utf8))
    #expect(document[path]["property"] == "nothing")
  }

  @Test func `without the target's contents, only the document itself is checked`() throws {
    var sample = IssueSample()
    sample.connections = Self.outlet("nothing", "vie") + Self.outlet("view", "gone")
    sample.subviews = IssueSample.view(
      "imageView", "image=\"bote\" customClass=\"Shp\" customModule=\"App\"")
    #expect(
      try sample.issues(in: nil).map(\.kind) == [
        .duplicateIdentifier("out", count: 2),
        .unknownDestination(connection: "outlet view", id: "gone"),
      ])
  }
}
