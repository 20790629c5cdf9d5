internal import TutorCore
internal import TutorSource

/// The shape of the Swift code in a package, read from its syntax when it is first asked for.
final class CodeShape {
  private let files: () -> [String: [UInt8]]
  private lazy var texts = files().filter { $0.key.hasSuffix(".swift") }
    .mapValues { String(decoding: $0, as: UTF8.self) }
  private lazy var source = PackageSource(texts)

  init(package: String) {
    files = { (try? PackageCopy.files(of: package)) ?? [:] }
  }

  init(files: [String: [UInt8]]) {
    self.files = { files }
  }

  /// Returns whether a condition holds; a file that is not there has nothing in it.
  func meets(_ condition: StructureCondition) -> Bool {
    (firstPosition(of: condition) != nil) == condition.isPresent
  }

  /// The line that an unmet condition is about, or `nil` if there is none.
  ///
  /// It is the line of what should not be there, or else of the declaration in which something is missing.
  func place(of condition: StructureCondition) -> SourceLocation? {
    let position =
      condition.isPresent
      ? source.position(of: condition.inside, for: condition.file) : firstPosition(of: condition)
    return position.map { SourceLocation(file: $0.path, line: $0.line) }
  }

  private func firstPosition(of condition: StructureCondition) -> PackageSource.Position? {
    let subjects = ([condition.subject] + condition.alternatives).lazy.map(\.asSyntax)
    return subjects.compactMap { [source] subject in
      condition.isPresent
        ? source.firstUse(of: subject, inside: condition.inside, for: condition.file)
        : source.firstMention(of: subject, inside: condition.inside, for: condition.file)
    }.first
  }

  /// The classes that the code marks with `@IBDesignable`.
  func designableClasses() -> [String] {
    texts.sorted { $0.key < $1.key }.filter { $0.key.hasPrefix("Sources/") }
      .flatMap { TutorSource.designableClasses(in: $0.value) }
  }
}

extension StructureCondition.Subject {
  fileprivate var asSyntax: PackageSource.Subject {
    switch self {
    case .call(let name): .call(name)
    case .name(let name): .name(name)
    case .declaration(let name): .declaration(name)
    case .attribute(let name): .attribute(name)
    }
  }
}
