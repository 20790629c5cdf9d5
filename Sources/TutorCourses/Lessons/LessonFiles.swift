internal import FoundationEssentials
internal import Glibc
package import TutorCore
internal import TutorPlatform

/// The locations and contents of one lesson's files.
package struct LessonFiles: Equatable, Sendable {
  /// The path of the lesson's folder.
  package let folder: String

  /// The path of the folder with the files that the learner starts with.
  package var start: String { folder + "/start" }

  /// Returns the path of the folder with a step's solution.
  package func solution(of step: Step.ID) -> String { "\(folder)/\(step)/solution" }

  /// Returns the path of the folder with the files of a step's wrong turn.
  package func wrongTurn(_ turn: WrongTurn.ID, of step: Step.ID) -> String {
    "\(folder)/\(step)/wrong-turns/\(turn)"
  }

  /// Returns the path of the folder with the files of a wrong turn that applies to all steps.
  package func commonWrongTurn(_ turn: WrongTurn.ID) -> String { "\(folder)/wrong-turns/\(turn)" }

  /// Returns the path of the folder with code that satisfies a red step's test even though the
  /// lesson later changes that test.
  package func working(of step: Step.ID) -> String { "\(folder)/\(step)/working" }

  /// Returns the path of the folder with the broken versions for a step's tests.
  package func brokenVersions(of step: Step.ID) -> String { "\(folder)/\(step)/broken" }

  /// Returns the path of the folder with the tests of a rule that a step names.
  ///
  /// The name begins with the ID of a step if the rule is that step's.
  package func rule(_ name: String, of step: Step.ID) -> String {
    let parts = name.split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return "\(folder)/\(step)/rules/\(name)" }
    return "\(folder)/\(parts[0])/rules/\(parts[1])"
  }

  /// Returns the path of the folder with wrong versions of a step's solution, one subfolder each, which
  /// the step must refuse.
  package func misreadings(of step: Step.ID) -> String { "\(folder)/\(step)/misreadings" }

  /// Returns the package before a step: the start files, with every earlier solution applied.
  package func state(before step: Step.ID, in lesson: Lesson) throws -> [String: [UInt8]] {
    var state = try Self.files(in: start)
    for earlier in lesson.steps.prefix(while: { $0.id != step }) {
      state.merge(try overlay(solution(of: earlier.id))) { $1 }
      for path in earlier.removes { state[path] = nil }
    }
    return state
  }

  /// The number of new lines from which the same text is hardly written twice by chance.
  private static let conspicuousLines = 3

  /// Returns whether files have the very text of a step's solution.
  ///
  /// Indentation and empty lines do not count. The result is `false` if the solution adds less than
  /// three lines with letters, because everybody writes those in the same way.
  package func isSolution(_ files: [String: [UInt8]], of step: Step.ID, in lesson: Lesson) throws
    -> Bool
  {
    let solution = try overlay(solution(of: step))
    guard !solution.isEmpty,
      solution.allSatisfy({ path, bytes in
        files[path].map { Self.lines(of: $0) == Self.lines(of: bytes) } ?? false
      })
    else { return false }
    let before = try state(before: step, in: lesson)
    let added = solution.reduce(0) { count, file in
      let old = Set(Self.lines(of: before[file.key] ?? []))
      return count
        + Self.lines(of: file.value).count { $0.contains(where: \.isLetter) && !old.contains($0) }
    }
    return added >= Self.conspicuousLines
  }

  /// Returns the lines that are not empty, without indentation.
  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }

  /// Returns the package at every point of a lesson: at the start, then after each step.
  package func states(of lesson: Lesson) throws -> [[String: [UInt8]]] {
    var states = [try Self.files(in: start)]
    for step in lesson.steps {
      var state = states[states.count - 1]
      state.merge(try overlay(solution(of: step.id))) { $1 }
      for path in step.removes { state[path] = nil }
      states.append(state)
    }
    return states
  }

  /// Returns the names of a folder's direct subfolders, sorted; empty if the folder does not exist.
  ///
  /// Symbolic links, and names that `SafePath.isName` rejects, are skipped.
  package static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter {
      SafePath.find(for: $0, below: folder) == .folder && SafePath.isName($0)
    }
  }

  /// Returns the files of a folder, or an empty dictionary if the folder does not exist.
  package func overlay(_ folder: String) throws -> [String: [UInt8]] {
    FileManager.default.fileExists(atPath: folder) ? try Self.files(in: folder) : [:]
  }

  /// The maximum size of a file, and of all files in a folder of a lesson, in bytes.
  private static let sizeLimit = 1 << 20
  private static let totalLimit = 16 << 20

  /// Returns the contents of the files in one of a lesson's folders, by path.
  ///
  /// - Throws: `LessonError` if the folder cannot be read, contains anything but plain files and
  ///   folders, such as a symbolic link that could lead out of it, or a path that
  ///   `SafePath.isAllowed(_:)` rejects, or exceeds the limits of 2,000 files and folders, 16 nested
  ///   folders, 1 MB per file, and 16 MB.
  package static func files(in folder: String) throws(LessonError) -> [String: [UInt8]] {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw LessonError(file: folder, problem: "is not a folder; replace it with one")
    }
    var files: [String: [UInt8]] = [:]
    var total = 0
    do {
      try FolderWalk(through: folder, count: 2000, depth: 16).run { item in
        let path = folder + "/" + item.path
        if let refusal = SafePath.refusal(of: item.path) {
          throw LessonError(file: path, problem: refusal)
        }
        guard SafePath.isInside(item.path) else {
          throw LessonError(file: path, problem: "has a name that no file can have here; rename it")
        }
        if item.kind == .folder { return true }
        let bytes = try SafeFile.read(path, limit: sizeLimit, followsLinks: false)
        total += bytes.count
        guard total <= totalLimit else {
          throw FileError.tooLargeTogether(folder, limit: totalLimit)
        }
        files[item.path] = bytes
        return false
      }
    } catch let error as LessonError {
      throw error
    } catch let error as FileError {
      throw LessonError(error)
    } catch {
      throw LessonError(file: folder, problem: "cannot be read: \(error)")
    }
    return files
  }
}
