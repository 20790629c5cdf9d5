/// A document with all its earlier versions, for undoing and redoing without limit.
///
/// The versions share what they have in common.
package struct EditHistory: Sendable {
  private var past: [EditedDocument] = []
  private var future: [EditedDocument] = []
  /// The present version, with the sentence about the edit that led to it; empty for the first one.
  package private(set) var present: EditedDocument

  /// Creates a history that starts with a document.
  package init(_ document: InterfaceDocument) {
    present = EditedDocument(
      document: document, outline: InterfaceOutline(of: document), selection: [], summary: "")
  }

  /// Records the result of an edit.
  ///
  /// A result without a change is not recorded.
  package mutating func record(_ edited: EditedDocument) {
    guard edited.document != present.document else {
      present.selection = edited.selection
      return
    }
    past.append(present)
    future = []
    present = edited
  }

  /// Sets the selection of the present version.
  package mutating func select(_ keys: [String]) {
    present.selection = keys
  }

  /// Goes back to the version before the last edit.
  ///
  /// - Returns: The sentence about the edit that was undone; `nil` if there was nothing to undo.
  package mutating func undo() -> String? {
    guard let version = past.popLast() else { return nil }
    let undone = present.summary
    future.append(present)
    present = version
    return undone
  }

  /// Repeats the edit that was undone last.
  ///
  /// - Returns: The sentence about the edit; `nil` if there was nothing to redo.
  package mutating func redo() -> String? {
    guard let version = future.popLast() else { return nil }
    past.append(present)
    present = version
    return version.summary
  }
}
