internal import TutorCore

/// An edit as words, such as `add label --in main --text Hello`.
///
/// Objects are named as `InterfaceDocument.resolve(_:in:)` describes.
package struct TextEdit: Sendable {
  /// A command: how it is written, and what it does.
  package struct Form: Equatable, Sendable {
    /// The first word.
    package var name: String
    /// The words after it, as the help shows them.
    package var usage: String
    /// A short description.
    package var summary: String

    /// Creates a form.
    package init(name: String, usage: String, summary: String) {
      self.name = name
      self.usage = usage
      self.summary = summary
    }
  }

  /// All commands, in the order of the help.
  package static let forms = [
    Form(
      name: "add", usage: "KIND [--in OBJECT] [--at N] [--ATTRIBUTE VALUE]…",
      summary: "add an object from the library"),
    Form(
      name: "copy", usage: "OBJECT… [--in OBJECT] [--at N]", summary: "add copies of objects"),
    Form(name: "delete", usage: "OBJECT…", summary: "delete objects, with what refers to them"),
    Form(
      name: "move", usage: "OBJECT [--in OBJECT] [--at N]",
      summary: "move an object among its siblings, or into another object"),
    Form(
      name: "frame", usage: "OBJECT X Y [WIDTH HEIGHT]", summary: "set the frame of a view"),
    Form(name: "resize", usage: "OBJECT WIDTH HEIGHT", summary: "set the size of a view"),
    Form(
      name: "embed", usage: "OBJECT… --in KIND",
      summary: "put views or a controller into a new container"),
    Form(
      name: "rename", usage: "OBJECT [LABEL]", summary: "set the label that the outline shows"),
    Form(
      name: "class", usage: "OBJECT [CLASS] [--module MODULE]",
      summary: "set the class, of the file's target unless a module is given"),
    Form(name: "set", usage: "OBJECT ATTRIBUTE VALUE", summary: "set an attribute"),
    Form(name: "unset", usage: "OBJECT ATTRIBUTE", summary: "remove an attribute"),
    Form(
      name: "runtime", usage: "OBJECT KEYPATH [TYPE VALUE]",
      summary: "set or remove a runtime attribute"),
    Form(
      name: "pin",
      usage: "OBJECT ATTRIBUTE[=N]… [--to OBJECT[.ATTRIBUTE]] [--relation R] [--multiplier N] "
        + "[--priority N]",
      summary: "add constraints: edges, center, width, height, spacing"),
    Form(
      name: "connect", usage: "OBJECT.OUTLET to OBJECT | OBJECT[.EVENT] to OBJECT.ACTION:",
      summary: "connect an outlet or an action"),
    Form(
      name: "disconnect", usage: "ID | OBJECT.OUTLET", summary: "remove a connection"),
    Form(
      name: "segue",
      usage: "OBJECT to OBJECT [--kind KIND] [--identifier ID] [--relationship NAME] "
        + "[--class CLASS] [--action NAME:]",
      summary: "add a segue"),
    Form(
      name: "initial", usage: "OBJECT | none",
      summary: "choose the initial controller of a storyboard"),
  ]

  /// The first word.
  private let form: Form
  /// The other words without options.
  private let operands: [String]
  private let options: [(name: String, value: String)]

  /// Parses words.
  ///
  /// - Parameter words: The words, the name of the command first.
  /// - Throws: `TextEditError` if they are no command.
  package init(_ words: [String]) throws(TextEditError) {
    guard let name = words.first else { throw .noCommand }
    guard let form = Self.forms.first(where: { $0.name == name }) else {
      throw .unknownCommand(
        name, suggestion: name.closest(in: Self.forms.map(\.name)))
    }
    var operands: [String] = []
    var options: [(name: String, value: String)] = []
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), word.count > 2 else {
        operands.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 {
        options.append((parts[0], parts[1]))
      } else if let value = rest.popFirst() {
        options.append((String(word.dropFirst(2)), value))
      } else {
        throw .missingValue(word)
      }
    }
    self.form = form
    self.operands = operands
    self.options = options
  }

  /// Returns the document after the edit.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - module: The module of the target that the file belongs to; `nil` if it is unknown.
  ///   - generator: The source of randomness for new identifiers.
  /// - Returns: The changed document, with the objects to select.
  /// - Throws: `TextEditError` if the words do not fit the document.
  package func apply(
    to document: InterfaceDocument, module: String?,
    using generator: inout some RandomNumberGenerator
  ) throws(TextEditError) -> EditedDocument {
    let outline = InterfaceOutline(of: document)
    var edited = EditedDocument(
      document: document, outline: outline, selection: [], summary: "")
    for edit in try edits(in: document, outline, module: module) {
      do {
        let before = edited.summary.isEmpty ? "" : edited.summary + " "
        edited = try edited.document.applying(edit, in: edited.outline, using: &generator)
        edited.summary = before + edited.summary
      } catch {
        throw .edit(error)
      }
    }
    return edited
  }

  // MARK: Words to edits

  private func edits(
    in document: InterfaceDocument, _ outline: InterfaceOutline, module: String?
  ) throws(TextEditError) -> [InterfaceEdit] {
    func key(_ name: String) throws(TextEditError) -> String {
      do {
        return try document.resolve(name, in: outline).key
      } catch {
        throw .edit(error)
      }
    }
    func keys() throws(TextEditError) -> [String] {
      var keys: [String] = []
      for operand in operands { keys.append(try key(operand)) }
      return keys
    }
    let isPlaced = ["add", "copy", "move"].contains(form.name)
    let parent =
      try isPlaced ? option("in").map { name throws(TextEditError) in try key(name) } : nil
    let position = try integer("at")
    switch form.name {
    case "add":
      try expect(1...1)
      var attributes = options.filter { !["in", "at"].contains($0.name) }
      if let module, option("class") != nil, option("module") == nil {
        attributes.append(("module", module))
      }
      let fallback = defaultParent(for: operands[0], in: document, outline)
      return [
        .add(
          operands[0], into: parent ?? fallback, at: position,
          attributes: Dictionary(attributes.map { ($0.name, $0.value) }) { $1 })
      ]
    case "copy":
      try expect(1...100, options: ["in", "at"])
      let keys = try keys()
      let text = keys.compactMap { outline[$0] }.map { document[$0.path].source }.joined()
      let own = outline[keys[0]]?.parent.map { outline.objects[$0].key }
      return [.paste(text, into: parent ?? own, at: position)]
    case "delete":
      try expect(1...100)
      return [.delete(try keys())]
    case "move":
      try expect(1...1, options: ["in", "at"])
      return [.move(try key(operands[0]), into: parent, at: position)]
    case "frame", "resize": return [try frame(key: key(operands.first ?? ""))]
    case "embed":
      try expect(1...100, options: ["in"])
      guard let container = option("in") else { throw .missingOption("in", form) }
      return [.embed(try keys(), in: container)]
    case "rename":
      try expect(1...2)
      return [.rename(try key(operands[0]), operands.dropFirst().first)]
    case "class":
      try expect(1...2, options: ["module"])
      let name = operands.dropFirst().first
      return [.setClass(try key(operands[0]), name, module: option("module") ?? module)]
    case "set":
      try expect(3...3)
      return [.set(try key(operands[0]), operands[1], operands[2])]
    case "unset":
      try expect(2...2)
      return [.set(try key(operands[0]), operands[1], nil)]
    case "runtime":
      try expect(2...4)
      guard operands.count != 3 else { throw .wrongCount(form) }
      return [
        .setRuntimeAttribute(
          try key(operands[0]), keyPath: operands[1],
          type: operands.count == 4 ? operands[2] : "string",
          value: operands.count == 4 ? operands[3] : nil)
      ]
    case "pin": return try pins(in: document, outline)
    case "connect": return [try connection(in: document, outline)]
    case "disconnect":
      try expect(1...1)
      return [.disconnect(connectionID(operands[0], in: document, outline))]
    case "segue": return [try segue(in: document, outline, module: module)]
    default:
      try expect(1...1)
      return [.setInitial(operands[0] == "none" ? nil : try key(operands[0]))]
    }
  }

  /// Returns the object that a new object is added to if none is named: the main view, its
  /// controller, or the document.
  private func defaultParent(
    for kind: String, in document: InterfaceDocument, _ outline: InterfaceOutline
  ) -> String? {
    guard let category = LibraryEntry.named(kind)?.kind?.category else { return nil }
    if category == .controller { return nil }
    let main = try? document.resolve("main", in: outline)
    if category == .view, main == nil, document.kind == .nib { return nil }
    let controller = document.initialController(in: outline).map { outline.objects[$0].key }
    if category == .view || category == .gesture { return main?.key ?? controller }
    return controller
  }

  private func frame(key: String) throws(TextEditError) -> InterfaceEdit {
    try expect(form.name == "resize" ? 3...3 : 3...5)
    guard operands.count != 4 else { throw .wrongCount(form) }
    var numbers: [Double] = []
    for operand in operands.dropFirst() {
      guard let number = Double(operand) else { throw .noNumber(operand) }
      numbers.append(number)
    }
    if form.name == "resize" {
      return .setFrame(key, x: nil, y: nil, width: numbers[0], height: numbers[1])
    }
    return .setFrame(
      key, x: numbers[0], y: numbers[1], width: numbers.count == 4 ? numbers[2] : nil,
      height: numbers.count == 4 ? numbers[3] : nil)
  }

  // MARK: Options

  func option(_ name: String) -> String? { options.last { $0.name == name }?.value }

  func integer(_ name: String) throws(TextEditError) -> Int? {
    guard let text = option(name) else { return nil }
    guard let number = Int(text) else { throw .noNumber(text) }
    return number
  }

  func number(_ name: String) throws(TextEditError) -> Double? {
    guard let text = option(name) else { return nil }
    guard let number = Double(text), number.isFinite else { throw .noNumber(text) }
    return number
  }

  func expect(_ count: ClosedRange<Int>, options names: [String]? = nil) throws(TextEditError) {
    guard count.contains(operands.count) else { throw .wrongCount(form) }
    let allowed = names ?? (form.name == "add" ? nil : [])
    if let allowed, let extra = options.first(where: { !allowed.contains($0.name) }) {
      throw .unknownOption(extra.name, form)
    }
  }

  var words: [String] { operands }
  var command: Form { form }
}

/// The reason why words are no edit of a document.
package enum TextEditError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are no words.
  case noCommand
  /// The first word is no command.
  case unknownCommand(String, suggestion: String?)
  /// There are too few or too many words.
  case wrongCount(TextEdit.Form)
  /// An option lacks its value.
  case missingValue(String)
  /// A required option is missing.
  case missingOption(String, TextEdit.Form)
  /// The command has no such option.
  case unknownOption(String, TextEdit.Form)
  /// A word is not a number.
  case noNumber(String)
  /// The edit does not fit the document.
  case edit(EditError)

  package var description: String {
    switch self {
    case .noCommand: "no edit is given"
    case .unknownCommand(let name, let suggestion):
      "unknown edit '\(name)'" + (suggestion.map { ": did you mean \($0)?" } ?? "")
    case .wrongCount(let form): "'\(form.name)' is written \(form.name) \(form.usage)"
    case .missingValue(let option): "\(option) needs a value"
    case .missingOption(let name, let form): "'\(form.name)' needs --\(name)"
    case .unknownOption(let name, let form): "'\(form.name)' has no option --\(name)"
    case .noNumber(let text): "'\(text)' is not a number"
    case .edit(let error): error.description
    }
  }
}
