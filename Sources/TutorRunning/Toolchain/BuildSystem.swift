import FoundationEssentials
import Synchronization
import TutorCore
import TutorPlatform

/// The build system that SwiftPM uses for a package: where its products are, and what it lacks.
package enum BuildSystem: Hashable, Sendable {
  /// SwiftPM's own, the default of Swift 6.3.
  case native
  /// Swift Build, the default of Swift 6.4. Swift 6.3 has it as a preview.
  case swiftBuild

  /// Finds the build system that has last planned a build in a scratch folder.
  ///
  /// - Parameter scratch: The path of the folder.
  init(in scratch: String) {
    let dates = (
      native: FileIdentity(at: Self.plan(in: scratch))?.modified ?? 0,
      other: Self.dateOfSwiftBuild(scratch)
    )
    self = dates.other > dates.native ? .swiftBuild : .native
  }

  /// Returns whether Swift Build has ever planned a build in a scratch folder.
  static func hasUsedSwiftBuild(in scratch: String) -> Bool { dateOfSwiftBuild(scratch) > 0 }

  /// Returns the path of the native build system's plan, from which direct builds are made.
  static func plan(in scratch: String) -> String { scratch + "/debug.yaml" }

  /// Returns the folder of the build products.
  func products(in scratch: String, _ triple: String) -> String {
    switch self {
    // The `debug` link in the scratch folder exists only after a successful build.
    case .native: "\(scratch)/\(triple)/debug"
    case .swiftBuild: scratch + "/out/Products/Debug-linux"
    }
  }

  /// Returns whether a product is a program that runs tests.
  ///
  /// The native build system links one for all test targets, Swift Build one for each.
  func isTestProgram(_ name: String) -> Bool {
    switch self {
    case .native: name.hasSuffix(".xctest")
    case .swiftBuild: name.hasSuffix("-test-runner")
    }
  }

  /// The features that the tutor lacks with the build system, and how to get it; `nil` if it lacks nothing.
  package var shortcoming: String? {
    switch self {
    case .native: nil
    case .swiftBuild:
      "SwiftPM builds with Swift Build, which leaves no plan for direct builds. Without one there are "
        + "no provisional verdicts, and tests run with other versions of the code by `swift test`, "
        + "which takes longer. A toolchain with the native build system, such as Swift "
        + "\(SwiftVersion.verified), has both: `redgreen config toolchain FOLDER`."
    }
  }

  private static func dateOfSwiftBuild(_ scratch: String) -> Int {
    FileIdentity(at: scratch + "/manifest.pif")?.modified ?? 0
  }
}

extension Toolchain {
  /// The first version whose default is Swift Build.
  private static let firstWithSwiftBuild = SwiftVersion(6, 4)

  /// A Boolean value that indicates whether SwiftPM uses Swift Build unless it is asked for another
  /// build system.
  package var prefersSwiftBuild: Bool {
    swiftVersion.map { $0 >= Self.firstWithSwiftBuild } ?? false
  }

  /// The build systems that SwiftPM has, or `nil` if it has not been asked yet.
  ///
  /// The set is empty if SwiftPM did not answer.
  var knownBuildSystems: Set<BuildSystem>? { Self.answers.withLock { $0[answerKey] } }

  /// Remembers which build systems SwiftPM has.
  func remember(buildSystems: Set<BuildSystem>) {
    Self.answers.withLock { $0[answerKey] = buildSystems }
  }

  /// Returns the build systems that the help of SwiftPM lists, or none if it does not answer.
  ///
  /// The first call for a toolchain waits for the answer, so do not call it while a screen is open.
  ///
  /// - Parameters:
  ///   - environment: The environment in which SwiftPM runs.
  ///   - seconds: The time that SwiftPM has for its answer; it usually needs a tenth of a second.
  /// - Returns: The build systems.
  package func buildSystems(_ environment: [String: String], within seconds: Double)
    -> Set<BuildSystem>
  {
    if let known = knownBuildSystems { return known }
    BuildSystemQuestion(to: self, environment: environment, within: seconds).runToEnd()
    return knownBuildSystems ?? []
  }

  private var answerKey: String { binaries + "\n" + version }
  private static let answers = Mutex<[String: Set<BuildSystem>]>([:])
}

extension BuildSystem {
  /// Returns the build systems that a help text lists below `--build-system`, as that of Swift 6.3
  /// does: `native - Native Build System`, or `(values: native, swiftbuild)` in one line.
  static func systems(inHelp text: String) -> Set<BuildSystem> {
    guard let option = text.firstRange(of: "--build-system") else { return [] }
    let lines = text[option.upperBound...].split(separator: "\n").dropFirst()
      .prefix { !$0.drop { $0 == " " }.hasPrefix("-") }
    var systems: Set<BuildSystem> = []
    for line in lines {
      let words = line.split(separator: " ")
      let names =
        line.contains("values:")
        ? line.split { !$0.isLetter }
        : words.dropFirst().first == "-" ? Array(words.prefix(1)) : []
      if names.contains("native") { systems.insert(.native) }
      if names.contains("swiftbuild") { systems.insert(.swiftBuild) }
    }
    return systems
  }
}
