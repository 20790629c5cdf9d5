internal import TestReports
internal import TutorSource

extension TestCondition {
  /// Creates a condition from one that was found in source code.
  init(_ written: WrittenTestCondition) {
    self.init(
      form: Form(written.form), expression: written.expression,
      variables: written.variables.map(Variable.init), scope: written.scope,
      location: SourceLocation(file: written.file, line: written.line))
  }
}

extension TestCondition.Variable {
  /// Creates a variable whose candidates are up to four values that the code compares it with, and
  /// `true` and `1`, which most code treats as "yes".
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
