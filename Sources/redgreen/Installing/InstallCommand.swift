import TestReports
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning

/// `redgreen install`: installs the tutor, or removes it.
struct InstallCommand {
  let arguments: Arguments<Options>
  let environment: [String: String]

  /// The options of the command.
  struct Options: Sendable {
    /// The folder to install to, or `nil` for the default.
    var prefix: String?
    /// A Boolean value that indicates whether what was installed is removed.
    var uninstalls = false

    static let table = OptionTable(
      Options(),
      [
        .text("--prefix", nil, .folder, \.prefix, "the folder to install to (default: ~/.local)"),
        .flag(
          "--uninstall", nil, \.uninstalls, "remove what was installed, and nothing else"),
      ])
  }

  static let row = Subcommand(
    "install", .setUp, options: Options.table,
    summary: "install the tutor as a command of your shell",
    discussion: """
      Installs the program, the lessons, UIKit, the sources that the tutor builds for your toolchain,
      completions for your shells, and a manual page. In a checkout, it first builds the program
      for release if its sources have changed, which takes three to five minutes the first time, unless
      the running one was built with -c release --static-swift-stdlib. An earlier installation is
      replaced. --uninstall removes exactly what was installed, and never your packages or your
      journal.
      """
  ) { arguments in
    .program { try InstallCommand(arguments: arguments, environment: $0).run() }
  }

  private func run() throws -> ExitCode {
    let installation = try Installation(environment: environment)
    let prefix = prefix(of: installation)
    let installer = Installer(prefix: prefix)
    if arguments.options.uninstalls {
      reportRemoval(try installer.uninstall())
    } else {
      let program = try ProgramToInstall(installation, environment).path(arguments.output)
      let shells = Shell.found(environment)
      let payload = Payload(
        installation: installation, program: program, shells: shells,
        parts: installation.deliveredParts)
      reportInstallation(try installer.install(payload.files()), below: prefix, shells)
    }
    return .asExpected
  }

  /// Returns the folder to install to, or to remove the installation from.
  private func prefix(of installation: Installation) -> String {
    if let named = arguments.options.prefix { return OpenSession.path(named, environment) }
    if arguments.options.uninstalls, let own = installation.prefix { return own }
    return (environment["HOME"] ?? "") + "/.local"
  }

  // MARK: - Reporting

  private func reportInstallation(
    _ outcome: Installer.Outcome, below prefix: String, _ shells: [Shell]
  ) {
    report("Installed \(outcome.count.counted("file")) below \(short(prefix)).", as: .done)
    for path in outcome.kept {
      report(
        "Files there were changed since they were installed: the old folder is now \(short(path)).")
    }
    report("The program is \(short(prefix))/bin/redgreen. For its manual, type: man redgreen")
    if !shells.isEmpty {
      let names = shells.map(\.rawValue).joined(separator: ", ")
      report("New shells complete its words: \(names).")
    }
    for hint in PathAdvice(prefix: prefix, shells: shells, environment: environment).sentences {
      report(hint)
    }
  }

  private func reportRemoval(_ outcome: Installer.Outcome) {
    report(
      "Removed \(outcome.count.counted("file")). Your packages and your journal are still where they were.",
      as: .done)
    for path in outcome.kept { report("Kept \(path), because it was changed since.") }
  }

  private func report(_ sentence: String, as event: JSONEvent<String> = .notice) {
    arguments.output.report(sentence, as: event)
  }

  private func short(_ path: String) -> String {
    guard let home = environment["HOME"], home.count > 1, path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }
}

/// The program to install or to pack.
struct ProgramToInstall {
  let installation: Installation
  let environment: [String: String]

  init(_ installation: Installation, _ environment: [String: String]) {
    self.installation = installation
    self.environment = environment
  }

  /// Returns the path of the program, which is built if this is a checkout.
  ///
  /// - Parameter output: The output that shows the progress of the build.
  /// - Returns: The path of an executable file.
  /// - Throws: `InstallError` if the build fails, or a toolchain, process or file error.
  func path(_ output: Output) throws -> String {
    guard installation.isCheckout, !Self.isComplete else { return Installation.program }
    let toolchain = try Toolchain.find(environment: environment)
    return try ReleaseBuild(
      installation: installation, toolchain: toolchain, environment: environment
    ).program(output)
  }

  /// A Boolean value that indicates whether the running program is optimized and contains the Swift
  /// libraries, so that it can be installed without a build.
  private static var isComplete: Bool {
    #if DEBUG
      false
    #else
      // proc_pid_maps(5) names the libraries that are loaded.
      SafeFile.contents(of: "/proc/self/maps", limit: 1 << 22).map {
        containsSwift(maps: String(decoding: $0, as: UTF8.self))
      } ?? false
    #endif
  }

  /// Returns whether a program contains the Swift libraries, so that it loads none.
  ///
  /// - Parameter maps: The mapped files of the running program.
  /// - Returns: Whether none of them is a Swift library.
  static func containsSwift(maps: String) -> Bool { !maps.contains("libswiftCore") }
}

/// What to add to the configuration of a shell, so that it finds an installed program.
struct PathAdvice {
  let prefix: String
  let shells: [Shell]
  let environment: [String: String]

  private var home: String { environment["HOME"] ?? "" }
  private var shell: Shell {
    let name = environment["SHELL"]?.split(separator: "/").last.map(String.init)
    return name.flatMap(Shell.init) ?? .bash
  }

  var sentences: [String] {
    let search = ProgramSearch(environment)
    let own = prefix + "/bin"
    var sentences: [String] = []
    let isSearched = search.folders.contains(own)
    if isSearched, let first = search.path(of: "redgreen"), first != own + "/redgreen" {
      sentences.append("PATH has another redgreen first: \(first). Remove it, or change PATH.")
    } else if isSearched {
      sentences.append("Start with: redgreen")
    } else {
      sentences.append(
        "\(own) is not in PATH. Add this line to \(file), and open a new shell:\n  \(line)")
    }
    let searched = [home + "/.local", "/usr/local", "/usr"]
    if shell == .bash, shells.contains(.bash), !searched.contains(prefix) {
      sentences.append(
        "For completions, add this line to ~/.bashrc:\n  source \(prefix)/"
          + Shell.bash.installedPath)
    }
    if shell == .zsh, shells.contains(.zsh), !["/usr/local", "/usr"].contains(prefix) {
      sentences.append(
        "For completions, add this line to ~/.zshrc, before `compinit`:\n"
          + "  fpath+=(\(portable)/share/zsh/site-functions)")
    }
    return sentences
  }

  /// The prefix, with `$HOME` in place of the home folder.
  private var portable: String {
    home.count > 1 && prefix.hasPrefix(home + "/") ? "$HOME" + prefix.dropFirst(home.count) : prefix
  }

  private var file: String {
    switch shell {
    case .bash: "~/.profile"
    case .zsh: "~/.zprofile"
    case .fish: "~/.config/fish/config.fish"
    }
  }

  private var line: String {
    shell == .fish ? "fish_add_path \(portable)/bin" : "export PATH=\"\(portable)/bin:$PATH\""
  }
}
