internal import TutorCore
package import TutorGit
package import TutorPlatform

/// An error that occurs when a learner or facilitator joins, shows, changes or leaves a workshop.
package enum WorkshopError: Error, Equatable, CustomStringConvertible {
  case badNickname(String)
  case notJoined
  /// Practice on a package is not shared.
  case practiceNotShared
  /// Practice on a package is shared with another workshop.
  case practiceAlreadyShared(String)
  /// The package is a copy of one that is shared, and its user has not agreed to share it.
  case copiedMembership
  case alreadyJoined(String)
  /// The remote at an address cannot be used, for this reason.
  case unusable(String, RemoteProblem)
  /// The cache folder of this machine cannot be written.
  case cacheUnusable(CacheError)
  /// The server's SSH key has this fingerprint, which the user has to compare and accept.
  case unknownHostKey(String, fingerprint: String)
  /// The server accepts none of the user's SSH keys.
  case noAcceptedKey(String, SSHServer.UserKeys)
  case brokenMembership(String)
  /// A folder that is to be created exists already.
  case folderExists(String)
  /// A folder has files that the journal lacks, so they must not be overwritten.
  case filesDiffer(String)
  /// Another process has not finished sharing.
  case busy(process: Int32?)
  /// The text does not name a step of the course.
  case unknownStep(String)

  package var description: String {
    switch self {
    case .badNickname(let text):
      "'\(text)' is not a valid nickname; use up to \(Nickname.longest) letters, digits, -, and _, starting "
        + "with a letter or a digit"
    case .notJoined: "you have not joined a workshop; `redgreen join URL` joins one"
    case .alreadyJoined(let url):
      "you have already joined the workshop at \(url); `redgreen leave` leaves it"
    case .practiceNotShared:
      "practice on this package is not shared; `redgreen practice --join URL` shares it"
    case .practiceAlreadyShared(let url):
      "practice on this package is shared with the workshop at \(url); `redgreen practice --leave` "
        + "ends that"
    case .copiedMembership:
      "this package is a copy of one that is shared; `redgreen practice --join URL` shares the copy, "
        + "and `redgreen practice --leave` forgets the workshop"
    case .unusable(let address, let problem):
      "\(address) \(problem)" + (problem.advice.isEmpty ? "" : ". \(problem.advice)")
    case .cacheUnusable(let error): error.description
    case .unknownHostKey(let address, let fingerprint):
      "\(address) \(RemoteProblem.unknownHostKey): \(fingerprint). Compare it with the "
        + "facilitator's, then join at a terminal to accept it"
    case .noAcceptedKey(let address, let keys):
      "\(address) \(RemoteProblem.noAcceptedKey). \(keys.advice)"
    case .folderExists(let folder): "\(folder) exists already; name a new folder"
    case .filesDiffer(let folder):
      "\(folder) has changes that the journal lacks, so nothing was restored; run the tests there "
        + "once to keep them, or name an empty folder with --course"
    case .busy(let process):
      "another redgreen\(process.map { " (process \($0))" } ?? "") is sharing your work at this moment; "
        + "leave again in a minute"
    case .brokenMembership(let path):
      "\(path) cannot be read; remove it, then join the workshop again"
    case .unknownStep(let word): "there is no step '\(word)'; `redgreen list` lists the steps"
    }
  }
}

extension WorkshopError {
  /// Creates the error for git's failure with a remote, which is the cache's if it cannot be written.
  ///
  /// - Parameters:
  ///   - problem: The problem if the cache can be written.
  ///   - output: The messages of git.
  ///   - remote: The remote.
  ///   - path: The path of the repository in the cache.
  init(
    _ problem: RemoteProblem, gitOutput output: String = "", at remote: Remote, cache path: String
  ) {
    let error = RemoteProblem.atHome(gitOutput: output, in: path)
    self = error.map { .cacheUnusable(CacheError($0)) } ?? .unusable(remote.title, problem)
  }
}
