import TestReports
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorPlatform
package import TutorRunning
package import TutorSource

/// A copy of an app and its tests, changed so that they build against the headless UIKit.
package struct PortedPackage {
  /// A note about a line of a file.
  package struct Finding: Equatable {
    /// The path of the file, relative to the folder.
    package var file: String
    /// The note.
    package var note: PortingNote
    /// A Boolean value that indicates whether the note quotes the compiler.
    var isOfCompiler = false
  }

  /// The contents of the copy, by path.
  package var files: [String: [UInt8]]
  /// The edits and the remaining work, by file and line.
  package var findings: [Finding] = []
  /// A Boolean value that indicates whether the copy and its tests build, or `nil` before a build.
  package var builds: Bool?

  /// A Boolean value that indicates whether the original has no manifest, so that each port writes it.
  package private(set) var writesManifest = false
  /// A Boolean value that indicates whether the copy contains tests.
  package private(set) var hasTests = false

  /// The file that marks a folder as a copy that may be replaced.
  package static let marker = ".redgreen-port"

  /// Ports the files of an app.
  ///
  /// - Parameters:
  ///   - original: The contents of the files, by path.
  ///   - name: The name of the app's folder.
  ///   - uikit: The package that contains UIKit.
  ///   - reading: The known facts about the sources.
  /// - Throws: `Reading.Unread` if an answer is not known yet.
  package init(
    of original: [String: [UInt8]], name: String, uikit: UIKitPackage, _ reading: Reading
  ) throws(Reading.Unread) {
    let relevant = Set(PortedLayout.relevant(original.keys.filter { !$0.hasPrefix("../") }))
    files = original.filter { relevant.contains($0.key) }
    renameFiles()
    let texts = files.filter { $0.key.hasSuffix(".swift") && !KeptManifest.isManifest($0.key) }
      .compactMapValues { String(validating: $0, as: UTF8.self) }
    for path in files.keys where path.hasSuffix(".swift") && !KeptManifest.isManifest(path) {
      if texts[path] == nil { report(.error, path, "The file is not UTF-8; save it as UTF-8.") }
    }
    // Ask for all texts before throwing, so that the reader answers them in one round.
    let answers = texts.mapValues { text in
      Result { () throws(Reading.Unread) in try reading.portingFacts(of: text) }
    }
    var facts: [String: PortingFacts] = [:]
    for (path, answer) in answers { facts[path] = try answer.get() }
    let projects = ProjectFile.all(in: original).flatMap(\.targets)
    let kept = KeptManifest(in: files)
    writesManifest = kept == nil
    var layout = PortedLayout(
      files: files.keys.sorted(), name: name, imports: facts.mapValues(\.imports),
      testableImports: facts.mapValues(\.testableImports), projects: projects)
    var all = PortingFacts()
    for path in facts.keys.sorted() { facts[path].map { all.formUnion($0) } }
    all.closeTestCases()
    (all.imports, all.testableImports) = ([], [])
    all.modules = kept?.modules ?? layout.modules
    reportPackages(layout.packages, kept)
    if kept == nil {
      leaveOut(layout)
      copyResources(of: projects, from: original, into: &layout)
    }
    let withResources =
      kept?.modulesWithResources ?? PortedManifest.modulesWithResources(in: layout)
    func target(of path: String) -> (name: String, isTest: Bool)? {
      guard let kept else { return layout.target(of: path).map { ($0.name, $0.isTest) } }
      return kept.target(of: path).map { ($0.name, $0.isTest) }
    }
    let appClasses = facts.filter { target(of: $0.key)?.isTest == false }
      .reduce(into: Set()) { $0.formUnion($1.value.superclasses.keys) }
    let ported = texts.filter { files[$0.key] != nil }.map { path, text in
      let facts = facts[path] ?? PortingFacts()
      var own = all.narrowed(to: facts)
      if let (name, isTest) = target(of: path) {
        let hasBundle = withResources.contains(name)
        own.hasResources = hasBundle || isTest && !withResources.isEmpty
        if isTest, hasBundle { own.foreignClasses = facts.bundleClasses.intersection(appClasses) }
      }
      return (path, Result { () throws(Reading.Unread) in try reading.ported(text, with: own) })
    }
    for (path, answer) in ported { add(try answer.get(), at: path) }
    hasTests = ported.contains { PortedLayout.isTest(facts[$0.0]?.imports) }
    if let kept {
      // Other code is not built, so its problems would only hide those that matter.
      findings.removeAll { $0.note.severity != .edit && !kept.builds($0.file) }
      var change = PortingFacts()
      change.manifest = addUIKit(uikit, to: kept, imports: facts.mapValues(\.imports))
      if change.manifest != nil {
        add(try reading.ported(kept.text, with: change), at: kept.path)
      }
    } else {
      write(PortedManifest(name: name, layout: layout, uikit: uikit))
    }
    files[Self.marker] = []
    sort()
  }

  mutating func sort() {
    findings.sort {
      ($0.file, $0.note.line, $0.note.message) < ($1.file, $1.note.line, $1.note.message)
    }
  }

  private mutating func report(
    _ severity: PortingNote.Severity, _ path: String, _ message: String
  ) {
    findings.append(Finding(file: path, note: .init(severity, line: 1, message)))
  }

  private mutating func add(_ file: PortedFile?, at path: String) {
    guard let file else {
      return report(.error, path, "The file cannot be parsed or is too large; port it by hand.")
    }
    files[path] = Array(file.text.utf8)
    findings += (file.edits + file.remaining).map { Finding(file: path, note: $0) }
  }

  /// Renames the files with names that SwiftPM cannot handle.
  private mutating func renameFiles() {
    for path in files.keys.sorted() where path.buildable != path {
      files[path.buildable] = files.removeValue(forKey: path)
      report(
        .warning, path.buildable,
        "The file has a new name, because SwiftPM cannot handle the original one; rename it there.")
    }
  }

  /// Reports the packages in the folder that the package uses.
  private mutating func reportPackages(_ folders: [String], _ kept: KeptManifest?) {
    for folder in folders where kept?.dependencies.contains(folder) != false {
      let addition =
        kept == nil
        ? "Add .package(path: \"\(folder)\") and its products to Package.swift, and UIKit"
        : "Add UIKit"
      report(.warning, folder, "\(addition) to its own manifest.")
    }
  }

  /// Removes tests of the user interface, and reports code in other languages.
  private mutating func leaveOut(_ layout: PortedLayout) {
    for folder in layout.interfaceTests {
      for path in files.keys where path.hasPrefix(folder + "/") { files[path] = nil }
      report(
        .warning, folder, "Tests of the user interface need a device, so this folder was left out.")
    }
    for path in files.keys.sorted() {
      let ending = path.split(separator: ".").last.map(String.init) ?? ""
      if ["m", "mm", "c", "cpp", "metal"].contains(ending) {
        report(
          .warning, path,
          "The file was left out, because a Swift target cannot contain it; write it in Swift.")
      } else if PortedLayout.lastPart(path) == "main.swift" {
        report(.warning, path, "The file starts the app, which tests do not, so it was left out.")
      }
    }
  }

  /// Copies the files that the Xcode project puts into the bundle of a target from outside of its
  /// folder.
  private mutating func copyResources(
    of projects: [ProjectFile.Target], from original: [String: [UInt8]],
    into layout: inout PortedLayout
  ) {
    for project in projects {
      let named = layout.targets.firstIndex { $0.name == project.name }
      let index =
        named ?? layout.targets.firstIndex { !project.sources.isDisjoint(with: $0.files) }
      guard let index else { continue }
      let folder = layout.targets[index].path == "." ? "" : layout.targets[index].path + "/"
      for path in project.resources where path.hasPrefix("../") || !path.hasPrefix(folder) {
        let names = original.keys.filter { $0 == path || $0.hasPrefix(path + "/") }.sorted()
        if names.isEmpty {
          report(
            .warning, "Package.swift",
            "The Xcode project has the resource \(path), but there is no such file.")
        }
        for name in names {
          let copy = folder + PortedManifest.place(of: path) + name.dropFirst(path.count)
          guard files[copy] == nil else { continue }
          files[copy] = original[name]
          layout.targets[index].files.append(copy)
          report(.edit, copy, "copied \(name), which is a resource in the Xcode project")
        }
      }
    }
  }

  private mutating func write(_ manifest: PortedManifest) {
    files["Package.swift"] = Array(manifest.text.utf8)
    report(
      .edit, "Package.swift",
      "wrote the manifest: \(manifest.layout.targets.count.counted("target"))")
  }

  /// Returns the change to the package's own manifest, or `nil` if it depends on UIKit already.
  private mutating func addUIKit(
    _ uikit: UIKitPackage, to kept: KeptManifest, imports: [String: Set<String>]
  ) -> ManifestChange? {
    guard !kept.modules.contains("UIKit") else { return nil }
    var change = ManifestChange(
      dependency: uikit.dependency, product: uikit.product,
      targets: kept.targets(with: imports) { path in
        files[path].map { String(decoding: $0, as: UTF8.self).contains("import UIKit") } ?? false
      })
    change.resources = kept.addedResources
    for tests in kept.unlistedTests(imports) {
      if let dependencies = tests.dependencies {
        let names = dependencies.map { "\"\($0)\"" } + [uikit.product]
        change.additions.append(
          ".testTarget(name: \"\(tests.name)\", dependencies: [\(names.joined(separator: ", "))], "
            + "path: \"\(tests.folder)\")")
      } else {
        report(
          .warning, tests.folder,
          "Package.swift has no target for these tests; add one with its packages.")
      }
    }
    return change
  }
}

