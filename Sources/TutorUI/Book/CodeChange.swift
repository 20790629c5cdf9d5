internal import TerminalUI
internal import TutorCore

/// The change of one file between two states of a package.
struct CodeChange: Equatable, Sendable {
  /// The kinds of changes.
  enum Kind: String, Sendable {
    case new = "new file"
    case edited = "changed"
    case deleted = "deleted"
    /// The file is not text, such as an image.
    case binary = "not shown: not a text"
  }

  /// The path, relative to the package.
  var file: String
  var kind: Kind
  /// The texts before and after the change; empty if there is no file.
  var before = ""
  var after = ""
  /// The lines to show.
  var lines: [FileDiff.Line] = []
  /// The number of lines that are left out at the end.
  var omittedLines = 0

  /// The maximum number of lines of a file that is not Swift code, such as a storyboard.
  static let lineLimit = 60

  /// Returns the changes between two states, by path.
  static func changes(
    from before: [String: [UInt8]], to after: [String: [UInt8]]
  ) -> [CodeChange] {
    Set(before.keys).union(after.keys).sorted().compactMap { path in
      CodeChange(of: path, from: before[path], to: after[path])
    }
  }

  /// Compares two versions of a file, or returns `nil` if they are equal.
  init?(of path: String, from old: [UInt8]?, to new: [UInt8]?) {
    guard old != new else { return nil }
    file = path
    kind = old == nil ? .new : new == nil ? .deleted : .edited
    guard let before = Self.text(of: old ?? []), let after = Self.text(of: new ?? []) else {
      kind = .binary
      return
    }
    (self.before, self.after) = (before, after)
    guard kind != .deleted else { return }
    let diff = FileDiff(
      of: path, from: old.map { _ in before }, to: new.map { _ in after }, comparing: .text)
    lines = diff?.lines ?? []
    guard !path.hasSuffix(".swift"), lines.count > Self.lineLimit else { return }
    omittedLines = lines.count - Self.lineLimit
    lines.removeLast(omittedLines)
  }

  /// Returns a text that is safe to display, or `nil` if the bytes are not text.
  private static func text(of bytes: [UInt8]) -> String? {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    return EscapeFilter.sanitized(text, tabWidth: 4)
  }

  /// The versions of Swift code whose lines are shown.
  var swiftTexts: [String] {
    guard file.hasSuffix(".swift"), !lines.isEmpty else { return [] }
    return [before, after].filter { !$0.isEmpty }
  }
}
