import TutorRunning
import FoundationEssentials
import TestReports
import TutorCore
import TutorPlatform
import TutorSource

/// The mutants of a package, and the files that contain them, each guarded by a switch.
struct MutantPackage {
  /// A mutant of a file; its number is its index in `entries`.
  struct Entry {
    var file: String
    var mutant: Mutant
    /// The key of the mutant in a `MutantStore`.
    var key: String
  }

  /// The contents of the files that mutants were searched in.
  let files: [String: [UInt8]]
  /// The target of each of the files.
  private let targets: [String: PackageLayout.Target]
  /// All mutants that were found; their numbers never change.
  let entries: [Entry]
  /// The marks of equivalent mutants.
  let marks: MutantMarks
  /// All mutants of each file, also those outside of the scope.
  private let all: [String: [Entry]]
  /// The numbers of the mutants that do not compile.
  private(set) var unviable: Set<Int> = []
  /// The numbers of those that are known from an earlier check.
  private var knownAsUnviable: Set<Int> = []
  /// The numbers of the mutants that builds of this check have rejected.
  var rejected: Set<Int> { unviable.subtracting(knownAsUnviable) }
  /// The numbers of the mutants that need not be compiled, because their outcomes are known.
  var known: Set<Int> = []
  /// The files whose mutants are not tried, with the reason.
  private(set) var leftOut: [String: String] = [:]
  /// The targets, by path, whose switches are in a file of the target instead of one of their own.
  private var appending: Set<String> = []

  /// Finds the mutants of files, and compares the known marks of equivalent ones with them.
  ///
  /// - Throws: `Reading.Unread` if the mutants are not known yet.
  init(
    of files: [String: [UInt8]], in layout: PackageLayout, scope: MutantCheck.Scope,
    marks known: [EquivalentMutant] = [], _ reading: Reading
  ) throws {
    self.files = files
    var targets: [String: PackageLayout.Target] = [:]
    for target in scope.targets(of: layout) {
      for file in target.sources where files[file] != nil { targets[file] = target }
    }
    self.targets = targets
    // Request all files first, so that they are read together.
    for bytes in files.values { _ = try? reading.mutants(in: bytes.text) }
    var all: [String: [Entry]] = [:]
    var marks = MutantMarks()
    for (file, bytes) in files.sorted(by: { $0.key < $1.key }) {
      var keys: Set<String> = []
      // The keys and the marks depend on all mutants of the file, also on those outside of the scope.
      let own = try reading.mutants(in: bytes.text).map {
        Entry(file: file, mutant: $0, key: Self.key(of: $0, in: file, bytes, &keys))
      }
      try marks.read(own, in: file, bytes, known: known, reading)
      all[file] = own
    }
    if scope.isWhole { marks.note(known, besides: files.keys) }
    (self.all, self.marks) = (all, marks)
    entries = all.sorted { $0.key < $1.key }.flatMap { file, own in
      own.filter {
        scope.contains($0.mutant, in: file)
          && scope.identifier.map($0.key.hasPrefix) ?? true
      }
    }
  }

  /// Returns the key of a mutant, which depends on its function and not on the lines before it.
  private static func key(
    of mutant: Mutant, in file: String, _ bytes: [UInt8], _ keys: inout Set<String>
  ) -> String {
    let around = (mutant.declaration ?? mutant.range).clamped(to: 0..<bytes.count)
    var print = Fingerprint()
    print.add("\(file)\n\(mutant.kind.rawValue)\n\(mutant.form)\n".utf8)
    let start = mutant.range.lowerBound - around.lowerBound
    print.add("\(start) \(mutant.range.count)\n".utf8)
    print.add(bytes[around])
    // Two functions of a file may have the same text.
    let key = (0...).lazy.map { $0 == 0 ? print.hex : "\(print.hex)-\($0)" }
      .first { !keys.contains($0) }
    keys.insert(key ?? print.hex)
    return key ?? print.hex
  }

