package import TutorCore
internal import TutorSource

extension TestCondition {
  /// Finds the conditions under which a package's tests are run or skipped.
  ///
  /// - Parameter files: The package's files, by path.
  /// - Returns: The conditions, in the order of the paths and of the places in each file.
  package static func conditions(in files: [String: [UInt8]]) -> [TestCondition] {
    let sources = files.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
    return testConditions(in: sources.mapValues { String(decoding: $0, as: UTF8.self) })
      .map(TestCondition.init)
  }

  private init(_ written: WrittenTestCondition) {
    self.init(
      form: Form(written.form), expression: written.expression,
      variables: written.variables.map(Variable.init), scope: written.scope,
      location: SourceLocation(file: written.file, line: written.line))
  }
}

extension TestCondition.Variable {
  /// A variable with the values that it is compared with, and those that mean "yes" to most code.
  fileprivate init(_ written: WrittenTestCondition.Variable) {
    var candidates: [String] = []
    for value in written.comparedWith.prefix(4) + ["true", "1"] where !candidates.contains(value) {
      candidates.append(value)
    }
    self.init(name: written.name, candidates: candidates)
  }
}

extension TestCondition.Form {
  fileprivate init(_ form: WrittenTestCondition.Form) {
    self =
      switch form {
      case .enabled: .enabled
      case .disabled: .disabled
      case .skip: .skip
      case .skipIf: .skipIf
      case .skipUnless: .skipUnless
      }
  }
}
