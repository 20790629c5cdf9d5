extension Workshop {
  /// The time from the first entry to the last, on the learners' clocks, or `nil` if no entry has a
  /// time.
  ///
  /// Clocks may be wrong. Entries are ignored if more than four weeks without any entry separate
  /// them from the time at which most learners worked. In a large workshop, the first and the last
  /// percent of the remaining entries are ignored as well.
  package var span: ClosedRange<Int>? {
    let moments = learners.values.map(\.moments)
    let medians = moments.filter { !$0.isEmpty }.map { $0[$0.count / 2] }.sorted()
    guard !medians.isEmpty else { return nil }
    let known = Self.connected(moments.joined().sorted(), around: medians[medians.count / 2])
    guard let first = known.first, let last = known.last else { return nil }
    guard known.count >= 200, learners.count > 2 else { return first...last }
    let cut = known.count / 100
    return known[known.startIndex + cut]...known[known.endIndex - 1 - cut]
  }

  /// The maximum number of seconds between two consecutive entries of one workshop.
  ///
  /// A course with a meeting each week may pause for a holiday.
  private static let longestGap: UInt = 28 * 86_400

  /// Returns the part of sorted times that contains a given one and has no gap longer than
  /// `longestGap`.
  private static func connected(_ moments: [Int], around center: Int) -> ArraySlice<Int> {
    guard let index = moments.firstIndex(of: center) else { return [] }
    var (start, end) = (index, index)
    while start > 0, gap(moments[start - 1], moments[start]) <= longestGap { start -= 1 }
    while end + 1 < moments.count, gap(moments[end], moments[end + 1]) <= longestGap { end += 1 }
    return moments[start...end]
  }

  /// Returns the distance between two times, which may exceed the largest `Int`.
  private static func gap(_ earlier: Int, _ later: Int) -> UInt {
    UInt(bitPattern: later &- earlier)
  }
}

extension Learner {
  /// The times of all entries, in ascending order.
  fileprivate var moments: [Int] {
    machines.values.flatMap { $0.entries.compactMap(\.entry.at) }.sorted()
  }
}
