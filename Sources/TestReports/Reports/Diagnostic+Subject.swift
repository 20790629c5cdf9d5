// What an error is about: by the identifier that the compiler gives, and by the message's words where
// that says nothing, as in messages of SwiftPM and of macros.
//
// Source: `DiagnosticsSema.def` and `DiagnosticsParse.def` of Swift 6.3.

extension Diagnostic {
  /// What an error is about.
  enum Subject: Equatable {
    /// A name, a member, or an argument label that does not exist or that is missing.
    case missingName(String)
    /// The syntax of the code.
    case syntax
    /// A value whose type differs from that in its declaration.
    case typeOfValue
    case other
  }

  /// The subject of the error.
  var subject: Subject {
    switch kind {
    case .name: return quotedNames.first.map { .missingName(Self.bare($0)) } ?? .other
    case .member:
      // A suggestion follows the name.
      let names = message.split(separator: "; did you mean").first.map(Self.quotedNames) ?? []
      return names.last.map { .missingName(Self.bare($0)) } ?? .other
    case .syntax: return .syntax
    case .typeOfValue: return .typeOfValue
    case nil: return .other
    }
  }

  /// The unresolved name in the message: `isLeap` in `value of type 'Year' has no member
  /// 'isLeap'`.
  package var missingName: String? {
    if case .missingName(let name) = subject { name } else { nil }
  }

  /// A Boolean value that indicates whether the error is about a module that does not exist, which is
  /// also said of a target of the package that has no source file.
  package var isAboutMissingModule: Bool {
    identifier?.hasPrefix("sema_no_import") ?? message.hasPrefix("no such module")
  }

  /// A Boolean value that indicates whether the error says little about the mistake: it follows from
  /// others, or fits many.
  package var isVague: Bool {
    guard let identifier else { return false }
    return [
      "extra_argument", "cannot_infer_", "could_not_infer_", "type_of_expression_is_ambiguous",
      "ambiguous_", "no_candidates_match_", "no_overloads_", "generic_parameter",
      "failed_to_produce_diagnostic",
    ].contains(where: identifier.hasPrefix)
  }

  /// A Boolean value that indicates whether the error names what is missing in the code.
  package var namesWhatIsMissing: Bool {
    switch kind {
    case .name, .member, .syntax: !isVague
    case .typeOfValue: false
    case nil: identifier?.hasPrefix("missing_return") == true
    }
  }

  /// Returns whether two errors mention the same name, so that one may follow from the other.
  package func sharesName(with other: Diagnostic) -> Bool {
    let names = [self, other].map {
      Set($0.quotedNames.map { $0.prefix { $0 != "(" && $0 != "?" } })
    }
    return !names[0].isDisjoint(with: names[1])
  }

  /// Returns whether the error is unlikely to follow from another one: a different missing name, or
  /// a fault of its own.
  package func isFaultBesides(_ other: Diagnostic) -> Bool {
    isAFaultOfItsOwn && (missingName == nil || missingName != other.missingName)
  }

  /// A Boolean value that indicates whether the error is unlikely to follow from any other.
  var isAFaultOfItsOwn: Bool { subject != .other }

  private var kind: Kind? {
    identifier.flatMap(Kind.init(identifier:)) ?? Kind(message: message)
  }

  private var quotedNames: [Substring] { Self.quotedNames(in: message[...]) }

  private static func quotedNames(in message: Substring) -> [Substring] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  /// Returns a name without backticks, number sign, and arguments.
  private static func bare(_ name: Substring) -> String {
    String(name.drop { $0 == "`" || $0 == "#" }.prefix { $0 != "(" && $0 != ":" && $0 != "`" })
  }
}

/// A group of messages that are read in the same way.
private enum Kind: CaseIterable {
  /// Messages whose first quotation is the missing name.
  case name
  /// Messages whose last quotation is the missing name.
  case member
  case syntax
  case typeOfValue

  init?(identifier: String) {
    guard
      let kind = Self.allCases.first(where: {
        $0.identifiers.contains(where: identifier.hasPrefix)
      })
    else { return nil }
    self = kind
  }

  init?(message: String) {
    guard
      let kind = Self.allCases.first(where: {
        $0.beginnings.contains(where: message.hasPrefix)
          || $0.parts.contains { message.contains($0) }
      })
    else { return nil }
    self = kind
  }

  /// The beginnings of the compiler's identifiers.
  private var identifiers: [String] {
    switch self {
    case .name:
      [
        "cannot_find_", "no_module_type", "sema_no_import", "macro_undefined",
        "extra_argument_labels", "missing_argument_",
      ]
    case .member:
      [
        "could_not_find_value_member", "could_not_find_type_member", "could_not_find_tuple_member",
        "could_not_find_value_dynamic_member", "no_member_of_module",
        "no_overloads_match_exactly_in_call",
      ]
    case .syntax:
      [
        "expected_", "extra_rbrace", "statement_same_line_", "declaration_same_line_",
        "illegal_top_level_",
      ]
    case .typeOfValue: ["cannot_convert_initializer_value"]
    }
  }

  private var beginnings: [String] {
    switch self {
    case .name:
      [
        "cannot find", "no type named", "no such module", "no macro named",
        "extraneous argument label", "missing argument for parameter",
      ]
    case .member: []
    case .syntax: ["expected ", "extraneous '"]
    case .typeOfValue: []
    }
  }

  private var parts: [String] {
    switch self {
    case .name: []
    case .member: ["has no member", "no exact matches in call to"]
    case .syntax: ["must be separated by", "are not allowed at the top level"]
    case .typeOfValue: ["to specified type"]
    }
  }
}
