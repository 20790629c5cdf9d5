internal import TutorPlatform

/// The text files below a folder of lessons, which are read within limits and without following
/// links.
struct LessonTexts {
  /// The folder that all paths begin with.
  let folder: String

  /// The maximum size of a file, in bytes.
  private static let sizeLimit = 1 << 20
  /// The maximum number of lines of a text that is shown.
  private static let lineLimit = 5000

  /// Returns what is at a path below the folder.
  func find(for path: String) -> SafePath.Found {
    SafePath.find(for: String(path.dropFirst(folder.count + 1)), below: folder)
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
    return String(text.trimmingPrefix("\u{FEFF}"))
  }

  static func linkError(_ path: String) -> LessonError {
    LessonError(file: path, problem: "is a symbolic link; replace it with a copy of its target")
  }
}
