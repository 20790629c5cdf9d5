internal import TutorCore

/// An edit as words, such as `add label --in main --text Hello`.
///
/// Objects are named as `InterfaceDocument.resolve(_:in:)` describes.
package struct TextEdit: Sendable {
  /// A command: how it is written, and what it does.
  package struct Form: Equatable, Sendable {
    /// The words as the help shows them.
    package let usage: String
    /// The possible numbers of words after the name, apart from options.
    private let counts: [Int]
    /// A short description.
    package let summary: String

    /// Creates a form.
    package init(_ usage: String, words counts: some Sequence<Int>, _ summary: String) {
      self.usage = usage
      self.counts = Array(counts)
      self.summary = summary
    }

    /// The first word.
    package var name: String { String(usage.prefix { $0 != " " }) }

    /// Checks the words after the name, and the names of the options.
    ///
    /// - Throws: `EditError` if their number is wrong, or if the form has no such option.
    package func check(_ words: [String], options: [String] = []) throws(EditError) {
      guard counts.contains(words.count) else { throw .wrongCount(self) }
      // Any other option of `add` is an attribute.
      guard !usage.contains("--ATTRIBUTE"),
        let extra = options.sorted().first(where: { !usage.contains("--\($0) ") })
      else { return }
      throw .unknownOption(extra, self)
    }
  }

  /// All commands, in the order of the help.
  package static let forms = [
    Form(
      "add KIND [--in OBJECT] [--at N] [--ATTRIBUTE VALUE]…", words: 1...1,
      "add an object from the library"),
    Form("copy OBJECT… [--in OBJECT] [--at N]", words: 1...100, "add copies of objects"),
    Form("delete OBJECT…", words: 1...100, "delete objects, with what refers to them"),
    Form(
      "move OBJECT [--in OBJECT] [--at N]", words: 1...1,
      "move an object among its siblings, or into another object"),
    Form("frame OBJECT X Y [WIDTH HEIGHT]", words: [3, 5], "set the frame of a view"),
    Form("fit OBJECT…", words: 1...100, "make views as large as their contents"),
    Form(
      "update-frames OBJECT…", words: 1...100,
      "set the frames of views, and of those inside, to their constraints"),
    Form(
      "embed OBJECT… --in KIND", words: 1...100, "put views or a controller into a new container"),
    Form("rename OBJECT [LABEL]", words: 1...2, "set the label that the outline shows"),
    Form(
      "class OBJECT [CLASS] [--module MODULE]", words: 1...2,
      "set the class, of the file's target unless a module is given"),
    Form("set OBJECT ATTRIBUTE VALUE", words: 3...3, "set an attribute"),
    Form("unset OBJECT ATTRIBUTE", words: 2...2, "remove an attribute"),
    Form(
      "runtime OBJECT KEYPATH [TYPE VALUE]", words: [2, 4], "set or remove a runtime attribute"),
    Form(
      "pin OBJECT ATTRIBUTE[=N]… [--to OBJECT[.ATTRIBUTE]] [--relation R] [--multiplier N] "
        + "[--priority N]", words: 2...20, "add constraints: edges, center, width, height, spacing"),
    Form(
      "connect OBJECT.OUTLET to OBJECT | OBJECT[.EVENT] to OBJECT.ACTION:", words: 3...3,
      "connect an outlet or an action"),
    Form("disconnect ID | OBJECT.OUTLET", words: 1...1, "remove a connection"),
    Form(
      "segue OBJECT to OBJECT [--kind KIND] [--identifier ID] [--relationship NAME] "
        + "[--class CLASS] [--action NAME:]", words: 3...3, "add a segue"),
    Form("initial OBJECT | none", words: 1...1, "choose the initial controller of a storyboard"),
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
  /// - Throws: `EditError` if the words are no command or do not fit the document.
  package func apply(
    to document: InterfaceDocument, module: String?, keepsFrames: Bool = false,
    using generator: inout some RandomNumberGenerator
  ) throws(EditError) -> EditedDocument {
    let command = try TextCommand(words, for: document, module: module)
    var edited = EditedDocument(
      document: document, outline: command.outline, selection: [], summary: "")
    for edit in try command.edits() {
      let before = edited.summary.isEmpty ? "" : edited.summary + " "
      edited = try edited.document.applying(
        edit, in: edited.outline, keepsFrames: keepsFrames, using: &generator)
      edited.summary = before + edited.summary
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
  ) throws(EditError) {
    let name = words.first ?? ""
    let forms = TextEdit.forms
    guard let form = forms.first(where: { $0.name == name }) else {
      throw .unknownEdit(name, suggestion: name.closest(in: forms.map(\.name)))
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
    try form.check(self.words, options: Array(options.keys))
  }

  func edits() throws(EditError) -> [InterfaceEdit] {
    switch form.name {
    case "add":
      var attributes = options.filter { !["in", "at"].contains($0.key) }
      if options["class"] != nil, options["module"] == nil { attributes["module"] = module }
      let parent = try container ?? defaultParent
      return [.add(words[0], into: parent, at: try integer("at"), attributes: attributes)]
    case "copy":
      let copied = try keys.compactMap { outline[$0] }
      let text = copied.map { document[$0.path].source }.joined()
      let parent = try container ?? copied.first.flatMap(outline.parent)?.key
      return [.paste(text, into: parent, at: try integer("at"))]
    case "delete": return [.delete(try keys)]
    case "move":
      return [.move(try key(words[0]), into: try container, at: try integer("at"))]
    case "frame":
      let numbers = try words.dropFirst().map(number)
      return [
        .setFrame(
          try key(words[0]), x: numbers[0], y: numbers[1], width: numbers.dropFirst(2).first,
          height: numbers.dropFirst(3).first)
      ]
    case "fit", "update-frames":
      return try keys.map { form.name == "fit" ? .sizeToFit($0) : .updateFrames($0) }
    case "embed":
      guard let container = options["in"] else { throw .missingOption("in", form) }
      return [.embed(try keys, in: container)]
    case "rename": return [.set(try key(words[0]), "label", words.dropFirst().first)]
    case "class":
      let module = options["module"] ?? module
      return [.setClass(try key(words[0]), words.dropFirst().first, module: module)]
    case "set", "unset":
      return [.set(try key(words[0]), words[1], words.dropFirst(2).first)]
    case "runtime":
      return [
        .setRuntimeAttribute(
          try key(words[0]), keyPath: words[1], type: words.count == 4 ? words[2] : "string",
          value: words.count == 4 ? words[3] : nil)
      ]
    case "pin": return try pins()
    case "connect": return [try connection()]
    case "disconnect": return [.disconnect(connectionID(words[0]))]
    case "segue": return [try segue()]
    default: return [.setInitial(words[0] == "none" ? nil : try key(words[0]))]
    }
  }

  // MARK: Objects

  private func key(_ name: String) throws(EditError) -> String {
    try document.resolve(name, in: outline).key
  }

  private var keys: [String] { get throws(EditError) { try words.map(key) } }

  /// The object that the option `--in` names.
  private var container: String? {
    get throws(EditError) { try options["in"].map(key) }
  }

  /// The object that a new object is added to if none is named: the main view, its controller, or
  /// the document.
  private var defaultParent: String? {
    guard let category = LibraryEntry.named(words[0])?.kind?.category, category != .controller
    else { return nil }
    let main = try? document.resolve("main", in: outline)
    if category == .view, main == nil, document.kind == .nib { return nil }
    let controller = document.initialController(in: outline).map { outline.objects[$0].key }
    return category == .view || category == .gesture ? main?.key ?? controller : controller
  }

  // MARK: Connections

  /// An object with a member, such as `vc.label`.
  private typealias Member = (key: String, name: String?)

  /// Returns the object that a text names, with the member after its last period.
  private func member(_ text: String) throws(EditError) -> Member {
    if let object = try? document.resolve(text, in: outline) { return (object.key, nil) }
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex else {
      return (try key(text), nil)
    }
    return (try key(String(text[..<dot])), String(text[text.index(after: dot)...]))
  }

  private func connection() throws(EditError) -> InterfaceEdit {
    guard words[1] == "to" else { throw .wrongCount(form) }
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
    return document[object.path].connections.first { $0.member == name }?.id ?? text
  }

  private func segue() throws(EditError) -> InterfaceEdit {
    guard words[1] == "to" else { throw .wrongCount(form) }
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

  private func pins() throws(EditError) -> [InterfaceEdit] {
    let key = try key(words[0])
    let other = try options["to"].map(member)
    return try words.dropFirst().map { word throws(EditError) in
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

  private func integer(_ option: String) throws(EditError) -> Int? {
    guard let text = options[option] else { return nil }
    guard let number = Int(text) else { throw .noNumber(text) }
    return number
  }

  private func number(_ text: String) throws(EditError) -> Double {
    guard let number = Double(text), number.isFinite else { throw .noNumber(text) }
    return number
  }
}
