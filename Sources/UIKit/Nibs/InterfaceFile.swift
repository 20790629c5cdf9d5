import Foundation

/// A nib or a storyboard that was read.
struct InterfaceFile {
  let path: String
  let document: NibElement

  /// Reads a file; says where the fault is.
  init(reading path: String) throws {
    self.path = path
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    document = try NibReader.read(data, file: (path as NSString).lastPathComponent)
  }

  /// Reads a file; raises an exception that says where the fault is.
  init(path: String) {
    do {
      try self.init(reading: path)
    } catch {
      AppleTexts.unreadable("\(error)").raise()
    }
  }

  /// What the file says about an image or a colour that it uses.
  func resource(named name: String, where isKind: (String) -> Bool) -> NibElement? {
    document.child("resources")?.children.first { $0["name"] == name && isKind($0.name) }
  }

  var name: String { (path as NSString).lastPathComponent }

  /// The targets that the file may belong to, by the folder of resources that it lies in: SwiftPM calls it after the package and
  /// the target, with an underscore between them, which either name may have in it, too.
  var targets: [String] {
    let folder = path.split(separator: "/").last { $0.hasSuffix(".resources") }
    guard let name = folder?.dropLast(".resources".count) else { return [] }
    return name.indices.filter { name[$0] == "_" }
      .map { String(name[name.index(after: $0)...]) }
  }

  /// Says on the console what is odd at an element.
  func warn(_ element: NibElement, _ words: String) {
    Console.log("\(name):\(element.line):\(element.column): warning: \(words)")
  }
}
