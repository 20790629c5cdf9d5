/// A document with all its earlier versions, for undoing and redoing without limit.
///
/// The versions share what they have in common.
package struct EditHistory: Sendable {
  /// A version of the document, with the selection that belongs to it.
  package struct Version: Equatable, Sendable {
    /// The document.
    package var document: InterfaceDocument
    /// The outline of the document.
    package var outline: InterfaceOutline
    /// The keys of the selected objects.
    package var selection: [String]
    /// The sentence about the edit that led to this version; empty for the first one.
    package var summary: String
  }

  private var past: [Version] = []
  private var future: [Version] = []
  /// The present version.
  package private(set) var present: Version

  /// Creates a history that starts with a document.
  package init(_ document: InterfaceDocument) {
    present = Version(
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
    present = Version(
      document: edited.document, outline: edited.outline, selection: edited.selection,
      summary: edited.summary)
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
