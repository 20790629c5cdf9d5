import TutorPlatform
import FoundationEssentials
import TutorCore
import TutorSource

/// A copy of a package that contains all its mutants, each guarded by a switch.
struct MutantPackage {
  /// A mutant of a file; its number is its index in `entries`.
  struct Entry {
    var file: String
    var mutant: Mutant
  }

  let files: [String: [UInt8]]
  /// All mutants that were found; their numbers never change.
  let entries: [Entry]
  /// The numbers of the mutants that do not compile.
  private(set) var unviable: Set<Int> = []

  /// Finds the mutants of a package's own code.
  ///
  /// - Throws: `FileError` if the package cannot be read.
  init(of package: String, in scope: MutantCheck.Scope, _ reading: Reading) throws {
    let files = try PackageCopy.files(of: package)
    self.files = files
    var entries: [Entry] = []
    let sources = files.filter { file, _ in
      file.hasPrefix("Sources/") && file.hasSuffix(".swift")
        && scope.files?.contains(file) != false
    }
    // Request all files first, so that they are read together.
    for bytes in sources.values { _ = try? reading.mutants(in: bytes.text) }
    for (file, bytes) in sources.sorted(by: { $0.key < $1.key }) {
      entries += try reading.mutants(in: bytes.text).filter {
        scope.kinds?.contains($0.kind) != false
      }
      .map { Entry(file: file, mutant: $0) }
    }
    self.entries = entries
  }

  private func text(of file: String) -> String {
    String(decoding: files[file] ?? [], as: UTF8.self)
  }

  /// Returns the line of source that an entry changes.
  func line(of entry: Entry) -> String? {
    let lines = text(of: entry.file).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = entry.mutant.line - 1
    return lines.indices.contains(index) ? String(lines[index]) : nil
  }

  /// The numbers of the mutants to compile.
  var numbers: [Int] { entries.indices.filter { !unviable.contains($0) } }

  /// Writes the copy to a folder.
  func write(to folder: String) throws {
    var copy = files
    var modules: Set<String> = []
    for file in Set(entries.map(\.file)) {
      let own = numbers.filter { entries[$0].file == file }
        .map { (number: $0, mutant: entries[$0].mutant) }
      copy[file] = Array(
        Schema.text(of: text(of: file), with: own).utf8)
      let parts = file.split(separator: "/")
      modules.insert(parts.count > 2 ? "Sources/\(parts[1])" : "Sources")
    }
    for module in modules {
      copy[module + "/RedgreenSwitches.swift"] = Array(Schema.switches(count: entries.count).utf8)
    }
    try PackageCopy.write(copy, to: folder)
  }

  /// The number of builds in which the compiler reported errors, by file.
  private var complaints: [String: Int] = [:]

  /// Excludes the mutants nearest to the compiler's errors.
  ///
  /// The range around an error grows with the number of earlier builds with errors in the same
  /// file.
  ///
  /// - Returns: A Boolean value that indicates whether any mutant was excluded.
  mutating func excludeUnviable(_ diagnostics: [Diagnostic]) -> Bool {
    let places = diagnostics.filter { $0.severity == .error }.compactMap(\.location)
    let before = unviable.count
    for place in places {
      let near = numbers.filter { entries[$0].file == place.file }
        .map { (number: $0, distance: lines(of: entries[$0]).distance(to: place.line)) }
      // The compiler may report an error at the end of the function that a change has invalidated.
      guard let least = near.map(\.distance).min() else { continue }
      let reach = least + 4 * (complaints[place.file] ?? 0)
      unviable.formUnion(near.filter { $0.distance <= reach }.map(\.number))
    }
    for file in Set(places.map(\.file)) { complaints[file, default: 0] += 1 }
    return unviable.count > before
  }

  private func lines(of entry: Entry) -> ClosedRange<Int> {
    let bytes = files[entry.file] ?? []
    let range = entry.mutant.range.clamped(to: 0..<bytes.count)
    return entry.mutant.line...entry.mutant.line + bytes[range].count { $0 == UInt8(ascii: "\n") }
  }
}

extension ClosedRange<Int> {
  /// Returns the distance of a number outside the range; 0 if it is inside.
  fileprivate func distance(to number: Int) -> Int {
    Swift.max(0, lowerBound - number, number - upperBound)
  }
}
