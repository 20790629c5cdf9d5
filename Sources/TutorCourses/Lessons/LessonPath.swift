internal import Glibc

/// Whether names and paths from a lesson stay where they belong.
package enum LessonPath {
  /// A folder's name: nothing that leads elsewhere, is hidden or is long.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 80 && text.first != "."
      && text.unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0 == "." || ("a"..."z").contains($0) || ("A"..."Z").contains($0)
          || ("0"..."9").contains($0)
      }
  }

  /// A path below a folder: relative, without `..`, of printable characters.
  package static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && path.utf8.count <= 400
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// What the disk has at a path.
  enum Found: Equatable {
    case file
    case folder
    case nothing
    /// A link, on the way or at the end.
    case link(String)
    /// A device, a pipe or a socket.
    case other
  }

  /// Looks for what lies below a folder, following no link; the folder itself may lie behind one.
  static func find(for path: String, below folder: String) -> Found {
    var current = folder
    var kind = S_IFDIR
    for part in path.split(separator: "/") {
      current += "/" + part
      var status = stat()
      guard lstat(current, &status) == 0 else { return .nothing }
      kind = status.st_mode & S_IFMT
      if kind == S_IFLNK { return .link(current) }
    }
    return kind == S_IFDIR ? .folder : kind == S_IFREG ? .file : .other
  }
}
