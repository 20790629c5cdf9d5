internal import LayoutSolver
internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// A movement of the mouse with a held button on the canvas.
struct CanvasDrag: Equatable, Sendable {
  /// The effect of the movement.
  enum Kind: Equatable, Sendable {
    case moving(String, Frame)
    case resizing(String, Frame)
    /// Connects an object with the one under the pointer.
    case connecting(String, String?)
  }

  var kind: Kind
  /// The cell in which the button was pressed.
  private let start: Point
  private let scale: ViewPicture.Scale
  /// A Boolean value that indicates whether a frame was changed.
  var hasMoved = false

  /// Begins at a press on an object; `nil` if the object cannot be moved.
  init?(_ event: MouseEvent, on key: String, _ panes: CanvasPanes, in file: EditedFile) {
    start = event.at
    let place = panes.picturePlace(in: file)
    let connects = !event.modifiers.isDisjoint(with: [.control, .alt])
    scale = place?.picture.scale ?? ViewPicture.Scale(x: 1, y: 1)
    guard panes.focused == .canvas, !connects, let object = file.outline[key], let place,
      let scene = panes.picture.scene, let row = scene.rows[key]
    else {
      // Dragging in the outline connects, as nothing can be moved there by the mouse.
      kind = .connecting(key, nil)
      return
    }
    guard row > 0 else { return nil }
    let frame = file.document.frame(at: object.path)
    let cells = place.cells(of: scene.outline.rows[row].frameInRoot)
    let corner = Point(column: cells.endColumn - 1, row: cells.endRow - 1)
    let isCorner = event.at == corner && cells.columns > 1 && file.selection == key
    kind = isCorner ? .resizing(key, frame) : .moving(key, frame)
  }

  /// Moves the pointer to a cell, and changes the frame of the object if it moves or resizes one.
  ///
  /// - Returns: A sentence about the frame; `nil` if it remains the same.
  mutating func move(
    to point: Point, over target: String?, in file: inout EditedFile
  ) throws(EditError) -> String? {
    let x = (Double(point.column - start.column) / scale.x).rounded()
    let y = (Double(point.row - start.row) / scale.y).rounded()
    let sentence: String?
    switch kind {
    case .moving(let key, let frame):
      sentence = try file.setFrame(
        key, x: frame.x + x, y: frame.y + y, width: nil, height: nil, isNext: hasMoved)
      hasMoved = file.document.frame(at: file.outline[key]?.path ?? []) != frame
    case .resizing(let key, let frame):
      sentence = try file.setFrame(
        key, x: nil, y: nil, width: max(0, frame.width + x), height: max(0, frame.height + y),
        isNext: hasMoved)
      hasMoved = file.document.frame(at: file.outline[key]?.path ?? []) != frame
    case .connecting(let source, _):
      sentence = nil
      kind = .connecting(source, target == source ? nil : target)
      hasMoved = true
    }
    return sentence
  }
}
