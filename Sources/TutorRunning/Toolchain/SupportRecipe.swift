internal import TutorTexts
import TutorPlatform
import FoundationEssentials

/// The commands that build one part, in order, and the files to write next to the results.
package struct SupportRecipe {
  /// The version of the recipe.
  ///
  /// Increase it when the commands change, so that parts from older commands are not used.
  static let version = "4"

  /// A command, with a description to show while it runs.
  struct Step {
    var what: Phrase
    var command: ChildProcess.Command
  }

  private(set) var steps: [Step] = []
  private(set) var files: [(path: String, text: String)] = []
  /// The files that the commands write for later commands only.
  private(set) var intermediates: [String] = []
  private let stagingFolder: String
  private let cache: SupportCache
  /// The folder that the link in the staging folder leads to.
  var sources: String { cache.sources }

  init(_ part: Support.Part, in stagingFolder: String, cache: SupportCache) throws {
    self.stagingFolder = stagingFolder
    self.cache = cache
    switch part {
    case .probe: addProbe()
    case .reader: try addReader()
    case .uikit: addUIKit()
    }
  }

  /// Returns whether a part can be built without a folder of sources.
  static func isOptional(_ folder: String) -> Bool {
    folder == "Fleet"
  }

  /// Returns the paths of all source files below a folder, relative to it and sorted.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }.sorted()
  }

  /// Returns the paths of a module's source files, by the link in the staging folder.
  ///
  /// Absolute paths would become part of some of the compiler's results.
  private func files(of module: String) -> [String] {
    Self.names(in: cache.sources + "/" + module).map { "\(Self.link)/\(module)/\($0)" }
  }

  /// The name of the link to the sources in the staging folder.
  static let link = "Sources"

  private mutating func addProbe() {
    run(
      Phrase(.testProbe), "clang",
      ["-O1", "-fPIC", "-shared", "-o", "libTestPreload.so"]
        + files(of: "TestProbe/Preload") + ["-ldl"])
    for observer in ["Observer", "IssueObserver"] {
      let name = "Test" + observer
      // With a single command, the result would depend on the name of a temporary file.
      run(
        Phrase(.testProbe), "swiftc",
        ["-O", "-wmo", "-parse-as-library", "-module-name", name]
          + compilerFlags + ["-c", "-o", "\(name).o"] + files(of: "TestProbe/" + observer))
      run(Phrase(.testProbe), "swiftc", ["-emit-library", "-o", "lib\(name).so", "\(name).o"])
      intermediates.append("\(name).o")
    }
  }

  /// Adds the commands that build the source reader.
  ///
  /// - Throws: `ToolchainError.lacksSwiftSyntax` if the toolchain does not include swift-syntax.
  private mutating func addReader() throws {
    guard cache.toolchain.hasSwiftSyntax else {
      throw ToolchainError.lacksSwiftSyntax(path: cache.toolchain.swiftSyntax)
    }
    let host = cache.toolchain.swiftSyntax
    let modules = Support.Part.reader.sourceFolders
    for module in modules {
      // Only reading takes time. `-O` makes it no faster, and takes 33 s to compile instead of 17 s.
      let optimization = module == "SourceReading" ? "-Osize" : "-Onone"
      run(
        Phrase(.sourceReader), "swiftc",
        [optimization, "-wmo", "-parse-as-library", "-swift-version", "6"]
          + ["-package-name", "redgreen"]
          + ["-module-name", module, "-I", ".", "-I", host]
          + ["-emit-module", "-emit-module-path", "\(module).swiftmodule"]
          + compilerFlags + ["-c", "-o", "\(module).o"]
          + files(of: module))
    }
    run(
      Phrase(.sourceReader), "swiftc",
      modules.map { "\($0).o" }
        + ["-L", host, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftIfConfig"]
        + ["-Xlinker", "-rpath", "-Xlinker", host]
        + ["-o", "SourceReader"])
    intermediates =
      modules.flatMap { ["\($0).o", "\($0).swiftmodule", "\($0).swiftdoc"] } + [
        "SourceReader.autolink"
      ]
  }

  private mutating func addUIKit() {
    let include = "UIKit/UIKit.artifactbundle/UIKit/include"
    let library = "UIKit/UIKit.artifactbundle/UIKit/libUIKit.a"
    let modules = Support.Part.uikit.sourceFolders.filter {
      !Self.names(in: cache.sources + "/" + $0).isEmpty
    }
    for module in modules {
      run(
        Phrase(verbatim: module), "swiftc",
        ["-Onone", "-wmo", "-parse-as-library", "-swift-version", "5"]
          + ["-package-name", "redgreen", "-module-name", module, "-I", include, "-emit-module"]
          + ["-emit-module-path", "\(include)/\(module).swiftmodule"]
          + compilerFlags + ["-c", "-o", "\(module).o"]
          + files(of: module))
    }
    run(
      "libUIKit.a", "llvm-ar",
      ["rcs", library] + modules.map { "\($0).o" })
    intermediates = modules.flatMap { ["\($0).o", "\(include)/\($0).o"] }
    files = [
      ("UIKit/Package.swift", Self.manifest),
      ("UIKit/UIKit.artifactbundle/info.json", bundleInfo),
      (include + "/.keep", ""),
    ]
  }

  /// Returns the flags of a Swift compiler whose results do not depend on a folder's path.
  ///
  /// There is no debug information: it would contain the path of the cache of system modules.
  package static func reproducible(_ folder: String) -> [String] {
    ["-gnone", "-file-prefix-map", folder + "=.", "-file-compilation-dir", "."]
  }

  /// The flags for all Swift code: a shared cache of system modules, and results that do not depend
  /// on the folders of the sources and of the cache.
  private var compilerFlags: [String] {
    ["-module-cache-path", cache.cache.moduleCache(for: cache.toolchain)]
      + ["-avoid-emit-module-source-info"]
      + Self.reproducible(stagingFolder)
  }

  private mutating func run(_ what: Phrase, _ tool: String, _ arguments: [String]) {
    let command = ChildProcess.Command(
      cache.toolchain.binaries + "/" + tool, arguments, environment: cache.environment,
      directory: stagingFolder, limits: .init(seconds: 1_800, output: 64 << 20))
    steps.append(Step(what: what, command: command))
  }

  /// The manifest of the UIKit package.
  ///
  /// Static library bundles are meant for C libraries. In Swift 6.3 they work for a Swift module,
  /// because the module file is in a header folder.
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "UIKit",
      products: [.library(name: "UIKit", targets: ["UIKit"])],
      targets: [.binaryTarget(name: "UIKit", path: "UIKit.artifactbundle")]
    )

    """

  private var bundleInfo: String {
    """
    {
      "schemaVersion": "1.0",
      "artifacts": {
        "UIKit": {
          "type": "staticLibrary",
          "version": "1.0.0",
          "variants": [
            {
              "path": "UIKit/libUIKit.a",
              "supportedTriples": ["\(cache.toolchain.triple)"],
              "staticLibraryMetadata": { "headerPaths": ["UIKit/include"] }
            }
          ]
        }
      }
    }

    """
  }
}
