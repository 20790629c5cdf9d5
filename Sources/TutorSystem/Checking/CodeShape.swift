internal import FoundationEssentials
internal import TutorCore
internal import TutorSource

/// The shape of the Swift code in a package, read from its syntax.
struct CodeShape {
  let package: String

  /// Says whether a condition holds; a file that is not there has nothing in it.
  func meets(_ condition: StructureCondition) -> Bool {
    Self.meets(condition, in: PackageCopy.text(of: condition.file, in: package) ?? "")
  }

  /// Says whether a condition holds in the text of its file.
  static func meets(_ condition: StructureCondition, in text: String) -> Bool {
    SourceFile(text).contains(condition.subject.asSyntax, inside: condition.inside)
      == condition.isPresent
  }

  /// The classes that the code marks with `@IBDesignable`.
  func designableClasses() -> [String] {
    let paths = ((try? PackageCopy.files(of: package)) ?? [:]).keys.sorted()
    return paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.flatMap { path in
      TutorSource.designableClasses(in: PackageCopy.text(of: path, in: package) ?? "")
    }
  }
}

extension StructureCondition.Subject {
  fileprivate var asSyntax: SourceFile.Subject {
    switch self {
    case .call(let name): .call(name)
    case .name(let name): .name(name)
    case .declaration(let name): .declaration(name)
    case .attribute(let name): .attribute(name)
    }
  }
}
