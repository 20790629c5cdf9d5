import FoundationEssentials
import Glibc
import Recordings
import TutorPlatform

/// One command that the tutor gave to the toolchain.
struct Question {
  /// The kinds of commands that a test can let fail.
  enum Kind: String {
    /// `swift test`.
    case test
    /// `swift build`.
    case build
    /// A command of a direct build.
    case direct
    /// A linked test bundle.
    case bundle
    /// A command that builds a part of the tutor itself; it is never recorded.
    case support
    /// Anything else, such as a question about the toolchain.
    case other
  }

  let tool: String
  let arguments: [String]
  let setup: Setup
  let environment: [String: String]
  let directory: String
  /// The folder of the package.
  let package: String
  /// The tutor's folder for the package, or `nil` if the command is not about a package.
  let workspace: String?
  let paths: RecordedPaths

  init(
    tool: String, arguments: [String], setup: Setup, environment: [String: String],
    directory: String
  ) {
    self.tool = tool
    self.arguments = arguments
    self.setup = setup
    self.environment = environment
    self.directory = directory
    package =
      tool == Setup.bundle
      ? Program(at: arguments.first ?? "")?.package ?? directory
      : Self.value(of: "--package-path", in: arguments) ?? directory
    let temporary = environment["REDGREEN_RUN"] ?? environment["TMPDIR"] ?? ""
    let root =
      Self.value(of: "--scratch-path", in: arguments)
      .flatMap { Self.root(of: $0, below: setup.cache) }
      ?? Self.root(of: temporary, below: setup.cache)
      ?? arguments.lazy.compactMap { Self.root(of: $0, below: setup.cache) }.first
    workspace = root
    var names = [
      setup.folder + "/usr": "@toolchain@", setup.cache: "@cache@", package: "@package@",
    ]
    if let root { names[root] = "@workspace@" }
    paths = RecordedPaths(
      names,
      others: [
        setup.real + "/usr": "@toolchain@", setup.modules: "@cache@/modules-",
      ])
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count
    else { return nil }
    return arguments[index + 1]
  }

  /// Returns the tutor's folder for a package, `CACHE/packages/FINGERPRINT`, of a path inside it.
  private static func root(of path: String, below cache: String) -> String? {
    let prefix = cache + "/packages/"
    guard path.hasPrefix(prefix) else { return nil }
    return prefix + path.dropFirst(prefix.count).prefix { $0 != "/" }
  }

  // MARK: - What it asks

  var kind: Kind {
    switch (tool, arguments.first) {
    case _ where directory.hasSuffix(".building"): .support
    case (Setup.bundle, _): .bundle
    case ("swift", "test"): .test
    case ("swift", "build"): .build
    case _ where workspace == nil: .other
    case ("swift", _): .other
    default: .direct
    }
  }

  /// A Boolean value that indicates whether the tool prints its commands instead of running them.
  private var asksForCommands: Bool { arguments.contains("-###") }

  /// The options whose values are paths to write to.
  private static let outputs: Set<String> = [
    "-o", "-emit-module-path", "-emit-module-doc-path", "-emit-dependencies-path",
    "-serialize-diagnostics-path", "--event-stream-output-path",
  ]

