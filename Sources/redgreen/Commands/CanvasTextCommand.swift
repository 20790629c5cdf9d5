internal import Glibc
internal import InterfaceDocuments
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem

/// `redgreen canvas FILE EDIT`: one edit of an interface file, without the screen.
struct CanvasTextCommand {
  let file: InterfaceFile
  /// The words after the file, such as `add label --in main`.
  let words: [String]
  let output: Output
  let tools: Tools

  /// All commands, in the order of the help.
  static let forms = [newForm, showForm, issuesForm] + TextEdit.forms

  private static let newForm = TextEdit.Form(
    "new", words: 0...0, "create the file: a nib with a view, or a storyboard")
  private static let showForm = TextEdit.Form(
    "show [OBJECT]", words: 0...1, "show the objects, or those inside one")
  private static let issuesForm = TextEdit.Form(
    "issues", words: 0...0, "list the defects that would only show when the program runs")

  /// Shows, checks, creates, or changes the file.
  ///
  /// - Throws: `CanvasError` if the file cannot be read, `EditError` if the edit does not fit it, or
  ///   `FileError` if it cannot be written.
  func run() throws -> ExitCode {
    let own = [Self.newForm, Self.showForm, Self.issuesForm]
    guard let form = own.first(where: { $0.name == words.first }) else { return try edit() }
    try form.check(Array(words.dropFirst()))
    switch form {
    case Self.newForm: return try create()
    case Self.showForm: return try show()
    default: return try showIssues()
    }
  }

  private func create() throws -> ExitCode {
    guard let template = DocumentTemplate.usual(forFile: file.path) else {
      throw CanvasError.unknownTemplate(file.title)
    }
    guard SafeFile.size(of: file.path) == nil else { throw CanvasError.exists(file.title) }
    try SafeFile.write(Array(template.text.utf8), to: file.path, followsLinks: true)
    let sentence = "Created \(file.title)."
    output.report(JSONEvents.edited, (sentence, [], []), [sentence])
    return .asExpected
  }

  private func edit() throws -> ExitCode {
    let bytes = try file.read()
    let document = try file.document(bytes)
    var generator = SystemRandomNumberGenerator()
    let edited = try TextEdit(words).apply(
      to: document, module: file.module,
      keepsFrames: Settings.readable(tools.environment).0.frames == "off", using: &generator)
    if edited.document != document {
      guard file.contents == bytes else { throw CanvasError.changed(file.title) }
      try SafeFile.write(edited.document.bytes, to: file.path, followsLinks: true)
    }
    let changed = edited.document.changedIdentifiers(since: document)
    output.report(
      JSONEvents.edited, (edited.summary, edited.selection, changed), [edited.summary])
    return .asExpected
  }

  private func show() throws -> ExitCode {
    let document = try file.document(file.read())
    let outline = InterfaceOutline(of: document)
    var shown = outline.objects[...]
    if words.count == 2 {
      let object = try document.resolve(words[1], in: outline)
      shown = outline.objects[outline.subtree(of: outline.index(ofKey: object.key) ?? 0)]
    }
    for object in shown {
      let indentation = String(repeating: "  ", count: object.depth - (shown.first?.depth ?? 0))
      let outlined = OutlinedObject(object: object, document: document, outline: outline)
      output.report(JSONEvents.object, outlined, [indentation + outlined.line])
    }
    return .asExpected
  }

  private func showIssues() throws -> ExitCode {
    let document = try file.document(file.read())
    let contents = try targetContents()
    let issues = document.issues(in: contents)
    for issue in issues {
      let position = issue.path.map { document.position(of: $0) }
      let place = position.map { ":\($0.line):\($0.column)" } ?? ""
      output.report(
        JSONEvents.issue, (issue, file.title, position),
        ["\(file.title)\(place): \(issue.severity.rawValue): \(issue.sentence)"])
    }
    if issues.isEmpty {
      output.writePlain(
        contents == nil
          ? "The identifiers, constraints, and attributes of \(file.title) have no issues."
          : "\(file.title) has no issues.")
    }
    return issues.contains { $0.severity == .error } ? .notAsExpected : .asExpected
  }

  /// Returns the contents of the target that the file belongs to; `nil` if it belongs to none.
  private func targetContents() throws -> TargetContents? {
    let memory = try tools.makeBuildTools().sources
    do {
      return try SourceWork.contents(ofTargetWith: file.path, on: memory).value()
    } catch let problem as InterfaceTarget.Problem {
      Console.reportError("\(problem)")
      return nil
    }
  }
}

/// An error of `redgreen canvas`.
enum CanvasError: Error, Equatable, CustomStringConvertible {
  case missing(String)
  case exists(String)
  case unreadable(String, FileError)
  case changed(String)
  case unknownTemplate(String)
  case problem(String, InterfaceProblem)

  /// A Boolean value that indicates whether the words on the command line are wrong.
  var isOfWords: Bool {
    switch self {
    case .missing, .exists, .unknownTemplate: true
    case .unreadable, .changed, .problem: false
    }
  }

  var description: String {
    switch self {
    case .missing(let path):
      "\(path) does not exist; create it with `redgreen canvas \(path) new`"
    case .exists(let path): "\(path) exists already"
    case .unreadable(let path, let error): "\(path) \(error.problem)"
    case .changed(let path):
      "another program changed \(path) in the meantime, so nothing was written; try again"
    case .unknownTemplate(let name):
      "\(name) is no interface file; choose a name that ends in .xib or .storyboard"
    case .problem(let path, let problem):
      (["\(path):\(problem)"] + problem.details).joined(separator: "\n")
    }
  }
}
