internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform

/// The folder of a book, which is written completely or not at all.
///
/// A hidden file lists the pages, so that a folder with anything else is never overwritten.
package struct BookFolder {
  /// The path of the folder.
  package let path: String

  /// The name of the file with the names of the pages.
  static let listName = ".redgreen-book"

  /// Creates the folder at a path, at which nothing needs to exist yet.
  package init(at path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Verifies that a book can be written to the folder.
  ///
  /// - Throws: `BookError` if there is anything but a book or an empty folder at the path, or if nothing
  ///   can be written next to it.
  package func check() throws(BookError) {
    try checkParent()
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path) }
    let names: [String]
    do throws(FileError) {
      names = try SafeFile.names(in: path)
    } catch {
      throw BookError(error)
    }
    guard !names.isEmpty else { return }
    let list = SafeFile.contents(of: "\(path)/\(Self.listName)", limit: 1 << 20)
    guard let list else { throw .notABook(path) }
    let pages = Set(
      String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
        .filter { $0.hasSuffix(".html") })
    if let other = names.first(where: { $0 != Self.listName && !pages.contains($0) }) {
      throw .otherFile(other, in: path)
    }
  }

  /// Verifies that the nearest existing parent is a folder in which files can be created.
  private func checkParent() throws(BookError) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var parent = path
    repeat {
      parts.removeLast()
      parent = parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
    } while access(parent, F_OK) != 0 && !parts.isEmpty
    guard SafeFile.isFolder(parent) else { throw .notAFolder(parent) }
    guard access(parent, W_OK | X_OK) == 0 else { throw .cannotWrite(parent, errno: errno) }
  }

  /// Replaces the book by new pages.
  ///
  /// Signals wait meanwhile, so that a stopped program leaves either the old or the new book, and
  /// nothing else.
  ///
  /// - Parameter pages: The pages, by file name.
  /// - Throws: `BookError` if the folder contains anything but a book, or cannot be written.
  package func write(_ pages: [String: String]) throws(BookError) {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigprocmask(SIG_BLOCK, &all, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    try check()
    let draft = path + ".redgreen-\(getpid())~"
    try? FileManager.default.removeItem(atPath: draft)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do throws(FileError) {
      try SafeFile.makeFolder(draft)
      for (name, text) in pages { try SafeFile.write(Array(text.utf8), to: "\(draft)/\(name)") }
      let list = pages.keys.sorted().map { $0 + "\n" }.joined()
      try SafeFile.write(Array(list.utf8), to: "\(draft)/\(Self.listName)")
      try SafeFile.moveFolder(draft, to: path)
    } catch {
      throw BookError(error)
    }
  }
}

/// An error in the writing of a book.
package enum BookError: Error, Equatable, CustomStringConvertible {
  /// The path leads to something else, such as a file or a link.
  case notAFolder(String)
  /// The folder contains files, but no book.
  case notABook(String)
  /// The folder contains a book and a file that does not belong to it.
  case otherFile(String, in: String)
  case cannotRead(String, errno: Int32)
  case cannotWrite(String, errno: Int32)

  init(_ error: FileError) {
    switch error {
    case .cannotWrite(let path, let code): self = .cannotWrite(path, errno: code)
    case .cannotRead(let path, let code): self = .cannotRead(path, errno: code)
    default: self = .notAFolder(error.path)
    }
  }

  package var description: String {
    switch self {
    case .notAFolder(let path):
      "\(path) is not a folder; name another one with --output"
    case .notABook(let path):
      "\(path) contains files that are not a book; name another folder with --output"
    case .otherFile(let name, let path):
      "\(path) contains '\(name)', which does not belong to the book; move that file, or name "
        + "another folder with --output"
    case .cannotRead(let path, let code):
      "\(path) cannot be read: \(String(cString: strerror(code))). Check who owns it, or name "
        + "another folder with --output"
    case .cannotWrite(let path, let code):
      "\(path) cannot be written: \(String(cString: strerror(code))). Check who owns it and whether "
        + "the disk is full, or name another folder with --output"
    }
  }
}