  /// The paths that the command writes to, in the order of the arguments.
  var outputs: [String] {
    guard !asksForCommands else { return [] }
    return zip(arguments, arguments.dropFirst()).filter { Self.outputs.contains($0.0) }
      .map { absolute($0.1) }
  }

  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : directory + "/" + path }

  /// The files whose contents decide the answer, by their names in the recording.
  func inputs() -> [String: String] {
    switch kind {
    case .test, .build: packageFiles()
    case .bundle: bundleFiles()
    case .direct: argumentFiles()
    case .other: tool == "swift" && arguments.first == "package" ? packageFiles() : [:]
    case .support: [:]
    }
  }

  /// The files of the package, without hidden ones and drafts that are about to be renamed.
  private func packageFiles() -> [String: String] {
    var result: [String: String] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      let path = package + "/" + folder
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      where !name.hasPrefix(".") && !name.hasSuffix("~") {
        let file = folder + name
        if SafeFile.isFolder(package + "/" + file) {
          folders.append(file + "/")
        } else {
          result[file] = digest(of: package + "/" + file)
        }
      }
    }
    return result
  }

  private func bundleFiles() -> [String: String] {
    guard let bundle = arguments.first else { return [:] }
    let library =
      bundle.prefix(upTo: bundle.lastIndex(of: "/") ?? bundle.startIndex) + "/libTests.so"
    var result = ["program": digest(of: bundle)]
    if access(String(library), R_OK) == 0 { result["library"] = digest(of: String(library)) }
    return result
  }

  /// The files among the arguments, and the modules in the folders that are searched.
  private func argumentFiles() -> [String: String] {
    let written = Set(outputs)
    // Another job may be writing the module itself.
    let own = Self.value(of: "-module-name", in: arguments) ?? ""
    var result: [String: String] = [:]
    var previous = ""
    for argument in arguments {
      defer { previous = argument }
      let isList = argument.hasPrefix("@")
      let path = absolute(isList ? String(argument.dropFirst()) : argument)
      // The tools print their commands without reading any sources.
      guard isOwn(path), !written.contains(path), isList || !asksForCommands else { continue }
      // One program serves the tests of all versions, whichever of them it is linked with.
      if path.hasSuffix("/libTests.so") { continue }
      if SafeFile.isFolder(path) {
        guard previous == "-I" else { continue }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        where name.hasSuffix(".swiftmodule") && name != own + ".swiftmodule" {
          result["imported " + name] = digest(of: path + "/" + name)
        }
      } else if access(path, R_OK) == 0 {
        // Two objects may differ in nothing but their fingerprints.
        let name = neutral(argument)
        let count = result.keys.count { $0.hasPrefix(name) }
        result[count == 0 ? name : "\(name) \(count + 1)"] = digest(of: path)
      }
    }
    return result
  }

  private func isOwn(_ path: String) -> Bool {
    [package, workspace ?? package].contains { path.hasPrefix($0 + "/") }
  }

  /// Returns the fingerprint of a file's contents, or of what was asked when a tool wrote it.
  private func digest(of path: String) -> String {
    if let program = Program(at: path) { return program.token }
    if let token = setup.token(ofRealFile: path) { return token }
    let bytes = SafeFile.contents(of: path, limit: 1 << 30) ?? []
    var print = Fingerprint()
    print.add(bytes)
    return print.hex
  }

  /// The text of an argument without what differs from machine to machine.
  private func neutral(_ argument: String) -> String {
    Self.withoutFingerprints(paths.hiding(in: argument))
  }

  /// Returns a path without its components that are fingerprints or numbers of cells.
  static func withoutFingerprints(_ text: String) -> String {
    guard text.contains("/") else { return text }
    var folder = ""
    return text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      defer { folder = String(part) }
      // Cells of the truth table are filled in any order.
      if folder == "cells" { return "#" }
      let hex = part.prefix { $0.isHexDigit && !$0.isUppercase }
      guard hex.count == 16 else { return String(part) }
      // The draft of a program has the name of a cell after its own.
      return part.contains(".xctest") ? "#.xctest" : "#" + part.dropFirst(16)
    }.joined(separator: "/")
  }

  /// The variables that decide the answer.
  private var variables: [String] {
    let isLesson = environment["TERM"] == "dumb"
    let usual: Set<String> = [
      "PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "USER", "LOGNAME", "LD_LIBRARY_PATH",
      "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "TERM", "TMPDIR", "LD_PRELOAD", "SWIFT_BACKTRACE",
      "SWIFTPM_MODULECACHE_OVERRIDE", "REDGREEN_RUN", "PWD", "OLDPWD", "SHLVL", "_",
    ]
    return environment.keys.sorted().filter { name in
      if usual.contains(name) || name.hasPrefix("SWIFTLY_") || name.hasPrefix("REDGREEN_SET_")
        || name.hasPrefix("REDGREEN_UNSET_")
      {
        return false
      }
      return isLesson || name == "REDGREEN_PREVIEW"
    }.map { "\($0)=\(neutral(environment[$0] ?? ""))" }
  }

  /// The question in short.
  var summary: String {
    let words = arguments.prefix { !$0.hasPrefix("/") && !$0.hasPrefix("--package") }.prefix(3)
    return neutral(([tool] + words).joined(separator: " "))
  }

  /// The name of the question's recording.
  func key(inputs: [String: String]) -> String {
    var key = Fingerprint()
    let words = tool == Setup.bundle ? arguments.dropFirst() : arguments[...]
    for word in [tool] + words.map(neutral) + variables {
      key.add(word.utf8)
      key.add([0])
    }
    for (name, digest) in inputs.sorted(by: { $0.key < $1.key }) {
      key.add("\(name) \(digest)\n".utf8)
    }
    return key.hex
  }

  // MARK: - Texts

  /// The placeholders of arguments whose names contain fingerprints.
  private var fingerprinted: [(argument: String, name: String)] {
    var seen: Set<String> = []
    return arguments.enumerated().compactMap { index, argument in
      guard neutral(argument) != paths.hiding(in: argument), argument.hasPrefix("/"),
        seen.insert(argument).inserted
      else { return nil }
      return (argument, "@\(index)@")
    }
  }

  private var argumentPaths: RecordedPaths {
    RecordedPaths(
      Dictionary(fingerprinted.map { ($0.argument, $0.name) }, uniquingKeysWith: { old, _ in old }))
  }

  /// Returns bytes of the answer as they are recorded.
  func hiding(in bytes: [UInt8]) -> [UInt8] {
    paths.hiding(in: argumentPaths.hiding(in: bytes))
  }

  /// Returns recorded bytes as an answer to this question.
  func showing(in bytes: [UInt8]) -> [UInt8] {
    argumentPaths.showing(in: paths.showing(in: bytes))
  }

  /// Returns a recorded path as one of this question.
  func showing(in path: String) -> String {
    String(decoding: showing(in: Array(path.utf8)), as: UTF8.self)
  }
}

