import TutorPlatform
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
  let searched: String?
  /// The identity of the compiler when it was found, or `nil` if it does not exist.
  let stamp: FileIdentity?

  /// Creates a description of a toolchain, without checking that it exists.
  package init(binaries: String, version: String, triple: String, resources: String) {
    self.binaries = binaries
    self.version = version
    self.triple = triple
    self.resources = resources
    stamp = Self.identity(of: binaries)
    searched = nil
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
    ["libSwiftSyntax.so", "libSwiftParser.so", "libSwiftIfConfig.so"].allSatisfy {
      access(swiftSyntax + "/" + $0, R_OK) == 0
    }
  }

  /// Finds the toolchain in a folder, or else the first one in `PATH`, and waits for its compiler.
  ///
  /// It does not judge the version; see `suitable()`. While a screen is open, use a
  /// `ToolchainQuestion`.
  ///
  /// - Parameters:
  ///   - path: The folder that contains `swiftc`; `nil` to search `PATH`.
  ///   - environment: The environment variables, also for the compiler.
  /// - Returns: The toolchain, as its compiler describes it.
  /// - Throws: `ToolchainError` if no compiler is found or its answer is not usable, or
  ///   `ProcessError` if it cannot be started.
  package static func find(at path: String? = nil, environment: [String: String]) throws
    -> Toolchain
  {
    try ToolchainQuestion(at: path, environment: environment).answer()
  }

  /// Returns the same toolchain if the tutor can work with it.
  ///
  /// - Throws: `ToolchainError.tooOld`.
  package func suitable() throws -> Toolchain {
    if let version = swiftVersion, version < Self.oldest {
      throw ToolchainError.tooOld(version, path: binaries)
    }
    return self
  }

  /// Creates a description from a compiler's answer.
  ///
  /// - Parameters:
  ///   - info: The answer.
  ///   - compiler: The path of the compiler.
  ///   - searched: The folder that was searched, or `nil` if it was `PATH`.
  init(_ info: Info, compiler: String, searched: String?) {
    version = info.compilerVersion
    triple = info.target.unversionedTriple
    resources = info.paths.runtimeResourcePath
    let binaries = info.paths.runtimeResourcePath + "/../../bin"
    self.binaries = Self.resolved(binaries) ?? String(compiler.dropLast("/swiftc".count))
    stamp = Self.identity(of: self.binaries)
    self.searched = searched
  }

  private static func resolved(_ path: String) -> String? {
    access(path + "/swift", X_OK) == 0 ? SafePath.real(path) : nil
  }

  /// The used part of the output of `swiftc -print-target-info`.
  struct Info: Decodable {
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
