internal import FoundationEssentials
package import TutorCore

/// Where the files of one lesson are, and what is in them.
package struct LessonFiles: Equatable, Sendable {
  /// The lesson's folder.
  package let folder: String

  package var start: String { folder + "/start" }

  package func solution(of step: Step.ID) -> String { "\(folder)/\(step)/solution" }

  package func wrongTurn(_ turn: WrongTurn.ID, of step: Step.ID) -> String {
    "\(folder)/\(step)/wrong-turns/\(turn)"
  }

  /// The files of a wrong turn that is known in all steps.
  package func commonWrongTurn(_ turn: WrongTurn.ID) -> String { "\(folder)/wrong-turns/\(turn)" }

  /// The folder with code that satisfies a red's test although the lesson goes on to change that test.
  package func working(of step: Step.ID) -> String { "\(folder)/\(step)/working" }

  package func brokenVersions(of step: Step.ID) -> String { "\(folder)/\(step)/broken" }

  /// The package as it stands before a step: the start, with every earlier solution laid over it.
  package func state(before step: Step.ID, in lesson: Lesson) throws -> [String: [UInt8]] {
    var state = try Self.files(in: start)
    for earlier in lesson.steps.prefix(while: { $0.id != step }) {
      state.merge(try overlay(solution(of: earlier.id))) { $1 }
      for path in earlier.removes { state[path] = nil }
    }
    return state
  }

  /// The package at every point of a lesson: as it starts, then after each step.
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

  /// The names of a folder's own folders, sorted; none if there is no such folder.
  package static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter {
      LessonPath.find(for: $0, below: folder) == .folder && LessonPath.isName($0)
    }
  }

  /// The files of a folder that may be missing.
  package func overlay(_ folder: String) throws -> [String: [UInt8]] {
    FileManager.default.fileExists(atPath: folder) ? try Self.files(in: folder) : [:]
  }

  /// The most files and bytes that a folder of a lesson may hold.
  private static let countLimit = 2000
  private static let sizeLimit = 1 << 20

  /// The contents of a lesson's folder, by path; plain files only, so that no link leads out.
  package static func files(in folder: String) throws -> [String: [UInt8]] {
    let type = try FileManager.default.attributesOfItem(atPath: folder)[.type] as? FileAttributeType
    guard type == .typeDirectory else {
      throw LessonError(file: folder, problem: "is no folder; put one in its place")
    }
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let full = folder + "/" + path
      let attributes = try FileManager.default.attributesOfItem(atPath: full)
      switch attributes[.type] as? FileAttributeType {
      case .typeDirectory: continue
      case .typeRegular: break
      default: throw LessonError(file: full, problem: "is no plain file; put one in its place")
      }
      guard let data = FileManager.default.contents(atPath: full), data.count <= sizeLimit else {
        throw LessonError(
          file: full, problem: "cannot be read, or has more than a megabyte; shorten it")
      }
      files[path] = Array(data)
      guard files.count <= countLimit else {
        throw LessonError(file: folder, problem: "holds more than \(countLimit) files; remove some")
      }
    }
    return files
  }
}
