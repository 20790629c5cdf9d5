internal import TutorAuthoring
internal import TutorChecking
internal import TutorCore
internal import TutorSource
internal import TutorSystem

// The events of other commands.
extension JSONEvents {
  static let lessonFinding = JSONEvent<LessonFinding>("finding", "of `verify` and `book`") {
    Key("message") { $0.sentence }
  }
  static let machineFinding = JSONEvent<Doctor.Finding>("finding", "of `doctor`") {
    Key("title") { $0.subject }
    Key("outcome", "`good`, `poor`, or `bad`") { $0.state.rawValue }
    Key("message") { $0.sentence }
    Key("advice") { $0.fix }
  }
  static let portingFinding = JSONEvent<PortedPackage.Finding>("finding", "of `port`") {
    Key("severity", "`edit`, `warning`, or `error`") { $0.note.severity.rawValue }
    Key("message") { $0.note.message }
    Key("file") { $0.file }
    Key("line") { $0.note.line }
  }
  static let played = numbered(
    "played", "of `verify`, `book`, and `mutants`: runs or mutants so far")
  static let made = JSONEvent<(folder: String, of: Int, message: String, builds: Bool?)>(
    "made", "of `new`, `book`, and `port`"
  ) {
    Key("folder") { $0.folder }
    Key("of", "the number of steps, pages, or edits") { $0.of }
    Key("message") { $0.message }
    Key("builds", "of `port`: whether the copy and its tests build; absent if they were not built")
    {
      $0.builds
    }
  }
  static let setting = JSONEvent<(key: Settings.Key, value: String?)>("setting", "of `config`") {
    Key("setting") { $0.key.name }
    Key("value", "absent for the default") { $0.value }
    Key("message") { $0.key.summary }
  }
  static let kata = JSONEvent<(kata: Kata, rules: String?, folder: String?, file: String?)>(
    "kata", "of `kata`"
  ) {
    Key("kata", "its name") { $0.kata.id }
    Key("title") { $0.kata.title }
    Key("summary") { $0.kata.summary }
    Key("minutes") { $0.kata.minutes }
    Key("difficulty", "1 to 3") { $0.kata.difficulty.rawValue }
    Key("framework") { $0.kata.framework }
    Key("rules", "CommonMark, with a name") { $0.rules }
    Key("folder", "of the new package") { $0.folder }
    Key("file", "for the first test, in that folder") { $0.file }
  }
  static let mutants = JSONEvent<
    (message: String, outcome: Verdict.Outcome, mutants: [MutantResult], notes: [String])
  >("mutants", "the end of `mutants`") {
    Key("message") { $0.message }
    Key("outcome") { $0.outcome }
    Key("mutants") { $0.mutants }
    Key("notes") { $0.notes }
  }
  static let mutant = JSONEvent<(item: MutantReport.Item, result: MutantResult)>(
    "mutant", "of `mutants` in a package, as soon as an outcome is known"
  ) {
    Key("id", "for `--replay`") { $0.item.id }
    Key("operator") { $0.item.mutant.kind.name }
    Key("change") { $0.result.change }
    Key("location") { $0.result.location }
    Key("caughtBy", "absent if no test caught it") { $0.result.caughtBy }
    Key("failure", "the message of that test") { $0.item.message }
    Key("equivalent", "the reason, if it is marked as equivalent") { $0.item.mark?.reason }
    Key("message") { $0.result.outcomeClause }
    Key("code", "the original line") { $0.result.code }
  }
}
