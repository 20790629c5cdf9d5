import FoundationEssentials
import Glibc
import TutorPlatform

/// The settings of one replaying toolchain, which `ReplayedToolchain` in the tests writes.
struct Setup {
  /// The name of the tool that runs what was linked.
  static let bundle = "bundle"

  /// The folder that contains `usr/bin`.
  let folder: String
  /// The folder of the real toolchain that contains `usr/bin`.
  let real: String
  /// The tutor's cache.
  let cache: String
  /// The folder of the recordings.
  let recordings: String
  /// A Boolean value that indicates whether the real toolchain runs and is recorded.
  let records: Bool
  /// The cache with the modules of the system, which take seconds to build.
  let modules: String

  /// Reads the settings of the toolchain that contains a program.
  init?(of program: String) {
    let parts = program.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, parts.dropLast().suffix(2) == ["usr", "bin"] else { return nil }
    folder = parts.dropLast(3).joined(separator: "/")
    let lines = String(decoding: SafeFile.contents(of: folder + "/setup") ?? [], as: UTF8.self)
      .split(separator: "\n").map(String.init)
    guard lines.count >= 5 else { return nil }
    (real, cache, recordings) = (lines[0], lines[1], lines[2])
    records = lines[3] == "record"
    modules = lines[4] + "/modules-"
  }

  /// Returns what a test asked for instead of an answer, such as `hang`.
  func behavior(of kind: Question.Kind) -> String? {
    SafeFile.contents(of: folder + "/" + kind.rawValue)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Appends a line to a file that the test reads.
  func note(_ line: String, in name: String) {
    let file = open(folder + "/" + name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { return }
    writeAll(Array((line + "\n").utf8), to: file)
    close(file)
  }

  // MARK: - Files of the real toolchain, while it is recorded

  /// Returns the fingerprint of the question that wrote a file, or `nil` if no tool wrote it.
  func token(ofRealFile path: String) -> String? {
    guard records, let identity = Self.identity(of: path),
      let bytes = SafeFile.contents(of: "\(folder)/tokens/\(identity)")
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Remembers the question that wrote a file.
  func remember(_ token: String, ofRealFile path: String) {
    guard let identity = Self.identity(of: path) else { return }
    mkdir(folder + "/tokens", 0o755)
    try? SafeFile.write(Array(token.utf8), to: "\(folder)/tokens/\(identity)")
  }

  /// Returns what a file keeps when it is renamed or linked.
  ///
  /// Its contents do not tell the question: files that differ in comments become equal objects.
  private static func identity(of path: String) -> String? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return "\(info.st_ino)-\(info.st_size)-\(info.st_mtim.tv_sec)-\(info.st_mtim.tv_nsec)"
  }

  /// Returns a path or variable with the real toolchain instead of this one.
  func realized(_ text: String) -> String {
    text.replacing(folder + "/usr", with: real + "/usr")
      .replacing(cache + "/modules-", with: modules)
  }
}
