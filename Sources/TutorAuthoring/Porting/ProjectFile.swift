internal import FoundationEssentials

/// What an Xcode project says about its targets.
struct ProjectFile: Equatable {
  /// A target.
  struct Target: Equatable {
    /// The name of the module.
    var name: String
    /// The paths of the files and folders in the bundle.
    ///
    /// Like the paths of the app's other files, they are relative to its folder, and begin with `../`
    /// if the file is outside of it.
    var resources: [String]
    /// The paths of the files with code.
    var sources: Set<String> = []
  }

  let targets: [Target]

  /// The needed properties of the objects of a project.
  private struct Contents: Decodable {
    struct Object: Decodable {
      var isa: String
      var name, path, sourceTree, fileRef, productReference: String?
      var children, files, buildPhases: [String]?
    }

    var objects: [String: Object]
  }

  /// Reads the project at a path, which is relative to the app's folder.
  ///
  /// A file that is no project has no targets.
  init(_ bytes: [UInt8], at path: String) {
    let contents = try? PropertyListDecoder().decode(Contents.self, from: Data(bytes))
    let objects = contents?.objects ?? [:]
    let groups = objects.flatMap { id, group in (group.children ?? []).map { ($0, id) } }
    let parents = Dictionary(groups, uniquingKeysWith: min)
    let root = Array(path.split(separator: "/").dropLast(2))

    /// Returns the components of the path of a file or a group, or `nil` if it is not in the sources.
    func components(of id: String, depth: Int = 0) -> [Substring]? {
      guard let object = objects[id], depth < 64 else { return nil }
      let own = object.path?.split(separator: "/") ?? []
      switch object.sourceTree {
      case "SOURCE_ROOT": return root + own
      case "<group>":
        guard object.path?.hasPrefix("/") != true else { return nil }
        guard let parent = parents[id] else { return root + own }
        return components(of: parent, depth: depth + 1).map { $0 + own }
      default: return nil
      }
    }
    func paths(of id: String) -> [String] {
      if objects[id]?.isa == "PBXVariantGroup" {
        return (objects[id]?.children ?? []).flatMap(paths)
      }
      return components(of: id).map { [Self.normalized($0)] } ?? []
    }
    targets = objects.values.filter { $0.isa == "PBXNativeTarget" }.map { target in
      func files(in phase: String) -> [String] {
        (target.buildPhases ?? []).compactMap { objects[$0] }.filter { $0.isa == phase }
          .flatMap { $0.files ?? [] }.compactMap { objects[$0]?.fileRef }.flatMap(paths)
      }
      // The path is that of a file such as `Kiosk.app`.
      let product = target.productReference.flatMap {
        objects[$0]?.path?.split(separator: ".").first
      }
      return Target(
        name: PortedLayout.moduleName(product.map(String.init) ?? target.name ?? ""),
        resources: files(in: "PBXResourcesBuildPhase").sorted(),
        sources: Set(files(in: "PBXSourcesBuildPhase")))
    }
    .sorted { $0.name < $1.name }
  }

  /// Returns a path without `.`, and with `..` only at its beginning.
  private static func normalized(_ parts: [Substring]) -> String {
    var result: [Substring] = []
    for part in parts where part != "." {
      if part == "..", let last = result.last, last != ".." {
        result.removeLast()
      } else {
        result.append(part)
      }
    }
    return result.joined(separator: "/")
  }
}

extension ProjectFile {
  /// Returns the projects among the files of an app, except for those of other libraries.
  static func all(in files: [String: [UInt8]]) -> [ProjectFile] {
    files.keys.sorted().compactMap { path in
      let isOwn =
        path.hasSuffix(".xcodeproj/project.pbxproj") && !path.contains("Pods/")
        && !path.contains("Carthage/")
      return isOwn ? files[path].map { ProjectFile($0, at: path) } : nil
    }
  }
}
