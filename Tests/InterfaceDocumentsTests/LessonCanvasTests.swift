import Foundation
import Testing

@testable import InterfaceDocuments

/// The commands of the canvas in the hints of the lessons.
@Suite struct LessonCanvasTests {
  /// The steps whose solutions change an interface file, by lesson.
  private static let steps: [String: [String]] = [
    "nibs": ["04-add-the-nib", "07-paint-it-red", "12-connect-it", "13-two-hundred"],
    "view-controllers": [
      "04-a-view-that-nobody-has", "05-connect-the-view", "06-connect-the-button", "10-hook-it-up",
    ],
    "storyboards": [
      "04-give-it-a-name", "11-no-such-segue", "12-to-the-lighthouse", "16-land-on-the-island",
      "16d-embed-it", "18-a-scene-is-not-enough", "19-the-way-back",
    ],
    "top-level-ui": [], "stand-ins": [], "view-providers": [],
  ]

  @Test(arguments: steps.keys.sorted())
  func `the commands in a step's hints do what its solution does`(_ lesson: String) throws {
    var before: [String: [UInt8]] = [:]
    var tested: [String] = []
    for version in try LessonPackages(lesson).versions where version.isOnTheWay {
      defer { before = version.files }
      guard version.name != "start", let path = version.own.first(where: Self.isInterface) else {
        continue
      }
      let step = String(version.name.prefix { $0 != "/" })
      tested.append(step)
      let commands = try CanvasHint(ofStep: step, in: lesson).commands
      #expect(!commands.isEmpty, "\(step) has no commands")
      #expect(commands.allSatisfy { path.hasSuffix("/" + $0.file) }, "\(step): another file")
      let result = try Self.document(applying: commands.map(\.edit), to: before[path], at: path)
      let solution = try InterfaceDocument(reading: #require(version.files[path]))
      let isNew = before[path] == nil
      #expect(
        CanonicalInterface(of: result, isNew: isNew).lines
          == CanonicalInterface(of: solution, isNew: isNew).lines, "\(step)")
    }
    #expect(tested == Self.steps[lesson])
  }

  @Test func `a command that does less than the solution is noticed`() throws {
    let storyboard = try Samples.document()
    let complete = try storyboard.edited(
      "add view --in main --class CustomView", "pin CustomView centerX centerY",
      "connect vc.customView to CustomView")
    let incomplete = [
      try storyboard.edited(
        "add view --in main --class CustomView", "pin CustomView centerX centerY"),
      try storyboard.edited(
        "add view --in main --class CustomView", "pin CustomView centerX",
        "connect vc.customView to CustomView"),
      try storyboard.edited(
        "add view --in main --class CustomView", "pin CustomView centerX centerY=1",
        "connect vc.customView to CustomView"),
      try storyboard.edited(
        "add view --in main --class OtherView", "pin OtherView centerX centerY",
        "connect vc.customView to OtherView"),
      try storyboard.edited(
        "add view --in main --class CustomView", "pin CustomView centerX centerY",
        "connect vc.customView to main"),
      try complete.edited("set CustomView width 200", "set CustomView height 128"),
      try complete.edited("set CustomView backgroundColor #FF0000"),
    ]
    let expected = CanonicalInterface(of: complete, isNew: false).lines
    for document in incomplete {
      #expect(CanonicalInterface(of: document, isNew: false).lines != expected)
    }
  }

  private static func isInterface(_ path: String) -> Bool {
    path.hasSuffix(".xib") || path.hasSuffix(".storyboard")
  }

