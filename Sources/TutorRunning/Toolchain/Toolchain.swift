import TutorPlatform
import FoundationEssentials
import Glibc

/// An installed Swift toolchain.
package struct Toolchain: Equatable, Sendable {
  /// The folder that holds `swift`, `swiftc` and `clang`: the toolchain's own, behind any version manager.
  package var binaries: String
  /// As the compiler says it: `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package var version: String
  /// Such as `x86_64-unknown-linux-gnu`.
  package var triple: String
  /// Such as `/opt/swift/usr/lib/swift`.
  package var resources: String

  package init(binaries: String, version: String, triple: String, resources: String) {
    self.binaries = binaries
    self.version = version
    self.triple = triple
    self.resources = resources
  }

  /// The folder with the compiler's own libraries, swift-syntax among them.
  package var swiftSyntax: String { resources + "/host" }

  /// A Boolean value that indicates whether the toolchain comes with swift-syntax.
  package var hasSwiftSyntax: Bool {
    ["libSwiftSyntax.so", "libSwiftParser.so"].allSatisfy {
      access(swiftSyntax + "/" + $0, R_OK) == 0
    }
  }

  /// Finds the toolchain: the one whose `swiftc` is at `path`'s folder, else the first in `PATH`.
  ///
  /// Waits for the compiler to answer, some 40 ms.
  package static func find(at path: String? = nil, environment: [String: String]) throws
    -> Toolchain
  {
    let folders =
      path.map { [String($0)] }
      ?? (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let compiler = folders.map({ $0 + "/swiftc" }).first(where: { access($0, X_OK) == 0 })
    else {
      throw ToolchainError.notFound(searched: folders.joined(separator: ":"))
    }
    return try Toolchain(compiler: compiler, environment: environment)
  }

  private init(compiler: String, environment: [String: String]) throws {
    // The driver in front of it answers the same, in twice the time, and leaves a folder in the temporary one each time
    // (6.3.1). A version manager has no more than the driver's name.
    let frontend = String(compiler.dropLast("swiftc".count)) + "swift-frontend"
    let program = access(frontend, X_OK) == 0 ? frontend : compiler
    let child = try ChildProcess(
      ChildProcess.Command(program, ["-print-target-info"], environment: environment))
    child.runToEnd()
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
  }

  private static func resolved(_ path: String) -> String? {
    guard access(path + "/swift", X_OK) == 0, let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// What `swiftc -print-target-info` answers, as far as it is used.
  private struct Info: Decodable {
    struct Target: Decodable { let unversionedTriple: String }
    struct Paths: Decodable { let runtimeResourcePath: String }
    let compilerVersion: String
    let target: Target
    let paths: Paths
  }
}

extension CacheFolder {
  /// Returns the folder of compiled system modules, which all lessons share: it makes a first build three times as fast (6.3.1).
  func moduleCache(for toolchain: Toolchain) -> String {
    path + "/modules-" + Fingerprint(of: toolchain.version + toolchain.triple).hex
  }
}