/// A file in place of what the toolchain linked or compiled.
///
/// An executable one starts with a line that lets the replaying toolchain run it.
struct Program {
  /// The fingerprint of the question that wrote it.
  var token: String
  /// The package that it belongs to.
  var package: String
  /// The linked program, while runs are recorded.
  var real: String?

  private static let mark = "redgreen-replayed "

  init(token: String, package: String, real: String? = nil) {
    self.token = token
    self.package = package
    self.real = real
  }

  init?(at path: String) {
    guard let bytes = SafeFile.contents(of: path, limit: 4096) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let index = lines.prefix(2).firstIndex(where: { $0.hasPrefix(Self.mark) })
    else { return nil }
    token = String(lines[index].dropFirst(Self.mark.count))
    let rest = lines.dropFirst(index + 1)
    package = rest.first ?? ""
    real = rest.dropFirst().first
  }

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - interpreter: The program that runs the file, or `nil` if it is not executable.
  func write(to path: String, interpreter: String?) {
    var text = interpreter.map { "#!\($0)\n" } ?? ""
    text += Self.mark + token + "\n" + package + "\n"
    if let real { text += real + "\n" }
    let file = open(
      path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, interpreter == nil ? 0o644 : 0o755)
    guard file >= 0 else { return }
    writeAll(Array(text.utf8), to: file)
    close(file)
  }
}

/// Writes all bytes, unless the reader is gone.
func writeAll(_ bytes: [UInt8], to file: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
