import TestSupport
import Testing

@testable import TestReports

/// The diagnostics in build output.
struct DiagnosticCase: CustomTestStringConvertible, Sendable {
  var name: String
  var text: String
  /// The diagnostics as `error Sources/A.swift:3:5 identifier: message`.
  var found: [String]

  var testDescription: String { name }
}

struct DiagnosticParserTests {
  @Test(arguments: cases)
  func `build output is read line by line`(_ sample: DiagnosticCase) {
    let found = DiagnosticParser.diagnostics(in: sample.text, package: PackageFolder("/package"))
    #expect(found.map(\.inOneLine) == sample.found)
  }

  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
  func `errors of one file are sorted, syntax errors first`(_ order: [Int]) {
    let lines = [
      "9:1: error: expected '}' in struct [expected_rbrace_in_decl]",
      "2:5: error: requires that 'A' conform to 'B' [type_does_not_conform_decl_owner]",
      "2:19: error: extra argument in call [extra_argument_positional]",
      "4:24: error: cannot convert value [cannot_convert_argument_value]",
    ]
    let text = order.map { "/package/A.swift:\(lines[$0])\n" }.joined()
    let found = DiagnosticParser.diagnostics(in: text, package: PackageFolder("/package"))
    #expect(found.map(\.location?.line) == [9, 2, 2, 4])
    #expect(found.map(\.location?.column) == [1, 5, 19, 24])
  }

  static let cases: [DiagnosticCase] = plain + places + tools + echoes

  private static let plain: [DiagnosticCase] = [
    DiagnosticCase(name: "nothing", text: "", found: []),
    DiagnosticCase(name: "progress only", text: "[1/2] Compiling A B.swift\n", found: []),
    DiagnosticCase(
      name: "an error with its identifier",
      text: "/package/Sources/A.swift:3:5: error: cannot find 'x' in scope [cannot_find_in_scope]",
      found: ["error Sources/A.swift:3:5 cannot_find_in_scope: cannot find 'x' in scope"]),
    DiagnosticCase(
      name: "a warning with a group behind its identifier",
      text: "/package/A.swift:1:2: warning: never used [pbd_never_used] [#no-usage]",
      found: ["warning A.swift:1:2 pbd_never_used: never used"]),
    DiagnosticCase(
      name: "a group alone", text: "/package/A.swift:1:2: warning: old [#DeprecatedDeclaration]",
      found: ["warning A.swift:1:2: old"]),
    DiagnosticCase(
      name: "brackets that belong to the message",
      text: "/package/A.swift:1:2: error: no '[Int]' in [1, 2]\n"
        + "/package/A.swift:1:3: error: use [word]",
      found: ["error A.swift:1:2: no '[Int]' in [1, 2]", "error A.swift:1:3: use [word]"]),
    DiagnosticCase(
      name: "an object file with many producers is two files of one name",
      text:
        "error: couldn't build /c/build/debug/Years.build/Year.swift.o because of multiple producers: "
        + "Compiling Swift Module 'Years' (41 sources), Compiling Swift Module 'Years' (41 sources)",
      found: [
        "error: two files of one module are named Year.swift: rename one, or remove the link "
          + "that leads to the other"
      ]),
    DiagnosticCase(
      name: "of two identifiers the last one counts",
      text: "/package/A.swift:1:2: error: no [a_b] [c_d]",
      found: ["error A.swift:1:2 c_d: no [a_b]"]),
    DiagnosticCase(
      name: "errors come first, then warnings and notes in their order",
      text: """
        /package/A.swift:1:1: warning: w
        /package/A.swift:1:1: note: n
        /package/B.swift:2:2: error: e
        """, found: ["error B.swift:2:2: e", "warning A.swift:1:1: w", "note A.swift:1:1: n"]),
    DiagnosticCase(
      name: "what a file's own job says counts, not what others saw in passing",
      text: """
        [1/3] Emitting module Kata
        /package/Sources/Kata/A.swift:4:3: error: expected declaration
        /package/Sources/Kata/A.swift:9:1: error: extraneous '}'
        [2/3] Compiling Kata A.swift
        /package/Sources/Kata/A.swift:7:1: error: expected '}'
        /package/Sources/Kata/A.swift:9:1: error: extraneous '}'
        [3/3] Compiling Kata B.swift
        /package/Sources/Kata/A.swift:4:3: error: expected declaration
        /package/Sources/Kata/B.swift:1:1: error: b
        """,
      found: [
        "error Sources/Kata/A.swift:7:1: expected '}'",
        "error Sources/Kata/A.swift:9:1: extraneous '}'", "error Sources/Kata/B.swift:1:1: b",
      ]),
    DiagnosticCase(
      name: "what only another job says counts where the file's own says nothing",
      text: """
        [1/2] Emitting module Kata
        /package/Sources/Kata/A.swift:4:3: error: e
        [2/2] Compiling Kata B.swift
        """, found: ["error Sources/Kata/A.swift:4:3: e"]),
    DiagnosticCase(
      name: "a file that cannot be read to its end comes before what may follow from that",
      text: """
        [1/2] Compiling Kata A.swift
        /package/Sources/Kata/A.swift:1:1: error: no member 'b' [could_not_find_value_member]
        [2/2] Compiling Kata B.swift
        /package/Sources/Kata/B.swift:9:1: error: expected '}' [expected_rbrace_class]
        """,
      found: [
        "error Sources/Kata/B.swift:9:1 expected_rbrace_class: expected '}'",
        "error Sources/Kata/A.swift:1:1 could_not_find_value_member: no member 'b'",
      ]),
    DiagnosticCase(
      name: "files come in one order, whichever job ends first",
      text: """
        [1/2] Compiling Kata B.swift
        /package/Sources/Kata/B.swift:1:1: error: b
        [2/2] Compiling Kata A.swift
        /package/Sources/Kata/A.swift:2:1: error: a2
        /package/Sources/Kata/A.swift:1:1: error: a1
        """,
      found: [
        "error Sources/Kata/A.swift:1:1: a1", "error Sources/Kata/A.swift:2:1: a2",
        "error Sources/Kata/B.swift:1:1: b",
      ]),
    DiagnosticCase(
      name: "each job's copy counts once",
      text: """
        /package/A.swift:1:1: error: e
        /package/A.swift:1:1: error: e
        /package/A.swift:1:2: error: e
        """, found: ["error A.swift:1:1: e", "error A.swift:1:2: e"]),
    DiagnosticCase(
      name: "words of severity within the message",
      text: "/package/A.swift:1:1: warning: this is no error: note: nothing",
      found: ["warning A.swift:1:1: this is no error: note: nothing"]),
    DiagnosticCase(
      name: "another word of severity", text: "/package/A.swift:1:1: remark: r\nfatal: no\n",
      found: []),
  ]

