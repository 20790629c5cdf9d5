internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform
internal import TutorRunning

/// The build of the program that is installed or packed.
///
/// It contains the Swift libraries, ncurses and cmark, so that it runs without a toolchain. Its bytes
/// do not depend on the folder of the checkout.
struct ReleaseBuild {
  let installation: Installation
  let toolchain: Toolchain
  let environment: [String: String]

  private var scratch: String { installation.root + "/.build/install" }

  /// Returns the path of the program, which is built only if its sources have changed.
  ///
  /// SwiftPM would find out that nothing is to be built, too, but in a few seconds.
  ///
  /// - Parameter output: The output that shows the progress, such as
  ///   `[12/60] Compiling TutorCore  9 s`.
  /// - Returns: The path of the program.
  /// - Throws: `InstallError.doesNotBuild`, or a process or file error.
  func program(_ output: Output) throws -> String {
    let inputs = inputs
    if let inputs, let program = program(builtFrom: inputs) { return program }
    output.report(
      "Building the program for release. The first time takes three to five minutes, later ones less."
    )
    let program = try build(output)
    if let inputs { try SafeFile.write(Array("\(inputs)\n\(program)\n".utf8), to: record) }
    return program
  }

  /// Returns the path of the program that the last build made of the inputs, or `nil` if it had others.
  private func program(builtFrom inputs: String) -> String? {
    guard let record = SafeFile.contents(of: record) else { return nil }
    let lines = String(decoding: record, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.count == 2, lines[0] == inputs, access(lines[1], X_OK) == 0 else { return nil }
    return lines[1]
  }

  /// The file with the fingerprint of the inputs of the last build, and the path of the program.
  private var record: String { scratch + "/built" }

  /// The fingerprint of everything that the program is built from, or `nil` if it cannot be read.
  private var inputs: String? {
    var key = Fingerprint(of: toolchain.version + command.arguments.joined(separator: "\n"))
    for name in ["Package.swift", "Sources", "termios-shim"] {
      let path = installation.root + "/" + name
      key.add(SafeFile.contents(of: path) ?? [])
      guard SafeFile.isFolder(path) else { continue }
      let walk = FolderWalk(through: path, count: 100_000, depth: 64)
      do {
        try walk.run { item in
          guard item.kind == .file, !item.name.hasSuffix(".md") else { return item.kind == .folder }
          key.add(item.path.utf8)
          key.add(SafeFile.contents(of: path + "/" + item.path) ?? [])
          return false
        }
      } catch {
        return nil
      }
    }
    return key.hex
  }

  /// Builds the program, and returns its path.
  private func build(_ output: Output) throws -> String {
    try linkArchives()
    let child = try ChildProcess(command)
    child.finishBuild(of: "the program", output)
    guard child.status == .exited(0) else {
      let text = child.output.text + child.errors.text
      let lines = text.split(whereSeparator: \.isNewline)
      let error = lines.first { $0.contains("error:") } ?? lines.last ?? "no message"
      throw InstallError.doesNotBuild(String(error))
    }
    return try clearHashes(of: scratch + "/release/redgreen")
  }

  /// Clears the hashes of the modules in a program, which depend on the folder of the build and are
  /// only used to avoid repeated code generation.
  ///
  /// - Returns: The path of the cleared program, or the same path if the toolchain cannot do it.
  private func clearHashes(of program: String) throws -> String {
    let (hashes, result) = (scratch + "/hashes", scratch + "/redgreen")
    let section = ".swift_modhash="
    func copy(_ arguments: [String]) throws -> Bool {
      let child = try ChildProcess(
        ChildProcess.Command(
          toolchain.binaries + "/llvm-objcopy", arguments, environment: environment,
          limits: .init(seconds: 600, output: 1 << 20)))
      child.runToEnd()
      return child.status == .exited(0)
    }
    guard access(toolchain.binaries + "/llvm-objcopy", X_OK) == 0,
      try copy(["--dump-section", section + hashes, program, result]),
      let size = SafeFile.size(of: hashes)
    else { return program }
    try SafeFile.write([UInt8](repeating: 0, count: size), to: hashes)
    return try copy(["--update-section", section + hashes, program, result]) ? result : program
  }

  private var command: ChildProcess.Command {
    var arguments = ["build", "-c", "release", "--product", "redgreen", "--static-swift-stdlib"]
    arguments += ["--package-path", installation.root, "--scratch-path", scratch]
    let flags = SupportRecipe.reproducible(installation.root)
    arguments += flags.flatMap { ["-Xswiftc", $0] }
    // Without symbols, the program is smaller and does not contain the paths of object files.
    let options = ["-s", "--build-id=none", "-L" + archives]
    arguments += options.flatMap { ["-Xlinker", $0] }
    return ChildProcess.Command(
      toolchain.binaries + "/swift", arguments, environment: environment,
      directory: installation.root, limits: .init(seconds: 7_200, output: 64 << 20))
  }

  private var archives: String { scratch + "/archives" }

  /// Links the static libraries of ncurses and cmark into a folder that the linker searches first.
  ///
  /// A library without a static version is linked dynamically.
  private func linkArchives() throws {
    try SafeFile.makeFolder(archives)
    let folders = ["/usr/lib/\(toolchain.multiarch)", "/usr/lib64", "/usr/lib"]
    for name in ["libcmark.a", "libncursesw.a", "libtinfo.a"] {
      let target = archives + "/" + name
      unlink(target)
      if let folder = folders.first(where: { access($0 + "/" + name, R_OK) == 0 }) {
        symlink(folder + "/" + name, target)
      }
    }
  }
}
