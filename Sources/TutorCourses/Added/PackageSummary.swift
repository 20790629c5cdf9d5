package import TutorCore
internal import TutorPlatform

/// A summary of the code that the packages of a lesson build and run, as their manifests declare it.
///
/// The manifests are read, not run.
package struct PackageSummary: Equatable, Sendable {
  /// The names of the targets.
  package private(set) var targets: Set<String> = []
  /// The packages from elsewhere, by their addresses or paths.
  package private(set) var dependencies: Set<String> = []
  package private(set) var macros: Set<String> = []
  package private(set) var plugins: Set<String> = []
  /// The binary targets, and the targets that link libraries of the system.
  package private(set) var binaries: Set<String> = []
  package private(set) var libraries: Set<String> = []
  package private(set) var hasUnsafeFlags = false
  /// Modules that a manifest imports to run code of its own while it is read.
  package private(set) var manifestImports: Set<String> = []
  /// The files in C, C++, Objective-C, or assembly language.
  package private(set) var cFiles: Set<String> = []
  /// The environment variables that the lesson sets.
  package private(set) var environment: [String: String] = [:]
  /// The number of different manifests.
  package private(set) var manifests = 0

  /// Summarizes all packages of a lesson: at its start, after each step, and in wrong turns.
  package init(of lesson: Lesson, in files: LessonFiles) {
    environment = lesson.environment
    var texts: Set<String> = []
    try? FolderWalk(through: files.folder, count: CourseContents.countLimit, depth: 40).run {
      item in
      guard case .file = item.kind else { return item.kind == .folder }
      let name = item.name
      if name.hasPrefix("Package"), name.hasSuffix(".swift"),
        name == "Package.swift" || name.hasPrefix("Package@"),
        let bytes = SafeFile.contents(of: "\(files.folder)/\(item.path)", limit: 1 << 20)
      {
        texts.insert(String(decoding: bytes, as: UTF8.self))
      }
      if Self.isInC(name) { cFiles.insert(name) }
      return false
    }
    manifests = texts.count
    for text in texts { add(text) }
  }

  /// Summarizes manifests.
  init(manifests texts: [String]) {
    manifests = texts.count
    for text in texts { add(text) }
  }

  /// The maximum number of tokens between a call and its label, so that no manifest takes long.
  private static let argumentLimit = 200

  private static func isInC(_ name: String) -> Bool {
    let endings = [".c", ".cc", ".cpp", ".cxx", ".m", ".mm", ".s", ".asm"]
    return endings.contains { name.lowercased().hasSuffix($0) }
  }

  private mutating func add(_ text: String) {
    let tokens = ManifestToken.tokens(of: text)
    for (index, token) in tokens.enumerated() {
      guard case .name(let name) = token else { continue }
      if name == "import", case .name(let module)? = tokens[safely: index + 1],
        !["PackageDescription", "CompilerPluginSupport"].contains(module)
      {
        manifestImports.insert(module)
      }
      if name == "unsafeFlags" { hasUnsafeFlags = true }
      guard tokens[safely: index + 1] == .sign("(") else { continue }
      let argument = { (label: String) in
        Self.argument(label, in: tokens[(index + 2)...].prefix(Self.argumentLimit))
      }
      switch name {
      case "target", "testTarget", "executableTarget":
        argument("name").map { _ = targets.insert($0) }
      case "macro": argument("name").map { _ = macros.insert($0) }
      case "plugin": argument("name").map { _ = plugins.insert($0) }
      case "binaryTarget", "systemLibrary": argument("name").map { _ = binaries.insert($0) }
      case "linkedLibrary", "linkedFramework":
        if case .text(let library)? = tokens[safely: index + 2] { libraries.insert(library) }
      case "package":
        for label in ["url", "path", "id"] {
          // The headless UIKit is the tutor's own.
          if let place = argument(label), place != "../.redgreen/UIKit" {
            dependencies.insert(place)
          }
        }
      default: break
      }
    }
  }

  /// Returns the text after a label in the arguments of a call.
  private static func argument(_ label: String, in tokens: ArraySlice<ManifestToken>) -> String? {
    var depth = 1
    var rest = tokens
    while let token = rest.popFirst(), depth > 0 {
      switch token {
      case .sign("("), .sign("["): depth += 1
      case .sign(")"), .sign("]"): depth -= 1
      case .name(label) where depth == 1 && rest.first == .sign(":"):
        if case .text(let text)? = rest.dropFirst().first { return text }
      default: break
      }
    }
    return nil
  }
}

extension PackageSummary {
  /// The summary in lines, without the targets' own code.
  package var lines: [String] {
    func list(_ title: String, _ items: Set<String>) -> String? {
      guard !items.isEmpty else { return nil }
      let shown = items.sorted().prefix(8).joined(separator: ", ")
      return "\(title): \(shown)" + (items.count > 8 ? " and \(items.count - 8) more" : "")
    }
    let variables = Set(environment.map { "\($0.key)=\($0.value)" })
    return [
      list("targets", targets),
      list("packages from elsewhere", dependencies) ?? "packages from elsewhere: none",
      list("macros, which run while the code is compiled", macros),
      list("plugins, which run while the code is built", plugins),
      list("binaries and libraries of the system", binaries),
      list("linked libraries", libraries),
      hasUnsafeFlags ? "unsafe compiler flags" : nil,
      list("modules that the manifest uses to run code of its own", manifestImports),
      list("files in C or assembly language", cFiles),
      list("environment variables", variables),
    ].compactMap(\.self)
  }

  /// A Boolean value that indicates whether a build needs the network.
  package var needsNetwork: Bool { dependencies.contains { $0.contains(":") } }
}

/// A token of a manifest, as far as its summary needs it.
enum ManifestToken: Equatable {
  case name(String)
  case text(String)
  case sign(Character)

  /// Splits a manifest into tokens, without comments.
  static func tokens(of text: String) -> [ManifestToken] {
    var tokens: [ManifestToken] = []
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = comment(rest)
      } else if first == "\"" {
        tokens.append(.text(literal(&rest)))
      } else if first.isLetter || first == "_" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.name(String(name)))
        rest = rest.dropFirst(name.count)
      } else {
        if !first.isWhitespace { tokens.append(.sign(first)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  /// Returns the text after a comment, which can contain others.
  private static func comment(_ text: Substring) -> Substring {
    var rest = text.dropFirst(2)
    var depth = 1
    while depth > 0, !rest.isEmpty {
      if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    }
    return rest
  }

  /// Removes a string literal from the text, and returns its content.
  private static func literal(_ rest: inout Substring) -> String {
    let mark = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(mark.count)
    var content = ""
    while let first = rest.first, !rest.hasPrefix(mark) {
      if mark.count == 1, first.isNewline { break }
      if first == "\\" {
        rest = rest.dropFirst()
        if let escaped = rest.first { content.append(escaped) }
      } else {
        content.append(first)
      }
      rest = rest.dropFirst()
    }
    rest = rest.dropFirst(mark.count)
    return content
  }
}

extension Array {
  fileprivate subscript(safely index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