  private static let places: [DiagnosticCase] = [
    DiagnosticCase(
      name: "a file elsewhere keeps its path", text: "/other/A.swift:1:2: error: e",
      found: ["error /other/A.swift:1:2: e"]),
    DiagnosticCase(
      name: "a folder whose name begins like the package's",
      text: "/package2/A.swift:1:2: error: e",
      found: ["error /package2/A.swift:1:2: e"]),
    DiagnosticCase(
      name: "a place without a column", text: "/package/A.swift:7: error: e",
      found: ["error A.swift:7: e"]),
    DiagnosticCase(
      name: "an unknown place", text: "<unknown>:0: error: e\n<stdin>:1:2: error: f",
      found: ["error: e", "error: f"]),
    DiagnosticCase(
      name: "a generated place",
      text: "//<compiler-generated>:0: error: undefined reference to 'f'",
      found: ["error: undefined reference to 'f'"]),
    DiagnosticCase(
      name: "spaces, letters of all kinds and colons in a path",
      text: "/package/Sources/Grüße 🎉 e\u{301}.swift:1:2: error: größer\n"
        + "/package/a:b:7.swift:3:4: error: e",
      found: ["error Sources/Grüße 🎉 e\u{301}.swift:1:2: größer", "error a:b:7.swift:3:4: e"]),
    DiagnosticCase(
      name: "numbers that are no place",
      text: "/package/A.swift:0:0: error: e\n/package/A.swift:7:x: error: f\n"
        + "/package/A.swift:007:+1: error: g\n/package/A.swift:007:0: error: h\n"
        + "/package/A.swift:\(UInt64.max): error: i",
      found: ["error: e", "error A.swift:7: h"]),
    DiagnosticCase(
      name: "an expansion's error moves to the macro",
      text: """
        /tmp/swift-generated-sources/@__swiftmacro_1A.swift:3:1: error: e
        /package/A.swift:9:2: note: in expansion of macro 'Test' here [in_macro_expansion]
        """,
      found: [
        "error A.swift:9:2: e",
        "note A.swift:9:2 in_macro_expansion: in expansion of macro 'Test' here",
      ]),
    DiagnosticCase(
      name: "an expansion's error that is there already is not told twice",
      text: """
        /package/A.swift:9:2: error: e
        /tmp/swift-generated-sources/@__swiftmacro_1A.swift:3:1: error: e
        /package/A.swift:9:2: note: in expansion [in_macro_expansion]
        """,
      found: ["error A.swift:9:2: e", "note A.swift:9:2 in_macro_expansion: in expansion"]),
    DiagnosticCase(
      name: "a note about something else moves no expansion's error",
      text: """
        /tmp/swift-generated-sources/@__swiftmacro_1A.swift:3:1: error: e
        /package/A.swift:9:2: note: did you mean f?
        """,
      found: [
        "error /tmp/swift-generated-sources/@__swiftmacro_1A.swift:3:1: e",
        "note A.swift:9:2: did you mean f?",
      ]),
    DiagnosticCase(
      name: "SwiftPM's list of the tests, which the learner never wrote",
      text: """
        /package/.build/x.derived/A.swift:1:1: error: static stored in generic types
        /package/.build/x.derived/A.swift:2:1: error: something else
        /package/.build/x.derived/A.swift:3:1: error: cannot find type 'Inner' in scope
        """,
      found: [
        "error: a test class cannot be generic: SwiftPM cannot list its tests "
          + "(static stored in generic types)",
        "error: SwiftPM cannot list the tests of this package: something else",
        "error: a test class must not be inside another type: SwiftPM cannot list its "
          + "tests (cannot find type 'Inner' in scope)",
      ]),
    DiagnosticCase(
      name: "windows' line ends are no part of a message",
      text: "/package/A.swift:1:1: error: e\r\n",
      found: ["error A.swift:1:1: e"]),
  ]

