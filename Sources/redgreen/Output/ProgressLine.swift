internal import TutorPlatform
internal import TutorRunning

/// The progress of a command that takes more than a second, with a clock.
///
/// A terminal shows it in one line, in place of the last one. Other outputs get a line every ten
/// seconds. Events of `--json` are reported separately.
final class ProgressLine {
  private let output: Output
  /// A Boolean value that indicates whether an activity takes the place of the last one.
  private let overwrites: Bool
  private let begun = Instant.now()
  private var shown = ""
  private var shownAt: Instant?
  /// The maximum length of an activity, which leaves space for the clock.
  private static let longest = 64
  /// The number of characters at the end of a long activity that stay visible, because they say how much is
  /// left.
  private static let end = 14

  /// The time between two lines if no line can be overwritten, in seconds.
  private static let interval = 10.0

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - overwrites: Whether an activity takes the place of the last one, or `nil` if the output decides.
  init(_ output: Output, overwrites: Bool? = nil) {
    self.output = output
    self.overwrites = overwrites ?? output.overwritesProgress
  }

  /// Shows what the command does, unless something was shown a short time ago.
  ///
  /// - Parameters:
  ///   - activity: What the command does.
  ///   - isLong: Whether it may take long, so that it is worth a line of its own at once.
  func show(_ activity: String, isLong: Bool = false) {
    let now = Instant.now()
    let text = Self.text(of: activity, after: Int(now - begun))
    let last = shownAt ?? (overwrites || isLong ? nil : begun)
    let interval = overwrites ? output.progressInterval : Self.interval
    guard text != shown, last.map({ now - $0 >= interval }) ?? true else { return }
    (shown, shownAt) = (text, now)
    overwrites ? output.showProgress(shown) : output.writeProgress(shown)
  }

  /// Returns an activity with a clock, without its middle if it is long.
  static func text(of activity: String, after seconds: Int) -> String {
    let clock = seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    let isLong = activity.count > longest
    let start = isLong ? activity.prefix(longest - end - 1) + "…" : activity[...]
    return start + (isLong ? activity.suffix(end) : "") + (seconds < 1 ? "" : "  \(clock)")
  }

  /// Removes the last activity from a terminal.
  func clear() {
    if !shown.isEmpty, overwrites { output.clearProgress() }
    shown = ""
  }
}

extension ChildProcess {
  /// Waits until SwiftPM has built something, and shows its steps, such as
  /// `[12/60] Compiling TutorCore  9 s`.
  ///
  /// - Parameters:
  ///   - what: What is built.
  ///   - output: The output that shows the progress.
  func finishBuild(of what: String, _ output: Output) {
    let progress = ProgressLine(output)
    var step = "building \(what)"
    runToEnd {
      let line = self.output.text.split(whereSeparator: \.isNewline).last ?? ""
      if line.hasPrefix("["), line != step {
        step = String(line)
        output.report([JSONRecord(.building, step)], plain: {})
      }
      progress.show(step)
    }
    progress.clear()
  }
}

extension ToolPreparation {
  /// Waits until all parts are built, and shows which one is being built.
  ///
  /// - Parameter output: The output that shows the progress.
  /// - Throws: `ToolchainError` if a part cannot be built, or `CheckError.supportIsMissing`.
  func finish(_ output: Output) throws {
    let progress = ProgressLine(output)
    defer { progress.clear() }
    var reported: String?
    try finish { part in
      if reported != part.name {
        reported = part.name
        output.report([JSONRecord(.building, "building \(part.name)")], plain: {})
      }
      progress.show("building \(part.name)")
    }
  }
}
