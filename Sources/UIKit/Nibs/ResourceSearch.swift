import Foundation

/// A search for resource files.
///
/// On Apple's systems `Bundle(for:)` contains both the code and its resources. On Linux SwiftPM
/// puts the code into the test executable, and the resources into `*.resources` folders next to it.
struct ResourceSearch {
  private let bundle: Bundle

  init(_ bundle: Bundle?) { self.bundle = bundle ?? .main }

  /// Returns the path of the first file with the given name, or `nil` if it does not exist.
  func path(of name: String, type: String) -> String? {
    for name in [name + "~iphone", name] { if let path = find(name, type) { return path } }
    return nil
  }

  private func find(_ name: String, _ type: String) -> String? {
    if let path = bundle.path(forResource: name, ofType: type) { return path }
    for folder in folders {
      for place in ["", "Base.lproj/", "en.lproj/", "Resources/"] {
        let path = "\(folder)/\(place)\(name).\(type)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  /// Returns the path of a folder in an asset catalog, or `nil` if it does not exist.
  func catalogFolder(_ name: String) -> String? {
    for folder in folders {
      let catalogs = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for catalog in catalogs where catalog.hasSuffix(".xcassets") {
        let path = folder + "/" + catalog
        let inside = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        if let found = inside.first(where: { $0 == name || $0.hasSuffix("/" + name) }) {
          return path + "/" + found
        }
      }
    }
    return nil
  }

  /// The bundle itself, followed by the resource folders next to the code.
  private var folders: [String] {
    let own = bundle.bundlePath
    let parent = (own as NSString).deletingLastPathComponent
    let places = Self.isResourceFolder(own) ? [parent] : [own, parent]
    return [own] + places.flatMap(Self.resourceFolders).filter { $0 != own }
  }

  private static func resourceFolders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(isResourceFolder).sorted().map { folder + "/" + $0 }
  }

  private static func isResourceFolder(_ path: String) -> Bool {
    path.hasSuffix(".resources") || path.hasSuffix(".bundle")
  }
}