  private static let tools: [DiagnosticCase] = [
    DiagnosticCase(
      name: "SwiftPM's own error has no file",
      text: "error: 'kata': product 'Nowhere' not found.\nwarning: 'kata': unused",
      found: ["error: 'kata': product 'Nowhere' not found.", "warning: 'kata': unused"]),
    DiagnosticCase(
      name: "that there was an error is noise next to the error",
      text: """
        error: emit-module command failed with exit code 1 (use -v to see invocation)
        /package/A.swift:1:1: error: e
        error: fatalError
        """, found: ["error A.swift:1:1: e"]),
    DiagnosticCase(
      name: "that a command of Swift Build failed is noise next to the error",
      text: """
        /package/A.swift:1:1: error: e
        error: SwiftCompile normal x86_64 /package/A.swift failed with a nonzero exit code. Command line: cd /
        error: Build failed
        error: fatalError
        """, found: ["error A.swift:1:1: e"]),
    DiagnosticCase(
      name: "that a step failed is kept where nothing says why",
      text: "error: link command failed with exit code 1\nerror: fatalError\n",
      found: ["error: link command failed with exit code 1"]),
    DiagnosticCase(
      name: "the linker's error",
      text: """
        /usr/bin/ld.gold: error: cannot find -lnowhere
        /package/.build/A.o:A.swift.o:function main: error: undefined reference to 'f'
        clang: error: linker command failed with exit code 1 (use -v to see invocation)
        """, found: ["error: cannot find -lnowhere", "error: undefined reference to 'f'"]),
    DiagnosticCase(
      name: "how the tests ended is no diagnostic",
      text: "error: Process '/a.xctest' exited with unexpected signal code 4", found: []),
    DiagnosticCase(
      name: "what is noise elsewhere is an error where it has a place",
      text: "/package/A.swift:1:1: error: fatalError\n", found: ["error A.swift:1:1: fatalError"]),
    DiagnosticCase(
      name: "prose with a colon is none",
      text: "The learner says: error: no\n  /package/A.swift:1:1: error: indented\n", found: []),
  ]

  private static let echoes: [DiagnosticCase] = [
    DiagnosticCase(
      name: "the learner's line is not taken for the compiler's",
      text: """
        /package/A.swift:1:1: error: e
        error: my own words
        ^~~~~
        /package/A.swift:2:1: error: f
        """, found: ["error A.swift:1:1: e", "error A.swift:2:1: f"]),
    DiagnosticCase(
      name: "an echo at the end of the text",
      text: "/package/A.swift:1:1: error: e\nerror: my own words\n^~~~~",
      found: ["error A.swift:1:1: e"]),
    DiagnosticCase(
      name: "without a column there is no echo",
      text: "/package/A.swift:1: error: e\n/package/A.swift:2:1: error: f\n^\n",
      found: ["error A.swift:1: e", "error A.swift:2:1: f"]),
    DiagnosticCase(
      name: "a diagnostic right behind one without an echo",
      text: "/package/A.swift:1:1: error: e\n/package/A.swift:2:1: error: f\n",
      found: ["error A.swift:1:1: e", "error A.swift:2:1: f"]),
    DiagnosticCase(
      name: "the end of the text behind a diagnostic", text: "/package/A.swift:1:1: error: e\nx",
      found: ["error A.swift:1:1: e"]),
  ]
}

extension Diagnostic {
  fileprivate var inOneLine: String {
    var words = severity.rawValue
    if let location {
      words += " \(location.file):\(location.line)" + (location.column.map { ":\($0)" } ?? "")
    }
    if let identifier { words += " \(identifier)" }
    return words + ": \(message)"
  }
}
