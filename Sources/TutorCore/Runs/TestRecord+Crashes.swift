extension TestRecord {
  /// Closes a pass, whose process is gone; gives the crash, if it died before its end.
  ///
  /// `signal` is what SwiftPM or `waitpid` said, for a death that the probe could not see; `log` finds the
  /// backtrace of a process, where the runtime wrote one.
  package mutating func close(
    pass index: Int, signal: Int32? = nil, log: (Int32) -> CrashLog? = { _ in nil }
  ) -> Crash? {
    guard passes.indices.contains(index), !passes[index].isOver else { return nil }
    passes[index].isOver = true
    let pass = passes[index]
    guard !pass.endedProperly else { return nil }
    return crash(of: pass, signal: signal, log: pass.pid.flatMap(log))
  }

  private mutating func crash(of pass: TestPass, signal: Int32?, log: CrashLog?) -> Crash {
    let words = RuntimeMessage(pass.fatal?.message ?? "")
    let running = pass.running
    let test = running.count == 1 ? running[0] : nil
    markCrashed(running, in: pass)
    return Crash(
      test: test,
      message: words.text.isEmpty ? log?.runtimeFailure ?? "" : words.text,
      signal: pass.fatal?.signal ?? (pass.exitCode == nil ? signal : nil),
      exitCode: pass.fatal == nil ? pass.exitCode : nil,
      location: log?.location(in: package) ?? words.location.flatMap(ownLocation))
  }

  /// Turns the runtime's `Module/File.swift` into the package's own file; nil where it is none of them.
  private func ownLocation(_ location: SourceLocation) -> SourceLocation? {
    guard let name = location.file.split(separator: "/").last else { return nil }
    let candidates = sources.filter { $0 == name || $0.hasSuffix("/" + name) }
    guard candidates.count == 1, let file = candidates.first else { return nil }
    return SourceLocation(file: file, line: location.line)
  }

  private mutating func markCrashed(_ running: [TestID], in pass: TestPass) {
    guard let index = passes.lastIndex(of: pass) else { return }
    for id in running { _ = passes[index].end(id, .crashed) }
  }
}

/// What the Swift runtime says when it ends the process: ``Kata/Kata.swift:6: Fatal error: oops``.
struct RuntimeMessage: Equatable {
  var text: String
  var location: SourceLocation?

  init(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: true)
    text = lines.joined(separator: "\n")
    guard let colon = text.firstRange(of: ".swift:") else { return }
    let rest = text[colon.upperBound...]
    let digits = rest.prefix { $0.isNumber }
    guard let line = Int(digits), rest[digits.endIndex...].hasPrefix(": ") else { return }
    let file = text[..<colon.lowerBound] + ".swift"
    text = String(rest[digits.endIndex...].dropFirst(2))
    // The standard library's own place helps nobody.
    if !file.hasPrefix("Swift/") { location = SourceLocation(file: String(file), line: line) }
  }
}
