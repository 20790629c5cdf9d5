internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform
internal import TutorRunning

/// The files of an installation.
struct Payload {
  let installation: Installation
  /// The path of the program to install.
  let program: String
  /// The shells to write completions for.
  var shells: [Shell]
  /// Parts of the support that are already built: their folders.
  var parts: [String] = []

  /// Returns all files, by path relative to the prefix.
  ///
  /// - Throws: `FileError` if the tutor's own files cannot be read.
  func files() throws -> [PayloadFile] {
    let library = PayloadFile.library
    var files = [
      PayloadFile(path: "bin/redgreen", contents: .copy(of: program), isExecutable: true),
      PayloadFile(
        path: "share/man/man1/redgreen.1", contents: .text(ManualPage.text(of: Subcommand.all))),
    ]
    files += shells.map {
      PayloadFile(path: $0.installedPath, contents: .text($0.script + "\n"))
    }
    files += try copies(of: installation.lessons, to: library + "/Lessons")
    let folders = Support.Part.allCases.flatMap(\.sourceFolders)
    for folder in folders where SafeFile.isFolder(installation.sources + "/" + folder) {
      files += try copies(
        of: installation.sources + "/" + folder, to: "\(library)/Sources/\(folder)"
      ).filter { !$0.path.contains(".docc/") }
    }
    for part in parts {
      let name = part.split(separator: "/").last.map(String.init) ?? part
      files += try copies(of: part, to: "\(library)/support/\(name)")
    }
    return files
  }

  /// Returns the copies of all files in a folder, without what builds and editors leave there.
  private func copies(of folder: String, to target: String) throws -> [PayloadFile] {
    var files: [PayloadFile] = []
    try FolderWalk(through: folder, count: 100_000, depth: 64).run { item in
      switch item.kind {
      case .folder: return ![".build", ".git", ".swiftpm"].contains(item.name)
      case .file where !item.name.hasSuffix("~"):
        let source = folder + "/" + item.path
        files.append(
          PayloadFile(
            path: target + "/" + item.path, contents: .copy(of: source),
            isExecutable: access(source, X_OK) == 0))
      case .file, .link, .other: break
      }
      return false
    }
    return files
  }
}

extension Shell {
  /// The path of an installed completion script, relative to the prefix.
  ///
  /// Below `~/.local` and `/usr/local`, bash-completion and fish search these folders.
  var installedPath: String {
    switch self {
    case .bash: "share/bash-completion/completions/redgreen"
    case .zsh: "share/zsh/site-functions/_redgreen"
    case .fish: "share/fish/vendor_completions.d/redgreen.fish"
    }
  }

  /// Returns the shells that are installed on this machine.
  static func found(_ environment: [String: String]) -> [Shell] {
    let search = ProgramSearch(environment)
    return allCases.filter { shell in
      environment["SHELL"]?.hasSuffix("/" + shell.rawValue) == true
        || search.path(of: shell.rawValue) != nil
    }
  }
}
