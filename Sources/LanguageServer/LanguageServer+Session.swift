// The reports of the session, as records of `--json`.
extension LanguageServer {
  /// Handles a record of the session, one line of `--json`.
  package mutating func receive(record: JSON) -> [Effect] {
    let message = record["message"].text
    if record["event"] != "error" { shownError = nil }
    switch record["event"].text {
    case "step":
      let before = findings.step
      findings.step = record
      if let folder = record["folder"].text { findings.folder = folder }
      guard before["lesson"] != record["lesson"] || before["step"] != record["step"] else {
        return []
      }
      findings.verdict = .null
      return publish()
    case "running": return setRunning(true)
    case "stopped": return setRunning(false) + publish()
    case "provisionalVerdict":
      findings.verdict = record
      return publish()
    case "practiceVerdict":
      findings.verdict = record
      return (record["provisional"] == true ? [] : setRunning(false)) + publish()
    case "verdict":
      let wasDone = findings.step["done"] == true
      findings.verdict = record
      let isDone = record["outcome"] == "asExpected"
      if isDone { findings.step = findings.step.with("done", true) }
      return setRunning(false) + publish()
        + (isDone && !wasDone ? [show("\(message ?? ""). The step is done.")] : [])
    case "mutants", "missedMutants":
      findings.mutants = record["mutants"].list + record["missed"].list
      return publish()
    case "remarks":
      findings.remarks += record["remarks"].list
      return publish()
    case "hint":
      return [show("Hint \(record["number"].integer ?? 1): \(message?.reflowed ?? "")")]
    case "question": return [ask(message ?? "")]
    case "diff": return show(Self.text(ofDifference: record["diff"].list), as: "solution.diff")
    case "lessonFinished": return [show(message?.reflowed ?? "")]
    case "notice", "reply", "pace": return message.map { $0.isEmpty ? [] : [show($0)] } ?? []
    case "error":
      // A session that cannot begin is tried again and again.
      defer { shownError = message }
      return message == shownError ? [] : [show(message ?? "", .warning)]
    case "notSaved", "verdictMismatch": return [show(message ?? "", .warning)]
    default: return []
    }
  }

  /// Handles that the session has ended; the next one replaces its findings.
  package mutating func sessionEnded() -> [Effect] { setRunning(false) }

  private static func text(ofDifference lines: [JSON]) -> String {
    var file = JSON.null
    let text = lines.map { line in
      defer { file = line["file"] }
      let heading = line["file"] == file ? "" : "--- \(line["file"].text ?? "") and the solution\n"
      return "\(heading)\(line["sign"].text ?? " ")\(line["text"].text ?? "")\n"
    }.joined()
    return text.isEmpty ? "Your files are the same as the solution.\n" : text
  }
}
