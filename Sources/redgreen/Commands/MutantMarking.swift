internal import TutorChecking
internal import TutorCourses
internal import TutorSource

/// A request to mark a mutant as equivalent, or to take a mark back.
struct MutantMarking: Equatable, Sendable {
  /// The beginning of the identifier of the mutant to mark, or `nil` to mark none.
  var marked: String?
  /// The reason why no test can catch that mutant.
  var reason: String?
  /// The beginning of the identifier of the mutant whose mark is taken back, or `nil`.
  var withdrawn: String?

  static let rows: [OptionTable<MutantMarking>.Row] = [
    .text(
      "--equivalent", nil, .text("ID"), \.marked,
      "mark a missed mutant as equivalent, because no test can catch it; needs --reason"),
    .text("--reason", nil, .text("TEXT"), \.reason, "why no test can catch the mutant"),
    .text("--not-equivalent", nil, .text("ID"), \.withdrawn, "take a mark back"),
  ]

  /// Throws an error for options that make no sense together.
  func check(with options: MutantsCommand.Options) throws(UsageError) {
    if marked != nil, reason == nil { throw .needsOption("--equivalent", "--reason TEXT") }
    if let reason, reason.allSatisfy(\.isWhitespace) {
      throw .badValue("--reason", reason, allowed: ["the reason why no test can catch the mutant"])
    }
    if reason != nil, marked == nil { throw .needsOption("--reason", "--equivalent ID") }
    if marked != nil, withdrawn != nil { throw .contradiction("--equivalent", "--not-equivalent") }
    guard
      let name = marked.map({ _ in "--equivalent" }) ?? withdrawn.map({ _ in "--not-equivalent" })
    else { return }
    if options.identifier != nil { throw .contradiction(name, "--replay") }
    if options.onlyLists { throw .contradiction(name, "--list") }
  }

  /// Marks the mutant that was tried, or takes its mark back.
  ///
  /// - Returns: The exit code, or `nil` if nothing was requested, or nothing could be tried.
  func perform(on check: MutantCheck, for command: MutantsCommand) throws -> ExitCode? {
    guard let id = marked ?? withdrawn, check.problem == nil else { return nil }
    let output = command.arguments.output
    do {
      if withdrawn == nil {
        let item = try check.markEquivalent(id, because: reason ?? "", in: command.repository())
        output.report(
          "\(item.file):\(item.mutant.line): \(item.mutant.change) is marked as equivalent: "
            + (item.mark?.reason ?? ""))
      } else {
        let mark = try check.takeBackMark(id, in: command.repository())
        output.report("\(mark.file): \(mark.change) is not marked as equivalent anymore.")
      }
      return .asExpected
    } catch MarkRefusal.unknown {
      throw withdrawn == nil ? UsageError.unknownMutant(id) : .unknownMark(id)
    } catch let refusal as MarkRefusal {
      output.report("\(refusal)")
      return .notAsExpected
    }
  }
}
