internal import TutorCore

/// An edit as words, such as `add label --in main --text Hello`.
///
/// Objects are named as `InterfaceDocument.resolve(_:in:)` describes.
package struct TextEdit: Sendable {
  /// A command: how it is written, and what it does.
  package struct Form: Equatable, Sendable {
    /// The words as the help shows them.
    package var usage: String
    /// A short description.
    package var summary: String

    /// Creates a form.
    package init(_ usage: String, _ summary: String) {
      self.usage = usage
      self.summary = summary
    }

    /// The first word.
    package var name: String { String(usage.prefix { $0 != " " }) }
  }

  /// All commands, in the order of the help.
  package static let forms = [
    Form(
      "add KIND [--in OBJECT] [--at N] [--ATTRIBUTE VALUE]…", "add an object from the library"),
    Form("copy OBJECT… [--in OBJECT] [--at N]", "add copies of objects"),
    Form("delete OBJECT…", "delete objects, with what refers to them"),
    Form(
      "move OBJECT [--in OBJECT] [--at N]",
      "move an object among its siblings, or into another object"),
    Form("frame OBJECT X Y [WIDTH HEIGHT]", "set the frame of a view"),
    Form("fit OBJECT…", "make views as large as their contents"),
    Form(
      "update-frames OBJECT…", "set the frames of views, and of those inside, to their constraints"),
    Form("embed OBJECT… --in KIND", "put views or a controller into a new container"),
    Form("rename OBJECT [LABEL]", "set the label that the outline shows"),
    Form(
      "class OBJECT [CLASS] [--module MODULE]",
      "set the class, of the file's target unless a module is given"),
    Form("set OBJECT ATTRIBUTE VALUE", "set an attribute"),
    Form("unset OBJECT ATTRIBUTE", "remove an attribute"),
    Form("runtime OBJECT KEYPATH [TYPE VALUE]", "set or remove a runtime attribute"),
    Form(
      "pin OBJECT ATTRIBUTE[=N]… [--to OBJECT[.ATTRIBUTE]] [--relation R] [--multiplier N] "
        + "[--priority N]", "add constraints: edges, center, width, height, spacing"),
    Form(
      "connect OBJECT.OUTLET to OBJECT | OBJECT[.EVENT] to OBJECT.ACTION:",
      "connect an outlet or an action"),
    Form("disconnect ID | OBJECT.OUTLET", "remove a connection"),
    Form(
      "segue OBJECT to OBJECT [--kind KIND] [--identifier ID] [--relationship NAME] "
        + "[--class CLASS] [--action NAME:]", "add a segue"),
    Form("initial OBJECT | none", "choose the initial controller of a storyboard"),
  ]

  private let words: [String]

  /// Creates an edit of words, the name of the command first.
  package init(_ words: [String]) { self.words = words }

  /// Returns the document after the edit.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - module: The module of the target that the file belongs to; `nil` if it is unknown.
  ///   - keepsFrames: Whether frames stay the same if constraints give the views others.
  ///   - generator: The source of randomness for new identifiers.
  /// - Returns: The changed document, with the objects to select.
  /// - Throws: `TextEditError` if the words are no command or do not fit the document.
  package func apply(
    to document: InterfaceDocument, module: String?, keepsFrames: Bool = false,
    using generator: inout some RandomNumberGenerator
  ) throws(TextEditError) -> EditedDocument {
    let command = try TextCommand(words, for: document, module: module)
    var edited = EditedDocument(
      document: document, outline: command.outline, selection: [], summary: "")
    for edit in try command.edits() {
      do {
        let before = edited.summary.isEmpty ? "" : edited.summary + " "
        edited = try edited.document.applying(
          edit, in: edited.outline, keepsFrames: keepsFrames, using: &generator)
        edited.summary = before + edited.summary
      } catch {
        throw .edit(error)
      }
    }
    return edited
  }
}

/// The words of an edit, with the document that they are about.
private struct TextCommand {
  let document: InterfaceDocument
  let outline: InterfaceOutline
  private let module: String?
  private let form: TextEdit.Form
  /// The words without the name and the options.
  private var words: [String] = []
  private var options: [String: String] = [:]

