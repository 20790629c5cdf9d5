internal import LayoutSolver
internal import TutorUI
package import InterfaceDocuments
internal import TutorCore
internal import TutorSource

/// An interface file that is being edited: the document with its history, its target, and its issues.
package struct EditedFile: Sendable {
  /// The path of the file, as the screen shows it.
  let title: String
  /// The module of the target that the file belongs to.
  var module: String? { contents?.module ?? firstModule }
  private let firstModule: String?
  /// The document, with its earlier versions.
  package private(set) var history: EditHistory
  /// The contents of the file as last read or written; `nil` if the file was deleted.
  package private(set) var savedBytes: [UInt8]?
  /// The document in the file, if that can be read.
  private var savedDocument: InterfaceDocument?
  /// A Boolean value that indicates whether the document differs from the file.
  package private(set) var isChanged = false
  /// The target that the file belongs to; `nil` until it has been read.
  private(set) var contents: TargetContents?
  /// The issues of the present document.
  package private(set) var issues: [InterfaceIssue] = []
  /// The keys of the objects that have issues, and of those that contain them.
  private(set) var keysWithIssues: Set<String> = []
  /// A Boolean value that indicates whether the issues wait for a moment without a key.
  private(set) var needsCheck = false
  /// The object whose frame the last edit changed, so that small steps are undone together.
  private var nudged: String?
  /// A Boolean value that indicates whether frames do not follow the constraints.
  private let keepsFrames: Bool
  private var generator: SeededGenerator

  /// Reads a file; the parameters are those of `InterfaceCanvas`.
  init(
    reading bytes: [UInt8], isNew: Bool, title: String, module: String?, keepsFrames: Bool = false,
    seed: UInt64
  ) throws(InterfaceProblem) {
    let document = try InterfaceDocument(reading: bytes)
    self.title = title
    firstModule = module
    self.keepsFrames = keepsFrames
    history = EditHistory(document)
    savedBytes = isNew ? nil : bytes
    savedDocument = isNew ? nil : document
    generator = SeededGenerator(seed: seed)
    let first =
      outline.objects.first { $0.category == .view } ?? outline.objects.first
    history.select(first.map { [$0.key] } ?? [])
    refresh()
  }

  /// The present document.
  package var document: InterfaceDocument { history.present.document }

  /// The objects of the present document.
  package var outline: InterfaceOutline { history.present.outline }

  /// The key of the selected object.
  package var selection: String? { history.present.selection.first }

  /// The index of the selected object in the outline.
  var selectedIndex: Int? { selection.flatMap { outline.index(ofKey: $0) } }

  var selectedObject: InterfaceObject? { selectedIndex.map { outline.objects[$0] } }

  /// The classes of the target.
  var classes: [DeclaredClass] { contents?.classes.filter { !$0.isExtension } ?? [] }

  func name(of key: String) -> String { outline[key].map { name(of: $0) } ?? key }

  func name(of object: InterfaceObject) -> String { document.name(of: object, in: outline) }

  /// Returns the text of an object in the outline, in which an arrow leads to a segue's destination.
  func label(of object: InterfaceObject, arrow: String) -> String {
    let element = document[object.path]
    guard object.category == .segue else { return name(of: object) }
    let destination = element["destination"].map { name(of: $0) } ?? "?"
    return "\(Inspector.title(of: element)) \(arrow) \(destination)"
  }

  /// Computes what depends on the document.
  private mutating func refresh() {
    if selectedIndex == nil {
      history.select(outline.objects.first.map { [$0.key] } ?? [])
    }
    isChanged = savedDocument != document
    computeIssues()
  }

  /// Selects an object; the next change of its frame is undone separately.
  mutating func select(_ key: String) {
    nudged = nil
    history.select([key])
  }

  /// Ends a series of small changes that are undone together.
  mutating func endNudging() { nudged = nil }

  /// The file and the line to edit for the selection: the code of an issue, its class, or the file.
  var codeLocation: (file: String?, line: Int?) {
    if let issue = issues.first(where: { $0.key == selection && $0.source != nil }) {
      return (issue.source?.file, issue.source?.line)
    }
    guard let object = selectedObject else { return (nil, nil) }
    if let name = document[object.path]["customClass"],
      let declared = ClassHierarchy(classes).declaredClass(name)
    {
      return (declared.file, declared.line)
    }
    return (nil, document.position(of: object.path).line)
  }

  /// A sentence about the selection: its first issue, or its frame.
  var selectionSentence: String {
    guard let object = selectedObject else { return "" }
    if let issue = issues.first(where: { $0.key == object.key }) { return issue.sentence }
    guard object.category == .view, let frame = document[object.path].frame else { return "" }
    let numbers = frame.numbers.map(\.plainPoints)
    return "at \(numbers[0]), \(numbers[1]), size \(numbers[2]) x \(numbers[3]) points"
  }

  // MARK: Edits

  /// Applies edits as one step of the history.
  ///
  /// - Parameter edits: The edits, of which the last one determines the selection.
  /// - Returns: A sentence about the step; `nil` if there were no edits.
  /// - Throws: `EditError` if an edit does not fit, without a change of the document.
  mutating func apply(_ edits: [InterfaceEdit]) throws(EditError) -> String? {
    nudged = nil
    guard let edited = try result(of: edits) else { return nil }
    record(edited)
    return edited.summary
  }

  /// Returns the document after edits.
  private mutating func result(of edits: [InterfaceEdit]) throws(EditError) -> EditedDocument? {
    var result: EditedDocument?
    for edit in edits {
      result = try (result?.document ?? document).applying(
        edit, in: result?.outline ?? outline, keepsFrames: keepsFrames, using: &generator)
    }
    if edits.count > 1 { result?.summary = "Made \(edits.count) changes." }
    return result
  }

  private mutating func record(_ edited: EditedDocument) {
    history.record(edited)
    refresh()
  }

  /// Undoes the last step, and returns a sentence about it.
  mutating func undo() -> String {
    nudged = nil
    guard let summary = history.undo() else { return "There is nothing to undo." }
    refresh()
    return "Undone: \(summary)"
  }

  /// Repeats the step that was undone last, and returns a sentence about it.
  mutating func redo() -> String {
    nudged = nil
    guard let summary = history.redo() else { return "There is nothing to redo." }
    refresh()
    return "Redone: \(summary)"
  }

  // MARK: Frames

  /// Changes the frame of a view by a distance in points.
  ///
  /// Consecutive changes of the same view are undone together.
  ///
  /// - Returns: A sentence about the frame; `nil` if it remains the same.
  mutating func nudge(
    _ view: InterfaceObject, x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0
  ) throws(EditError) -> String? {
    let frame = document.frame(at: view.path)
    let isMove = width == 0 && height == 0
    return try setFrame(
      view.key, x: isMove ? frame.x + x : nil, y: isMove ? frame.y + y : nil,
      width: isMove ? nil : max(0, frame.width + width),
      height: isMove ? nil : max(0, frame.height + height), isNext: nudged == view.key)
  }

  /// Sets the frame of a view.
  ///
  /// - Parameters:
  ///   - key: The key of the view.
  ///   - x: The horizontal position; `nil` keeps it.
  ///   - y: The vertical position; `nil` keeps it.
  ///   - width: The width; `nil` keeps it.
  ///   - height: The height; `nil` keeps it.
  ///   - isNext: Whether the change continues the last edit, so that both are undone together.
  /// - Returns: A sentence about the frame; `nil` if it remains the same.
  /// - Throws: `EditError` if the object has no frame, or a number is too large.
  mutating func setFrame(
    _ key: String, x: Double?, y: Double?, width: Double?, height: Double?, isNext: Bool
  ) throws(EditError) -> String? {
    let edited = try document.applying(
      .setFrame(key, x: x, y: y, width: width, height: height), in: outline,
      keepsFrames: keepsFrames, using: &generator)
    guard edited.document != document else { return nil }
    if isNext { _ = history.undo() }
    record(edited)
    nudged = key
    return outline[key].map { frameText(of: $0) } ?? edited.summary
  }

  /// Returns the frame of a view as a sentence.
  private func frameText(of object: InterfaceObject) -> String {
    let numbers = document.frame(at: object.path).numbers.map(\.plainPoints)
    return "\(name(of: object)) is at \(numbers[0]), \(numbers[1]), with the size "
      + "\(numbers[2]) x \(numbers[3])."
  }

  // MARK: Issues

  /// Uses the contents of the target.
  mutating func use(_ contents: TargetContents) {
    self.contents = contents
    computeIssues()
  }

  /// The maximum number of objects that are checked after each edit.
  ///
  /// Checking takes about 25 microseconds for each object, and a key should be answered in 16 ms.
  private static let checkedAtOnce = 400

  /// Computes the issues of the document; those of a large one wait until no key is pressed.
  private mutating func computeIssues() {
    if outline.objects.count > Self.checkedAtOnce {
      needsCheck = true
    } else {
      check()
    }
  }

  /// Computes the issues of the document.
  mutating func check() {
    needsCheck = false
    issues = document.issues(in: contents)
    keysWithIssues = []
    let keys = issues.flatMap { [$0.key].compactMap(\.self) + $0.others }
    for index in keys.compactMap({ outline.index(ofKey: $0) }) {
      keysWithIssues.formUnion(
        ([index] + outline.ancestors(of: index)).map { outline.objects[$0].key })
    }
  }

  /// Returns the issues that edits would add.
  func issuesAdded(by edits: [InterfaceEdit]) -> [String] {
    guard !edits.isEmpty, outline.objects.count <= Self.checkedAtOnce else { return [] }
    // Identifiers of a trial must not change those of the edit itself.
    var trial = self
    guard let edited = try? trial.result(of: edits) else { return [] }
    let before = issues.map(\.sentence)
    return edited.document.issues(in: contents).map(\.sentence).filter { !before.contains($0) }
  }

  // MARK: The file

  /// A change of the file by another program.
  enum DiskChange {
    /// The contents are known, or are now those of the document.
    case none
    /// The document is that of the file now.
    case loaded
    case conflict(FileConflict)
  }

  /// Uses contents that were written to the file.
  mutating func saved(_ bytes: [UInt8]?) {
    savedBytes = bytes
    savedDocument = bytes.flatMap { try? InterfaceDocument(reading: $0) }
    isChanged = savedDocument != document
  }

  /// Reloads the file, or returns a conflict if that would lose changes.
  mutating func changedOnDisk(_ bytes: [UInt8]?) -> DiskChange {
    guard bytes != savedBytes else { return .none }
    let mine = document.bytes
    guard bytes != mine else {
      saved(bytes)
      return .none
    }
    guard let bytes else {
      return .conflict(FileConflict(problem: "The file was deleted by another program."))
    }
    let diff = FileDiff(
      of: title, from: String(decoding: mine, as: UTF8.self),
      to: String(decoding: bytes, as: UTF8.self))
    do {
      let theirs = try InterfaceDocument(reading: bytes)
      guard isChanged else {
        take(theirs, bytes)
        return .loaded
      }
      return .conflict(FileConflict(bytes: bytes, diff: diff))
    } catch {
      let sentences = ["line \(error.line): \(error.message)"] + error.details
      let problem = "The changed file cannot be read: \(sentences.joined(separator: ". "))."
      return .conflict(FileConflict(bytes: bytes, problem: problem, diff: diff))
    }
  }

  /// Replaces the document by the one in the file, as a step that can be undone.
  private mutating func take(_ theirs: InterfaceDocument, _ bytes: [UInt8]) {
    nudged = nil
    savedBytes = bytes
    savedDocument = theirs
    record(
      EditedDocument(
        document: theirs, outline: InterfaceOutline(of: theirs),
        selection: history.present.selection, summary: "Took the version of another program."))
  }

  /// Keeps the document or takes the one in the file, and returns a sentence about it.
  mutating func resolve(_ conflict: FileConflict, takingTheirs: Bool) -> String {
    guard takingTheirs else {
      saved(conflict.bytes)
      return "Your version stays. Press w to save it over the other one."
    }
    guard let bytes = conflict.bytes, let theirs = try? InterfaceDocument(reading: bytes) else {
      return "The file cannot be read, so your version stays on the screen."
    }
    take(theirs, bytes)
    return "Took the version of the other program; u goes back to yours."
  }
}
