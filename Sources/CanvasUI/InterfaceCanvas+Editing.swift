internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

extension InterfaceCanvas {
  // MARK: - Edits

  /// Applies edits as one step of the history, and returns the reason if they do not fit.
  private mutating func problem(applying edits: [InterfaceEdit]) -> String? {
    do {
      guard let summary = try file.apply(edits) else { return nil }
      panes.documentChanged(in: file)
      remark = summary
      return nil
    } catch {
      return Self.sentence("\(error)")
    }
  }

  /// Applies edits as one step of the history.
  ///
  /// - Parameter edits: The edits, of which the last one determines the selection.
  /// - Returns: Whether they were applied; otherwise, the remark gives the reason.
  @discardableResult
  mutating func apply(_ edits: [InterfaceEdit]) -> Bool {
    guard let problem = problem(applying: edits) else { return true }
    remark = problem
    return false
  }

  /// Applies edits, and keeps the selection, as connections are edits of their source.
  ///
  /// - Returns: The reason if the edits do not fit.
  private mutating func problem(applyingInPlace edits: [InterfaceEdit]) -> String? {
    let before = file.selection
    if let problem = problem(applying: edits) { return problem }
    if let before, before != file.selection { panes.select(before, in: &file) }
    return nil
  }

  /// Applies the first of the edits that fits.
  mutating func applyFirst(of edits: [InterfaceEdit]) {
    var first: String?
    for edit in edits {
      guard let problem = problem(applying: [edit]) else {
        panes.outline.marked = []
        return
      }
      first = first ?? problem
    }
    remark = first
  }

  /// Changes a frame, and shows the sentence about it.
  mutating func changeFrame(_ change: (inout EditedFile) throws(EditError) -> String?) {
    do {
      guard let sentence = try change(&file) else { return }
      panes.documentChanged(in: file)
      remark = sentence
    } catch {
      remark = Self.sentence("\(error)")
    }
  }

  /// Returns a reason as a sentence.
  private static func sentence(_ reason: String) -> String {
    guard let first = reason.first else { return "" }
    return first.uppercased() + reason.dropFirst() + (reason.hasSuffix("?") ? "" : ".")
  }

  /// Changes the frame of the selected view by a distance in points.
  mutating func nudge(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    guard let object = file.selectedObject, object.category == .view else {
      remark = "Select a view to move it."
      return
    }
    changeFrame { file throws(EditError) in
      try file.nudge(object, x: x, y: y, width: width, height: height)
    }
  }

  mutating func undo() {
    remark = file.undo()
    panes.documentChanged(in: file)
  }

  mutating func redo() {
    remark = file.redo()
    panes.documentChanged(in: file)
  }

  // MARK: - Objects

  /// Copies the elements of the chosen objects, and returns their text; `nil` if none can be copied.
  mutating func copyTargets() -> String? {
    let objects = targets.compactMap { file.outline[$0] }.filter {
      [.view, .controller, .gesture, .object].contains($0.category)
    }
    guard !objects.isEmpty else {
      remark = "Select a view, a controller, or an object to copy it."
      return nil
    }
    copied = objects.map { file.document[$0.path].source }.joined(separator: "\n")
    remark = "Copied \(objects.map { file.name(of: $0) }.joined(separator: ", "))."
    return copied
  }

  /// Deletes the chosen objects, or the value of the selected field.
  mutating func deleteChosen() {
    guard panes.focused == .inspector, let field = panes.inspector.chosen else {
      return deleteTargets()
    }
    guard let edit = choices.removal(of: field, of: file.selection ?? "") else {
      remark = "This field has nothing to delete. Go to the outline to delete the object."
      return
    }
    if case .set = edit, field.isDefault { return }
    apply([edit])
  }

  /// Deletes the chosen objects.
  mutating func deleteTargets() {
    // The next object is selected, so that several can be deleted one after the other.
    let next = choices.successor
    guard apply([.delete(targets)]) else { return }
    if let next { panes.select(next, in: &file) }
  }

  /// Moves the selected object among its siblings; on the canvas, moves the view by 8 points.
  mutating func moveFar(up: Bool) {
    guard panes.focused != .canvas else { return nudge(y: up ? -8 : 8) }
    if let edit = choices.move(by: up ? -1 : 1) {
      apply([edit])
    } else if file.selectedObject != nil {
      remark = up ? "It is already the first." : "It is already the last."
    }
  }

  mutating func setInitial() {
    if let edit = choices.initialController {
      apply([edit])
    } else {
      remark = "Select a controller, or an object in its scene."
    }
  }

