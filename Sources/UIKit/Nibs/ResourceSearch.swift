import Foundation

/// Finds the files that came with the code.
///
/// On Apple's systems `Bundle(for:)` is the bundle that holds both. SwiftPM on Linux puts the code into the test
/// executable and the files into folders `*.resources` beside it.
struct ResourceSearch {
  private let bundle: Bundle

  init(_ bundle: Bundle?) {
    self.bundle = bundle ?? .main
  }

  /// The path of the first file of that name; nil where there is none.
  func path(of name: String, type: String) -> String? {
    for name in [name + "~iphone", name] {
      if let path = find(name, type) { return path }
    }
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

  /// The folder of that name in an asset catalogue; nil where there is none.
  func catalogued(_ name: String) -> String? {
    for folder in folders {
      let catalogues = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for catalogue in catalogues where catalogue.hasSuffix(".xcassets") {
        let path = folder + "/" + catalogue
        let inside = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        if let found = inside.first(where: { $0 == name || $0.hasSuffix("/" + name) }) {
          return path + "/" + found
        }
      }
    }
    return nil
  }

  /// The bundle, then the folders of files beside the code.
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
