import TestSupport
import Testing

@testable import TestReports

/// What errors are about, with the identifiers of Swift 6.3.
struct DiagnosticSubjectTests {
  private static let rows: [(identifier: String?, message: String, Diagnostic.Subject)] = [
    ("cannot_find_in_scope", "cannot find 'Year' in scope", .missingName("Year")),
    ("cannot_find_type_in_scope", "cannot find type 'Year' in scope", .missingName("Year")),
    (
      "cannot_find_in_scope_corrected", "cannot find 'yaer' in scope; did you mean 'year'?",
      .missingName("yaer")
    ),
    (
      "could_not_find_value_member", "value of type 'Year' has no member 'isLeap'",
      .missingName("isLeap")
    ),
    (
      "could_not_find_value_member_corrected",
      "value of type 'Year' has no member 'isLaep'; did you mean 'isLeap'?", .missingName("isLaep")
    ),
    (
      "could_not_find_type_member", "type 'Year' has no member 'leapYears'",
      .missingName("leapYears")
    ),
    ("could_not_find_value_subscript", "value of type 'Year' has no subscripts", .other),
    ("macro_undefined", "no macro named 'expct'", .missingName("expct")),
    (
      "extra_argument_labels", "extraneous argument label 'number:' in call",
      .missingName("number")
    ),
    ("missing_argument_named", "missing argument for parameter 'on' in call", .missingName("on")),
    ("missing_argument_positional", "missing argument for parameter #1 in call", .other),
    ("sema_no_import", "no such module 'Tram'", .missingName("Tram")),
    ("expected_rbrace_struct", "expected '}' in struct", .syntax),
    ("extra_rbrace", "extraneous '}' at top level", .syntax),
    (
      "statement_same_line_without_semi",
      "consecutive statements on a line must be separated by ';'", .syntax
    ),
    ("illegal_top_level_expr", "expressions are not allowed at the top level", .syntax),
    (
      "cannot_convert_initializer_value",
      "cannot convert value of type 'Int' to specified type 'Bool'", .typeOfValue
    ),
    (
      "cannot_convert_argument_value",
      "cannot convert value of type 'Int' to expected argument type 'Bool'", .other
    ),
  ]

  @Test(arguments: rows)
  func `an error is recognized by its identifier, and by its words without one`(
    identifier: String?, message: String, subject: Diagnostic.Subject
  ) {
    for identifier in [identifier, nil] {
      let error = Diagnostic(severity: .error, message: message, identifier: identifier)
      #expect(error.subject == subject)
    }
  }

  @Test func `an identifier counts more than words`() {
    let error = Diagnostic(
      severity: .error, message: "der Name 'Year' fehlt", identifier: "cannot_find_in_scope")
    #expect(error.missingName == "Year")
  }
}