  /// Returns a mark of a mutant as equivalent, or `nil` if there is no such mutant.
  func mark(_ key: String, because reason: String) -> EquivalentMutant? {
    for (file, own) in all {
      guard let index = own.firstIndex(where: { $0.key == key }) else { continue }
      return EquivalentMutant(
        index, of: MutantMarks.candidates(own, in: files[file] ?? []), in: file,
        change: own[index].mutant.change, reason: reason)
    }
    return nil
  }

  func text(of file: String) -> String {
    String(decoding: files[file] ?? [], as: UTF8.self)
  }

  /// Returns the texts of the files with these mutants, by path.
  func texts(of items: [MutantReport.Item]) -> [String: String] {
    let files = Set(items.map(\.file))
    return Dictionary(uniqueKeysWithValues: files.map { ($0, text(of: $0)) })
  }

  /// The numbers of the mutants that can be tried, whether or not their outcomes are known.
  var numbers: [Int] {
    entries.indices.filter { !unviable.contains($0) && leftOut[entries[$0].file] == nil }
  }

  /// The numbers of the mutants to compile.
  var compiled: [Int] { numbers.filter { !known.contains($0) } }

  /// The files with mutants to compile.
  var filesToCompile: Set<String> { Set(compiled.map { entries[$0].file }) }

  /// The number of modules that have mutants to compile.
  var moduleCount: Int { Set(compiled.compactMap { targets[entries[$0].file]?.path }).count }

  /// The number of bytes in which the code records the mutants that it reaches.
  ///
  /// It seldom changes, so that the file with the switches need not be compiled again.
  var capacity: Int {
    var capacity = 4096
    while capacity < entries.count { capacity *= 2 }
    return capacity
  }

  // MARK: - The files to compile

  private static let switchesName = "RedgreenSwitches.swift"

