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
  /// The environment variables for the commands that build the parts.
  package let environment: [String: String]

  /// Creates a cache in a folder, which may already contain parts.
  package init(
    cache: CacheFolder, toolchain: Toolchain, sources: String, environment: [String: String]
  ) {
    self.cache = cache
    self.toolchain = toolchain
    self.sources = sources
    self.environment = environment
  }

  /// Returns a finished part, or `nil` if it is not built yet.
  ///
  /// - Throws: `ToolchainError.missingSources` if the tutor's own sources are missing.
  package func finished(_ part: Support.Part) throws -> Support? {
    let folder = try folder(of: part)
    return access(folder, R_OK) == 0 ? Support(folder: folder) : nil
  }

  /// Starts to build a part; the build is over at once if the part exists.
  ///
  /// - Throws: `ToolchainError` if the part cannot be built, or `CacheError` if the cache cannot be
  ///   written.
  package func build(_ part: Support.Part) throws -> SupportBuild {
    let folder = try folder(of: part)
    if access(folder, R_OK) == 0 { return SupportBuild(finished: Support(folder: folder)) }
    // Two tutors may build the same part at once. Each one uses its own folder, and the first to
    // finish wins.
    let stagingFolder = folder + ".\(UInt32.random(in: 0 ... .max)).building"
    try? FileManager.default.removeItem(atPath: stagingFolder)
    try cache.make(stagingFolder)
    try cache.make(cache.moduleCache(for: toolchain))
    let recipe = try SupportRecipe(part, in: stagingFolder, cache: self)
    return SupportBuild(part, recipe: recipe, stagingFolder: stagingFolder, destination: folder)
  }

  private func folder(of part: Support.Part) throws -> String {
    var key = Fingerprint(of: toolchain.version + toolchain.triple + SupportRecipe.version)
    for folder in SupportRecipe.sourceFolders(of: part) {
      let path = sources + "/" + folder
      guard access(path, R_OK) == 0 else {
        if SupportRecipe.isOptional(folder) { continue }
        throw ToolchainError.missingSources(path: path)
      }
      for file in SupportRecipe.files(in: path) {
        key.add(file.utf8)
        key.add(SafeFile.contents(of: file) ?? [])
      }
    }
    return cache.path + "/\(part.rawValue)-\(key.hex)"
  }
}
