internal import TerminalUI
internal import TutorCore
internal import TutorTexts

extension SharingState {
  /// Returns whether the workshop has received everything, to follow another notice; empty if nothing
  /// is shared.
  func notice(_ palette: Palette, _ language: Language = .english) -> StyledLine {
    switch self {
    case .off: ""
    case .shared: StyledLine(language(.shared), style: palette.faint)
    case .waiting: StyledLine(language(.notSharedYet), style: palette.faint)
    case .refused: StyledLine(language(.notShared), style: palette.warning)
    }
  }

  /// Why the workshop has not received everything, or `nil` if there is no problem.
  var problem: Phrase? {
    switch self {
    case .off, .shared, .waiting(nil): nil
    case .waiting(let reason?): Phrase(.notSharedBecause, Phrase(verbatim: reason))
    case .refused(let reason): Phrase(.pushRejected, Phrase(verbatim: reason))
    }
  }
}
