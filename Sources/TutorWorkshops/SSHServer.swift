package import TutorGit
internal import FoundationEssentials
internal import Glibc
package import TutorPlatform

/// The SSH server of a remote, with the settings that the user's ssh has for it.
///
/// It finds out why a connection fails, which ssh tells only a person at a terminal; see
/// ssh_config(5), ssh-keyscan(1) and ssh-keygen(1).
package struct SSHServer: Equatable, Sendable {
  /// The server's address in the form that ssh-keyscan expects.
  let host: String
  let port: String
  /// The paths of the files with the keys of known servers.
  let knownHosts: [String]
  /// The paths of the user's key files that exist.
  let keyFiles: [String]
  private let environment: [String: String]

  /// Asks ssh for its settings.
  ///
  /// Returns `nil` if the remote is not an SSH address, or if ssh does not answer.
  package init?(of remote: Remote, environment: [String: String]) {
    guard let destination = Self.destination(of: remote.url) else { return nil }
    let program = environment["GIT_SSH_COMMAND"] ?? "ssh"
    guard
      // The user's own command line is run as git runs it.
      let text = Self.output(
        of: "/bin/sh", ["-c", "\(program) -G \"$@\"", "sh"] + destination,
        environment: environment)
    else { return nil }
    let settings = Self.settings(text)
    guard let host = settings["hostname"]?.first else { return nil }
    self.host = host
    port = settings["port"]?.first ?? "22"
    // ssh does not use the variable HOME.
    let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? ""
    let expanded = { (path: String) in path.hasPrefix("~/") ? home + path.dropFirst(1) : path }
    knownHosts = (settings["userknownhostsfile"]?.first ?? "~/.ssh/known_hosts")
      .split(separator: " ").map { expanded(String($0)) }
    keyFiles = (settings["identityfile"] ?? []).map(expanded).filter { access($0, F_OK) == 0 }
    self.environment = environment
  }

  /// Parses lines of a keyword and its value.
  ///
  /// A keyword may occur several times.
  static func settings(_ text: String) -> [String: [String]] {
    var settings: [String: [String]] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2 { settings[parts[0], default: []].append(parts[1]) }
    }
    return settings
  }

  /// Returns the arguments that name the server to ssh, or `nil` if the URL is no SSH address.
  static func destination(of url: String) -> [String]? {
    if url.hasPrefix("ssh://") {
      let authority = url.dropFirst(6).prefix { $0 != "/" }
      // An IPv6 address contains colons and is in brackets.
      guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else {
        return ["--", authority.filter { $0 != "[" && $0 != "]" }]
      }
      let host = authority[..<colon].filter { $0 != "[" && $0 != "]" }
      return ["-p", String(authority[authority.index(after: colon)...]), "--", host]
    }
    guard !url.contains("://"), !url.hasPrefix("/"), let colon = url.firstIndex(of: ":") else {
      return nil
    }
    return ["--", String(url[..<colon])]
  }

  /// Returns the output of a program in `PATH` or at an absolute path, or `nil` if it fails.
  private static func output(
    of program: String, _ arguments: [String], input: String = "", environment: [String: String]
  ) -> String? {
    let path = program.hasPrefix("/") ? program : ProgramSearch(environment).path(of: program)
    guard let path,
      let child = try? ChildProcess(
        ChildProcess.Command(
          path, arguments, environment: environment, input: .bytes(Array(input.utf8)),
          limits: .init(seconds: 15, output: 1 << 20))),
      child.runToEnd(within: 15), child.status == .exited(0)
    else { return nil }
    return child.output.text
  }
}

// MARK: - The server's keys

extension SSHServer {
  /// A key of the server.
  package struct HostKey: Equatable, Sendable {
    /// The key as a line of the file of known servers.
    var line: String
    /// The key's type and fingerprint, as in `ED25519 SHA256:…`.
    package var fingerprint: String
  }

  /// Returns a key that the server shows, preferably of type Ed25519, or `nil` if it shows none.
  ///
  /// The key is not authenticated: a person has to compare the fingerprint.
  package func hostKey() -> HostKey? {
    let keys = ["-T", "10", "-p", port, "--", host]
    let lines = Self.output(of: "ssh-keyscan", keys, environment: environment)?
      .split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("#") }
    guard let line = lines?.first(where: { $0.contains(" ssh-ed25519 ") }) ?? lines?.first,
      let text = Self.output(
        of: "ssh-keygen", ["-l", "-f", "-"], input: line + "\n", environment: environment)
    else { return nil }
    // For example: `256 SHA256:hkx… [127.0.0.1]:2222 (ED25519)`.
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count >= 4, let type = words.last else { return nil }
    return HostKey(line: line, fingerprint: "\(type.filter { $0 != "(" && $0 != ")" }) \(words[1])")
  }

  /// Adds a key to the file of known servers.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package func accept(_ key: HostKey) throws(FileError) {
    guard let file = knownHosts.first, let slash = file.lastIndex(of: "/") else { return }
    let folder = String(file[..<slash])
    if access(folder, F_OK) != 0 {
      try SafeFile.makeFolder(folder)
      chmod(folder, 0o700)
    }
    let old = FileManager.default.contents(atPath: file).map(Array.init) ?? []
    let separator = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
    try SafeFile.write(
      old + Array("\(separator)\(key.line)\n".utf8), to: file, isPrivate: old.isEmpty)
  }
}

// MARK: - The user's keys

extension SSHServer {
  /// The state of the user's keys, which the server does not accept.
  package enum UserKeys: Equatable, Sendable {
    /// The user has no key.
    case none
    /// The key in a file has a passphrase, and no agent has unlocked it.
    case locked(String)
    /// ssh offers the keys whose public halves are in these files.
    case offered([String])

    /// What to do next.
    package var advice: String {
      switch self {
      case .none:
        "You have no key. Create one with `ssh-keygen`, and give the facilitator the file ~/.ssh/"
          + "id_ed25519.pub"
      case .locked(let file):
        "Your key \(file) has a passphrase. Unlock it with `ssh-add \(file)`, and join again"
      case .offered(let files):
        "Give the facilitator your public key: \(files.joined(separator: " or "))"
      }
    }
  }

  /// Returns the state of the user's keys.
  package func userKeys() -> UserKeys {
    let agent = Self.output(of: "ssh-add", ["-l"], environment: environment)
    let locked = keyFiles.first { file in
      Self.output(
        of: "ssh-keygen", ["-y", "-P", "", "-f", file], environment: environment) == nil
    }
    if let locked, agent == nil { return .locked(locked) }
    if keyFiles.isEmpty, agent == nil { return .none }
    return .offered(keyFiles.map { $0 + ".pub" })
  }
}
