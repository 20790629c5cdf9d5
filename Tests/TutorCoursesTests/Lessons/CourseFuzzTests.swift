import Foundation
import Fuzzing
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses

/// Fuzzing of untrusted course folders: files that are missing, duplicate, folders, links or pipes.
struct CourseFuzzTests {
  /// A whole folder as one text, with `=== path` before each file's content.
  static let archive = LessonLoaderTests.files.sorted { $0.key < $1.key }
    .map { "=== \($0.key)\n\($0.value)\n" }.joined()

  @Test func `no course folder crashes the loader`() throws {
    let folder = try TemporaryFolder()
    let fuzz = Fuzz(
      "courses", seeds: [Array(Self.archive.utf8)],
      words: [
        "\n=== one/", "\n=== one/02-red/", "\n=link ", "\n=pipe one/02-red/step.md\n",
        "\n=link one/02-red/solution\nwrong-turns\n", "\n=link one/02-red/loop\n.\n",
        "\n=link one/01-read\n02-red\n", "\n=link two\none\n", "\n=folder one/01-read/step.json\n",
        "wrong-turns/",
        "solution/", "broken/", "start/", "\"expect\": {", "\"removes\": [\"T.swift\"],",
        "\"needs\": [\"UIKit\"],", "\"environment\": {\"RUNALL\": \"true\"},", "\"steps\": [",
        "## Hint\n",
      ],
      // Slow, because each case creates and removes a folder.
      count: 1000)
    let outcome = fuzz.run { bytes in
      let course = folder.path + "/course"
      Self.unpack(bytes, in: course)
      defer { try? FileManager.default.removeItem(atPath: course) }
      let loader = LessonLoader(folder: course)
      guard let found = try? loader.load(.everything) else { return }
      for lesson in found.lessons {
        for step in lesson.steps {
          _ = try? loader.files(of: lesson.id).state(before: step.id, in: lesson)
          _ = step.goalSummary
        }
      }
    }
    #expect(outcome.isSound, "\(outcome)")
  }

  /// Creates the folder that an archive describes, and writes nothing outside of it.
  private static func unpack(_ bytes: [UInt8], in folder: String) {
    mkdir(folder, 0o755)
    var entry: (kind: String, path: String, content: [UInt8])?
    func writeEntry() {
      guard let entry else { return }
      let parts = entry.path.split(separator: "/")
      guard !parts.isEmpty, !parts.contains(".."), !entry.path.contains("\0") else { return }
      var path = folder
      for part in parts.dropLast() {
        path += "/" + part
        mkdir(path, 0o755)
      }
      path += "/" + (parts.last ?? "")
      switch entry.kind {
      case "=link":
        let line = entry.content.prefix { $0 != UInt8(ascii: "\n") }
        let target = String(decoding: line.prefix(100), as: UTF8.self)
        if !target.hasPrefix("/"), !target.contains("..") { symlink(target, path) }
      case "=pipe": mkfifo(path, 0o644)
      case "=folder": mkdir(path, 0o755)
      default:
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW, 0o644)
        guard file >= 0 else { return }
        _ = entry.content.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
      }
    }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      let kind = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
      if words.count == 2, ["===", "=link", "=pipe", "=folder"].contains(kind) {
        writeEntry()
        entry = (kind, String(decoding: words[1].prefix(200), as: UTF8.self), [])
      } else {
        entry?.content += line + [UInt8(ascii: "\n")]
      }
    }
    writeEntry()
  }
}
