internal import TerminalUI
internal import TutorCore

extension SharingState {
  /// Returns whether the workshop has received everything, to follow another notice; empty if nothing
  /// is shared.
  func notice(_ palette: Palette) -> StyledLine {
    switch self {
    case .off: ""
    case .shared: StyledLine(", shared", style: palette.faint)
    case .waiting: StyledLine(", not shared yet", style: palette.faint)
    case .refused: StyledLine(", NOT SHARED", style: palette.warning)
    }
  }

  /// Why the workshop has not received everything, or `nil` if there is no problem.
  var problem: String? {
    switch self {
    case .off, .shared, .waiting(nil): nil
    case .waiting(let reason?): "Not shared yet: \(reason)"
    case .refused(let reason): "The workshop rejected the push: \(reason)"
    }
  }
}
