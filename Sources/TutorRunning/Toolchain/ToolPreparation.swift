package import TestReports
package import TutorCore
package import TutorPlatform

/// Builds the parts of the support that are missing, one after the other, each once for the toolchain.
package final class ToolPreparation: CompositeActivity {
  /// The runner for tests, or an error; `nil` until all parts are built.
  package private(set) var result: Result<TestRunner, any Error>?
  /// The part that is being built, or `nil` if none is.
  package private(set) var part: Support.Part?
  /// The progress of the build, or `nil` if nothing is being built.
  package var progress: RunProgress? { build?.progress }

  private let tools: BuildTools
  private var missing: [Support.Part]
  private var build: SupportBuild?

  fileprivate init(of parts: [Support.Part], on tools: BuildTools) {
    self.tools = tools
    missing = parts
    startNext()
  }

  package var isOver: Bool { result != nil }
  package var parts: [any Activity] { [build].compactMap(\.self) }

  /// Cancels the build; the result is an error.
  package func cancel(at now: Instant) {
    build?.cancel(at: now)
    partsAdvanced()
  }

  package func partsAdvanced() {
    guard let result = build?.result else { return }
    build = nil
    part = nil
    switch result {
    case .success: startNext()
    case .failure(let error): self.result = .failure(error)
    }
  }

  /// Waits until all parts are built.
  ///
  /// - Parameter onProgress: A closure that is called at least every second with the part that is
  ///   being built.
  /// - Returns: The runner for tests.
  /// - Throws: `ToolchainError` if a part cannot be built, or `CheckError.supportIsMissing`.
  @discardableResult
  package func finish(onProgress: (Support.Part) -> Void = { _ in }) throws -> TestRunner {
    runToEnd { part.map(onProgress) }
    guard let result else { throw CheckError.supportIsMissing }
    return try result.get()
  }

  private func startNext() {
    result = nil
    do {
      while let next = missing.first, build == nil {
        missing.removeFirst()
        guard try tools.support.finished(next) == nil else { continue }
        part = next
        build = try tools.support.build(next)
      }
      if build == nil { result = .success(try tools.runner()) }
    } catch {
      result = .failure(error)
    }
  }
}

extension BuildTools {
  /// Builds what a lesson's tests need and what is missing.
  ///
  /// The source reader is not built: `sources` builds it while the tests run.
  package func ready(for lesson: Lesson) -> ToolPreparation {
    ready(lesson.needsUIKit ? [.probe, .uikit] : [.probe])
  }

  /// Builds those of the parts that are missing.
  ///
  /// - Parameter parts: The parts.
  /// - Returns: The builds. Their result is an error if the probe is neither built nor among the parts.
  package func ready(_ parts: [Support.Part] = [.probe]) -> ToolPreparation {
    ToolPreparation(of: parts, on: self)
  }
}
