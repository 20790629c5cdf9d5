internal import TutorCore

/// An error that occurs when a learner or facilitator joins, shows, changes or leaves a workshop.
package enum WorkshopError: Error, Equatable, CustomStringConvertible {
  /// The text is not a valid address of a git remote.
  case badAddress(String, reason: String)
  case badNickname(String)
  case notJoined
  case alreadyJoined(String)
  /// The remote does not respond or denies access. `message` is the error message of git.
  case cannotReach(String, message: String)
  case cannotShare(String, message: String)
  case timedOut(String, seconds: Int)
  /// The remote's list of refs is too long to read.
  case tooManyRefs(String)
  case brokenMembership(String)
  /// The text does not name a step of the course.
  case unknownStep(String)

  package var description: String {
    switch self {
    case .badAddress(let text, let reason):
      "'\(text)' is not the address of a workshop: \(reason). Use a folder with a bare git repository, or an ssh or "
        + "https address"
    case .badNickname(let text):
      "'\(text)' is not a valid nickname; use up to \(Nickname.longest) letters, digits, -, and _, starting "
        + "with a letter or a digit"
    case .notJoined: "you have not joined a workshop; `redgreen join URL` joins one"
    case .alreadyJoined(let url):
      "you have already joined the workshop at \(url); `redgreen leave` leaves it"
    case .cannotReach(let url, let message):
      "\(url) cannot be reached; git says: \(message.isEmpty ? "nothing" : message). Try `git ls-remote \(url)`: what helps "
        + "there helps"
    case .cannotShare(let url, let message):
      "\(url) rejected the push; git says: \(message.isEmpty ? "nothing" : message)"
    case .timedOut(let url, let seconds):
      "\(url) did not answer within \(seconds) s; is this machine connected?"
    case .tooManyRefs(let url):
      "\(url) has too many refs to list; delete the false ones there"
    case .brokenMembership(let path):
      "\(path) cannot be read; remove it, then join the workshop again"
    case .unknownStep(let word): "there is no step '\(word)'; `redgreen list` lists the steps"
    }
  }
}