  // MARK: - Dialogs

  /// Opens a list, unless it is `nil`.
  mutating func open(_ picker: CanvasPicker?) {
    if let picker { dialog = .picker(picker) }
  }

  /// Opens a prompt, unless it is `nil`.
  mutating func open(_ prompt: CanvasPrompt?) {
    if let prompt { dialog = .prompt(prompt) }
  }

  mutating func openIssues() {
    if let issues = choices.issues {
      dialog = .picker(issues)
    } else {
      remark = "There are no issues."
    }
  }

  mutating func openPins() {
    guard let index = file.selectedIndex, let object = file.selectedObject else { return }
    guard object.category == .view else {
      remark = "Select a view to pin it."
      return
    }
    let other = targets.filter { $0 != object.key }.first.flatMap { file.outline[$0] }
    dialog = .pins(PinBoard(of: index, with: other, in: file))
  }

  /// Goes to the inspector, or edits its selected field.
  mutating func open() {
    guard panes.focused == .inspector else {
      panes.focused = .inspector
      return
    }
    guard let field = panes.inspector.chosen, let object = file.selectedObject else { return }
    switch field.action {
    case .none: break
    case .go(let target, _): panes.select(target, in: &file)
    case .connect: open(connections.connections())
    case .addSegue: open(connections.segues())
    case .pin: openPins()
    case .attribute, .part, .label, .className, .module, .length, .runtimeAttribute,
      .newRuntimeAttribute:
      if let choice = choices.choice(for: field, of: object) { perform(choice) }
    }
  }

  /// Performs the action of a list's item.
  private mutating func perform(_ choice: CanvasChoice) {
    dialog = nil
    switch choice {
    case .edits(let edits):
      guard case .embed = edits.first else {
        if let problem = problem(applyingInPlace: edits) { remark = problem }
        return
      }
      if apply(edits) { panes.outline.marked = [] }
    case .picker(let picker): dialog = .picker(picker)
    case .prompt(let prompt): dialog = .prompt(prompt)
    case .outlet(let source, let outlet): open(connections.destinations(of: source, outlet))
    case .event(let source, let event): open(connections.actions(of: source, event: event))
    case .segue(let segue): perform(connections.next(for: segue))
    case .add(let command): applyFirst(of: choices.additions(of: command))
    case .issue(let index):
      guard file.issues.indices.contains(index) else { return }
      if let key = file.issues[index].key { panes.select(key, in: &file) }
      remark = file.issues[index].sentence
    case .editor: break
    }
  }

  /// Handles a key while a dialog is open.
  mutating func handle(_ key: Key, in open: CanvasDialog) -> [Effect] {
    var open = open
    switch open.handle(key, in: file, help: helpLines, size: panes.size) {
    case .open(let message):
      dialog = open
      remark = message ?? remark
    case .closed(let message):
      dialog = nil
      remark = message ?? remark
    case .chosen(.editor(let index)):
      dialog = nil
      return [.chooseEditor(index)]
    case .chosen(let choice): perform(choice)
    case .typed(let edits):
      dialog = nil
      if let problem = problem(applyingInPlace: edits) {
        open.show(problem)
        dialog = open
      }
    case .pinned(let edits, let view):
      dialog = nil
      guard apply(edits) else { break }
      panes.select(view, in: &file)
      panes.outline.marked = []
      remark = edits.count == 1 ? "Added 1 constraint." : "Added \(edits.count) constraints."
    case .resolved(let conflict, let takingTheirs):
      dialog = nil
      remark = file.resolve(conflict, takingTheirs: takingTheirs)
      panes.documentChanged(in: file)
    case .saveAndQuit:
      dialog = nil
      quitsAfterSaving = true
      return save()
    case .quitWithoutSaving: return [.quit]
    }
    return []
  }

  // MARK: - The file

  mutating func save() -> [Effect] {
    guard file.isChanged || file.savedBytes == nil else {
      remark = "There is nothing to save."
      return []
    }
    return [.save(file.document.bytes, expecting: file.savedBytes)]
  }

  mutating func openEditor() -> [Effect] {
    let location = file.codeLocation
    if location.file == nil, location.line != nil, file.isChanged {
      remark = "The editor shows the last saved version of the file."
    }
    return [.edit(file: location.file, line: location.line)]
  }

  mutating func quit() -> [Effect] {
    guard file.isChanged else { return [.quit] }
    dialog = .quit
    return []
  }
}
