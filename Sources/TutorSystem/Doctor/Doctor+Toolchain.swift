internal import TutorCore
internal import TutorRunning

/// The checks of the toolchain.
extension Doctor {
  /// Asks all toolchains of the machine, which takes at most a few seconds.
  func survey() -> ToolchainSurvey {
    ToolchainSurvey(using: chosenToolchain, environment: environment)
  }

  func toolchain(among survey: ToolchainSurvey) -> Finding {
    do {
      let toolchain = try survey.used.get().suitable()
      // One other toolchain that hangs may have taken all time but this of ten seconds.
      let systems = toolchain.buildSystems(environment, within: 2)
      let isAsked = toolchain.prefersSwiftBuild && systems.contains(.native)
      let sentence =
        "\(toolchain.version) in \(toolchain.binaries)"
        + (isAsked ? ", with its native build system" : "")
      guard toolchain.hasSwiftSyntax else {
        return Finding(
          "toolchain", .bad,
          "\(sentence) has no swift-syntax: \(toolchain.swiftSyntax) is missing or incomplete",
          fix: "install the complete toolchain from swift.org/install; some packages omit parts",
          repair: survey.choosingAnother(than: toolchain))
      }
      if systems == [.swiftBuild] {
        return Finding(
          "toolchain", .poor, sentence, fix: BuildSystem.swiftBuild.shortcoming,
          repair: survey.choosingAnother(than: toolchain))
      }
      if let remark = toolchain.remark(for: oldestSwift) {
        return Finding(
          "toolchain", .poor, sentence, fix: remark, repair: survey.choosingAnother(than: toolchain)
        )
      }
      return Finding("toolchain", .good, sentence)
    } catch {
      let repair = survey.choosingAnother(than: nil)
      let fix =
        repair.map { "`redgreen doctor --fix` \($0.description)" }
        ?? "install Swift \(SwiftVersion.verified) from swift.org/install"
      return Finding("toolchain", .bad, "\(error)", fix: fix, repair: repair)
    }
  }

  /// Lists the toolchains that are not in use, or returns `nil` if no other toolchain is found.
  func otherToolchains(_ survey: ToolchainSurvey) -> Finding? {
    let used = try? survey.used.get()
    let others = survey.all.filter { $0.binaries != used?.binaries }
    guard !others.isEmpty else { return nil }
    let list = others.map { other in
      "\(other.binaries) (\(other.swiftVersion.map { "Swift \($0)" } ?? other.version))"
    }
    return Finding(
      "other toolchains", .good,
      list.joined(separator: ", ") + "; `redgreen config toolchain FOLDER` chooses one")
  }
}

extension ToolchainSurvey {
  /// Returns the use of a toolchain with the verified version, if there is one besides an unsuitable
  /// one.
  fileprivate func choosingAnother(than toolchain: Toolchain?) -> Repair? {
    guard let other = alternative, other.binaries != toolchain?.binaries,
      toolchain == nil || other.swiftVersion == .verified
    else { return nil }
    return .useToolchain(other.binaries)
  }
}
