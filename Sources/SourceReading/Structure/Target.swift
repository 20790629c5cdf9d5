internal import SwiftSyntax
internal import TutorSource

/// The methods that XCTest calls before or after each test.
enum Hook {
  case setUp, tearDown

  /// The equivalent names, because XCTest calls all of these methods.
  var names: Set<String> {
    switch self {
    case .setUp: ["setUp", "setUp()", "setUpWithError", "setUpWithError()"]
    case .tearDown: ["tearDown", "tearDown()", "tearDownWithError", "tearDownWithError()"]
    }
  }

  static func names(for place: String) -> Set<String> {
    [Hook.setUp, .tearDown].map(\.names).first { $0.contains(place) } ?? [place]
  }
}

/// The target of a file, which determines the code to search for a query about the file.
struct Target {
  let file: String
  /// The type that the file is named after: `Year` for `Year.swift` and `Year+Leap.swift`.
  let type: String

  private let prefix: String
  private let files: [String: SourceFileSyntax]
  private let index: CodeIndex

  init(of file: String, files: [String: SourceFileSyntax], index: CodeIndex) {
    self.file = file
    self.files = files
    self.index = index
    let parts = file.split(separator: "/")
    type = parts.last?.split { $0 == "." || $0 == "+" }.first.map(String.init) ?? ""
    let isInTarget = parts.count > 1 && (parts[0] == "Sources" || parts[0] == "Tests")
    // A package with a single target may have its files in `Sources/` itself.
    prefix =
      isInTarget ? parts.prefix(max(1, min(2, parts.count - 1))).joined(separator: "/") + "/" : file
  }

  func contains(_ path: String) -> Bool {
    prefix.hasSuffix("/") ? path.hasPrefix(prefix) : path == file
  }

  /// All files of the target, sorted by path.
  var allFiles: [CodeRegion] {
    files.keys.filter(contains).sorted().compactMap { region(of: $0) }
  }

  private func region(of path: String) -> CodeRegion? {
    files[path].map {
      CodeRegion(node: Syntax($0), path: path, types: [], isContainer: true)
    }
  }

  func types(named name: String) -> [Declaration] {
    index.types(named: name).filter { contains($0.path) }
  }

  /// Returns the declarations of a place, including local ones only if no others exist.
  func declarations(_ place: String) -> [Declaration] {
    let named = Hook.names(for: place).sorted().flatMap { index.declarations[$0] ?? [] }
      .filter { contains($0.path) && $0.node.kind != .typeAliasDecl }
    let members = named.filter { $0.owner == nil }
    return members.isEmpty ? named : members
  }

  /// Returns the declarations of a place in the file's type, or otherwise in its supertypes.
  private func members(_ place: String) -> [Declaration] {
    let all = declarations(place).filter(\.hasCode)
    let lineage = index.lineage(of: type)
    return all.filter { $0.types.last == type }.nonEmpty
      ?? all.filter { $0.types.contains(type) }.nonEmpty
      ?? all.filter { lineage.contains($0.types.last ?? "") }
  }
}

// MARK: - Where to look

extension Target {
  /// Returns the code of a place to search for a required subject.
  func running(_ place: String) -> [CodeRegion] {
    let members = members(place)
    let places = members.isEmpty ? declarations(place) : members
    return (places + setUps(of: places)).map { CodeRegion($0) }
  }

  /// Returns the set-up methods of the tests among some declarations.
  private func setUps(of places: [Declaration]) -> [Declaration] {
    let suites = places.filter { $0.names.first?.hasPrefix("test") == true }.compactMap(
      \.types.last)
    return suites.flatMap { suite in
      let lineage = index.lineage(of: suite)
      return declarations("setUp").filter { lineage.contains($0.types.last ?? "") }
    }
  }

  /// Returns the code to search for a required subject without a place.
  func running(for subject: StructureQuery.Subject) -> [CodeRegion] {
    let types = types(named: type)
    switch subject {
    case .call, .declaration: return allFiles
    case .name, .attribute:
      guard !types.isEmpty else { return allFiles }
      let lineage = index.lineage(of: type).sorted().flatMap { self.types(named: $0) }
      return lineage.map { CodeRegion($0) } + (region(of: file).map { [$0] } ?? [])
    }
  }

  /// Returns the code of a place to search for a forbidden subject.
  func written(_ place: String) -> [CodeRegion] {
    let all = declarations(place)
    // A function with the same name in a different type does not belong to the file's type.
    if !types(named: type).isEmpty, all.allSatisfy({ $0.kind != .type && $0.kind != .extension }) {
      return members(place).map { CodeRegion($0) }
    }
    let inFile = all.filter { $0.path == file }
    return (inFile.isEmpty ? all : inFile).map { CodeRegion($0) }
  }

  /// The code to search for a forbidden subject without a place.
  var written: [CodeRegion] {
    types(named: type).map { CodeRegion($0) } + (region(of: file).map { [$0] } ?? [])
  }

  /// The declarations in the file that belong to other types of the target.
  var otherTypesInFile: Set<SyntaxIdentifier> {
    guard !types(named: type).isEmpty else { return [] }
    let others = index.declarations.values.joined().filter { declaration in
      declaration.path == file && declaration.types.isEmpty && declaration.owner == nil
        && (declaration.kind == .type || declaration.kind == .extension)
        && !declaration.names.contains(type)
        && types(named: declaration.names[0]).contains { $0.kind == .type }
    }
    return Set(others.map(\.node.id))
  }
}
