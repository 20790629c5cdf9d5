internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The news of a workshop: whether it has received the journal, and the facilitator's pace and reply.
struct WorkshopNews: Sendable {
  var sharing = SharingState.off
  /// The pace that the facilitator has published, and when it was first seen, in seconds since 1970.
  var pace: (pace: Pace, firstSeen: Int)?
  /// The facilitator's reply, until the user has read it.
  var reply: Pace.Reply?

  /// A Boolean value that indicates whether a clock is running.
  var showsClock: Bool { pace?.pace.timer != nil }

  /// Returns the facilitator's reply.
  func replyLines(
    columns: Int, _ palette: Palette, _ language: Language = .english
  ) -> [StyledLine] {
    guard let reply else { return [] }
    return StyledLine(safe: language(.answerOfFacilitator, reply.text), style: palette.accent)
      .wrapped(to: columns, indent: 8)
  }

  /// Returns the pace.
  ///
  /// - Parameters:
  ///   - course: The lessons, which provide the numbers of the steps.
  ///   - place: The learner's place, or `nil` in practice.
  ///   - now: The time in seconds since 1970.
  ///   - columns: The width of the lines.
  ///   - palette: The styles.
  /// - Returns: The lines.
  func paceLines(
    in course: CourseIndex, at place: StepPlace?, now: Int, columns: Int, _ palette: Palette
  ) -> [StyledLine] {
    guard let (pace, firstSeen) = pace,
      let sentence = pace.sentence(in: course, at: now, firstSeen: firstSeen)
    else { return [] }
    let limit = pace.openUpTo.flatMap { course.order[$0] }
    let isAhead = limit.map { (place.flatMap { course.order[$0] } ?? 0) > $0 } ?? false
    let text = "workshop: \(sentence)\(isAhead ? " (you are ahead)" : "")"
    return StyledLine(safe: text, style: palette.accent).wrapped(to: columns, indent: 10)
  }
}
