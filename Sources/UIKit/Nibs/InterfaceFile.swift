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

  /// Says on the console what is odd at an element.
  func warn(_ element: NibElement, _ words: String) {
    Console.log("\(name):\(element.line):\(element.column): warning: \(words)")
  }
}
