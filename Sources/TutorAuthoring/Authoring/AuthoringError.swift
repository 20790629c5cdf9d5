internal import Glibc

/// An error that prevents the creation of a lesson.
package enum AuthoringError: Error, Equatable, CustomStringConvertible {
  /// The lesson's name is not valid as a folder name.
  case badName(String)
  /// The lesson's path is already in use.
  case lessonExists(String)
  /// The folder does not contain a Swift package.
  case noPackage(String)
  /// No commit of the history has a `Package.swift` in the folder.
  case noPackageInHistory(String)
  /// The package has no practice journal.
  case noJournal(String)
  /// The tests did not pass at any recorded verdict of the package.
  case noGreen(String)
  /// The newest recorded session of the package has no verdict that could become a step.
  case noCycle(String)
  case tooLarge(String, limit: String)
  /// The tests cannot be run at a stage, for a reason unrelated to the package.
  case cannotRun(stage: String, reason: String)
  /// No stage yields an outcome that a step could expect.
  case nothingToTeach(String, reasons: [String])
  case cannotWrite(String, errno: Int32)
  /// The lesson was written but could not be added to the course file.
  case courseNotChanged(String, lesson: String, reason: String)

  /// A Boolean value that indicates whether different input from the author would fix the error.
  package var isOfWords: Bool {
    switch self {
    case .badName, .lessonExists, .noPackage, .noPackageInHistory, .noJournal, .noGreen, .noCycle,
      .tooLarge, .nothingToTeach:
      true
    case .cannotRun, .cannotWrite, .courseNotChanged: false
    }
  }

  package var description: String {
    switch self {
    case .badName(let name):
      "'\(TerminalText.visible(name))' is not a valid lesson name; use up to 80 letters, digits, and -"
    case .lessonExists(let path):
      "\(path) already exists; choose another name, or move it"
    case .noPackage(let path):
      "\(path) has no Package.swift; name the folder of a finished Swift package with --from"
    case .noPackageInHistory(let path):
      "no commit has a Package.swift in \(path); commit the package first"
    case .noJournal(let path):
      "\(path) has no practice journal; run `redgreen practice` there, and then try again"
    case .noGreen(let path):
      "the practice journal of \(path) has no green; make the tests pass in `redgreen practice`, and "
        + "then try again"
    case .noCycle(let path):
      "nothing follows the first green in the newest session of \(path); write a test and make it pass "
        + "in `redgreen practice`, and then try again"
    case .tooLarge(let path, let limit):
      "\(TerminalText.visible(path)) exceeds the limits of a lesson (\(limit)); make it smaller"
    case .cannotRun(let stage, let reason):
      "the tests could not run at \(TerminalText.visible(stage)): \(TerminalText.visible(reason))"
    case .nothingToTeach(let lesson, let reasons):
      "'\(lesson)' would have no steps: "
        + (reasons.isEmpty
          ? "the history has only its first commit; write tests and code, and commit each step"
          : reasons.map(TerminalText.visible).joined(separator: "; "))
    case .cannotWrite(let path, let code):
      "\(path) cannot be written: \(String(cString: strerror(code))). Check who owns it and whether "
        + "the disk is full, or name another folder with --lessons"
    case .courseNotChanged(let file, let lesson, let reason):
      "the lesson is written, but \(file) is not changed (\(reason)); add \"\(lesson)\" to its "
        + "\"lessons\" by hand"
    }
  }
}

/// Prepares untrusted text for output to a terminal.
enum TerminalText {
  /// Returns the text on a single line, with control characters replaced.
  static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar == "\n" || scalar == "\t"
        ? " "
        : scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? "?" : String(scalar)
    }.joined()
  }
}
