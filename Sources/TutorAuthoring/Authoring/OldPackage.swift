import TestReports

/// What packages of earlier versions of Swift need so that SwiftPM accepts them.
enum OldPackage {
  /// The oldest tools version that SwiftPM 6.3 accepts.
  private static let oldestVersion = "4.0"

  /// Returns whether a file lists the tests for Linux, as SwiftPM needed it before Swift 5.4.
  static func isListOfTests(_ path: String) -> Bool {
    path == "Tests/LinuxMain.swift"
      || path.hasPrefix("Tests/") && path.hasSuffix("/XCTestManifests.swift")
  }

  /// Returns a manifest with the oldest tools version that SwiftPM accepts, or `nil` if its own
  /// version is as new.
  ///
  /// Swift 3 found the targets by their folders. If the manifest names nothing but the package, the
  /// new one names them.
  static func manifest(of files: [String: [UInt8]]) -> [UInt8]? {
    let text = String(decoding: files["Package.swift"] ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let version = lines.first.flatMap(toolsVersion)
    guard !text.isEmpty, (version ?? 3) < 4 else { return nil }
    let rest = (version == nil ? lines : Array(lines.dropFirst())).joined(separator: "\n")
    let code = withTargets(rest, of: files) ?? rest
    return Array("// swift-tools-version:\(oldestVersion)\n\(code)".utf8)
  }

  /// Returns the major version in the comment of a manifest's first line, or `nil` without such a
  /// comment.
  private static func toolsVersion(_ line: Substring) -> Int? {
    let text = line.lowercased().filter { !$0.isWhitespace }
    guard text.hasPrefix("//swift-tools-version:") else { return nil }
    return Int(text.dropFirst("//swift-tools-version:".count).prefix { $0.isNumber })
  }

  /// Returns a manifest that only names the package, with the targets in its folders added.
  private static func withTargets(_ manifest: String, of files: [String: [UInt8]]) -> String? {
    let code = manifest.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined().filter { !$0.isWhitespace }
    let parts = code.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "importPackageDescriptionletpackage=Package(name:",
      parts[2] == ")", let end = manifest.lastIndex(of: ")"),
      let name = manifest.split(separator: "\"").dropFirst().first
    else { return nil }
    let targets = targets(of: files, in: String(name)).map { "    \($0),\n" }.joined()
    let start = manifest[..<end].reversed().drop(while: \.isWhitespace).reversed()
    return String(start) + ",\n  targets: [\n\(targets)  ]\n" + manifest[end...]
  }

  private static func targets(of files: [String: [UInt8]], in package: String) -> [String] {
    let folders = { (root: String) in
      Set(
        files.keys.filter { $0.hasPrefix(root) && $0.hasSuffix(".swift") }
          .map { $0.dropFirst(root.count).split(separator: "/").dropLast().first.map(String.init) })
    }
    let sources = folders("Sources/")
    // Files at the top are one module.
    let modules = sources.contains(nil) ? [] : sources.compactMap { $0 }.sorted()
    let targets =
      modules.isEmpty
      ? [".target(name: \"\(package)\", path: \"Sources\")"]
      : modules.map { ".target(name: \"\($0)\")" }
    let names = modules.isEmpty ? [package] : modules
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return targets
      + folders("Tests/").compactMap { $0 }.sorted().map {
        ".testTarget(name: \"\($0)\", dependencies: [\(list)])"
      }
  }
}

extension [Stage] {
  /// Adapts packages of earlier versions of Swift so that all of their tests run.
  ///
  /// - Returns: Messages for the author about what was changed.
  mutating func makeRunnable() -> [String] {
    var raised = 0
    var listsTests = false
    for index in indices {
      if let manifest = OldPackage.manifest(of: self[index].files) {
        self[index].files["Package.swift"] = manifest
        raised += 1
      }
      let lists = self[index].files.keys.filter(OldPackage.isListOfTests)
      for path in lists { self[index].files[path] = nil }
      listsTests = listsTests || !lists.isEmpty
    }
    var notices: [String] = []
    if raised > 0 {
      notices.append(
        "the manifests of \(raised.counted("commit")) are changed, because Swift no longer accepts "
          + "tools versions before 4.0")
    }
    if listsTests {
      notices.append(
        "LinuxMain.swift and XCTestManifests.swift are left out, because SwiftPM finds the tests without "
          + "them, and would otherwise run only those that they list")
    }
    return notices
  }
}
