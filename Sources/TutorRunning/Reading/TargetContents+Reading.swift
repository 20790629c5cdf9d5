import FoundationEssentials
package import InterfaceDocuments
import TutorCore
import TutorPlatform
import TutorSource

extension SourceWork<TargetContents> {
  /// Starts to read the target that an interface file belongs to.
  ///
  /// The work fails with `InterfaceTarget.Problem` if the file belongs to no target or the target's
  /// classes cannot be read, and with `FileError` if the target's folder cannot be read.
  ///
  /// - Parameters:
  ///   - file: The absolute path of the file, which need not exist.
  ///   - memory: The cache of answers about Swift source.
  /// - Returns: The work, which reads the files at once, and waits for the classes.
  package static func contents(
    ofTargetWith file: String, on memory: SourceMemory
  ) -> SourceWork<TargetContents> {
    let target = Result { () throws -> TargetFiles in try TargetFiles(for: file) }
    return SourceWork(on: memory) { reading in
      let target = try target.get()
      guard let classes = try reading.classes(in: target.sources) else { throw target.unreadable }
      return target.contents(with: classes)
    }
  }
}

/// The files of a target, except for the classes in them.
struct TargetFiles {
  private let target: InterfaceTarget
  private let documentName: String
  /// The Swift files, by path relative to the package.
  private(set) var sources: [String: [UInt8]] = [:]
  private var images: Set<String> = []
  private var colors: Set<String> = []
  private var storyboards: [String: TargetContents.Storyboard] = [:]

  /// Reads the files of the target that a file belongs to.
  init(for file: String) throws {
    target = try InterfaceTarget(of: file)
    documentName = Self.name(of: file)
    let files = try PackageSnapshot(of: target.package + "/" + target.folder).contents()
    let folder = target.folder.isEmpty ? "" : target.folder + "/"
    let spaces = files.filter { $0.key.hasSuffix("/Contents.json") && Self.isNamespace($0.value) }
    let namespaces = Set(spaces.keys.map { String($0.dropLast("Contents.json".count)) })
    for (path, bytes) in files {
      let ending = path.split(separator: ".").last?.lowercased() ?? ""
      if path.contains(".xcassets/") {
        readAsset(path, namespaces: namespaces)
      } else if ending == "swift" {
        sources[folder + path] = bytes
      } else if ending == "storyboard" {
        readStoryboard(path, bytes)
      } else if Self.imageEndings.contains(ending) {
        readImage(path)
      }
    }
  }

  /// The error that means that the classes of the target are not known.
  var unreadable: InterfaceTarget.Problem { .unreadable(module: target.module) }

  /// Returns the contents of the target with the given classes.
  func contents(with classes: [DeclaredClass]) -> TargetContents {
    TargetContents(
      module: target.module, package: target.package, classes: classes, images: images.sorted(),
      colors: colors.sorted(), storyboards: storyboards, documentName: documentName)
  }

  private static let imageEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "heic", "tiff", "tif", "bmp", "pdf", "svg", "webp",
  ]

  /// Returns the name of a file without its folder and ending.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file)
  }

  private mutating func readStoryboard(_ path: String, _ bytes: [UInt8]) {
    let name = Self.name(of: path)
    // A localized storyboard has several files; any that can be read describes it.
    guard storyboards[name]?.isReadable != true else { return }
    let document = try? InterfaceDocument(reading: bytes)
    storyboards[name] = document.map { TargetContents.Storyboard(of: $0) } ?? .unreadable
  }

  /// Adds the names by which an image file can be found.
  private mutating func readImage(_ path: String) {
    let file = String(path.split(separator: "/").last ?? "")
    var name = Self.name(of: path)
    for scale in ["@2x", "@3x"] where name.hasSuffix(scale) {
      name.removeLast(scale.count)
      images.insert(file.replacing(scale, with: ""))
    }
    images.formUnion([name, file])
  }

  // MARK: Asset catalogs

  private mutating func readAsset(_ path: String, namespaces: Set<String>) {
    let parts = path.split(separator: "/").map(String.init)
    let isSet = { (part: String) in
      [".imageset", ".symbolset", ".colorset"].contains { part.hasSuffix($0) }
    }
    guard let catalog = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }),
      let index = parts.firstIndex(where: isSet), index > catalog
    else { return }
    var name = ""
    for folder in catalog + 1..<index {
      let path = parts[...folder].joined(separator: "/") + "/"
      if namespaces.contains(path) { name += parts[folder] + "/" }
    }
    name += Self.name(of: parts[index])
    if parts[index].hasSuffix(".colorset") { colors.insert(name) } else { images.insert(name) }
  }

  /// Returns whether the names in an asset catalog's folder begin with the folder's name.
  private static func isNamespace(_ manifest: [UInt8]) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var space: Bool?

        enum CodingKeys: String, CodingKey {
          case space = "provides-namespace"
        }
      }

      var properties: Properties?
    }
    let contents = try? JSONDecoder().decode(Contents.self, from: Data(manifest))
    return contents?.properties?.space == true
  }
}
