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

  /// Runs git until it exits, and returns its standard output as text.
  ///
  /// - Throws: `GitError.failed`, with git's own error message.
  package func run(_ arguments: [String]) throws -> String {
    String(decoding: try bytes(arguments), as: UTF8.self)
  }

  /// Runs git until it exits, and returns the bytes of its standard output.
  ///
  /// - Throws: `GitError.failed`, with git's own error message.
  package func bytes(_ arguments: [String]) throws -> [UInt8] {
    var output: [UInt8] = []
    let child = try ChildProcess(
      ChildProcess.Command(program, arguments, environment: environment, directory: folder)
    ) { stream, bytes in
      if stream == .output { output += bytes }
    }
    child.runToEnd()
    guard child.status == .exited(0) else {
      throw GitError.failed(folder: folder, message: Self.message(child))
    }
    return output
  }

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
    var output: [UInt8] = []
    let child = try ChildProcess(
      ChildProcess.Command(
        program, ["check-ignore", "-z", "--stdin"] + options, environment: environment,
        directory: folder, hasInput: true)
    ) { stream, bytes in
      if stream == .output { output += bytes }
    }
    child.send(Array(paths.map { $0 + "\0" }.joined().utf8))
    child.endInput()
    child.runToEnd()
    // The exit code is 1 if no path is excluded.
    guard child.status == .exited(0) || child.status == .exited(1) else {
      throw GitError.failed(folder: folder, message: Self.message(child))
    }
    return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Creates a repository that contains no absolute path, so that the course folder can be moved.
  package func makeRepository() throws { try initialize([folder]) }

  /// Creates a bare repository.
  package func makeBareRepository(at path: String) throws { try initialize(["--bare", path]) }

  private func initialize(_ arguments: [String]) throws {
    var environment = environment
    for key in ["GIT_DIR", "GIT_WORK_TREE"] { environment[key] = nil }
    let child = try ChildProcess(
      ChildProcess.Command(
        program, ["init", "--quiet", "--template="] + arguments, environment: environment,
        directory: folder))
    child.runToEnd()
    guard child.status == .exited(0) else {
      throw GitError.failed(folder: folder, message: Self.message(child))
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
