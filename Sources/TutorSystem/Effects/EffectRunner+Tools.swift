package import TutorTexts
internal import TestReports
internal import TutorPlatform
internal import TutorCore
package import TutorRunning

/// A search for the toolchain while a session is open, and the check that waits for it.
package struct ToolSearch {
  let question: ToolchainQuestion
  let tools: (Result<Toolchain, any Error>) throws -> BuildTools
  /// A Boolean value that indicates whether another toolchain has worked before.
  var isRenewal = false
  /// The check that waits, or `nil` if none does.
  var check: (id: RunID, place: Place)?
  /// The reason why there is no toolchain, or `nil` during the search.
  var fault: (any Error)?

  /// The activity to advance, or `nil` after the search.
  var activity: ToolchainQuestion? { fault == nil ? question : nil }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - question: The question to the compiler.
  ///   - tools: A closure that returns the tools with the toolchain that was found.
  package init(
    _ question: ToolchainQuestion,
    tools: @escaping (Result<Toolchain, any Error>) throws -> BuildTools
  ) {
    self.question = question
    self.tools = tools
  }

  /// The activity for which the learner waits during the search.
  package static let sentence = Phrase(.lookingForToolchain)

  mutating func cancel(_ id: RunID) {
    if check?.id == id { check = nil }
  }

  /// Returns what to report when the tools are found.
  func event(on tools: BuildTools) -> EffectRunner.Event {
    guard isRenewal else { return .foundTools }
    let version = tools.support.toolchain.version
    return .session(
      .noticed(
        "The toolchain has changed: it is now \(version). The tutor builds its helpers for it once."
      ))
  }
}

extension ToolSearch {
  /// Starts to look for the toolchain that was installed in place of that of the tools, or returns
  /// `nil` if it is still the same.
  ///
  /// Products of the old compiler do not work with another one, and the resulting errors would look
  /// like the learner's.
  init?(replacing old: BuildTools?) {
    guard let old, let question = old.support.askForSuccessor() else { return nil }
    self.init(question) { old.replacing(try old.support.renewed(for: $0)) }
    isRenewal = true
  }
}

extension EffectRunner {
  /// The reason why no tools were found, or `nil` if they were, or are still sought.
  package var toolFault: (any Error)? { search?.fault }

  /// Returns the tools for a check, or `nil` if it waits for them.
  func tools(forCheck id: RunID, at place: Place) -> BuildTools? {
    search = search ?? ToolSearch(replacing: buildTools)
    if let fault = toolFault { fail(id, "\(fault)") }
    search?.check = (id, place)
    return search == nil ? buildTools : nil
  }

  func searchAdvanced() {
    guard let ended = search, let result = ended.activity?.result else { return }
    events.append(.preparing(nil))
    do {
      let tools = try ended.tools(result)
      bench.forgetDirectBuild()
      // It uses the older toolchain.
      bench.end(backgroundTask?.activity)
      backgroundTask = nil
      // Nothing is prepared for a check that waits.
      buildTools = tools
      search = nil
      events.append(ended.event(on: tools))
      if let check = ended.check { perform(.startCheck(check.id, check.place)) }
    } catch {
      search?.fault = error
      // The next check looks again.
      if ended.isRenewal { search = nil }
      if let check = ended.check { fail(check.id, "\(error)") }
    }
  }
}
