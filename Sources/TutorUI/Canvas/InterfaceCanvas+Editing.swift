internal import InterfaceDocuments
internal import TerminalUI
internal import TutorCore

extension InterfaceCanvas {
  /// Applies edits as one step of the history.
  ///
  /// - Parameter edits: The edits, of which the last one determines the selection.
  /// - Returns: Whether they were applied; otherwise, the remark tells why not.
  @discardableResult
  mutating func apply(_ edits: [InterfaceEdit]) -> Bool {
    guard let problem = problem(applying: edits) else { return true }
    remark = "\(Self.sentence(problem))"
    return false
  }

  /// Applies edits as one step of the history, and returns the reason why they do not fit.
  mutating func problem(applying edits: [InterfaceEdit]) -> String? {
    nudged = nil
    do {
      guard let edited = try result(of: edits) else { return nil }
      record(edited)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns the document after edits.
  mutating func result(of edits: [InterfaceEdit]) throws(EditError) -> EditedDocument? {
    var result: EditedDocument?
    for edit in edits {
      result = try (result?.document ?? document).applying(
        edit, in: result?.outline ?? outline, using: &generator)
    }
    if edits.count > 1 { result?.summary = "Made \(edits.count) changes." }
    return result
  }

  /// Records a result, and shows it.
  mutating func record(_ edited: EditedDocument) {
    history.record(edited)
    remark = edited.summary
    refresh()
  }

  /// Returns a reason as a sentence.
  static func sentence(_ reason: String) -> String {
    guard let first = reason.first else { return "" }
    return first.uppercased() + reason.dropFirst() + (reason.hasSuffix("?") ? "" : ".")
  }

  // MARK: - The history

  mutating func undo() {
    nudged = nil
    guard let summary = history.undo() else {
      remark = "There is nothing to undo."
      return
    }
    refresh()
    remark = "Undone: \(summary)"
  }

  mutating func redo() {
    nudged = nil
    guard let summary = history.redo() else {
      remark = "There is nothing to redo."
      return
    }
    refresh()
    remark = "Redone: \(summary)"
  }

  // MARK: - Frames

  /// Changes the frame of the selected view by a distance in points.
  ///
  /// Consecutive changes of the same view are undone together.
  mutating func nudge(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    guard let object = selectedObject, object.category == .view else {
      remark = "Select a view to move it."
      return
    }
    let frame = document.frame(at: object.path)
    let isMove = width == 0 && height == 0
    setFrame(
      object.key, x: isMove ? frame.x + x : nil, y: isMove ? frame.y + y : nil,
      width: isMove ? nil : max(0, frame.width + width),
      height: isMove ? nil : max(0, frame.height + height), isNext: nudged == object.key)
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
  mutating func setFrame(
    _ key: String, x: Double?, y: Double?, width: Double?, height: Double?, isNext: Bool
  ) {
    do {
      let edited = try document.applying(
        .setFrame(key, x: x, y: y, width: width, height: height), in: outline, using: &generator)
      guard edited.document != document else { return }
      if isNext { _ = history.undo() }
      record(edited)
      nudged = key
      remark = outline[key].map { frameText(of: $0) }
    } catch {
      remark = Self.sentence("\(error)")
    }
  }

  /// Returns the frame of a view as a sentence, with a note about constraints.
  private func frameText(of object: InterfaceObject) -> String {
    let frame = document.frame(at: object.path)
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.plainPoints)
    let isConstrained =
      document[object.path]["translatesAutoresizingMaskIntoConstraints"] == "NO"
      && document[object.path]["fixedFrame"] != "YES"
    let note = isConstrained ? " Constraints decide at run time." : ""
    return "\(name(of: object)) is at \(numbers[0]), \(numbers[1]), with the size "
      + "\(numbers[2]) x \(numbers[3]).\(note)"
  }

  // MARK: - Copies and order

  /// Copies the elements of the chosen objects, and returns their text; `nil` if none can be copied.
  mutating func copyTargets() -> String? {
    let objects = targets.compactMap { outline[$0] }.filter {
      [.view, .controller, .gesture, .object].contains($0.category)
    }
    guard !objects.isEmpty else {
      remark = "Select a view, a controller, or an object to copy it."
      return nil
    }
    let text = objects.map { document[$0.path].source }.joined(separator: "\n")
    copied = text
    let names = objects.map { name(of: $0) }.joined(separator: ", ")
    remark = "Copied \(names)."
    return text
  }

  /// Pastes elements next to the selection, or into it if that is where they fit.
  mutating func paste(_ text: String) {
    let parent = selectedObject?.parent.map { outline.objects[$0].key }
    var edits = [selection, parent].compactMap(\.self).map {
      InterfaceEdit.paste(text, into: $0, at: nil)
    }
    // A copy belongs next to its original.
    if let object = selectedObject, object.category != .scene, object.category != .controller,
      ObjectKind.named(object.kind)?.isContainer != true
    {
      edits.reverse()
    }
    edits.append(.paste(text, into: nil, at: nil))
    applyFirst(of: edits)
  }

  /// Applies the first of the edits that fits.
  mutating func applyFirst(of edits: [InterfaceEdit]) {
    var first: String?
    for edit in edits {
      guard let problem = problem(applying: [edit]) else {
        marked = []
        return
      }
      first = first ?? problem
    }
    remark = first.map(Self.sentence)
  }

  mutating func deleteTargets() {
    // The next object is selected, so that several can be deleted one after the other.
    let targets = targets
    guard let index = selectedIndex else { return }
    let next = nextSibling(of: index, by: 1) ?? nextSibling(of: index, by: -1)
    let keep = (next ?? outline.objects[index].parent).map { outline.objects[$0].key }
    guard apply([.delete(targets)]) else { return }
    let summary = remark
    if let keep, outline[keep] != nil { select(keep) }
    remark = summary
  }

  private func nextSibling(of index: Int, by distance: Int) -> Int? {
    let siblings = outline.children(of: outline.objects[index].parent)
    guard let position = siblings.firstIndex(of: index),
      siblings.indices.contains(position + distance)
    else { return nil }
    return siblings[position + distance]
  }

  /// Moves the selected object among its siblings.
  mutating func reorder(by distance: Int) {
    guard let index = selectedIndex else { return }
    let object = outline.objects[index]
    // The siblings in the file are those inside the same element.
    let group = Array(object.path.dropLast())
    let siblings = document[group].children.indices.filter {
      document[group].children[$0].element != nil
    }
    guard let position = siblings.firstIndex(of: object.path.last ?? 0) else { return }
    let target = position + distance
    guard siblings.indices.contains(target) else {
      remark = distance < 0 ? "It is already the first." : "It is already the last."
      return
    }
    apply([.move(object.key, into: nil, at: target)])
  }

  // MARK: - The file

  mutating func save() -> [Effect] {
    guard isChanged || savedBytes == nil else {
      remark = "There is nothing to save."
      return []
    }
    return [.save(document.bytes, expecting: savedBytes)]
  }

  mutating func applySaved(_ bytes: [UInt8]) -> [Effect] {
    setSaved(bytes)
    remark = "Saved \(title)."
    guard quitsAfterSaving else { return [] }
    quitsAfterSaving = false
    return [.quit]
  }

  private mutating func setSaved(_ bytes: [UInt8]?) {
    savedBytes = bytes
    savedDocument = bytes.flatMap { try? InterfaceDocument(reading: $0) }
    isChanged = savedDocument != document
  }

  /// Reloads the file, or asks if that would lose changes.
  mutating func applyDisk(_ bytes: [UInt8]?) {
    quitsAfterSaving = false
    guard bytes != savedBytes else { return }
    let mine = document.bytes
    guard bytes != mine else {
      setSaved(bytes)
      return
    }
    guard let bytes else {
      overlay = .conflict(Conflict(problem: "The file was deleted by another program."))
      return
    }
    do {
      let theirs = try InterfaceDocument(reading: bytes)
      guard isChanged else {
        take(theirs, bytes)
        remark = "Another program changed the file. This is the new version; u goes back."
        return
      }
    } catch {
      let problem = "The changed file cannot be read: line \(error.line): \(error.message)."
      overlay = .conflict(Conflict(bytes: bytes, problem: problem, diff: diff(mine, bytes)))
      return
    }
    overlay = .conflict(Conflict(bytes: bytes, diff: diff(mine, bytes)))
  }

  private func diff(_ mine: [UInt8], _ theirs: [UInt8]) -> FileDiff? {
    FileDiff(
      of: title, from: String(decoding: mine, as: UTF8.self),
      to: String(decoding: theirs, as: UTF8.self))
  }

  /// Replaces the document by the one in the file, as a step that can be undone.
  mutating func take(_ theirs: InterfaceDocument, _ bytes: [UInt8]) {
    nudged = nil
    history.record(
      EditedDocument(
        document: theirs, outline: InterfaceOutline(of: theirs),
        selection: history.present.selection, summary: "Took the version of another program."))
    savedBytes = bytes
    savedDocument = theirs
    refresh()
  }

  mutating func resolve(_ conflict: Conflict, takingTheirs: Bool) -> [Effect] {
    overlay = nil
    guard takingTheirs else {
      setSaved(conflict.bytes)
      remark = "Your version stays. Press w to save it over the other one."
      return []
    }
    guard let bytes = conflict.bytes, let theirs = try? InterfaceDocument(reading: bytes) else {
      remark = "The file cannot be read, so your version stays on the screen."
      return []
    }
    take(theirs, bytes)
    remark = "Took the version of the other program; u goes back to yours."
    return []
  }
}
