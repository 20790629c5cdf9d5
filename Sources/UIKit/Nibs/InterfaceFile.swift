import Foundation

/// A nib or a storyboard that was read.
struct InterfaceFile {
  let path: String
  let document: NibElement

  /// Reads a file; raises an exception that says where the fault is.
  init(path: String) {
    self.path = path
    let name = (path as NSString).lastPathComponent
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      document = try NibReader.read(data, file: name)
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
