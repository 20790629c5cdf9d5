internal import TutorPlatform
internal import TutorCourses
internal import TestReports

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
  fileprivate var vagueness: Int { namesWhatIsMissing ? 0 : isVague ? 2 : 1 }
}
