internal import TutorPlatform
internal import TutorRunning
internal import TutorCore

/// Builds a lesson's package and the support it needs, while the learner reads.
final class Preparation: Activity {
  private enum Phase {
    case support(SupportBuild)
    case package(any Activity)
    case over
  }

  private let lesson: Lesson
  private let package: String
  private let buildTools: BuildTools
  private var phase = Phase.over
  private var sentence: String?
  private var isCancelled = false

  init(of lesson: Lesson, package: String, on buildTools: BuildTools) {
    self.lesson = lesson
    self.package = package
    self.buildTools = buildTools
    startNext()
  }

  var isOver: Bool { if case .over = phase { true } else { false } }
  var descriptors: [Int32] { activity?.descriptors ?? [] }
  var wakeUp: Instant? { activity?.wakeUp }

  private var activity: (any Activity)? {
    switch phase {
    case .support(let build): build
    case .package(let build): build
    case .over: nil
    }
  }

  /// Returns a description of what is being built, or `nil` if it has not changed since the last
  /// call.
  func drainEvents() -> String? {
    defer { sentence = nil }
    return sentence
  }

  func cancel(at now: Instant) {
    isCancelled = true
    activity?.cancel(at: now)
    follow()
  }

  func advance(at now: Instant) {
    activity?.advance(at: now)
    follow()
  }

  private func follow() {
    switch phase {
    case .support(let build):
      guard build.result != nil else { return }
      // A later check that needs the part reports the failure.
      if case .failure = build.result { phase = .over } else { startNext() }
    case .package(let build): if build.isOver { phase = .over }
    case .over: break
    }
  }

  private func startNext() {
    phase = .over
    guard !isCancelled else { return }
    do {
      if let part = try buildTools.missingPart(for: lesson) {
        sentence = "building \(part.name), once for this toolchain"
        phase = .support(try buildTools.support.build(part))
      } else if let runner = try buildTools.runner(for: lesson) {
        try buildTools.linkUIKit(for: lesson, package: package)
        sentence = "building the lesson's package"
        phase = .package(runner.prepare(package: package))
      }
    } catch {
      phase = .over
    }
  }
}
