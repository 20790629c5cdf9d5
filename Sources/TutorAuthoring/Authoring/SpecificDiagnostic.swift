internal import TutorPlatform
internal import TutorCourses
internal import TutorCore

extension [Diagnostic] {
  /// The diagnostics sorted so that those that name what is missing come first, and those that fit
  /// many mistakes come last.
  var mostSpecificFirst: [Diagnostic] {
    enumerated().sorted { left, right in
      (left.element.vagueness, left.offset) < (right.element.vagueness, right.offset)
    }.map(\.element)
  }
}

extension Diagnostic {
  /// The path of the file that the diagnostic refers to, or `nil` if the file is not part of the
  /// package.
  var fileOfPackage: String? {
    location.flatMap { SafePath.isInside($0.file) && $0.file.contains("/") ? $0.file : nil }
  }

  /// A sort key: higher means that the diagnostic says less about the change that would fix it.
  fileprivate var vagueness: Int {
    guard let identifier else { return 1 }
    if Self.naming.contains(where: identifier.hasPrefix) { return 0 }
    return Self.vague.contains(where: identifier.hasPrefix) ? 2 : 1
  }

  // Prefixes of the compiler's diagnostic identifiers, as in `swift-frontend` 6.3.1.

  /// Diagnostics that name what is missing.
  private static let naming = [
    "cannot_find_", "could_not_find_", "no_member_of_module", "no_module_type", "sema_no_import",
    "missing_return", "expected_",
  ]

  /// Diagnostics that follow from other mistakes or fit many of them.
  private static let vague = [
    "extra_argument", "cannot_infer_", "could_not_infer_", "type_of_expression_is_ambiguous",
    "ambiguous_", "no_candidates_match_", "no_overloads_", "generic_parameter",
    "failed_to_produce_diagnostic",
  ]
}