  /// Returns the files that contain the mutants and their switches, by path.
  func filesWithMutants() -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    let numbers = Dictionary(grouping: compiled) { entries[$0].file }
    for (file, own) in numbers { result[file] = source(of: file, with: own).bytes }
    let switches = Array(Schema.switches(count: capacity).utf8)
    var places: [String: String] = [:]
    for file in numbers.keys.sorted() {
      guard let target = targets[file] else { continue }
      // The variables of a file with top-level code are set too late.
      let isMain = file.hasSuffix("/main.swift") || file == "main.swift"
      if places[target.path] == nil || !isMain && appending.contains(target.path) {
        places[target.path] = file
      }
    }
    for (target, file) in places {
      if appending.contains(target) {
        result[file, default: []] += [UInt8(ascii: "\n")] + switches
      } else {
        result[Self.switches(nextTo: file)] = switches
      }
    }
    return result
  }

  private func source(of file: String, with numbers: [Int]) -> Schema.MutatedSource {
    Schema.mutated(
      text(of: file), with: numbers.map { (number: $0, mutant: entries[$0].mutant) })
  }

  private static func switches(nextTo file: String) -> String {
    file.folder.isEmpty ? switchesName : file.folder + "/" + switchesName
  }

  // MARK: - Mutants that do not compile

  /// The number of builds in which the compiler reported errors, by file.
  private var complaints: [String: Int] = [:]
  /// The number of builds in which the compiler reported an error, by file and line.
  private var complaintsOfLines: [String: Int] = [:]

  /// The number of builds with errors after which a file's mutants are not tried.
  private static let complaintLimit = 5

  /// The number of builds in which errors of a line exclude only the mutants at their columns.
  ///
  /// The compiler reports one error of an expression at a time.
  private static let exactLimit = 2

  /// Returns the mutant whose own code an error is in, with those that are probably as wrong: other
  /// changes of the same kind in the same expression.
  private func mutants(
    at place: SourceLocation, in sources: [String: Schema.MutatedSource]
  ) -> [Int] {
    guard complaintsOfLines["\(place.file):\(place.line)", default: 0] < Self.exactLimit,
      let column = place.column,
      let number = sources[place.file]?.mutant(atLine: place.line, column: column)
    else { return [] }
    let found = entries[number]
    return compiled.filter {
      entries[$0].file == found.file && entries[$0].mutant.range == found.mutant.range
        && entries[$0].mutant.kind == found.mutant.kind
    }
  }

  /// Excludes the mutants whose code the compiler's errors are in, or else the nearest ones.
  ///
  /// The range around an error grows with the number of earlier builds with an error in the same
  /// line. After some builds, all mutants of the file are left out.
  ///
  /// - Parameters:
  ///   - diagnostics: The compiler's messages.
  ///   - isLate: Whether to leave out all mutants of the files with errors at once.
  /// - Returns: A Boolean value that indicates whether the next build differs.
  mutating func excludeUnviable(_ diagnostics: [Diagnostic], isLate: Bool = false) -> Bool {
    let errors = diagnostics.filter { $0.severity == .error }
    let places = errors.compactMap(\.location)
    let before = compiled.count
    var isChanged = false
    for error in errors where error.message.contains("'\(Schema.function)'") {
      // The manifest lists the target's files, so that the file with the switches is not compiled.
      guard let file = error.location?.file, let target = targets[file] else { continue }
      isChanged = appending.insert(target.path).inserted || isChanged
    }
    if isChanged { return true }
    for file in Set(places.map(\.file)) {
      if file.hasSuffix(Self.switchesName) {
        leaveOutModule(with: file)
      } else if isLate || complaints[file, default: 0] >= Self.complaintLimit {
        leaveOut(file, because: "too many of its mutants do not compile")
      }
    }
    let numbers = compiled
    var settled: Set<String> = []
    let files = Dictionary(grouping: numbers) { entries[$0].file }
    var sources: [String: Schema.MutatedSource] = [:]
    for file in Set(places.map(\.file)) {
      sources[file] = files[file].map { source(of: file, with: $0) }
    }
    for error in errors {
      guard let place = error.location else { continue }
      // An expression that is too complex has too many mutants.
      let exact = error.message.contains("reasonable time") ? [] : mutants(at: place, in: sources)
      unviable.formUnion(exact)
      guard exact.isEmpty else { continue }
      let near = numbers.filter { entries[$0].file == place.file }
        .map { (number: $0, distance: lines(of: entries[$0]).distance(to: place.line)) }
      // The compiler may report an error at the end of the function that a change has invalidated.
      guard let least = near.map(\.distance).min() else { continue }
      let reach = least + 4 * (complaintsOfLines["\(place.file):\(place.line)"] ?? 0)
      // Some kinds often do not compile, so the others on the line get a second chance.
      let risky = near.filter { number, distance in
        distance == least && Mutant.Operator.risky.contains(entries[number].mutant.kind)
      }
      if !risky.isEmpty { settled.insert("\(place.file):\(place.line)") }
      let suspects = risky.isEmpty ? near.filter { $0.distance <= reach } : risky
      unviable.formUnion(suspects.map(\.number))
    }
    for file in Set(places.map(\.file)) { complaints[file, default: 0] += 1 }
    for line in Set(places.map { "\($0.file):\($0.line)" }).subtracting(settled) {
      complaintsOfLines[line, default: 0] += 1
    }
    return compiled.count < before
  }

  /// Excludes a mutant that is known not to compile.
  mutating func exclude(_ number: Int) {
    unviable.insert(number)
    knownAsUnviable.insert(number)
  }

  private mutating func leaveOut(_ file: String, because reason: String) {
    guard targets[file] != nil else { return }
    leftOut[file] = reason
  }

  private mutating func leaveOutModule(with switches: String) {
    for (file, target) in targets
    where target.sources.contains(where: { Self.switches(nextTo: $0) == switches }) {
      leaveOut(file, because: "its module \(target.name) cannot contain the tutor's switches")
    }
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
