internal import TutorPlatform
package import TutorCore

/// Reads and validates the katas in a folder of lessons.
package struct KataLoader: Sendable {
  /// The folder that contains a folder for each kata.
  package let folder: String
  private let lessons: String

  private var texts: LessonTexts { LessonTexts(folder: lessons) }

  /// The readable katas, and the faults of the others.
  package struct Loaded: Equatable, Sendable {
    /// The readable katas, easy ones first.
    package var katas: [Kata]
    package var faults: [KataFault]
  }

  /// Creates a loader for the katas of a folder of lessons.
  package init(lessons: String) {
    self.lessons = lessons
    folder = lessons + "/katas"
  }

  /// Reads the names of all katas, sorted, without reading the katas.
  ///
  /// - Throws: `LessonError` if there are no katas.
  package func names() throws(LessonError) -> [Kata.ID] {
    switch texts.find(for: folder) {
    case .folder: break
    case .link(let link): throw LessonTexts.linkError(link)
    case .nothing, .file, .other:
      throw LessonError(
        file: folder,
        problem: "these lessons have no katas; leave out --lessons for the tutor's own katas")
    }
    let names = LessonFiles.folders(in: folder)
    guard !names.isEmpty else {
      throw LessonError(file: folder, problem: "has no katas; add a folder with a kata.json")
    }
    return names
  }

  /// Reads all katas, and skips those that cannot be read.
  ///
  /// - Throws: `LessonError` if there is no kata that can be read.
  package func loadReadable() throws(LessonError) -> Loaded {
    var loaded = Loaded(katas: [], faults: [])
    for name in try names() {
      do throws(LessonError) {
        loaded.katas.append(try kata(name))
      } catch {
        loaded.faults.append(KataFault(kata: name, error: error))
      }
    }
    if loaded.katas.isEmpty, let fault = loaded.faults.first { throw fault.error }
    loaded.katas.sort { ($0.difficulty.rawValue, $0.title) < ($1.difficulty.rawValue, $1.title) }
    return loaded
  }

  /// Reads a kata and its text.
  ///
  /// - Throws: `LessonError` for the first problem found, with its file and line.
  package func kata(_ id: Kata.ID) throws(LessonError) -> Kata {
    guard Kata.isName(id) else {
      throw LessonError(
        file: "\(folder)/\(id)",
        problem:
          "cannot be the name of a kata; use lowercase letters, digits, and -, with a letter "
          + "first")
    }
    let file = "\(folder)/\(id)/kata.json"
    var reader = try JSONReader(try texts.json(file), file: file)
    let kata = Kata(
      id: id, title: try reader.nonemptyText("title"), summary: try reader.nonemptyText("summary"),
      minutes: try reader.minutes(), framework: try reader.framework(),
      difficulty: try reader.difficulty(), text: try texts.text("\(folder)/\(id)/kata.md"))
    try reader.finish()
    return kata
  }

  /// Returns the files that a kata's package starts with, by path; empty if it has none.
  ///
  /// - Throws: `LessonError` if they cannot be read, or exceed the limits for files of lessons.
  package func start(of id: Kata.ID) throws(LessonError) -> [String: [UInt8]] {
    let start = "\(folder)/\(id)/start"
    switch texts.find(for: start) {
    case .nothing: return [:]
    case .link(let link): throw LessonTexts.linkError(link)
    case .folder, .file, .other: return try LessonFiles.files(in: start)
    }
  }
}

/// A kata that cannot be read, and the first problem found in it.
package struct KataFault: Error, Equatable, Sendable, CustomStringConvertible {
  package var kata: Kata.ID
  package var error: LessonError

  package var description: String { "the kata '\(kata)' is left out: \(error)" }
}

extension JSONReader {
  fileprivate mutating func nonemptyText(_ key: String) throws(LessonError) -> String {
    let line = line(of: key)
    let text = try text(key)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw error("\"\(key)\" must not be empty", line: line)
    }
    return text
  }

  fileprivate mutating func minutes() throws(LessonError) -> Int {
    let line = line(of: "minutes")
    let minutes = try whole("minutes")
    guard (1...600).contains(minutes) else {
      throw error("\"minutes\" must be from 1 to 600, not \(minutes)", line: line)
    }
    return minutes
  }

  fileprivate mutating func framework() throws(LessonError) -> Kata.Framework {
    let line = line(of: "framework")
    let name = try text("framework")
    guard let framework = Kata.Framework(rawValue: name) else {
      let names = Kata.Framework.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw error("\"framework\" must be \(names), not \"\(name)\"", line: line)
    }
    return framework
  }

  fileprivate mutating func difficulty() throws(LessonError) -> Kata.Difficulty {
    let line = line(of: "difficulty")
    let number = try whole("difficulty")
    guard let difficulty = Kata.Difficulty(rawValue: number) else {
      throw error("\"difficulty\" must be 1, 2, or 3, not \(number)", line: line)
    }
    return difficulty
  }
}
