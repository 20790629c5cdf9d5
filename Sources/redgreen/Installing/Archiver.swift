internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform

/// The programs that write an archive whose bytes depend on the files alone.
struct Archiver {
  private let environment: [String: String]
  private let tar: String
  private let gzip: String
  private let sha256sum: String
  private let git: String?

  /// Finds the programs in `PATH`.
  ///
  /// - Throws: `InstallError.noTool` if one is missing.
  init(environment: [String: String]) throws(InstallError) {
    self.environment = environment
    tar = try Self.find("tar", environment)
    gzip = try Self.find("gzip", environment)
    sha256sum = try Self.find("sha256sum", environment)
    git = try? Self.find("git", environment)
  }

  private static func find(
    _ name: String, _ environment: [String: String]
  ) throws(InstallError) -> String {
    guard let path = ProgramSearch(environment).path(of: name) else { throw .noTool(name) }
    return path
  }

  /// Writes a compressed archive of a folder, and a file with its checksum next to it.
  ///
  /// - Parameters:
  ///   - name: The name of the folder.
  ///   - parent: The path of the folder's parent.
  ///   - path: The path of the archive.
  ///   - date: The modification time of all files, in seconds since 1970.
  /// - Returns: The SHA-256 checksum as hexadecimal digits.
  /// - Throws: `InstallError` if a program fails, or a process or file error.
  func archive(_ name: String, in parent: String, to path: String, date: Int) throws -> String {
    let draft = "\(parent)/archive.tar"
    _ = try run(
      tar,
      ["--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner"]
        + ["--mtime=@\(date)", "--mode=u=rwX,go=rX", "-cf", draft, "-C", parent, name])
    // Without the name and the time of the input.
    _ = try run(gzip, ["-9", "-n", draft])
    guard rename(draft + ".gz", path) == 0 else { throw FileError.cannotWrite(path, errno: errno) }
    let digits = try run(sha256sum, [path]).prefix { $0 != " " }
    let file = path.split(separator: "/").last ?? ""
    try SafeFile.write(Array("\(digits)  \(file)\n".utf8), to: path + ".sha256")
    return String(digits)
  }

  /// Returns the time of a checkout's commit, or the same constant for all others.
  func date(of installation: Installation) -> Int {
    let answer = ask(["log", "-1", "--format=%ct"], installation)
    return answer.flatMap { Int($0.filter(\.isNumber)) } ?? 1_600_000_000
  }

  /// Returns whether a checkout has changes that are not committed.
  func hasChanges(_ installation: Installation) -> Bool {
    ask(["status", "--porcelain"], installation)?.isEmpty == false
  }

  private func ask(_ arguments: [String], _ installation: Installation) -> String? {
    guard installation.isCheckout, let git else { return nil }
    return try? run(git, ["-C", installation.root] + arguments)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let child = try ChildProcess(
      ChildProcess.Command(
        program, arguments, environment: environment,
        limits: .init(seconds: 1_800, output: 64 << 20)))
    child.runToEnd()
    guard child.status == .exited(0) else {
      throw InstallError.failed(program, child.errors.text.firstLine)
    }
    return child.output.text
  }
}
