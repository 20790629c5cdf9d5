import TutorPlatform

/// A question to SwiftPM: which build systems it has.
///
/// The toolchain remembers the answer, so it is asked only once.
final class BuildSystemQuestion: Activity {
  private let toolchain: Toolchain
  private let limit: Instant
  /// The process of SwiftPM, or `nil` if the question is over.
  private var child: ChildProcess?

  /// The time to wait for the answer, in seconds; SwiftPM usually needs a tenth of a second.
  static let usualLimit = 10.0

  /// Starts to ask.
  ///
  /// - Parameters:
  ///   - toolchain: The toolchain whose SwiftPM to ask.
  ///   - environment: The environment in which SwiftPM runs.
  ///   - seconds: The time after which an answer no longer counts.
  init(
    to toolchain: Toolchain, environment: [String: String], within seconds: Double = usualLimit
  ) {
    self.toolchain = toolchain
    limit = .now() + seconds
    child = try? ChildProcess(
      ChildProcess.Command(
        toolchain.binaries + "/swift", ["build", "--help"], environment: environment,
        limits: .init(seconds: seconds, output: 1 << 20)))
  }

  var isOver: Bool { child == nil }
  var descriptors: [Int32] { child?.descriptors ?? [] }
  var wakeUp: Instant? { child.map { [$0.wakeUp, limit].compactMap(\.self).min() ?? limit } }

  /// Cancels the question, which may be asked again; its process is killed when it is released.
  func cancel(at now: Instant) { child = nil }

  func advance(at now: Instant) {
    guard let child else { return }
    child.advance(at: now)
    guard child.isOver || now >= limit else { return }
    // SwiftPM that does not answer is not asked again, or each run would wait for it.
    toolchain.remember(
      buildSystems: child.isOver ? BuildSystem.systems(inHelp: child.output.text) : [])
    self.child = nil
  }
}
