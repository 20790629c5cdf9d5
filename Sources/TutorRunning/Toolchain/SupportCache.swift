package import TutorPlatform
import FoundationEssentials
import Glibc

/// The finished parts of the support, each under a key made of the toolchain and the part's sources.
package struct SupportCache: Sendable {
  package let cache: CacheFolder
  package let toolchain: Toolchain
  /// The folder `Sources` of the tutor's own package.
  package let sources: String
  package let environment: [String: String]

  package init(
    cache: CacheFolder, toolchain: Toolchain, sources: String, environment: [String: String]
  ) {
    self.cache = cache
    self.toolchain = toolchain
    self.sources = sources
    self.environment = environment
  }

  /// Gives a part that is there already.
  package func finished(_ part: Support.Part) throws -> Support? {
    let folder = try folder(of: part)
    return access(folder, R_OK) == 0 ? Support(folder: folder) : nil
  }

  /// Begins to build a part; over at once where it is there already.
  package func build(_ part: Support.Part) throws -> SupportBuild {
    let folder = try folder(of: part)
    if access(folder, R_OK) == 0 { return SupportBuild(finished: Support(folder: folder)) }
    // Two tutors may build the same at once: each in a folder of its own, and the first to finish wins.
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
        key.add(FileManager.default.contents(atPath: file) ?? Data())
      }
    }
    return cache.path + "/\(part.rawValue)-\(key.hex)"
  }
}
