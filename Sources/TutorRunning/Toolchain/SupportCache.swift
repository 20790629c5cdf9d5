package import TutorPlatform
import FoundationEssentials
import Glibc

/// A cache of the support's parts, each under a key of the toolchain and the part's sources.
package struct SupportCache: Sendable {
  /// The folder of the cache.
  package let cache: CacheFolder
  /// The toolchain that builds the parts.
  package let toolchain: Toolchain
  /// The folder `Sources` of the tutor's own package.
  package let sources: String
  /// The folder with parts that came with the tutor, or `nil` if it came without any.
  package let delivered: String?
  /// The environment variables for the commands that build the parts.
  package let environment: [String: String]

  /// Creates a cache in a folder, which may already contain parts.
  package init(
    cache: CacheFolder, toolchain: Toolchain, sources: String, delivered: String? = nil,
    environment: [String: String]
  ) {
    self.delivered = delivered
    self.cache = cache
    self.toolchain = toolchain
    self.sources = sources
    self.environment = environment
  }

  /// Starts to look for the toolchain that was installed in place of this one, or returns `nil` if the
  /// toolchain is still the same.
  package func askForSuccessor() -> ToolchainQuestion? {
    toolchain.isUnchanged
      ? nil : ToolchainQuestion(at: toolchain.searched, environment: environment)
  }

  /// Returns the cache for the toolchain that was installed in place of this one.
  ///
  /// - Parameter successor: The result of the search for it.
  /// - Returns: The cache, in the same folder.
  /// - Throws: `ToolchainError.gone` if there is no toolchain any more, or another `ToolchainError` if
  ///   the new one is not suitable.
  package func renewed(for successor: Result<Toolchain, any Error>) throws -> SupportCache {
    do {
      return SupportCache(
        cache: cache, toolchain: try successor.get().suitable(), sources: sources,
        delivered: delivered, environment: environment)
    } catch ToolchainError.notFound {
      throw ToolchainError.gone(path: toolchain.binaries)
    }
  }

  /// Returns a finished part, or `nil` if it is not built yet.
  ///
  /// - Throws: `ToolchainError.missingSources` if the tutor's own sources are missing.
  package func finished(_ part: Support.Part) throws -> Support? {
    let name = try name(of: part)
    return [cache.path, delivered].compactMap { $0.map { Support(folder: "\($0)/\(name)") } }
      .first(where: \.isComplete)
  }

  /// The end of the name of a folder in which a part is being built.
  static let stagingEnding = ".building"

  /// Starts to build a part; the build is over at once if the part exists.
  ///
  /// - Throws: `ToolchainError` if the part cannot be built, or `CacheError` if the cache cannot be
  ///   written.
  package func build(_ part: Support.Part) throws -> SupportBuild {
    if let finished = try finished(part) { return SupportBuild(finished: finished) }
    let folder = try folder(of: part)
    // A process that is killed leaves its folder, which the next one must not use.
    let stagingFolder = folder + ".\(UInt32.random(in: 0 ... .max))" + Self.stagingEnding
    try? FileManager.default.removeItem(atPath: stagingFolder)
    cache.discardForeignBuilds()
    try cache.make(stagingFolder)
    try cache.make(cache.moduleCache(for: toolchain))
    let recipe = try SupportRecipe(part, in: stagingFolder, cache: self)
    return SupportBuild(part, recipe: recipe, stagingFolder: stagingFolder, destination: folder)
  }

  /// Returns the path of the folder in which a part is built.
  package func folder(of part: Support.Part) throws -> String {
    try cache.path + "/" + name(of: part)
  }

  /// Returns the name of a part's folder, which depends on the toolchain, the recipe and the sources,
  /// but not on the folder that contains them.
  private func name(of part: Support.Part) throws -> String {
    var key = Fingerprint(of: toolchain.version + toolchain.triple + SupportRecipe.version)
    for folder in part.sourceFolders {
      let path = sources + "/" + folder
      guard access(path, R_OK) == 0 else {
        if SupportRecipe.isOptional(folder) { continue }
        throw ToolchainError.missingSources(path: path)
      }
      for name in SupportRecipe.names(in: path) {
        key.add("\(folder)/\(name)".utf8)
        key.add(SafeFile.contents(of: "\(path)/\(name)") ?? [])
      }
    }
    return "\(part.rawValue)-\(key.hex)"
  }
}
