internal import TutorCore
internal import TutorSource

extension TestCondition {
  /// A condition as it is written in a source.
  init(_ written: WrittenTestCondition) {
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
