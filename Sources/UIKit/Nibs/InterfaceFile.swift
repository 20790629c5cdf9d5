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

  var name: String { (path as NSString).lastPathComponent }

  /// Says on the console what is odd at an element.
  func warn(_ element: NibElement, _ words: String) {
    Console.log("\(name):\(element.line):\(element.column): warning: \(words)")
  }
}
