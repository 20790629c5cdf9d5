internal import FoundationEssentials
internal import TutorPlatform

/// The words that start the tutor, which messages and help texts name.
enum ProgramName {
  /// The words for this run.
  static let current = words(
    program: Installation.program, argument: CommandLine.arguments.first ?? "",
    directory: FileManager.default.currentDirectoryPath,
    environment: ProcessInfo.processInfo.environment)

  /// Returns the shortest words that start a program again.
  ///
  /// - Parameters:
  ///   - program: The path of the running program.
  ///   - argument: The first word of its command line.
  ///   - directory: The current folder.
  ///   - environment: The environment; `REDGREEN_COMMAND` overrides the result, for wrappers.
  /// - Returns: `redgreen` if `PATH` leads to the program, `swift run redgreen` in a checkout, or
  ///   else the path of the program.
  static func words(
    program: String, argument: String, directory: String, environment: [String: String]
  ) -> String {
    if let named = environment["REDGREEN_COMMAND"], !named.isEmpty { return named }
    let found = ProgramSearch(environment).path(of: "redgreen")
    if let found, SafePath.real(found) == SafePath.real(program) { return "redgreen" }
    if program.hasPrefix(directory + "/.build/") { return "swift run redgreen" }
    return argument.contains("/") ? argument : program
  }
}
