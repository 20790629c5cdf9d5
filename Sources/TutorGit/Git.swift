package import TutorPlatform
internal import FoundationEssentials
internal import Glibc

/// Runs git in a course folder, a workshop's repository, or a package, isolated from the user's git
/// configuration.
package struct Git: Sendable {
  /// The absolute path of the git executable.
  package let program: String
  /// The environment in which git runs.
  package let environment: [String: String]
  /// The folder in which git runs: a course folder, a bare repository, or a package.
  package let folder: String

  /// Finds git in `PATH`, for use in a course folder.
  ///
  /// - Throws: `GitError.isMissing` if git is not in `PATH`.
  package init(ofCourse path: String, environment: [String: String]) throws {
    program = try Self.program(environment)
    folder = path
    self.environment = Self.quiet(environment).merging([
      "GIT_DIR": path + "/.git", "GIT_WORK_TREE": path,
    ]) { $1 }
  }

  /// Finds git in `PATH`, for use in the bare repository that mirrors a workshop.
  ///
  /// - Throws: `GitError.isMissing` if git is not in `PATH`.
  package init(ofWorkshop path: String, environment: [String: String]) throws {
    program = try Self.program(environment)
    folder = path
    self.environment = Self.quiet(environment).merging(["GIT_DIR": path]) { $1 }
  }

  /// Finds git in `PATH`, for reading the history of an arbitrary package.
  ///
  /// Only for reading: git does not apply replacement objects.
  ///
  /// - Throws: `GitError.isMissing` if git is not in `PATH`.
  package init(ofPackage path: String, environment: [String: String]) throws {
    program = try Self.program(environment)
    folder = path
    self.environment = Self.quiet(environment).merging(["GIT_NO_REPLACE_OBJECTS": "1"]) { $1 }
  }

  /// Finds git in `PATH`, for the practice journal of a package.
  ///
  /// - Throws: `GitError.isMissing` if git is not in `PATH`.
  package init(ofPractice path: String, repository: String, environment: [String: String]) throws {
    program = try Self.program(environment)
    folder = path
    self.environment = Self.quiet(environment).merging([
      "GIT_DIR": repository, "GIT_NO_REPLACE_OBJECTS": "1",
    ]) { $1 }
  }

  /// Finds git in `PATH`, for creating the repository of a new package.
  ///
  /// - Throws: `GitError.isMissing` if git is not in `PATH`.
  package init(ofNewPackage path: String, environment: [String: String]) throws {
    program = try Self.program(environment)
    folder = path
    self.environment = Self.quiet(environment)
  }

  private static func program(_ environment: [String: String]) throws -> String {
    let search = ProgramSearch(["PATH": environment["PATH"] ?? "/usr/bin:/bin"])
    guard let found = search.path(of: "git") else { throw GitError.isMissing }
    return found
  }

  /// Returns a command that runs git.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of git.
  ///   - input: The standard input.
  /// - Returns: The command.
  package func command(
    _ arguments: [String], input: ChildProcess.Input = .empty
  ) -> ChildProcess.Command {
    ChildProcess.Command(
      program, arguments, environment: environment, directory: folder, input: input,
      limits: .init(seconds: 600, output: 1 << 30))
  }

  /// Runs git until it exits, and returns its standard output as text.
  ///
  /// - Throws: `GitError.failed`, with git's own error message.
  package func run(_ arguments: [String]) throws -> String {
    String(decoding: try bytes(arguments), as: UTF8.self)
  }

  /// Runs git until it exits, and returns the bytes of its standard output.
  ///
  /// - Throws: `GitError.failed`, with git's own error message.
  package func bytes(_ arguments: [String]) throws -> [UInt8] { try output(of: command(arguments)) }

  /// Runs a command until it exits, and returns its standard output.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - limit: The maximum number of bytes.
  ///   - codes: The exit codes of success.
  /// - Returns: The bytes.
  /// - Throws: `GitError.failed`, with git's own error message, or `GitError.tooLarge`.
  func output(
    of command: ChildProcess.Command, limit: Int = 1 << 30, accepting codes: Set<Int32> = [0]
  ) throws -> [UInt8] {
    var command = command
    command.limits.output = limit + 1
    var output: [UInt8] = []
    let child = try ChildProcess(command) { stream, bytes in
      if stream == .output { output += bytes }
    }
    guard child.runToEnd(within: Self.seconds) else {
      throw GitError.failed(folder: folder, message: "it did not end within \(Int(Self.seconds)) s")
    }
    guard output.count <= limit else {
      throw GitError.tooLarge(folder: folder)
    }
    guard case .exited(let code) = child.status, codes.contains(code) else {
      throw GitError.failed(folder: folder, message: Self.message(child))
    }
    return output
  }

  /// The time limit of a command that is waited for, in seconds.
  private static let seconds = 120.0

  /// Returns the ID of the commit that a name refers to, or `nil` if there is no such commit.
  package func commit(_ name: String) -> String? {
    try? run(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
      .split(separator: "\n").first.map(String.init)
  }

  /// Returns those of the paths that `.gitignore` files exclude, even if git tracks them.
  ///
  /// - Throws: `GitError.failed`, with git's own error message.
  package func ignored(among paths: [String]) throws -> Set<String> {
    if access(folder + "/.git", F_OK) != 0 { try makeRepository() }
    return try ignored(among: paths, options: ["--no-index"], environment: environment)
  }

  /// Returns those of the paths that git ignores in an environment.
  ///
  /// - Throws: `GitError.failed`, with git's own error message.
  package func ignored(
    among paths: [String], options: [String], environment: [String: String]
  ) throws -> Set<String> {
    guard !paths.isEmpty else { return [] }
    var command = command(
      ["check-ignore", "-z", "--stdin"] + options,
      input: .bytes(Array(paths.map { $0 + "\0" }.joined().utf8)))
    command.environment = environment
    // The exit code is 1 if no path is excluded.
    let output = try output(of: command, accepting: [0, 1])
    return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Creates a repository that contains no absolute path, so that the course folder can be moved.
  package func makeRepository() throws {
    var command = command(["init", "--quiet", "--template=", folder])
    for key in ["GIT_DIR", "GIT_WORK_TREE"] { command.environment[key] = nil }
    _ = try output(of: command)
  }

  /// Creates a bare repository without a template, or completes it; see gitrepository-layout(5).
  ///
  /// - Parameters:
  ///   - path: The path of the repository.
  ///   - settings: Further lines of its configuration.
  /// - Throws: `FileError` if a file cannot be written.
  package static func makeBareRepository(at path: String, settings: String = "") throws(FileError) {
    for name in ["/objects/info", "/objects/pack", "/refs"] {
      try SafeFile.makeFolder(path + name)
    }
    let files = [
      "/HEAD": "ref: refs/heads/main\n",
      "/config": "[core]\n\trepositoryformatversion = 0\n\tbare = true\n" + settings,
    ]
    for (name, text) in files where SafeFile.contents(of: path + name) != Array(text.utf8) {
      try SafeFile.write(Array(text.utf8), to: path + name)
    }
  }

  /// Returns the reason that git gives for a failure.
  package static func message(_ child: ChildProcess) -> String {
    let lines = child.errors.text.split(whereSeparator: \.isNewline).map { line in
      String(line.filter { !$0.isNewline && ($0.unicodeScalars.first?.value ?? 0) >= 0x20 })
    }
    guard
      let first = lines.firstIndex(where: { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") })
    else { return String((lines.last ?? "").prefix(300)) }
    var reason = String(lines[first].dropFirst(7))
    // Some messages, such as `unable to connect to host:`, give the reason on the next line.
    if reason.hasSuffix(":"), first + 1 < lines.count { reason += " " + lines[first + 1] }
    return String(reason.prefix(300))
  }

  /// Returns an environment isolated from the user's git configuration.
  private static func quiet(_ environment: [String: String]) -> [String: String] {
    let settings = [
      ("core.hooksPath", "/dev/null"), ("commit.gpgSign", "false"), ("gc.auto", "0"),
      ("core.autocrlf", "false"), ("core.fsmonitor", "false"), ("core.fileMode", "true"),
      ("core.excludesFile", "/dev/null"), ("core.attributesFile", "/dev/null"),
      ("core.quotePath", "false"), ("core.protectNTFS", "false"), ("core.protectHFS", "false"),
      ("safe.directory", "*"), ("log.showSignature", "false"), ("init.defaultBranch", "main"),
      ("core.fsync", "committed,reference"),
    ]
    var result = [
      "PATH": environment["PATH"] ?? "/usr/bin:/bin", "HOME": environment["HOME"] ?? "/",
      "LC_ALL": "C", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_TERMINAL_PROMPT": "0",
      // Objects that are missing must not be fetched by a program that a repository names.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
      "GIT_AUTHOR_NAME": "redgreen", "GIT_AUTHOR_EMAIL": "redgreen@localhost",
      "GIT_COMMITTER_NAME": "redgreen", "GIT_COMMITTER_EMAIL": "redgreen@localhost",
      "GIT_CONFIG_COUNT": "\(settings.count)", "GIT_OPTIONAL_LOCKS": "0",
    ]
    for (index, setting) in settings.enumerated() {
      result["GIT_CONFIG_KEY_\(index)"] = setting.0
      result["GIT_CONFIG_VALUE_\(index)"] = setting.1
    }
    return result
  }
}
