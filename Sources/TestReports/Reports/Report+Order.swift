extension Report {
  /// The report with its results in an order that does not depend on time.
  ///
  /// Compilers and tests run in parallel, so two runs of the same code may report the same results in
  /// different orders.
  package var inFixedOrder: Report {
    var report = self
    report.diagnostics.sort { $0.sortKey < $1.sortKey }
    report.tests.sort { $0.id.sortKey < $1.id.sortKey }
    for index in report.tests.indices {
      report.tests[index].failures.sort { $0.sortKey < $1.sortKey }
    }
    report.strayFailures.sort { $0.sortKey < $1.sortKey }
    return report
  }
}

/// A place and a text, to sort by.
private struct SortKey: Comparable {
  var rank = 0
  var location: SourceLocation?
  var text: String

  static func < (left: SortKey, right: SortKey) -> Bool {
    (left.rank, left.file, left.line, left.column, left.text)
      < (right.rank, right.file, right.line, right.column, right.text)
  }

  private var file: String { location?.file ?? "" }
  private var line: Int { location?.line ?? 0 }
  private var column: Int { location?.column ?? 0 }
}

extension Diagnostic {
  fileprivate var sortKey: SortKey {
    SortKey(rank: severity.rank, location: location, text: message)
  }
}

extension Diagnostic.Severity {
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

extension TestID {
  fileprivate var sortKey: SortKey {
    SortKey(rank: framework == .xctest ? 0 : 1, text: path.joined(separator: "/"))
  }
}

extension Failure {
  fileprivate var sortKey: SortKey { SortKey(location: location, text: message) }
}
