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
    "new", "create the file: a nib with a view, or a storyboard")
  private static let showForm = TextEdit.Form(
    "show [OBJECT]", "show the objects, or those inside one")
  private static let issuesForm = TextEdit.Form(
    "issues", "list the defects that would only show when the program runs")

  /// Shows, checks, creates, or changes the file.
  ///
  /// - Throws: `CanvasError` if the file cannot be read or the edit does not fit it, or `FileError`
  ///   if it cannot be written.
  func run() throws -> ExitCode {
    switch words.first {
    case Self.newForm.name: return try create()
    case Self.showForm.name: return try show()
    case Self.issuesForm.name: return try showIssues()
    default: return try edit()
    }
  }

  private func create() throws -> ExitCode {
    guard words.count == 1 else { throw CanvasError.edit(.wrongCount(Self.newForm)) }
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
    let edited: EditedDocument
    do {
      edited = try TextEdit(words).apply(
        to: document, module: file.module,
        keepsFrames: Settings.readable(tools.environment).0.frames == "off", using: &generator)
    } catch {
      throw CanvasError.edit(error)
    }
    if edited.document != document {
      guard file.contents == bytes else { throw CanvasError.changed(file.title) }
      try SafeFile.write(edited.document.bytes, to: file.path, followsLinks: true)
    }
    report(edited, since: document)
    return .asExpected
  }

  private func show() throws -> ExitCode {
    guard words.count <= 2 else { throw CanvasError.edit(.wrongCount(Self.showForm)) }
    let document = try file.document(file.read())
    let outline = InterfaceOutline(of: document)
    var shown = outline.objects.indices
    if words.count == 2 {
      do {
        let object = try document.resolve(words[1], in: outline)
        shown = outline.subtree(of: outline.index(ofKey: object.key) ?? 0)
      } catch {
        throw CanvasError.edit(.edit(error))
      }
    }
    let top = shown.first.map { outline.objects[$0].depth } ?? 0
    for index in shown {
      let object = OutlinedObject(
        object: outline.objects[index], document: document, outline: outline)
      let indentation = String(repeating: "  ", count: outline.objects[index].depth - top)
      output.report(JSONEvents.object, object, [indentation + object.line])
    }
    return .asExpected
  }

  private func showIssues() throws -> ExitCode {
    guard words.count == 1 else { throw CanvasError.edit(.wrongCount(Self.issuesForm)) }
    let document = try file.document(file.read())
    let issues = document.issues(in: try targetContents())
    for issue in issues {
      let position = issue.path.map { document.position(of: $0) }
      let place = position.map { ":\($0.line):\($0.column)" } ?? ""
      output.report(
        JSONEvents.issue, (issue, file.title, position),
        ["\(file.title)\(place): \(issue.severity.rawValue): \(issue.sentence)"])
    }
    if issues.isEmpty { output.writePlain("\(file.title) has no issues.") }
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

  private func report(_ edited: EditedDocument, since before: InterfaceDocument) {
    output.report(
      JSONEvents.edited,
      (edited.summary, edited.selection, edited.document.changedIdentifiers(since: before)),
      [edited.summary])
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
  case edit(TextEditError)

  /// A Boolean value that indicates whether the words on the command line are wrong.
  var isOfWords: Bool {
    switch self {
    case .missing, .exists, .unknownTemplate, .edit: true
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
    case .edit(let error): "\(error)"
    }
  }
}
