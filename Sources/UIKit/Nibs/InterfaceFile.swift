import Foundation

/// The contents of a nib or storyboard file.
struct InterfaceFile {
  let path: String
  let document: NibElement
}

extension InterfaceFile {
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

  @MainActor private static var warned: Set<String> = []

  /// Returns whether no warning about the subject was logged for the file before.
  @MainActor func isFirstWarning(_ subject: String) -> Bool {
    Self.warned.insert(path + "\n" + subject).inserted
  }

  /// Logs a warning about an unknown element, once for each name, key, and parent's name.
  @MainActor func warnAboutUnknown(
    _ element: NibElement, in parent: NibElement?, _ what: String = "and is skipped"
  ) {
    let key = element["key"].map { " key=\"\($0)\"" } ?? ""
    let name = parent == nil ? "<\(element.name)>" : "<\(element.name)\(key)>"
    let place = parent.map { " in <\($0.name)>" } ?? ""
    guard isFirstWarning("element " + name + place) else { return }
    warn(element, "the element \(name)\(place) is not known here \(what)")
  }

  /// Logs a warning about an attribute without effect, once for each name and element name.
  @MainActor func warnAboutUnread(_ attribute: String, of element: NibElement) {
    guard isFirstWarning("attribute \(attribute) of \(element.name)") else { return }
    warn(
      element,
      "the attribute \(attribute) of <\(element.name)> is not known here and has no effect; "
        + "if a test needs it, set the property in code")
  }

  /// Logs a warning with the position of an element.
  func warn(_ element: NibElement, _ message: String) {
    Console.log("\(name):\(element.line):\(element.column): warning: \(message)")
  }
}
