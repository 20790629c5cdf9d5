import FoundationEssentials
import TutorPlatform

/// The targets and the local dependencies of a package, as SwiftPM describes them.
package struct PackageLayout: Equatable, Sendable, Codable {
  /// A target.
  package struct Target: Equatable, Sendable, Codable {
    /// The name of the target.
    package var name: String
    /// The path of the folder, relative to the package; empty if it is the package itself.
    package var path: String
    /// SwiftPM's word for the kind of the target, such as `library`, `test`, or `macro`.
    package var type: String
    /// SwiftPM's word for the language of the target, such as `SwiftTarget`.
    package var language: String
    /// The paths of the source files, relative to the package.
    package var sources: [String]

    /// A Boolean value that indicates whether the target contains tests.
    package var isTest: Bool { type == "test" }

    /// The reason why the target's code has no mutants, or `nil` if it can have some.
    package var obstacle: String? {
      switch type {
      case "macro": "macros run in the compiler"
      case "plugin": "plug-ins run in SwiftPM"
      case _ where language != "SwiftTarget": "it is not written in Swift"
      default: nil
      }
    }
  }

  /// The targets, ordered by path.
  package var targets: [Target]
  /// The real paths of the packages that the package depends on by path.
  package var dependencies: [String]

  /// The paths of all test files.
  package var tests: Set<String> { Set(targets.filter(\.isTest).flatMap(\.sources)) }

  /// Creates a layout.
  package init(targets: [Target], dependencies: [String] = []) {
    self.targets = targets.sorted { $0.path < $1.path }
    self.dependencies = dependencies
  }

  /// Reads the output of `swift package describe --type json`.
  ///
  /// - Returns: `nil` if the output has another form.
  init?(json: [UInt8]) {
    struct Description: Decodable {
      struct Target: Decodable {
        var name: String
        var path: String
        var type: String
        var module_type: String
        var sources: [String]?
      }

      struct Dependency: Decodable {
        var type: String
        var path: String?
      }

      var targets: [Target]
      var dependencies: [Dependency]?
    }
    guard let read = try? JSONDecoder().decode(Description.self, from: Data(json)) else {
      return nil
    }
    let targets = read.targets.map { target in
      let path = target.path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      let sources = (target.sources ?? []).map { path.isEmpty ? $0 : path + "/" + $0 }
      return Target(
        name: target.name, path: path, type: target.type, language: target.module_type,
        sources: sources)
    }
    self.init(
      targets: targets,
      dependencies: (read.dependencies ?? []).filter { $0.type == "fileSystem" }.compactMap(\.path)
    )
  }
}

/// A run of `swift package describe` for a package and for the packages that it depends on by path.
///
/// SwiftPM neither needs the other dependencies for it nor writes into the package.
package final class LayoutReader: Activity {
  package private(set) var result: Result<PackageLayout, MutantError>?

  private let toolchain: Toolchain
  private let environment: [String: String]
  private let scratch: String
  private var layout: PackageLayout?
  private var waiting: [String]
  private var known: Set<String>
  private var child: ChildProcess?
  private var output: [UInt8] = []

  private static let limit = 64 << 20

  /// Starts to read the layout of a package.
  ///
  /// - Parameters:
  ///   - package: The real path of the package.
  ///   - runner: The runner, whose toolchain and environment are used.
  ///   - scratch: The path of a folder for SwiftPM's own files.
  init(of package: String, runner: TestRunner, scratch: String) {
    toolchain = runner.toolchain
    environment = runner.environment.merging([
      "PATH": runner.toolchain.binaries + ":" + (runner.environment["PATH"] ?? "/usr/bin:/bin"),
      "TERM": "dumb",
      "SWIFTPM_MODULECACHE_OVERRIDE": runner.cache.moduleCache(for: runner.toolchain),
    ]) { $1 }
    self.scratch = scratch
    waiting = [package]
    known = [package]
    startNext()
  }

  var isOver: Bool { result != nil }
  var descriptors: [Int32] { child?.descriptors ?? [] }
  var wakeUp: Instant? { child?.wakeUp }

  func cancel(at now: Instant) {
    child = nil
    if result == nil { result = .failure(.stopped) }
  }

  func advance(at now: Instant) {
    guard !isOver, let child else { return }
    child.advance(at: now)
    guard let status = child.status else { return }
    self.child = nil
    layoutPrinted(status, saying: child.errors.text)
  }

  private func layoutPrinted(_ status: ProcessExit, saying text: String) {
    guard status == .exited(0), let read = PackageLayout(json: output) else {
      // A dependency that cannot be described is reported by the build, with better words.
      if layout != nil { return startNext() }
      let reason =
        text.split(separator: "\n").first { $0.contains("error:") }.map(String.init)
        ?? text.firstLine
      result = .failure(.cannotDescribe(reason: reason))
      return
    }
    var layout = self.layout ?? PackageLayout(targets: read.targets)
    for path in read.dependencies where known.insert(path).inserted {
      layout.dependencies.append(path)
      waiting.append(path)
    }
    self.layout = layout
    startNext()
  }

  private func startNext() {
    guard !waiting.isEmpty else {
      result = layout.map(Result.success) ?? .failure(.stopped)
      return
    }
    let package = waiting.removeFirst()
    output = []
    do {
      child = try ChildProcess(
        ChildProcess.Command(
          toolchain.binaries + "/swift",
          [
            "package", "--package-path", package, "--scratch-path", scratch, "describe", "--type",
            "json",
          ], environment: environment, directory: package, isInBackground: true,
          limits: .init(seconds: 600, output: 64 << 20))
      ) { [weak self] stream, bytes in
        guard let self, stream == .output, output.count < Self.limit else { return }
        output += bytes
      }
    } catch {
      result = .failure(.cannotDescribe(reason: "\(error)"))
    }
  }
}

/// An error that prevents mutation testing.
package enum MutantError: Error, Equatable, CustomStringConvertible {
  /// SwiftPM cannot describe the package.
  case cannotDescribe(reason: String)
  case stopped
  /// The tests cannot be started.
  case cannotRun(reason: String)
  /// Git cannot compare the package with a revision.
  case noDifference(reason: String)

  package var description: String {
    switch self {
    case .cannotDescribe(let reason): "SwiftPM cannot read the package: \(reason)"
    case .stopped: "Mutation testing was stopped."
    case .cannotRun(let reason): "the tests cannot be started: \(reason)"
    case .noDifference(let reason): "git cannot compare the package: \(reason)"
    }
  }
}
