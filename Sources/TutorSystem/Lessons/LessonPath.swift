/// Whether names and paths from a lesson stay where they belong.
enum LessonPath {
  /// A folder's name: nothing that leads elsewhere, is hidden or is long.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 80 && text.first != "."
      && text.unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0 == "." || ("a"..."z").contains($0) || ("A"..."Z").contains($0)
          || ("0"..."9").contains($0)
      }
  }

  /// A path below a folder: relative, without `..`, of printable characters.
  static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && path.utf8.count <= 400
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
