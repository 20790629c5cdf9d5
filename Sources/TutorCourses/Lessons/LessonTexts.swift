internal import TutorPlatform

/// The text files below a folder of lessons, which are read within limits and without following
/// links.
final class LessonTexts {
  /// The folder that all paths begin with.
  let folder: String
  /// The folders that are known to be reached without a link, because most paths share theirs with
  /// others.
  private var plainFolders: Set<String>

  /// The maximum size of a file, in bytes.
  private static let sizeLimit = 1 << 20
  /// The maximum number of lines of a text that is shown.
  private static let lineLimit = 5000

  init(folder: String) {
    self.folder = folder
    plainFolders = [folder]
  }

  /// Returns what is at a path below the folder.
  func find(for path: String) -> SafePath.Found {
    if plainFolders.contains(path) { return .folder }
    guard let parent = Self.folder(of: path) else { return .nothing }
    switch find(for: parent) {
    case .folder: break
    case .link(let link): return .link(link)
    case .nothing, .file, .other: return .nothing
    }
    let found = SafePath.item(at: path)
    if found == .folder { plainFolders.insert(path) }
    return found
  }

  private static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }

  func json(_ file: String) throws(LessonError) -> JSONNode {
    try Self.parsed(try bytes(file), file)
  }

  static func parsed(_ bytes: [UInt8], _ file: String) throws(LessonError) -> JSONNode {
    do throws(JSONNode.SyntaxError) {
      return try JSONNode(parsing: bytes)
    } catch {
      throw LessonError(file: file, line: error.line, problem: error.problem)
    }
  }

  func bytes(_ file: String) throws(LessonError) -> [UInt8] {
    if let parent = Self.folder(of: file), find(for: parent) == .folder,
      let bytes = try? SafeFile.read(file, limit: Self.sizeLimit, followsLinks: false)
    {
      return bytes
    }
    // Only a file that cannot be read needs an explanation.
    switch find(for: file) {
    case .file: break
    case .link(let link): throw Self.linkError(link)
    case .nothing: throw LessonError(file: file, problem: "the file is missing; add it")
    case .folder, .other:
      throw LessonError(file: file, problem: "is not a regular file; replace it with one")
    }
    do throws(FileError) {
      return try SafeFile.read(file, limit: Self.sizeLimit, followsLinks: false)
    } catch {
      throw LessonError(error)
    }
  }

  /// Returns the contents of a text file, without the byte order mark that it may begin with.
  func text(_ file: String) throws(LessonError) -> String {
    let bytes = try bytes(file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LessonError(file: file, problem: "is not valid UTF-8; save it as UTF-8")
    }
    guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= Self.lineLimit else {
      throw LessonError(file: file, problem: "has more than 5,000 lines; shorten it")
    }
    return bytes.starts(with: "\u{FEFF}".utf8) ? String(text.unicodeScalars.dropFirst()) : text
  }

  static func linkError(_ path: String) -> LessonError {
    LessonError(file: path, problem: "is a symbolic link; replace it with a copy of its target")
  }
}