  init(
    _ words: [String], for document: InterfaceDocument, module: String?
  ) throws(TextEditError) {
    let name = words.first ?? ""
    let forms = TextEdit.forms
    guard let form = forms.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, suggestion: name.closest(in: forms.map(\.name)))
    }
    (self.form, self.document, self.module) = (form, document, module)
    outline = InterfaceOutline(of: document)
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), word.count > 2 else {
        self.words.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw .missingValue(word)
      }
      options[parts[0]] = value
    }
  }

  func edits() throws(TextEditError) -> [InterfaceEdit] {
    switch form.name {
    case "add":
      try expect(1...1)
      var attributes = options.filter { !["in", "at"].contains($0.key) }
      if options["class"] != nil, options["module"] == nil { attributes["module"] = module }
      let parent = try container ?? defaultParent
      return [.add(words[0], into: parent, at: try integer("at"), attributes: attributes)]
    case "copy":
      try expect(1...100, options: ["in", "at"])
      let copied = try keys.compactMap { outline[$0] }
      let text = copied.map { document[$0.path].source }.joined()
      let parent = try container ?? copied.first?.parent.map { outline.objects[$0].key }
      return [.paste(text, into: parent, at: try integer("at"))]
    case "delete":
      try expect(1...100)
      return [.delete(try keys)]
    case "move":
      try expect(1...1, options: ["in", "at"])
      return [.move(try key(words[0]), into: try container, at: try integer("at"))]
    case "frame":
      try expect(3...5)
      guard words.count != 4 else { throw .wrongCount(form) }
      let numbers = try words.dropFirst().map { word throws(TextEditError) in try number(word) }
      return [
        .setFrame(
          try key(words[0]), x: numbers[0], y: numbers[1], width: numbers.dropFirst(2).first,
          height: numbers.dropFirst(3).first)
      ]
    case "fit", "update-frames":
      try expect(1...100)
      return try keys.map { form.name == "fit" ? .sizeToFit($0) : .updateFrames($0) }
    case "embed":
      try expect(1...100, options: ["in"])
      guard let container = options["in"] else { throw .missingOption("in", form) }
      return [.embed(try keys, in: container)]
    case "rename":
      try expect(1...2)
      return [.set(try key(words[0]), "label", words.dropFirst().first)]
    case "class":
      try expect(1...2, options: ["module"])
      let module = options["module"] ?? module
      return [.setClass(try key(words[0]), words.dropFirst().first, module: module)]
    case "set", "unset":
      try expect(form.name == "set" ? 3...3 : 2...2)
      return [.set(try key(words[0]), words[1], words.dropFirst(2).first)]
    case "runtime":
      try expect(2...4)
      guard words.count != 3 else { throw .wrongCount(form) }
      return [
        .setRuntimeAttribute(
          try key(words[0]), keyPath: words[1], type: words.count == 4 ? words[2] : "string",
          value: words.count == 4 ? words[3] : nil)
      ]
    case "pin": return try pins()
    case "connect": return [try connection()]
    case "disconnect":
      try expect(1...1)
      return [.disconnect(connectionID(words[0]))]
    case "segue": return [try segue()]
    default:
      try expect(1...1)
      return [.setInitial(words[0] == "none" ? nil : try key(words[0]))]
    }
  }

  // MARK: Objects

  private func key(_ name: String) throws(TextEditError) -> String {
    do {
      return try document.resolve(name, in: outline).key
    } catch {
      throw .edit(error)
    }
  }

  private var keys: [String] {
    get throws(TextEditError) { try words.map { name throws(TextEditError) in try key(name) } }
  }

  /// The object that the option `--in` names.
  private var container: String? {
    get throws(TextEditError) {
      try options["in"].map { name throws(TextEditError) in try key(name) }
    }
  }

  /// The object that a new object is added to if none is named: the main view, its controller, or
  /// the document.
  private var defaultParent: String? {
    guard let category = LibraryEntry.named(words[0])?.kind?.category, category != .controller
    else {
      return nil
    }
    let main = try? document.resolve("main", in: outline)
    if category == .view, main == nil, document.kind == .nib { return nil }
    let controller = document.initialController(in: outline).map { outline.objects[$0].key }
    return category == .view || category == .gesture ? main?.key ?? controller : controller
  }

  // MARK: Connections

  /// An object with a member, such as `vc.label`.
  private typealias Member = (key: String, name: String?)

  /// Returns the object that a text names, with the member after its last period.
  private func member(_ text: String) throws(TextEditError) -> Member {
    if let object = try? document.resolve(text, in: outline) { return (object.key, nil) }
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex else {
      return (try key(text), nil)
    }
    return (try key(String(text[..<dot])), String(text[text.index(after: dot)...]))
  }

  private func connection() throws(TextEditError) -> InterfaceEdit {
    try expectEnds()
    let (source, destination) = (try member(words[0]), try member(words[2]))
    if let action = destination.name {
      return .connectAction(
        from: source.key, selector: action, to: destination.key, event: source.name)
    }
    guard let property = source.name else { throw .wrongCount(form) }
    let isGesture = outline[destination.key]?.category == .gesture
    return .connectOutlet(
      from: source.key, property: property, to: destination.key,
      isCollection: isGesture && property == "gestureRecognizers")
  }

  /// Returns the identifier of the connection that a text describes, or the text itself.
  private func connectionID(_ text: String) -> String {
    guard let member = try? member(text), let name = member.name, let object = outline[member.key]
    else { return text }
    let connections = document[object.path].first("connections")?.elements ?? []
    let found = connections.first {
      [$0["property"], $0["selector"], $0["identifier"]].contains(name)
    }
    return found?.id ?? text
  }

  private func segue() throws(TextEditError) -> InterfaceEdit {
    try expectEnds(options: ["kind", "identifier", "relationship", "class", "action"])
    let source = try key(words[0])
    let isExit = words[2] == "exit"
    let usual = isExit ? "unwind" : outline[source]?.kind == "containerView" ? "embed" : "show"
    let fallback = options["relationship"] != nil ? "relationship" : usual
    var segue = SegueDescription(
      source: source, destination: isExit ? "exit" : try key(words[2]),
      kind: options["kind"] ?? (options["class"] != nil ? "custom" : fallback),
      identifier: options["identifier"])
    segue.relationship = options["relationship"]
    segue.customClass = options["class"]
    segue.customModule = module
    segue.unwindAction = options["action"]
    return .addSegue(segue)
  }

  private func pins() throws(TextEditError) -> [InterfaceEdit] {
    try expect(2...20, options: ["to", "relation", "multiplier", "priority"])
    let key = try key(words[0])
    let other = try options["to"].map { text throws(TextEditError) in try member(text) }
    return try words.dropFirst().map { word throws(TextEditError) in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      var pin = document.pin(
        key, parts.first ?? "", constant: parts.count == 2 ? try number(parts[1]) : 0,
        to: other?.key, other?.name, in: outline)
      pin.relation = options["relation"] ?? "equal"
      pin.multiplier = try number(options["multiplier"] ?? "1")
      pin.priority = try integer("priority") ?? 1000
      return .pin(pin)
    }
  }

  // MARK: Numbers and options

  private func integer(_ option: String) throws(TextEditError) -> Int? {
    guard let text = options[option] else { return nil }
    guard let number = Int(text) else { throw .noNumber(text) }
    return number
  }

  private func number(_ text: String) throws(TextEditError) -> Double {
    guard let number = Double(text), number.isFinite else { throw .noNumber(text) }
    return number
  }

  private func expect(
    _ count: ClosedRange<Int>, options names: [String] = []
  ) throws(TextEditError) {
    guard count.contains(words.count) else { throw .wrongCount(form) }
    // Any other option of `add` is an attribute.
    guard form.name != "add",
      let extra = options.keys.sorted().first(where: { !names.contains($0) })
    else { return }
    throw .unknownOption(extra, form)
  }

  private func expectEnds(options names: [String] = []) throws(TextEditError) {
    try expect(3...3, options: names)
    guard words[1] == "to" else { throw .wrongCount(form) }
  }
}

/// The reason why words are no edit of a document.
package enum TextEditError: Error, Equatable, Sendable, CustomStringConvertible {
  case unknownCommand(String, suggestion: String?)
  /// There are too few or too many words.
  case wrongCount(TextEdit.Form)
  /// An option lacks its value.
  case missingValue(String)
  case missingOption(String, TextEdit.Form)
  case unknownOption(String, TextEdit.Form)
  case noNumber(String)
  /// The edit does not fit the document.
  case edit(EditError)

  package var description: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "unknown edit '\(name)'" + (suggestion.map { ": did you mean \($0)?" } ?? "")
    case .wrongCount(let form): "'\(form.name)' is written \(form.usage)"
    case .missingValue(let option): "\(option) needs a value"
    case .missingOption(let name, let form): "'\(form.name)' needs --\(name)"
    case .unknownOption(let name, let form): "'\(form.name)' has no option --\(name)"
    case .noNumber(let text): "'\(text)' is not a number"
    case .edit(let error): error.description
    }
  }
}
