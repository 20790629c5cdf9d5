internal import FoundationEssentials
internal import Glibc
internal import InterfaceDocuments
internal import TutorPlatform

/// `redgreen canvas`: lays out a nib or storyboard.
struct CanvasCommand {
  let arguments: Arguments
  let tools: Tools

  func run() throws -> ExitCode {
    let file = InterfaceFile(
      arguments.operands[0], in: FileManager.default.currentDirectoryPath)
    guard arguments.operands.count == 1 else {
      return try text(Array(arguments.operands.dropFirst()), of: file)
    }
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let isDumb = ["", "dumb"].contains(tools.environment["TERM"] ?? "")
    // Without a terminal, the outline is what there is to see.
    guard isTerminal, !isDumb, !arguments.isPlain, !arguments.isJSON else {
      return try text(["show"], of: file)
    }
    var program = try CanvasProgram(arguments: arguments, tools: tools, file: file)
    return program.run()
  }

  /// Runs an edit without the screen.
  private func text(_ words: [String], of file: InterfaceFile) throws -> ExitCode {
    try CanvasTextCommand(
      file: file, words: words, isJSON: arguments.isJSON, tools: tools
    ).run()
  }
}

/// An interface file, and the package that it belongs to.
struct InterfaceFile {
  /// The full path of the file.
  let path: String
  /// The path as the user named it.
  let title: String
  /// The folder of the nearest package manifest above the file; `nil` if there is none.
  let package: String?

  /// Finds the package of a file.
  init(_ name: String, in folder: String) {
    title = name
    let full = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    path = "/" + parts.joined(separator: "/")
    var package: String?
    while !parts.isEmpty, package == nil {
      parts.removeLast()
      let candidate = "/" + parts.joined(separator: "/")
      if access(candidate + "/Package.swift", F_OK) == 0 { package = candidate }
    }
    self.package = package
  }

  /// The folder that contains the file.
  var folder: String { path.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 } }

  /// The path in the package, or the name if there is no package.
  var relativePath: String {
    String(path.dropFirst((package ?? folder).count + 1))
  }

  /// The name of the target in whose folder the file is, in the usual layout of packages.
  var module: String? {
    let parts = relativePath.split(separator: "/")
    guard package != nil, parts.count > 2, parts[0] == "Sources" else { return nil }
    return String(parts[1])
  }

  /// The contents of the file; `nil` if it cannot be read.
  var contents: [UInt8]? {
    SafeFile.contents(of: path, limit: InterfaceDocument.sizeLimit + 1)
  }

  /// Returns the contents of the file.
  ///
  /// - Throws: `CanvasError` if it cannot be read.
  func read() throws(CanvasError) -> [UInt8] {
    guard SafeFile.size(of: path) != nil else { throw .missing(title) }
    guard let contents else { throw .unreadable(title) }
    return contents
  }

  /// Returns the document in the contents of the file.
  ///
  /// - Throws: `CanvasError` with the position of the first error.
  func document(_ contents: [UInt8]) throws(CanvasError) -> InterfaceDocument {
    do {
      return try InterfaceDocument(reading: contents)
    } catch {
      throw .problem(title, error)
    }
  }
}
