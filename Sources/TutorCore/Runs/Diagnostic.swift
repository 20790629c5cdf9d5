/// What the compiler, the linker or the package manager said about the code.
package struct Diagnostic: Hashable, Sendable, Codable {
  package enum Severity: String, Sendable, Codable {
    case error
    case warning
    case note
  }

  package var severity: Severity
  /// The text without the identifier's suffix.
  package var message: String
  /// The compiler's own name for it, such as `cannot_find_in_scope`.
  package var identifier: String?
  package var location: SourceLocation?

  package init(
    severity: Severity, message: String, identifier: String? = nil, location: SourceLocation? = nil
  ) {
    self.severity = severity
    self.message = message
    self.identifier = identifier
    self.location = location
  }
}

/// A place in a source file.
package struct SourceLocation: Hashable, Sendable, Codable {
  /// Relative to the package where the file is in it, else absolute or a bare name.
  package var file: String
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in UTF-8 bytes as the compiler counts; nil where none was given.
  package var column: Int?

  package init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}
