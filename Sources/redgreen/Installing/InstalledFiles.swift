internal import TutorPlatform

/// The record of what an installation has put below its prefix, which `--uninstall` removes.
///
/// The text has a line for each folder that was created, `folder PATH`, and for each file,
/// `file FINGERPRINT PATH`.
struct InstalledFiles: Equatable, Sendable {
  /// The fingerprints of the files' contents, by path relative to the prefix.
  var files: [String: String] = [:]
  /// The folders that did not exist before, relative to the prefix, outer ones first.
  var folders: [String] = []

  /// The path of the record, relative to the prefix.
  static let path = PayloadFile.library + "/installed"

  private static let heading = "redgreen installation 1"

  /// Creates an empty record.
  init() {}

  /// Parses a record, or returns `nil` if the text is not a record.
  init?(parsing text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first == Self.heading[...] else { return nil }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return nil }
      if words[0] == "folder" {
        guard Self.isInside(words[1]) else { return nil }
        folders.append(String(words[1]))
      } else {
        let parts = words[1].split(separator: " ", maxSplits: 1)
        guard words[0] == "file", parts.count == 2, Self.isInside(parts[1]) else { return nil }
        files[String(parts[1])] = String(parts[0])
      }
    }
  }

  /// Reads the record of an installation, or returns `nil` if nothing is installed.
  init?(in prefix: String) {
    guard let bytes = SafeFile.contents(of: prefix + "/" + Self.path) else { return nil }
    self.init(parsing: String(decoding: bytes, as: UTF8.self))
  }

  /// The record as text.
  var text: String {
    let folders = folders.map { "folder \($0)" }
    let files = files.sorted { $0.key < $1.key }.map { "file \($0.value) \($0.key)" }
    return ([Self.heading] + folders + files).joined(separator: "\n") + "\n"
  }

  /// Returns whether a path stays below the prefix.
  private static func isInside(_ path: Substring) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}

/// A file to install.
struct PayloadFile: Equatable, Sendable {
  /// The source of the contents.
  enum Contents: Equatable, Sendable {
    case copy(of: String)
    case text(String)
  }

  /// The path relative to the prefix, such as `bin/redgreen`.
  var path: String
  var contents: Contents
  var isExecutable = false

  /// The folder of the tutor's own files, relative to the prefix.
  static let library = "lib/redgreen"

  /// A Boolean value that indicates whether the file is in the tutor's own folder.
  var isInLibrary: Bool { path.hasPrefix(Self.library + "/") }

  /// Returns the bytes of the file.
  ///
  /// - Throws: `FileError` if the source cannot be read.
  func bytes() throws(FileError) -> [UInt8] {
    switch contents {
    case .copy(let source): try SafeFile.read(source, limit: 1 << 30)
    case .text(let text): Array(text.utf8)
    }
  }
}