extension PortedPackage {
  /// Returns the files of an app, and those outside of its folder that the Xcode project puts into
  /// bundles, with paths that begin with `../`.
  ///
  /// - Throws: `PortingError` if the path is not a folder with Swift files, or if a link leads out of
  ///   it, or `FileError` if a file cannot be read.
  package static func originals(in folder: String) throws -> [String: [UInt8]] {
    guard SafeFile.isFolder(folder) else { throw PortingError.notAFolder(folder) }
    var limits = PackageSnapshot.Limits()
    limits.fileSize = limits.totalSize
    let present = PackageSnapshot(of: folder, limits: limits)
    // Dependencies such as those in Pods are often larger than the app.
    let files = try present.contents {
      PortedLayout.isRelevant($0) || $0.hasSuffix(".xcodeproj/project.pbxproj")
    }
    if let path = present.largeFiles.filter(PortedLayout.isRelevant).min() {
      throw FileError.tooLarge("\(folder)/\(path)", limit: limits.fileSize)
    }
    guard files.keys.contains(where: { $0.hasSuffix(".swift") }) else {
      throw PortingError.noSwiftFile(folder)
    }
    if let path = present.foreignFiles.keys.filter(PortedLayout.isRelevant).min() {
      throw PortingError.leadsOut("\(folder)/\(path)")
    }
    let listed = ProjectFile.all(in: files).flatMap(\.targets).flatMap(\.resources)
      .filter { $0.hasPrefix("../") && !$0.hasSuffix("..") }
    return try Set(listed).reduce(into: files) { files, path in
      let source = "\(folder)/\(path)"
      if SafeFile.isFolder(source) {
        for (name, bytes) in try PackageSnapshot(of: source).contents() {
          files["\(path)/\(name)"] = bytes
        }
      } else {
        files[path] = SafeFile.contents(of: source, limit: limits.fileSize)
      }
    }
  }

  /// Verifies that a copy can be written.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the copy.
  ///   - original: The absolute path of the app's folder.
  ///   - force: A Boolean value that indicates whether an earlier copy may be replaced.
  /// - Throws: `PortingError` if the folder exists, or contains the original or is inside it.
  package static func checkTarget(
    _ folder: String, for original: String, force: Bool
  ) throws(PortingError) {
    let (one, other) = (real(original) + "/", real(folder) + "/")
    guard !one.hasPrefix(other), !other.hasPrefix(one) else { throw .overlap(original, folder) }
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    guard force else { throw .exists(folder) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? ["?"]
    guard names.isEmpty || names.contains(marker) else { throw .notACopy(folder) }
  }

  /// Returns the real path of the innermost folder that exists, with the rest of the path.
  private static func real(_ path: String) -> String {
    let start = SafePath.existing(path)
    return SafePath.real(start) + path.dropFirst(start.count)
  }

  /// Writes the copy; in a folder that exists, only files that differ are written.
  ///
  /// - Throws: The system's error if a file cannot be written.
  package func write(to folder: String) throws {
    try SafeFile.makeFolder(folder)
    try PackageSnapshot.write(files, to: folder)
  }
}
