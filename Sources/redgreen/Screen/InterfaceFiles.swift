internal import InterfaceDocuments
internal import TutorPlatform

extension InterfaceFile {
  /// Returns the nibs and storyboards of a package, by path relative to it.
  static func all(in package: String) throws -> [String] {
    var files: [String] = []
    try FolderWalk(through: package, count: 10_000, depth: 16).run { item in
      // Hidden folders contain builds, not the learner's files.
      guard !item.name.hasPrefix(".") else { return false }
      if case .file = item.kind, item.name.hasSuffix(".xib") || item.name.hasSuffix(".storyboard") {
        files.append(item.path)
      }
      return true
    }
    return files.sorted()
  }
}

extension Arguments {
  /// The options that give another program of the tutor the same appearance.
  var appearance: [String] {
    ["--color=\(color.rawValue)", "--glyphs=\(glyphs.rawValue)"]
      + (isReducedMotion ? ["--reduced-motion"] : [])
  }
}

extension InterfaceFile {
  /// Returns the contents with which a new file begins.
  ///
  /// - Throws: `CanvasError` if the name is not that of a nib or storyboard.
  func template() throws(CanvasError) -> [UInt8] {
    guard let template = DocumentTemplate.usual(forFile: title), SafeFile.isFolder(folder) else {
      throw .missing(title)
    }
    return Array(template.text.utf8)
  }
}
