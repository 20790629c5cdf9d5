internal import Glibc

/// Validates names and paths that come from other people, such as those of a lesson.
package enum SafePath {
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
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !path.isEmpty && path.utf8.count <= 400
      && parts.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
      && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// Returns whether a file with this path can be part of a lesson and of the journal.
  ///
  /// The path stays inside a folder, and `refusal(of:)` has nothing against it.
  package static func isAllowed(_ path: String) -> Bool {
    isInside(path) && refusal(of: path) == nil
  }

  /// Returns why a file with this path can be neither part of a lesson nor of the journal, to be read
  /// after the path, or `nil` if it can.
  ///
  /// Git, an editor, or a shell may run some files without being asked. Almost all of them have hidden
  /// names, so hidden names are refused unless they are known to be harmless. Files that are named
  /// like secrets are refused because the journal may be shared.
  package static func refusal(of path: String) -> String? {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    if names.contains(where: isActive) {
      return
        "cannot be part of a lesson, because other programs may run what it contains; remove it"
    }
    if let name = names.last, isSecret(visible(name)) {
      return
        "cannot be part of a lesson, because its name is that of a secret, which the journal does "
        + "not record; rename it"
    }
    return nil
  }

  private static let harmlessHiddenNames: Set<String> = [
    ".editorconfig", ".gitignore", ".gitkeep", ".swift-format",
  ]

  /// Names, in lowercase, that are not hidden, but that tools read without being asked.
  ///
  /// A folder with a file `HEAD` can be a bare repository, whose configuration names programs.
  private static let activeNames: Set<String> = [
    "head", "mise.toml", "mise.local.toml", "_exrc", "_vimrc",
  ]

  private static func isActive(_ name: String) -> Bool {
    guard !harmlessHiddenNames.contains(name) else { return false }
    let seen = visible(name)
    // NTFS gives `.git` and `.gitmodules` the short names `git~1` and `gitmod~1`.
    return seen.isEmpty || seen.hasPrefix(".") || activeNames.contains(seen)
      || (seen.hasPrefix("git") && seen.contains("~"))
  }

  private static func isSecret(_ name: String) -> Bool {
    ["id_rsa", "id_dsa", "id_ecdsa", "id_ed25519"].contains { name.hasPrefix($0) }
      || [".pem", ".key", ".p12", ".pfx"].contains { name.hasSuffix($0) }
  }

  /// Returns a name as the most lenient file systems compare it.
  ///
  /// HFS+ ignores invisible characters and case, and NTFS spaces and periods at the end.
  private static func visible(_ name: String) -> String {
    var seen = name.lowercased()
    if !seen.utf8.allSatisfy({ $0 < 0x80 }) {
      seen.unicodeScalars.removeAll { !$0.isASCII && $0.properties.isDefaultIgnorableCodePoint }
    }
    let endings: [Unicode.Scalar?] = [" ", "."]
    while endings.contains(seen.unicodeScalars.last) { seen.unicodeScalars.removeLast() }
    return seen
  }

  /// Returns an absolute path without `.`, `..`, and a slash at its end; links stay in it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - folder: The folder to which the path is relative, or `nil` for the current one.
  /// - Returns: The absolute path.
  package static func absolute(_ path: String, in folder: String? = nil) -> String {
    let start = path.hasPrefix("/") ? "" : folder ?? real(".")
    var parts: [Substring] = []
    for part in (start + "/" + path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the path of a file or folder relative to a folder; both paths are absolute.
  package static func relative(_ path: String, to folder: String) -> String {
    let (parts, own) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(parts, own).prefix { $0 == $1 }.count
    return (own[common...].map { _ in ".." } + parts[common...]).joined(separator: "/")
  }

  /// Returns the path without links, or the same path if it leads to nothing.
  package static func real(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Returns whether a path is another one or leads on from it; neither has links or `..`.
  package static func isSame(_ path: String, orInside folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Returns an absolute path itself, or its innermost existing parent folder.
  package static func existing(_ path: String) -> String {
    var path = path
    while access(path, F_OK) != 0, path.count > 1 { path = path.folder.isEmpty ? "/" : path.folder }
    return path
  }

  /// Returns the innermost folder around an absolute path that has a manifest, or `nil` if none has.
  package static func package(around path: String) -> String? {
    var folder = path
    while !folder.isEmpty, access(folder + "/Package.swift", R_OK) != 0 { folder = folder.folder }
    return folder.isEmpty ? nil : folder
  }

  /// The kind of item found at a path.
  package enum Found: Equatable {
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
  package static func find(for path: String, below folder: String) -> Found {
    var current = folder
    var found = Found.folder
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      current += "/" + Substring(part)
      found = item(at: current)
      if found == .nothing || found == .link(current) { break }
    }
    return found
  }

  /// Returns the kind of item at a path whose last component may be a symbolic link.
  package static func item(at path: String) -> Found {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFLNK: .link(path)
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .other
    }
  }
}

extension String {
  /// The path without its last component.
  package var folder: String {
    split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}
