internal import Glibc
internal import TerminalUI
internal import TutorCore
internal import TutorCourses
internal import TutorWorkshops
internal import TutorUI

/// Reports events on standard output, as plain text or as lines of JSON.
struct Reporter {
  let output: Output
  let transcript: PlainTranscript
  /// A Boolean value that indicates whether the output is colored.
  var isColored = false
  /// A Boolean value that indicates whether views are drawn.
  ///
  /// Drawings are of no use to a screen reader.
  var drawsPictures = false
  /// A Boolean value that indicates whether questions are reported.
  ///
  /// It is `false` if `--yes` has answered them already.
  var asks = true

  func step(_ session: Session) {
    output.report(
      [JSONRecord.step(session, in: transcript.workplace)], transcript.step(of: session))
  }

  /// Reports the lessons or the steps of one, and the lessons that cannot be read.
  ///
  /// The JSON records of all lessons include their steps.
  func list(_ session: Session, stepsOf lesson: Lesson.ID?, faults: [LessonFault]) {
    output.report(
      JSONRecord.list(session, stepsOf: lesson)
        + faults.map {
          JSONRecord(.faulty, $0.error.description, at: .init(lesson: $0.lesson))
        },
      transcript.list(of: session, stepsOf: lesson)
        + faults.map { "\($0.lesson): faulty: \($0.error)" })
  }

  /// Reports the learner's current step, and the folder of the lesson's files.
  func status(_ session: Session, in folder: String) {
    output.report(
      JSONEvents.status, (session, folder),
      at: .init(session.place, in: session.course),
      transcript.status(of: session) + ["Your files are in \(folder)"])
  }

  /// Reports the learner's rhythm, in one lesson and in all lessons.
  func rhythm(_ phases: [CyclePhase], in lesson: Lesson.ID, of course: Course) {
    output.report(
      [
        JSONRecord(
          JSONEvents.rhythm, Rhythm(of: phases, in: lesson), at: .init(lesson: lesson)),
        JSONRecord(JSONEvents.rhythm, Rhythm(of: phases)),
      ], transcript.rhythm(of: phases, in: lesson) { course.step(at: $0)?.title })
  }

  /// Reports the changes of a session.
  func report(_ changes: [Session.Change], of session: Session) {
    if !asks, session.question != nil { return }
    for change in changes {
      output.report(
        JSONRecord.change(change, in: session, transcript.workplace).map { [$0] } ?? [],
        transcript.lines(for: change, in: session))
    }
  }

  /// Reports the end of a lesson, with the phases in the journal, or `nil` if it cannot be read.
  func lessonEnd(_ lesson: Lesson, _ phases: [CyclePhase]?, in session: Session) {
    let end = LessonEnd(
      of: lesson, session: session, phases: phases, workplace: transcript.workplace)
    output.report(
      JSONEvents.lessonFinished, end, at: .init(lesson: lesson.id), transcript.lines(of: end))
  }

  /// Reports the state of sharing.
  ///
  /// Plain text reports only problems.
  func sharing(_ state: SharingState) {
    switch state {
    case .refused(let reason):
      output.report("The workshop rejected the push: \(reason).", as: .notShared)
    case .shared: output.report(.shared, (), [])
    case .waiting(let reason?):
      output.report("Not shared yet: \(reason). The tutor tries again.", as: .notShared)
    case .waiting(nil): output.report(.sharing, (), [])
    case .off: break
    }
  }

  /// Reports the workshop that the learner has joined, and how far the journal is shared.
  ///
  /// - Parameters:
  ///   - membership: The membership.
  ///   - record: The result of the last attempt to share.
  ///   - newest: The newest commit of the journal.
  func workshop(_ membership: Membership, _ record: SharingRecord, upTo newest: String?) {
    output.report(membership.summary, as: .workshop)
    guard newest != nil, record.commit != newest else { return }
    let reason = record.problem.map { ": \($0)" } ?? ""
    output.report(
      "Your last entries are not shared yet\(reason). The open tutor keeps trying.",
      as: .notShared)
  }

  /// Reports the pace that the workshop's facilitator publishes.
  func pace(_ pace: Pace?, in course: Course) {
    let now = Int(time(nil))
    let sentence = pace?.sentence(in: CourseIndex(course), at: now, firstSeen: now)
    output.report(
      .pace, sentence ?? "", sentence.map { ["From the workshop: \($0)"] } ?? [])
  }

  /// Reports a reply of the workshop's facilitator to the learner.
  func reply(_ reply: Pace.Reply) {
    output.report(.reply, reply.text, ["The facilitator answers: \(reply.text)"])
  }

  /// Reports the lines that the code printed during a run.
  func printed(_ lines: [String]) {
    output.report(JSONEvents.output, lines, ["Output of the code:"] + lines.map { "  " + $0 })
  }

  func difference(_ diffs: [FileDiff]) {
    output.report([JSONRecord(JSONEvents.diff, diffs)]) {
      guard isColored, !diffs.isEmpty else {
        return transcript.difference(diffs).forEach { Console.write($0) }
      }
      DiffView(theme: Theme(), columns: transcript.columns).lines(fromSolution: diffs)
        .forEach { Console.write($0, isColored: true) }
    }
  }

  func view(_ tree: ViewTree) {
    output.report([JSONRecord(JSONEvents.view, tree)]) {
      if drawsPictures {
        let picture = ViewPicture(
          ViewOutline(tree), columns: 40, rows: 24, palette: isColored ? .color : .mono,
          glyphs: .unicode)
        for line in picture.lines { Console.write(line, isColored: isColored) }
      }
      transcript.view(tree).forEach { Console.write($0) }
    }
  }

  func mutants(_ verdict: Verdict, _ evidence: Evidence) {
    output.report(
      JSONEvents.mutants, (verdict.sentence, verdict.outcome, evidence.mutants, verdict.notes),
      evidence.mutants.map(transcript.line) + [verdict.sentence] + verdict.notes)
  }

  /// Reports a sentence that is not about a change of the session.
  func remark(_ sentence: String) { output.report(sentence) }
}