  /// Returns the document after edits; the first one creates it if there is none yet.
  private static func document(
    applying edits: [[String]], to bytes: [UInt8]?, at path: String
  ) throws -> InterfaceDocument {
    var edits = edits[...]
    var source = bytes
    if source == nil {
      #expect(edits.popFirst() == ["new"])
      source = try Array(#require(DocumentTemplate.usual(forFile: path)).text.utf8)
    }
    var document = try InterfaceDocument(reading: #require(source))
    var generator = FixedGenerator()
    let module = String(path.split(separator: "/")[1])
    for edit in edits {
      document = try TextEdit(edit).apply(to: document, module: module, using: &generator).document
    }
    return document
  }
}

extension LessonPackages.Version {
  /// A Boolean value that indicates whether the package is in this state if each step is done as in
  /// its solution.
  fileprivate var isOnTheWay: Bool { name == "start" || name.hasSuffix("/solution") }
}

/// The commands `redgreen canvas` in the hints of a step.
private struct CanvasHint {
  /// A command.
  struct Command {
    var file: String
    var edit: [String]
  }

  let commands: [Command]

  init(ofStep step: String, in lesson: String) throws {
    let path = "\(LessonPackages.folder)/\(lesson)/\(step)/step.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let hints = text.components(separatedBy: "\n## Hint\n").dropFirst().joined(separator: "\n")
    let lines = hints.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n")
    commands = lines.map(Self.words).filter { $0.starts(with: ["redgreen", "canvas"]) }
      .filter { $0.count > 3 }.map { Command(file: $0[2], edit: Array($0.dropFirst(3))) }
  }

  /// Returns the words of a command line; spaces in quotation marks belong to a word.
  private static func words(_ line: Substring) -> [String] {
    let parts = line.components(separatedBy: "\"")
    var words: [String] = []
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 {
        words.append(part)
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }
}

/// What a document describes, without what has no meaning for the program: identifiers, the order of
/// attributes, and notes for Xcode.
private struct CanonicalInterface {
  /// The objects with their attributes, then the constraints and the connections.
  private(set) var lines: [String] = []
  private let document: InterfaceDocument
  private var names: [String: String] = [:]

  /// Describes a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - isNew: A Boolean value that indicates whether white, the background of new views, does not
  ///     count.
  init(of document: InterfaceDocument, isNew: Bool) {
    self.document = document
    let objects = InterfaceOutline(of: document).objects.filter { object in
      ![.constraint, .segue].contains(object.category) && !object.kind.hasSuffix("LayoutGuide")
        && document[object.path]["placeholderIdentifier"] != "IBFirstResponder"
    }
    for (number, object) in objects.enumerated() { names[object.id] = "\(object.kind)\(number)" }
    var relations: [String] = []
    for object in objects {
      let element = document[object.path]
      lines.append(describe(element, object, isNew: isNew))
      for constraint in element.first("constraints")?.elements ?? [] {
        relations.append(describe(constraint, of: element))
      }
      for connection in element.first("connections")?.elements ?? [] {
        relations.append(describe(connection, of: element))
      }
    }
    lines += relations.sorted()
    if let initial = document.root["initialViewController"] {
      lines.append("initial \(name(initial))")
    }
  }

  private func name(_ id: String?) -> String { id.map { names[$0] ?? "?" } ?? "-" }

  private func describe(_ element: XMLElement, _ object: InterfaceObject, isNew: Bool) -> String {
    var parts = [String(repeating: "  ", count: object.depth) + object.kind]
    parts += [
      "customClass", "customModule", "storyboardIdentifier", "storyboardName",
      "referencedIdentifier", "buttonType",
    ].compactMap { name in element[name].map { "\(name)=\($0)" } }
    parts += (object.role.map { ["role=\($0)"] } ?? [])
    if let frame = element.first(key: "frame") {
      parts.append("frame=" + numbers(["x", "y", "width", "height"], of: frame))
    }
    parts += document.shownText(of: element).map { ["text=\($0)"] } ?? []
    for color in element.elements where color.name == "color" {
      let value = color["systemColor"].flatMap(PartValue.systemColorValue) ?? color
      let space = value["customColorSpace"] ?? ""
      let text = numbers(["white", "red", "green", "blue", "alpha"], of: value) + space
      let isUsual = text.hasPrefix("1,-,-,-,1")
      if !(isNew && isUsual) { parts.append("\(color["key"] ?? "")=\(text)") }
    }
    return parts.joined(separator: " ")
  }

  private func numbers(_ attributes: [String], of element: XMLElement) -> String {
    attributes.map { element[$0].flatMap(Double.init).map { NumberText.plain($0) } ?? "-" }
      .joined(separator: ",")
  }

  private func describe(_ relation: XMLElement, of owner: XMLElement) -> String {
    if relation.name == "constraint" {
      let first = relation["firstItem"] ?? owner.id
      let second = relation["secondAttribute"].map { "\(name(relation["secondItem"])).\($0)" }
      return "\(name(first)).\(relation["firstAttribute"] ?? "") "
        + "\(relation["relation"] ?? "equal") \(second ?? "") "
        + "× \(relation["multiplier"] ?? "1") + \(relation["constant"].flatMap(Double.init) ?? 0) "
        + "at \(relation["priority"] ?? "1000")"
    }
    let details = ["property", "selector", "eventType", "kind", "identifier", "relationship"]
    return "\(name(owner.id)) \(relation.name) "
      + details.map { relation[$0] ?? "-" }.joined(separator: " ")
      + " to \(name(relation["destination"]))"
  }
}
