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
  }

  /// The contents of the copy, by path.
  package var files: [String: [UInt8]]
  /// The edits and the remaining work, by file and line.
  package var findings: [Finding] = []

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
    let relevant = Set(PortedLayout.relevant(Array(original.keys)))
    files = original.filter { relevant.contains($0.key) }
    let texts = files.filter { $0.key.hasSuffix(".swift") && !$0.key.hasSuffix("Package.swift") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    // Ask for all texts before throwing, so that the reader answers them in one round.
    let answers = texts.mapValues { text in
      Result { () throws(Reading.Unread) in try reading.portingFacts(of: text) }
    }
    var facts: [String: PortingFacts] = [:]
    for (path, answer) in answers { facts[path] = try answer.get() }
    let layout = PortedLayout(
      files: relevant.sorted(), name: name, imports: facts.mapValues(\.imports),
      testableImports: facts.mapValues(\.testableImports))
    var all = PortingFacts()
    for path in facts.keys.sorted() { facts[path].map { all.formUnion($0) } }
    all.closeTestCases()
    (all.imports, all.testableImports) = ([], [])
    all.modules = layout.modules
    leaveOut(layout)
    let resources = Self.modulesWithResources(layout, manifest: original["Package.swift"])
    let ported = texts.filter { files[$0.key] != nil }.map { path, text in
      var own = all.narrowed(to: facts[path] ?? PortingFacts())
      own.hasResources =
        layout.target(of: path).map { target in
          resources.contains(target.name) || target.isTest && !resources.isEmpty
        } ?? false
      return (path, Result { () throws(Reading.Unread) in try reading.ported(text, with: own) })
    }
    for (path, answer) in ported { add(try answer.get(), at: path) }
    write(layout, name: name, uikit: uikit)
    findings.sort {
      ($0.file, $0.note.line, $0.note.message) < ($1.file, $1.note.line, $1.note.message)
    }
  }

  private mutating func add(_ file: PortedFile?, at path: String) {
    guard let file else {
      let message = "The file cannot be parsed or is too large; port it by hand."
      return findings.append(Finding(file: path, note: .init(.error, line: 1, message)))
    }
    files[path] = Array(file.text.utf8)
    findings += (file.edits + file.remaining).map { Finding(file: path, note: $0) }
  }

  /// Removes tests of the user interface, and reports code in other languages.
  private mutating func leaveOut(_ layout: PortedLayout) {
    for folder in layout.interfaceTests {
      for path in files.keys where path.hasPrefix(folder + "/") { files[path] = nil }
      let message = "Tests of the user interface need a device, so this folder was left out."
      findings.append(Finding(file: folder, note: .init(.warning, line: 1, message)))
    }
    for folder in layout.packages {
      let message =
        "Add .package(path: \"\(folder)\") and its products to Package.swift, and UIKit to its own "
        + "manifest."
      findings.append(Finding(file: folder, note: .init(.warning, line: 1, message)))
    }
    for path in files.keys.sorted() {
      let ending = path.split(separator: ".").last.map(String.init) ?? ""
      if ["m", "mm", "c", "cpp", "metal"].contains(ending) {
        let message = "A Swift target cannot contain this file; write it in Swift, or move it."
        findings.append(Finding(file: path, note: .init(.error, line: 1, message)))
      } else if path.hasSuffix("main.swift"), files["Package.swift"] == nil {
        let message = "The file starts the app, which tests do not, so it was left out."
        findings.append(Finding(file: path, note: .init(.warning, line: 1, message)))
      }
    }
  }

  private static func modulesWithResources(
    _ layout: PortedLayout, manifest: [UInt8]?
  ) -> Set<String> {
    // The resources in a manifest are not evaluated; they usually belong to the app.
    if let manifest {
      let text = String(decoding: manifest, as: UTF8.self)
      return text.contains("resources:") ? layout.modules : []
    }
    return Set(
      layout.targets.filter { !PortedManifest.resources(of: $0).isEmpty }.map(\.name))
  }

  private mutating func write(_ layout: PortedLayout, name: String, uikit: UIKitPackage) {
    files[Self.marker] = []
    guard let manifest = files["Package.swift"] else {
      let new = PortedManifest(name: name, layout: layout, uikit: uikit)
      files["Package.swift"] = Array(new.text.utf8)
      let message = "wrote the manifest: \(layout.targets.count.counted("target"))"
      return findings.append(Finding(file: "Package.swift", note: .init(.edit, line: 1, message)))
    }
    guard !String(decoding: manifest, as: UTF8.self).contains("\"UIKit\"") else { return }
    let message =
      "Add \(uikit.dependency) to the dependencies, .product(name: \"UIKit\", package: "
      + "\"\(uikit.name)\") to the targets, and .swiftLanguageMode(.v5) to their settings."
    findings.append(Finding(file: "Package.swift", note: .init(.error, line: 1, message)))
  }
}

extension PortedPackage {
  /// Returns the files of an app.
  ///
  /// - Throws: `PortingError` if the path is not a folder with Swift files, or if a link leads out of
  ///   it, or `FileError` if a file cannot be read.
  package static func originals(in folder: String) throws -> [String: [UInt8]] {
    guard SafeFile.isFolder(folder) else { throw PortingError.notAFolder(folder) }
    let present = PackageSnapshot(of: folder)
    let files = try present.contents()
    guard PortedLayout.relevant(Array(files.keys)).contains(where: { $0.hasSuffix(".swift") })
    else {
      throw PortingError.noSwiftFile(folder)
    }
    if let path = present.foreignFiles.keys.min() {
      throw PortingError.leadsOut("\(folder)/\(path)")
    }
    return files
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
