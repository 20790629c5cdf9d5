import TutorPlatform
import FoundationEssentials
import Glibc

/// An installed Swift toolchain.
package struct Toolchain: Equatable, Sendable {
  /// The folder that contains `swift`, `swiftc` and `clang`.
  ///
  /// It is the toolchain's own folder, not that of a version manager.
  package var binaries: String
  /// The compiler's version text, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package var version: String
  /// The unversioned target triple, such as `x86_64-unknown-linux-gnu`.
  package var triple: String
  /// The folder of the runtime's resources, such as `/opt/swift/usr/lib/swift`.
  package var resources: String
  /// The folder that was searched, or `nil` if it was `PATH`.
  private(set) var searched: String?
  /// The identity of the compiler when it was found, or `nil` if it does not exist.
  let stamp: FileIdentity?

  /// Creates a description of a toolchain, without checking that it exists.
  package init(binaries: String, version: String, triple: String, resources: String) {
    self.binaries = binaries
    self.version = version
    self.triple = triple
    self.resources = resources
    stamp = Self.identity(of: binaries)
  }

  /// The architecture of the processor, such as `x86_64`.
  package var architecture: String { String(triple.prefix { $0 != "-" }) }

  /// The name of the system's folder of libraries on Debian, such as `x86_64-linux-gnu`.
  ///
  /// It is the triple without the vendor, which is `pc` in Debian's own package of Swift.
  package var multiarch: String {
    let parts = triple.split(separator: "-")
    return (parts.count == 4 ? parts.prefix(1) + parts.suffix(2) : parts).joined(separator: "-")
  }

  /// The folder of the compiler's own libraries, which include swift-syntax.
  package var swiftSyntax: String { resources + "/host" }

  /// A Boolean value that indicates whether the toolchain includes swift-syntax.
  package var hasSwiftSyntax: Bool {
    ["libSwiftSyntax.so", "libSwiftParser.so"].allSatisfy {
      access(swiftSyntax + "/" + $0, R_OK) == 0
    }
  }

  /// Finds the toolchain in a folder, or else the first one in `PATH`.
  ///
  /// This method waits about 40 ms for the compiler to answer. It does not judge the version; see
  /// `suitable(at:environment:)`.
  ///
  /// - Parameters:
  ///   - path: The folder that contains `swiftc`; `nil` to search `PATH`.
  ///   - environment: The environment variables, also for the compiler.
  ///   - seconds: The time that the compiler has for its answer.
  /// - Returns: The toolchain, as its compiler describes it.
  /// - Throws: `ToolchainError` if no compiler is found or its answer is not usable, or
  ///   `ProcessError` if it cannot be started.
  package static func find(
    at path: String? = nil, environment: [String: String], within seconds: Double = 8
  ) throws -> Toolchain {
    let folders =
      path.map { [String($0)] }
      ?? (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let compiler = folders.map({ $0 + "/swiftc" }).first(where: { access($0, X_OK) == 0 })
    else {
      throw ToolchainError.notFound(searched: folders.joined(separator: ":"))
    }
    var toolchain = try Toolchain(compiler: compiler, environment: environment, within: seconds)
    toolchain.searched = path
    return toolchain
  }

  /// Finds a toolchain as `find(at:environment:)` does, and checks that the tutor can work with it.
  ///
  /// - Throws: In addition, `ToolchainError.tooOld`.
  package static func suitable(at path: String? = nil, environment: [String: String]) throws
    -> Toolchain
  {
    let toolchain = try find(at: path, environment: environment)
    if let version = toolchain.swiftVersion, version < oldest {
      throw ToolchainError.tooOld(version, path: toolchain.binaries)
    }
    return toolchain
  }

  private init(compiler: String, environment: [String: String], within seconds: Double) throws {
    // Ask the frontend if possible. The driver gives the same answer, but takes twice the time and
    // leaves a temporary folder behind (Swift 6.3.1). A version manager provides only the driver's
    // name.
    let frontend = String(compiler.dropLast("swiftc".count)) + "swift-frontend"
    let program = access(frontend, X_OK) == 0 ? frontend : compiler
    let child = try ChildProcess(
      ChildProcess.Command(
        program, ["-print-target-info"], environment: environment, outputLimit: 1 << 20,
        timeLimit: seconds))
    child.runToEnd()
    guard !child.hasTimedOut else {
      throw ToolchainError.unusable(path: compiler, output: "it did not answer in time")
    }
    let answer = Data(child.output.bytes)
    guard child.status == .exited(0), let info = try? JSONDecoder().decode(Info.self, from: answer)
    else {
      throw ToolchainError.unusable(path: compiler, output: child.errors.text.firstLine)
    }
    version = info.compilerVersion
    triple = info.target.unversionedTriple
    resources = info.paths.runtimeResourcePath
    let binaries = info.paths.runtimeResourcePath + "/../../bin"
    self.binaries = Self.resolved(binaries) ?? String(compiler.dropLast("/swiftc".count))
    stamp = Self.identity(of: self.binaries)
  }

  private static func resolved(_ path: String) -> String? {
    access(path + "/swift", X_OK) == 0 ? SafePath.real(path) : nil
  }

  /// The used part of the output of `swiftc -print-target-info`.
  private struct Info: Decodable {
    struct Target: Decodable { let unversionedTriple: String }
    struct Paths: Decodable { let runtimeResourcePath: String }
    let compilerVersion: String
    let target: Target
    let paths: Paths
  }
}

extension CacheFolder {
  /// Returns the folder of compiled system modules, which all lessons share.
  ///
  /// Sharing makes a first build three times as fast (Swift 6.3.1).
  func moduleCache(for toolchain: Toolchain) -> String {
    path + "/modules-" + Fingerprint(of: toolchain.version + toolchain.triple).hex
  }
}
