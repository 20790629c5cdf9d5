// Lenses, hovers, and actions.
extension LanguageServer {
  /// The commands that a client can execute (“Execute a command”).
  enum Command: String, CaseIterable {
    case text, next, hint, check, predict, undo, diff, equivalent

    /// The name in the protocol, which has to differ from those of other servers.
    var name: JSON { "redgreen.\(rawValue)" }
  }

  /// Performs a command of the client.
  mutating func perform(_ command: Command, _ arguments: [String]) -> [Effect] {
    let words = arguments.map { $0.replacing("\n", with: " ") }
    switch command {
    case .text:
      let text = findings.step["prose"].text ?? ""
      let hints = findings.step["hints"].list.compactMap(\.text)
      let after = findings.step["after"].text.map { [$0] } ?? []
      let title = "# \(findings.step["title"].text ?? "")"
      return show(
        ([title, text, goal] + hints + after).joined(separator: "\n\n") + "\n", as: "step.md")
    case .equivalent, .predict:
      return words.isEmpty ? [] : [.perform(([command.rawValue] + words).joined(separator: " "))]
    case .next, .hint, .check, .undo, .diff: return [.perform(command.rawValue)]
    }
  }

  /// Returns the lenses of a file: the goal at the step's file, and the results at its tests
  /// (“Code Lens Request”).
  func lenses(of path: String) -> [JSON] {
    let lines = FileLines(read(path))
    func lens(_ line: Int, _ title: String, _ command: Command) -> JSON {
      [
        "range": lines.range(line: line, column: nil, client.encoding),
        "command": ["title": .text(title), "command": command.name],
      ]
    }
    var lenses: [JSON] = []
    let step = findings.step
    if step["files"].list.contains(where: { $0.text.map(findings.path) == path }) {
      let place = "Step \(step["number"].integer ?? 0) of \(step["of"].integer ?? 0)"
      lenses.append(lens(1, "\(place). \(goal)", .text))
    }
    if lenses.count == 1 || findings.isPractice, let sentence = findings.verdict["message"].text,
      !lenses.isEmpty || !findings.verdict["tests"].list.isEmpty && path.contains("/Tests/")
    {
      lenses.append(lens(1, isRunning ? "Running the tests" : sentence, .check))
    }
    for test in findings.verdict["tests"].list {
      guard let line = test["name"].text.flatMap(lines.line) else { continue }
      lenses.append(lens(line, title(of: test), .check))
    }
    return lenses
  }

  /// The goal of the step, unless it would give the answer to the prediction away.
  private var goal: String {
    let step = findings.step
    let isHidden = step["predicts"] == true && step["done"] != true && findings.verdict == .null
    if isHidden { return "Goal: first predict what the next run shows" }
    return step["expected"].text.map { "Goal: \($0)" } ?? step["title"].text ?? ""
  }

  /// Returns how a test ended, and with which other versions of the code it ran.
  private func title(of test: JSON) -> String {
    let status = test["status"].text ?? ""
    let mark = ["passed": "✔", "skipped": "–"][status] ?? "✘"
    let versions = test["ofStep"] == true ? findings.verdict["versions"].list : []
    let results = versions.compactMap { $0.text?.replacing("your test ", with: "") }
    return (["\(mark) \(status)"] + results).joined(separator: " · ")
  }

  /// Returns the last result of the test that a line declares (“Hover Request”).
  func hover(in path: String, atLine line: Int) -> JSON {
    let lines = FileLines(read(path))
    let test = findings.verdict["tests"].list.first { test in
      test["name"].text.flatMap(lines.line) == line + 1
    }
    guard let test, let name = test["name"].text else { return .null }
    let problems = findings.verdict["problems"].list.filter { $0["test"] == .text(name) }
    let text =
      (["\(name): \(title(of: test))"] + problems.map(findings.text)).joined(separator: "\n\n")
    return ["contents": ["kind": "plaintext", "value": .text(text)]]
  }

  /// Returns what the learner can do now, and what applies to a range of lines, counted from 0
  /// (“Code Action Request”).
  func actions(in path: String, _ first: Int, _ last: Int, _ wanted: [String]) -> [JSON] {
    let kind = "source.redgreen"
    guard
      wanted.isEmpty || wanted.contains(where: { kind == $0 || kind.hasPrefix($0 + ".") })
    else { return [] }
    func action(_ title: String, _ command: Command, _ arguments: [String] = []) -> JSON {
      [
        "title": .text(title), "kind": .text(kind),
        "command": [
          "title": .text(title), "command": command.name,
          "arguments": .list(arguments.map { .text($0) }),
        ],
      ]
    }
    let step = findings.step
    var actions: [JSON] = []
    for mutant in findings.mutants(in: path, first, last) where findings.isPractice {
      guard let id = mutant["id"].text, let change = mutant["change"].text else { continue }
      actions.append(
        action(
          "redgreen: mark as equivalent: \(change)", .equivalent, [id, "marked in the editor"]))
    }
    if step["done"] == true { actions.append(action("redgreen: go to the next step", .next)) }
    actions.append(action("redgreen: run the tests", .check))
    if step != .null, step["done"] != true {
      actions.append(action("redgreen: show a hint", .hint))
    }
    if step == .null || step["predicts"] == true && step["done"] != true {
      actions += [
        ("the build fails", "build"), ("a test fails", "fail"), ("the tests crash", "crash"),
        ("all tests pass", "pass"),
      ].map { action("redgreen: predict that \($0.0)", .predict, [$0.1]) }
    }
    actions.append(action("redgreen: undo to the last verdict", .undo))
    if step != .null {
      actions.append(action("redgreen: show the difference from the solution", .diff))
      actions.append(action("redgreen: show the text of the step", .text))
    }
    return actions
  }
}
