internal import Glibc
package import TutorPlatform

/// The reason why git could not read from a remote or write to it.
package enum RemoteProblem: Equatable, Sendable {
  /// At the server, the repository belongs to another user, so git distrusts it. The text is the
  /// repository's path there.
  case distrusted(path: String)
  /// The server's SSH key is not known on this machine.
  case unknownHostKey
  /// The server's SSH key differs from the known one.
  case changedHostKey
  /// The server accepts none of the user's SSH keys.
  case noAcceptedKey
  /// The server requires a name and a password, and git knows none.
  case noPassword
  /// The server rejects the name or the password.
  case wrongPassword
  /// The server denies access to the repository.
  case forbidden
  /// Git rejects the server's certificate.
  case badCertificate(CertificateProblem)
  /// The name of the server is not known.
  case unknownHost
  /// No server answers at the address.
  case noServer
  /// The address has no repository.
  case noRepository
  /// The user can read the repository, but cannot write to it.
  case readOnly
  /// The disk at the remote is full.
  case diskFull
  /// The disk of this machine is full.
  case diskFullHere
  /// The server rejects connections because it has too many.
  case busy
  /// The remote's list of refs is too long to read.
  case tooManyRefs
  /// The remote did not answer within this many seconds.
  case timedOut(seconds: Int)
  /// Any other problem, with git's message.
  case other(String)

  /// A Boolean value that indicates whether another attempt may succeed without any change.
  package var isTemporary: Bool {
    switch self {
    case .busy, .timedOut: true
    default: false
    }
  }
}

// MARK: - Parsing

extension RemoteProblem {
  /// Parses the messages of git, of ssh, and of a remote.
  ///
  /// The forms are those of git 2.39, OpenSSH 9.2 and libcurl 7.88 in the locale C. ssh ends its
  /// lines with `\r\n`.
  package init(gitOutput text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    func line(with words: String...) -> String? {
      lines.first { line in words.contains { line.contains($0) } }
    }
    if let line = line(with: "dubious ownership in repository at '") {
      self = .distrusted(path: String(line.split(separator: "'").last ?? ""))
    } else if line(with: "REMOTE HOST IDENTIFICATION HAS CHANGED") != nil {
      self = .changedHostKey
    } else if line(with: "Host key verification failed") != nil {
      self = .unknownHostKey
    } else if line(
      with: "kex_exchange_identification", "Connection reset by", "Connection closed by remote",
      "returned error: 429", "returned error: 503", "HTTP 429", "HTTP 503",
      "ssh_exchange_identification") != nil
    {
      self = .busy
    } else if line(with: "Permission denied (") != nil {
      self = .noAcceptedKey
    } else if line(with: "could not read Username", "could not read Password") != nil {
      self = .noPassword
    } else if line(with: "Authentication failed for") != nil {
      self = .wrongPassword
    } else if let problem = lines.lazy.compactMap(CertificateProblem.init).first {
      self = .badCertificate(problem)
    } else if line(with: "Could not resolve host", "unable to look up") != nil {
      self = .unknownHost
    } else if line(
      with: "Connection refused", "Failed to connect to", "No route to host",
      "Network is unreachable")
      != nil
    {
      self = .noServer
    } else if line(with: "Connection timed out", "Operation timed out") != nil {
      self = .timedOut(seconds: 0)
    } else if let line = line(with: "No space left on device", "Disk quota exceeded") {
      // Git marks the lines of the other side.
      self = line.hasPrefix("remote: ") ? .diskFull : .diskFullHere
    } else if line(
      with: "does not appear to be a git repository", "not found", "repository not exported",
      "returned error: 404") != nil
    {
      self = .noRepository
    } else if line(
      with: "insufficient permission for adding", "unpacker error", "unable to create temporary",
      "Permission denied", "Read-only file system", "service not enabled") != nil
    {
      self = .readOnly
    } else if line(with: "returned error: 403") != nil {
      self = .forbidden
    } else {
      self = .other(Self.message(in: lines))
    }
  }

  /// Returns the error of this machine's repository that made git fail, or `nil` if it can be written.
  ///
  /// Git may die of a full disk without a message, so the answer comes from a file that is written.
  ///
  /// - Parameters:
  ///   - output: The messages of git.
  ///   - repository: The path of the repository on this machine.
  /// - Returns: The error, which names the repository.
  package static func atHome(gitOutput output: String, in repository: String) -> FileError? {
    switch RemoteProblem(gitOutput: output) {
    case .diskFullHere: return .cannotWrite(repository, errno: ENOSPC)
    case .readOnly, .other: break
    default: return nil
    }
    let trial = "\(repository)/trial-\(getpid())"
    defer { unlink(trial) }
    do throws(FileError) {
      try SafeFile.write([UInt8](repeating: 0, count: 1 << 16), to: trial, waitsForDisk: false)
      return nil
    } catch {
      guard case .cannotWrite(_, let code) = error else { return error }
      return .cannotWrite(repository, errno: code)
    }
  }

  /// Returns the message of a hook at the remote, or else the reason that git gives.
  private static func message(in lines: [String]) -> String {
    let plain = reason(in: lines).filter { ($0.unicodeScalars.first?.value ?? 0) >= 0x20 }
    // Git pads the lines of a remote with spaces.
    return String(plain.split(separator: " ").joined(separator: " ").prefix(300))
  }

  private static func reason(in lines: [String]) -> String {
    if let line = lines.first(where: { $0.hasPrefix("remote: ") }) {
      return String(line.dropFirst(8))
    }
    if let line = lines.first(where: { $0.contains("[remote rejected]") }) {
      return line.split(separator: "(").last.map { String($0.dropLast()) } ?? line
    }
    guard
      let index = lines.firstIndex(where: { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") })
    else { return lines.last ?? "" }
    let line = String(lines[index].dropFirst(7))
    // Some messages, such as `unable to connect to host:`, give the reason on the next line.
    return line.hasSuffix(":") && index + 1 < lines.count ? "\(line) \(lines[index + 1])" : line
  }
}

// MARK: - Wording

extension RemoteProblem: CustomStringConvertible {
  /// The reason, as the end of a sentence that begins with the remote's address.
  package var description: String {
    switch self {
    case .distrusted: "belongs to another user at the server, so git distrusts it there"
    case .unknownHostKey: "has a key that this machine does not know yet"
    case .changedHostKey: "has a new key; someone may pretend to be that server"
    case .noAcceptedKey: "accepts none of your ssh keys"
    case .noPassword: "requires a name and a password"
    case .wrongPassword: "rejects the name or the password"
    case .forbidden: "denies access to this repository"
    case .badCertificate(let problem): problem.description
    case .unknownHost: "is not known by that name in this network"
    case .noServer: "does not answer: no server runs there"
    case .noRepository: "has no git repository at this path"
    case .readOnly: "can be read, but not written"
    case .diskFull: "has a full disk"
    case .diskFullHere: "cannot be read, because the disk of this machine is full"
    case .busy: "closes connections at once, as a server does that has too many"
    case .tooManyRefs: "has too many refs to list"
    case .timedOut(let seconds):
      seconds > 0 ? "did not answer within \(seconds) s" : "did not answer"
    case .other(let message): "cannot be used; git says: \(message.isEmpty ? "nothing" : message)"
    }
  }
}
