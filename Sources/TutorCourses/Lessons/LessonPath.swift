internal import Glibc

/// Validates names and paths that come from a lesson.
package enum LessonPath {
  /// Returns whether the text is a valid folder name.
  ///
  /// A name has 1 to 80 ASCII letters, digits, `-`, `_`, and `.`, and does not begin with a period.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 80 && text.first != "."
      && text.unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0 == "." || ("a"..."z").contains($0) || ("A"..."Z").contains($0)
          || ("0"..."9").contains($0)
      }
  }

  /// Returns whether the path stays inside a folder: it is relative, contains neither `.` nor `..`
  /// components, and has no control characters.
  package static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && path.utf8.count <= 400
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// Returns whether a lesson may bring a file with this path.
  ///
  /// The path stays inside a folder, and none of its components names something that git, an editor,
  /// or a shell may run by itself. Almost all such names are hidden, so hidden names are refused
  /// unless they are known to be harmless.
  package static func isAllowed(_ path: String) -> Bool {
    isInside(path) && path.split(separator: "/").allSatisfy { isHarmless(String($0)) }
  }

  /// The problem of a path that `isAllowed(_:)` rejects, for error messages.
  static let refusal =
    "cannot be part of a lesson, because other programs may run what it contains; remove it"

  private static let harmlessHiddenNames: Set<String> = [
    ".editorconfig", ".gitignore", ".gitkeep", ".swift-format",
  ]

  /// Names, in lowercase, that are not hidden, but that tools read by themselves.
  ///
  /// A folder with a file `HEAD` can be a bare repository, whose configuration names programs.
  private static let activeNames: Set<String> = [
    "head", "mise.toml", "mise.local.toml", "_exrc", "_vimrc",
  ]

  private static func isHarmless(_ name: String) -> Bool {
    guard !harmlessHiddenNames.contains(name) else { return true }
    // HFS+ ignores invisible characters and case, and NTFS spaces and periods at the end.
    var visible = name.lowercased().unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint
    }
    while visible.last == " " || visible.last == "." { visible.removeLast() }
    let seen = String(String.UnicodeScalarView(visible))
    // NTFS gives `.git` and `.gitmodules` the short names `git~1` and `gitmod~1`.
    return !seen.isEmpty && !seen.hasPrefix(".") && !activeNames.contains(seen)
      && !(seen.hasPrefix("git") && seen.contains("~"))
  }

  /// The kind of item found at a path.
  enum Found: Equatable {
    case file
    case folder
    case nothing
    /// A symbolic link, in the path or at its end.
    case link(String)
    /// Any other kind of item, such as a device, a pipe, or a socket.
    case other
  }

  /// Returns the kind of item at a path below a folder, without following symbolic links.
  ///
  /// The path of the folder itself may contain links.
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
