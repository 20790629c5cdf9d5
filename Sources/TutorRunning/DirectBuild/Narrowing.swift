import TestReports
import TutorSource

/// The selection of the tests that a change can reach.
///
/// Tests that share state outside the language, such as files, can affect each other in ways that
/// this selection does not see. Its result is therefore only good for a provisional verdict.
struct Narrowing: Equatable {
  /// A module of the package.
  struct Module: Equatable {
    var name: String
    /// The folder of its sources, relative to the package.
    var root: String
    /// The modules of the package that it imports.
    var imports: Set<String>
    var hasTests: Bool
  }

  /// What matters of a Swift file.
  struct File: Equatable {
    /// The names of the types and functions at the top level, to which its tests belong.
    var topNames: Set<String> = []
    var declaredNames: Set<String> = []
    var usedNames: Set<String> = []
    /// Whether other files can use declarations without their names, as those of an extension.
    var hasHiddenUses = false
  }

  /// The selected tests.
  enum Selection: Equatable {
    case all
    /// The tests with these first names after the module, by module.
    case only([String: Set<String>])
  }

  var modules: [Module]
  /// The Swift files of the test modules.
  var files: [String: File]

  /// Selects the tests.
  ///
  /// - Parameters:
  ///   - changed: The files that were changed, added, or removed since all tests were run.
  ///   - bodies: Those of them that changed only inside function bodies.
  /// - Returns: The tests that the changes can reach.
  func tests(reachedBy changed: Set<String>, onlyIn bodies: Set<String>) -> Selection {
    var result: [String: Set<String>] = [:]
    for path in changed {
      guard let module = modules.first(where: { path.hasPrefix($0.root + "/") }) else {
        return .all
      }
      if module.hasTests, bodies.contains(path), let names = names(reachedByBodiesOf: path, module)
      {
        result[module.name, default: []].formUnion(names)
      } else {
        for reached in dependents(of: module) where reached.hasTests {
          result[reached.name] = names(of: reached)
        }
      }
    }
    return .only(result)
  }

  /// Returns the names of the tests in a file and in those that use it, directly or not.
  ///
  /// - Returns: The names, or `nil` if all tests of the module may use the file.
  private func names(reachedByBodiesOf path: String, _ module: Module) -> Set<String>? {
    let own = files.filter { $0.key.hasPrefix(module.root + "/") }
    // If another test module imports this one, it may use the file, too.
    guard own[path] != nil, dependents(of: module).count == 1 else { return nil }
    var reached: Set<String> = []
    var waiting = [path]
    while let next = waiting.popLast() {
      guard reached.insert(next).inserted, let file = own[next] else { continue }
      if file.hasHiddenUses { return nil }
      waiting += own.filter { !$0.value.usedNames.isDisjoint(with: file.declaredNames) }.map(\.key)
    }
    return reached.reduce(into: []) { $0.formUnion(own[$1]?.topNames ?? []) }
  }

  private func names(of module: Module) -> Set<String> {
    files.filter { $0.key.hasPrefix(module.root + "/") }
      .reduce(into: []) { $0.formUnion($1.value.topNames) }
  }

  /// Returns the module and those that import it, directly or not.
  private func dependents(of module: Module) -> [Module] {
    var names: Set<String> = [module.name]
    var count = 0
    while names.count != count {
      count = names.count
      names.formUnion(modules.filter { !$0.imports.isDisjoint(with: names) }.map(\.name))
    }
    return modules.filter { names.contains($0.name) }
  }
}

extension Narrowing.Selection {
  /// Returns whether a test is selected.
  func contains(_ test: TestID) -> Bool {
    switch self {
    case .all: return true
    case .only(let names):
      guard let module = test.path.first, let name = test.path.dropFirst().first else {
        return false
      }
      // The name of a function of Swift Testing includes its parameters.
      return names[module]?.contains(String(name.prefix { $0 != "(" })) == true
    }
  }
}

extension Narrowing.File {
  init(_ outline: SourceOutline, text: String) {
    topNames = outline.typeNames
      .union(outline.functions.map { $0.types.first ?? $0.name })
      .union(outline.testDeclarations.superclasses.keys)
    declaredNames = outline.declaredNames.union(topNames)
    usedNames = outline.usedNames.union(outline.testDeclarations.superclasses.values)
    // A witness of a protocol, an overridden method, and an operator are called without a name.
    hasHiddenUses =
      outline.interface == nil
      || ["extension", "protocol", "operator", "subscript"].contains { text.contains($0) }
  }
}
