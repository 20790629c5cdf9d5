import TutorCore
import FoundationEssentials
import Glibc
import TutorPlatform

/// The toolchains on this machine, all asked at the same time.
package struct ToolchainSurvey {
  /// The toolchain in use, or the reason why it was not found.
  package let used: Result<Toolchain, any Error>
  /// The toolchains that work, each once.
  ///
  /// The first ones are those in `PATH`, in its order.
  package let all: [Toolchain]

  /// Asks all compilers that can be found, and waits for their answers.
  ///
  /// - Parameters:
  ///   - path: The folder of the toolchain in use; `nil` for the first one in `PATH`.
  ///   - environment: The environment variables, also for the compilers.
  ///   - seconds: The time that all together have for their answers.
  package init(
    using path: String? = nil, environment: [String: String],
    within seconds: Double = ToolchainQuestion.usualLimit
  ) {
    let used = ToolchainQuestion(at: path, environment: environment, within: seconds)
    let inPath = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    var folders: [String] = []
    for folder in inPath + Self.places(environment) where !folders.contains(folder) {
      if access(folder + "/swiftc", X_OK) == 0 { folders.append(folder) }
    }
    let others = folders.map {
      ToolchainQuestion(at: $0, environment: environment, within: seconds)
    }
    var questions = ([used] + others).filter { !$0.isOver }
    while !questions.isEmpty {
      Poll.wait(for: questions)
      for question in questions { question.advance(at: .now()) }
      questions.removeAll(where: \.isOver)
    }
    self.used = Result { try used.answer() }
    var found: [Toolchain] = []
    for toolchain in others.compactMap({ try? $0.answer() })
    where !found.contains(where: { $0.binaries == toolchain.binaries }) {
      found.append(toolchain)
    }
    all = found
  }

  /// The best toolchain to use instead of an unsuitable one: a suitable one with the verified version
  /// if there is one, or else the newest.
  package var alternative: Toolchain? {
    let suitable = all.filter {
      $0.hasSwiftSyntax && ($0.swiftVersion ?? SwiftVersion(0, 0)) >= Toolchain.oldest
    }
    return suitable.first { $0.swiftVersion == .verified }
      ?? suitable.max { ($0.swiftVersion ?? .verified) < ($1.swiftVersion ?? .verified) }
  }

  /// Returns the folders that may contain a toolchain, besides those in `PATH`: those of swiftly,
  /// of Debian's package, and of archives that are unpacked in the usual places.
  ///
  /// The places of swiftly are those that `swiftly init` documents (swiftly 1.0).
  private static func places(_ environment: [String: String]) -> [String] {
    let home = environment["HOME"] ?? ""
    let swiftly =
      environment["SWIFTLY_TOOLCHAINS_DIR"] ?? home + "/.local/share/swiftly/toolchains"
    let folders = [swiftly, "/opt", "/usr/local", "/usr/libexec", home].flatMap { parent in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      return names.sorted(by: >)
        .filter { parent == swiftly || $0.hasPrefix("swift") }.map { parent + "/" + $0 }
    }
    return folders.flatMap { [$0 + "/usr/bin", $0 + "/bin"] }
  }
}
