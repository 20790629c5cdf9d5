import Foundation

/// The contents of a nib or storyboard file.
struct InterfaceFile {
  let path: String
  let document: NibElement

  /// Reads a file.
  ///
  /// - Throws: `NibProblem` with the position of the first error, or an error of Foundation if the
  ///   file cannot be read.
  init(reading path: String) throws {
    self.path = path
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    document = try NibReader.read(data, file: (path as NSString).lastPathComponent)
  }

  /// Reads a file, and raises an exception with the position of the first error if that fails.
  init(path: String) {
    do {
      try self.init(reading: path)
    } catch {
      AppleTexts.unreadable("\(error)").raise()
    }
  }

  /// Returns the file's entry for an image or a color that it uses.
  func resource(named name: String, where isKind: (String) -> Bool) -> NibElement? {
    document.child("resources")?.children.first { $0["name"] == name && isKind($0.name) }
  }

  var name: String { (path as NSString).lastPathComponent }

  /// The possible names of the target that the file belongs to.
  ///
  /// They come from the name of the resource folder. SwiftPM joins the names of the package and the
  /// target with an underscore, and either name can itself contain underscores.
  var targets: [String] {
    let folder = path.split(separator: "/").last { $0.hasSuffix(".resources") }
    guard let name = folder?.dropLast(".resources".count) else { return [] }
    return name.indices.filter { name[$0] == "_" }
      .map { String(name[name.index(after: $0)...]) }
  }

  /// Logs a warning with the position of an element.
  func warn(_ element: NibElement, _ message: String) {
    Console.log("\(name):\(element.line):\(element.column): warning: \(message)")
  }
}
