internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

extension InterfaceCanvas {
  // MARK: - Edits

  /// Applies edits as one step of the history, and returns the reason if they do not fit.
  private mutating func problem(
    applying edits: [InterfaceEdit], keepsSelection: Bool = false
  ) -> String? {
    let before = file.selection
    do {
      guard let summary = try file.apply(edits) else { return nil }
      panes.documentChanged(in: file)
      remark = summary
    } catch {
      return Self.sentence("\(error)")
    }
    if keepsSelection, let before, before != file.selection { panes.select(before, in: &file) }
    return nil
  }

  /// Applies edits as one step of the history.
  ///
  /// - Parameters:
  ///   - edits: The edits, of which the last one determines the selection.
  ///   - keepsSelection: Whether the selection remains, as connections are edits of their source.
  /// - Returns: Whether they were applied; otherwise, the remark gives the reason.
  @discardableResult
  mutating func apply(_ edits: [InterfaceEdit], keepsSelection: Bool = false) -> Bool {
    let problem = problem(applying: edits, keepsSelection: keepsSelection)
    remark = problem ?? remark
    return problem == nil
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
      // If constraints put the view elsewhere, the line about the selection says where.
      let isElsewhere = file.selection.map { panes.picture.scene?.ghosts[$0] != nil } ?? false
      remark = isElsewhere ? nil : sentence
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
    guard let edits = choices.removal(of: field, of: targets) else {
      remark = "This field has nothing to delete. Go to the outline to delete the object."
      return
    }
    if case .set = edits.first, field.isDefault { return }
    apply(edits, keepsSelection: true)
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

  /// Opens a list; while the classes of the code are read, it is empty if it needs them.
  mutating func open(_ source: CanvasList) {
    guard var picker = source.picker(in: self) else {
      if source == .issues {
        remark = classes.note.map { "No issues so far. \($0)" } ?? "There are no issues."
      }
      return
    }
    picker.source = source
    dialog = .picker(picker)
  }

  /// Lists again what depends on the classes of the code, which have become known; the typed text
  /// and the selected item stay.
  mutating func refreshList() {
    guard case .picker(let old) = dialog, let source = old.source, source.needsClasses,
      var picker = source.picker(in: self)
    else { return }
    picker.source = source
    picker.list.keepInput(of: old.list)
    dialog = .picker(picker)
  }

  /// Opens a prompt, unless it is `nil`.
  mutating func open(_ prompt: CanvasPrompt?) {
    if let prompt { dialog = .prompt(prompt) }
  }

  mutating func openPins() {
    let views = targets.filter { file.outline[$0]?.category == .view }
    if !views.isEmpty { dialog = .pins(PinBoard(of: views, in: file)) }
  }

  /// Goes to the inspector, or edits its selected field.
  mutating func open() {
    guard panes.focused == .inspector else {
      panes.focused = .inspector
      return
    }
    guard let field = panes.inspector.chosen, let key = file.selection else { return }
    switch field.action {
    case .none: break
    case .go(let target, _): panes.select(target, in: &file)
    case .connect: open(.connections)
    case .addSegue: open(.segues)
    case .pin: openPins()
    case .value, .className, .runtimeAttribute, .newRuntimeAttribute:
      if let choice = choices.choice(for: field, of: key, targets) { perform(choice) }
    }
  }

  /// Performs the action of a list's item.
  private mutating func perform(_ choice: CanvasChoice) {
    dialog = nil
    switch choice {
    case .edits(let edits):
      guard case .embed = edits.first else {
        apply(edits, keepsSelection: true)
        break
      }
      if apply(edits) { panes.outline.marked = [] }
    case .list(let source): open(source)
    case .picker(let picker): dialog = .picker(picker)
    case .prompt(let prompt): dialog = .prompt(prompt)
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
      if let problem = problem(applying: edits, keepsSelection: true) {
        open.show(problem)
        dialog = open
      }
    case .pinned(let edits):
      dialog = nil
      guard apply(edits, keepsSelection: true) else { break }
      panes.outline.marked = []
      let removed = edits.reduce(0) {
        if case .delete(let keys) = $1 { $0 + keys.count } else { $0 }
      }
      let set = edits.count { if case .pin = $0 { true } else { false } }
      let parts = [("Set", set), ("Removed", removed)].filter { $0.1 > 0 }
      remark = parts.map { "\($0) \($1) \($1 == 1 ? "constraint" : "constraints")." }
        .joined(separator: " ")
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
