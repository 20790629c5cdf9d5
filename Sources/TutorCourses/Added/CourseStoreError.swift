package import TutorGit
internal import Glibc

/// An error that occurs when a course of another author is added, updated, or removed.
package enum CourseStoreError: Error, Equatable, CustomStringConvertible {
  case noGit
  /// The name is not valid.
  case badName(String)
  /// A course from another address has the name.
  case nameTaken(String, address: String)
  case alreadyAdded(String)
  case unknownCourse(String, suggestion: String?)
  /// The text cannot name a commit.
  case badRevision(String)
  case noCommit(String, address: String)
  case emptyRepository(String)
  /// There is no `course.json` at the address.
  case noCourse(String)
  /// The repository, or the course in it, exceeds the limits.
  case tooLarge(String, limit: String)
  case unreachable(String, RemoteProblem)
  /// The stored record of a course is damaged.
  case brokenRecord(String, name: String)
  /// A file of the course is a link or a submodule, or has a forbidden name.
  case refusedFile(String, problem: String)
  /// Another process is changing the added courses.
  case busy
  case cannotWrite(String, errno: Int32)
  case stopped

  package var description: String {
    switch self {
    case .noGit: "git was not found; install it (apt-get install git), and try again"
    case .badName(let name):
      "'\(name)' is not a valid name for a course; name it with --as, with up to 40 letters, digits, - "
        + "and _"
    case .nameTaken(let name, let address):
      "there is a course '\(name)' already, from \(address); choose another name with --as"
    case .alreadyAdded(let name):
      "this course is already added as '\(name)'; `redgreen update \(name)` fetches its newest version"
    case .unknownCourse(let name, let suggestion):
      "there is no added course '\(name)'"
        + (suggestion.map { "; did you mean '\($0)'?" }
          ?? "; `redgreen list` shows the added courses")
    case .badRevision(let text):
      "'\(text)' does not name a commit; use the name of a branch, of a tag, or the ID of a commit"
    case .noCommit(let text, let address):
      "\(address) has no branch, tag, or commit '\(text)'; check the spelling"
    case .emptyRepository(let address):
      "\(address) has no commits yet; ask the author to push the course"
    case .noCourse(let address):
      "\(address) contains no course: course.json is missing at the top and in the folder Lessons. "
        + "Check the address"
    case .tooLarge(let address, let limit):
      "\(address) is larger than \(limit), so it was not added; ask the author for a smaller one"
    case .unreachable(let address, let problem):
      "\(address) \(problem)" + (problem.adviceForLearners.map { ". \($0)" } ?? "")
    case .brokenRecord(let path, let name):
      "\(path) cannot be read. Run `redgreen remove \(name)`, then add the course again; your files and "
        + "your journal stay"
    case .refusedFile(let path, let problem): "the course's file \(path) \(problem)"
    case .busy: "another redgreen is adding or changing courses; wait until it is done"
    case .cannotWrite(let path, let code):
      "\(path) cannot be written: \(String(cString: strerror(code))). "
        + (code == ENOSPC || code == EDQUOT
          ? "Free some space, and try again" : "Check who owns it, or set XDG_DATA_HOME")
    case .stopped: "stopped; nothing was changed"
    }
  }
}

extension RemoteProblem {
  /// Advice for a learner, or `nil` if nothing in particular helps.
  fileprivate var adviceForLearners: String? {
    switch self {
    case .distrusted, .diskFull, .tooManyRefs, .badCertificate:
      "Ask the course's author to check the server"
    case .unknownHostKey: "Run `ssh` to that server once, accept its key, and try again"
    case .changedHostKey:
      "Ask the author whether the key was replaced, and only then remove the old one with "
        + "`ssh-keygen -R`"
    case .noAcceptedKey: "Load your key with `ssh-add`, or use the https address"
    case .noPassword:
      "Check the address. If the repository is private, store the name and the password with git's "
        + "credential helper, or write them in the address, as in https://NAME:PASSWORD@…"
    case .wrongPassword: "Check both, and try again"
    case .forbidden, .readOnly: "Ask the author for access"
    case .unknownHost, .noServer, .timedOut: "Check the address and your network, and try again"
    case .noRepository: "Check the address"
    case .diskFullHere: "Free some space (`df` shows where), and try again"
    case .busy: "Try again in a minute"
    case .other: nil
    }
  }
}
