extension TestRecord {
  /// Closes a pass whose process has ended.
  ///
  /// - Parameters:
  ///   - index: The index of the pass.
  ///   - signal: The signal that SwiftPM or `waitpid` reported, for crashes that the probe missed.
  ///   - log: Returns the backtrace of a process, if the runtime wrote one.
  /// - Returns: The crash, or `nil` if the framework ended normally or the pass was already closed.
  package mutating func close(
    pass index: Int, signal: Int32? = nil, log: (Int32) -> CrashLog? = { _ in nil }
  ) -> Crash? {
    guard passes.indices.contains(index), !passes[index].isOver else { return nil }
    passes[index].isOver = true
    let pass = passes[index]
    guard !pass.endedProperly, ownMain == nil || !pass.ranOther else { return nil }
    return crash(of: pass, signal: signal, log: pass.pid.flatMap(log))
  }

  private mutating func crash(of pass: TestPass, signal: Int32?, log: CrashLog?) -> Crash {
    let words = RuntimeMessage(pass.fatal?.message ?? "")
    let running = pass.running
    let test = running.count == 1 ? running[0] : nil
    // If Swift Testing ran several tests at once, each of them runs again alone.
    if test != nil || pass.framework == .xctest { markCrashed(running, in: pass) }
    return Crash(
      test: test,
      message: words.text.isEmpty ? log?.runtimeFailure ?? "" : words.text,
      signal: pass.fatal?.signal ?? (pass.exitCode == nil ? signal : nil),
      exitCode: pass.fatal == nil ? pass.exitCode : nil,
      location: log?.location(in: package) ?? words.location.flatMap(ownLocation))
  }

  /// Resolves the runtime's `Module/File.swift` to a file of the package.
  ///
  /// - Returns: The location, or `nil` unless exactly one source file has that name.
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

/// The message of the Swift runtime when it ends the process.
///
/// For example, ``Kata/Kata.swift:6: Fatal error: oops``.
struct RuntimeMessage: Equatable {
  var text: String
  var location: SourceLocation?

  init(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: true)
    // The folder of a bundle is long, and different on each machine.
    text = lines.joined(separator: "\n").replacing(/NSBundle <\/[^>]*>/, with: "NSBundle <…>")
    guard let colon = text.firstRange(of: ".swift:") else { return }
    let rest = text[colon.upperBound...]
    let digits = rest.prefix { $0.isNumber }
    guard let line = Int(digits), rest[digits.endIndex...].hasPrefix(": ") else { return }
    let file = text[..<colon.lowerBound] + ".swift"
    text = String(rest[digits.endIndex...].dropFirst(2))
    // A place in the standard library does not help the learner.
    if !file.hasPrefix("Swift/") { location = SourceLocation(file: String(file), line: line) }
  }
}
