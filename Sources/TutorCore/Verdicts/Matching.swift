package import TestReports

extension DiagnosticPattern {
  /// Returns whether a diagnostic matches the pattern's identifier, file and wording.
  ///
  /// If either the pattern or the diagnostic has no identifier, identifiers are not compared.
  package func matches(_ diagnostic: Diagnostic) -> Bool {
    if let identifier, let given = diagnostic.identifier, given != identifier { return false }
    if let file {
      guard let given = diagnostic.location?.file, given == file || given.hasSuffix("/" + file)
      else {
        return false
      }
    }
    return message.matches(diagnostic.message)
  }
}

extension MutationRequirement {
  /// Returns the excuse for a missed mutant, or `nil` if the tests must catch it.
  package func excuse(for result: MutantResult) -> Excuse? {
    excused.first { result.change.contains($0.text) }
  }
}

extension Expectation {
  /// The requirement for the drawn view, or `nil` if the expectation has none.
  package var previewRequirement: PreviewRequirement? {
    switch self {
    case .showsPreview(let requirement): requirement
    case .keepsGreen(let requirement): requirement.preview
    case .failsToBuild, .failsTest, .crashes, .passes, .findsNoTests, .catchesMutants: nil
    }
  }

  /// A Boolean value that indicates whether a test run alone decides, without a preview or mutants.
  package var isAboutTestsAlone: Bool {
    if case .catchesMutants = self { return false }
    return previewRequirement == nil
  }
}

extension ViewTree {
  /// Returns whether at least one visible view matches the pattern.
  package func contains(_ pattern: ViewPattern) -> Bool {
    root.contains(pattern, ancestors: [])
  }
}

extension ViewTree.View {
  fileprivate func contains(_ pattern: ViewPattern, ancestors: [String]) -> Bool {
    if hidden { return false }
    return matches(pattern, ancestors: ancestors)
      || children.contains { $0.contains(pattern, ancestors: ancestors + [self.class]) }
  }

  private func matches(_ pattern: ViewPattern, ancestors: [String]) -> Bool {
    if let name = pattern.class, name != self.class { return false }
    if let width = pattern.width, frame.count < 4 || frame[2] != width { return false }
    if let height = pattern.height, frame.count < 4 || frame[3] != height { return false }
    if let hex = pattern.background, background?.hex != hex || background?.alpha == 0 {
      return false
    }
    if let count = pattern.subviews, children.count != count { return false }
    if let outer = pattern.inside, !ancestors.contains(outer) { return false }
    return true
  }
}
