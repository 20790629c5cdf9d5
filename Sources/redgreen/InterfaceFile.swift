internal import InterfaceDocuments
internal import TutorPlatform
internal import TutorRunning

/// An interface file, and the package that it belongs to.
struct InterfaceFile {
  /// The full path of the file.
  let path: String
  /// The path as the user named it.
  let title: String
  /// The path of the package that contains the file; `nil` if there is none.
  let package: String?
  /// The module of the target that the file belongs to; `nil` if there is none.
  let module: String?

  /// Finds the package and the target of a file, which need not exist.
  init(_ name: String, in folder: String) {
    title = name
    path = SafePath.absolute(name, in: folder)
    do {
      let target = try InterfaceTarget(of: path)
      (package, module) = (target.package, target.module)
    } catch {
      module = nil
      package = if case .noTarget(_, let package) = error { package } else { nil }
    }
  }

  /// The folder that contains the file.
  var folder: String { path.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 } }

  /// The path in the package, or the name if there is no package.
  var relativePath: String { String(path.dropFirst((package ?? folder).count + 1)) }

  /// The contents of the file; `nil` if it cannot be read.
  var contents: [UInt8]? {
    SafeFile.contents(of: path, limit: InterfaceDocument.sizeLimit + 1)
  }

  /// Returns the contents of the file.
  ///
  /// - Throws: `CanvasError` if it cannot be read.
  func read() throws(CanvasError) -> [UInt8] {
    guard SafeFile.size(of: path) != nil else { throw .missing(title) }
    do {
      return try SafeFile.read(path, limit: InterfaceDocument.sizeLimit + 1)
    } catch {
      throw .unreadable(title, error)
    }
  }

  /// Returns the document in the contents of the file.
  ///
  /// - Throws: `CanvasError` with the position of the first error.
  func document(_ contents: [UInt8]) throws(CanvasError) -> InterfaceDocument {
    do {
      return try InterfaceDocument(reading: contents)
    } catch {
      throw .problem(title, error)
    }
  }

  /// Returns the contents with which a new file begins.
  ///
  /// - Throws: `CanvasError` if the name is not that of a nib or storyboard.
  func template() throws(CanvasError) -> [UInt8] {
    guard let template = DocumentTemplate.usual(forFile: title), SafeFile.isFolder(folder) else {
      throw .missing(title)
    }
    return Array(template.text.utf8)
  }

  /// Returns the nibs and storyboards of a package, by path relative to it.
  static func all(in package: String) throws -> [String] {
    let files = PackageSnapshot(of: package)
    if let problem = files.problem { throw problem }
    return files.stamps.keys.filter {
      !PackageSnapshot.isHidden($0) && DocumentTemplate.usual(forFile: $0) != nil
    }.sorted()
  }
}
