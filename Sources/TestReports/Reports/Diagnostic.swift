/// A message from the compiler, the linker, or the package manager about the code.
package struct Diagnostic: Hashable, Sendable, Codable {
  /// The severity of a diagnostic.
  package enum Severity: String, Sendable, Codable {
    case error
    case warning
    case note
  }

  /// The severity of the diagnostic.
  package var severity: Severity
  /// The message, without the identifier that the compiler appends.
  package var message: String
  /// The compiler's identifier for the message, such as `cannot_find_in_scope`.
  package var identifier: String?
  /// The place that the diagnostic refers to, if it names one.
  package var location: SourceLocation?

  /// Creates a diagnostic.
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
  /// The path relative to the package for a file inside it; otherwise an absolute path or a bare
  /// file name.
  package var file: String
  /// The line number, counted from 1.
  package var line: Int
  /// The column in UTF-8 bytes, counted from 1, or `nil` if it is unknown.
  package var column: Int?

  /// Creates a source location.
  package init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}
