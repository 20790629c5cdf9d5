internal import TutorCore
internal import TutorRunning

/// The checks of the toolchain.
extension Doctor {
  func toolchain() -> Finding {
    do {
      let toolchain = try Toolchain.suitable(at: chosenToolchain, environment: environment)
      let systems = toolchain.buildSystems(environment)
      let isAsked = toolchain.prefersSwiftBuild && systems.contains(.native)
      let sentence =
        "\(toolchain.version) in \(toolchain.binaries)"
        + (isAsked ? ", with its native build system" : "")
      guard toolchain.hasSwiftSyntax else {
        return Finding(
          "toolchain", .bad,
          "\(sentence) has no swift-syntax: \(toolchain.swiftSyntax) is missing or incomplete",
          fix: "install the complete toolchain from swift.org/install; some packages omit parts",
          repair: choosingAnother(than: toolchain))
      }
      if systems == [.swiftBuild] {
        return Finding(
          "toolchain", .poor, sentence, fix: BuildSystem.swiftBuild.shortcoming,
          repair: choosingAnother(than: toolchain))
      }
      if let remark = toolchain.remark(for: oldestSwift) {
        return Finding(
          "toolchain", .poor, sentence, fix: remark, repair: choosingAnother(than: toolchain))
      }
      return Finding("toolchain", .good, sentence)
    } catch {
      let repair = choosingAnother(than: nil)
      let fix =
        repair.map { "`redgreen doctor --fix` \($0.description)" }
        ?? "install Swift \(SwiftVersion.verified) from swift.org/install"
      return Finding("toolchain", .bad, "\(error)", fix: fix, repair: repair)
    }
  }

  /// Returns the use of a toolchain with the verified version, if there is one besides an unsuitable
  /// one.
  private func choosingAnother(than toolchain: Toolchain?) -> Repair? {
    guard let other = Toolchain.alternative(environment), other.binaries != toolchain?.binaries,
      toolchain == nil || other.swiftVersion == .verified
    else { return nil }
    return .useToolchain(other.binaries)
  }

  /// Lists the toolchains that are not in use, or returns `nil` if no other toolchain is found.
  func otherToolchains() -> Finding? {
    let used = try? Toolchain.find(at: chosenToolchain, environment: environment)
    let others = Toolchain.all(environment).filter { $0.binaries != used?.binaries }
    guard !others.isEmpty else { return nil }
    let list = others.map { other in
      "\(other.binaries) (\(other.swiftVersion.map { "Swift \($0)" } ?? other.version))"
    }
    return Finding(
      "other toolchains", .good,
      list.joined(separator: ", ") + "; `redgreen config toolchain FOLDER` chooses one")
  }
}
