import TutorRunning
import Glibc
import TestReports
import TutorPlatform

/// The contents of a package's files that decide whether a stored outcome still counts.
final class MutantEvidence {
  private let package: String
  private let contents: [String: Fingerprint]
  /// The test files, in a fixed order.
  private let tests: [String]
  /// The fingerprint of everything in the folders of the test targets.
  private let allTests: Fingerprint
  /// The texts of test files, each followed by a zero.
  private var texts: [String: [UInt8]] = [:]
  private var filesOfTests: [TestID: [String]?] = [:]

  /// Creates the evidence of a package.
  ///
  /// - Parameters:
  ///   - package: The real path of the package.
  ///   - layout: The layout of the package.
  ///   - contents: The fingerprints of all files of the package.
  init(of package: String, _ layout: PackageLayout, _ contents: [String: Fingerprint]) {
    self.package = package
    self.contents = contents
    tests = layout.tests.sorted()
    let folders = layout.targets.filter(\.isTest).map { $0.path + "/" }
    let files = Set(contents.keys.filter { file in folders.contains { file.hasPrefix($0) } })
    allTests = Self.fingerprint(of: files.union(tests).sorted(), contents)
  }

  private static func fingerprint(
    of files: [String], _ contents: [String: Fingerprint]
  ) -> Fingerprint {
    var result = Fingerprint()
    for file in files { result.add("\(file)\n\(contents[file]?.hex ?? "-")\n".utf8) }
    return result
  }

  /// Returns the fingerprint of the files that decide an outcome.
  ///
  /// - Parameters:
  ///   - kind: The kind of the outcome.
  ///   - file: The file of the mutant.
  ///   - files: The test files that decided the outcome, or `nil` for all.
  /// - Returns: The fingerprint, which is another one after a change to one of the files.
  func basis(_ kind: MutantStore.Outcome.Kind, of file: String, files: [String]?) -> Fingerprint {
    switch kind {
    case .caught:
      return files.map { Self.fingerprint(of: $0, contents) } ?? allTests
    case .missed, .unreached:
      var result = Self.fingerprint(of: [file], contents)
      result.add(allTests.hex.utf8)
      return result
    case .unviable: return Self.fingerprint(of: [file], contents)
    }
  }

  /// Returns the test files that contain the name of a test or of its suite, or `nil` if none does.
  func files(of test: TestID) -> [String]? {
    if let known = filesOfTests[test] { return known }
    let names = test.path.dropFirst().suffix(2).map { name in
      Array(name.prefix { $0 != "(" }.filter { $0 != "`" && $0 != "\0" }.utf8) + [0]
    }
    let files = tests.filter { file in
      let text = text(of: file)
      return names.contains { text.contains($0) }
    }
    let result = files.isEmpty ? nil : files
    filesOfTests[test] = .some(result)
    return result
  }

  private func text(of file: String) -> [UInt8] {
    if let text = texts[file] { return text }
    let text = (SafeFile.contents(of: package + "/" + file, limit: 4 << 20) ?? []) + [0]
    texts[file] = text
    return text
  }
}

extension MutantStore {
  /// Returns the outcome of a mutant, or `nil` if none is known.
  func outcome(of entry: MutantPackage.Entry, _ evidence: MutantEvidence) -> Outcome? {
    outcome(of: entry.key) { evidence.basis($0.kind, of: entry.file, files: $0.files) }
  }

  /// Adds the outcome of a mutant.
  func add(
    _ kind: Outcome.Kind, by name: String?, test: TestID?, to entry: MutantPackage.Entry,
    _ evidence: MutantEvidence
  ) {
    let files = test.flatMap(evidence.files)
    add(
      kind, by: name, files: files, basis: evidence.basis(kind, of: entry.file, files: files),
      to: entry.key)
  }
}

extension [UInt8] {
  /// Returns whether the bytes, which end with a zero, contain others, which do so, too.
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    withUnsafeBufferPointer { all in
      other.withUnsafeBufferPointer { part in
        guard let all = all.baseAddress, let part = part.baseAddress else { return false }
        return all.withMemoryRebound(to: CChar.self, capacity: 1) { all in
          part.withMemoryRebound(to: CChar.self, capacity: 1) { strstr(all, $0) != nil }
        }
      }
    }
  }
}
