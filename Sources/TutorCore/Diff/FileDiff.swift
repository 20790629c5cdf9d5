/// The line-by-line differences between two versions of a file.
package struct FileDiff: Equatable, Sendable {
  /// The path, relative to the package.
  package var file: String
  /// The lines that differ, with some unchanged lines around them as context.
  package var lines: [Line]

  /// One line of a diff.
  package struct Line: Equatable, Sendable {
    /// The sign of a line, as it appears at the start of the line.
    package enum Sign: String, Sendable {
      case same = " "
      case removed = "-"
      case added = "+"
      /// Unchanged lines are omitted here.
      case gap = "…"
    }

    /// The sign of the line.
    package var sign: Sign
    /// The text of the line, without a line ending.
    package var text: String
    /// The number of the line, counted from 1, or `nil` for a gap.
    ///
    /// An added line has its number in the new version, any other line in the old one.
    package var number: Int?
    /// The ranges of characters that differ from a similar line of the other version; none if the whole line
    /// differs.
    package var marks: [Range<Int>] = []

    /// The words that differ from a similar line of the other version.
    package var markedWords: [String] {
      let characters = Array(text)
      return marks.map { String(characters[$0.clamped(to: characters.indices)]) }
    }

    /// Creates a line.
    package init(_ sign: Sign, _ text: String = "", number: Int? = nil) {
      self.sign = sign
      self.text = text
      self.number = number
    }
  }

  /// The differences that count.
  package enum Comparison: Sendable {
    /// Every character counts.
    case text
    /// White space and the names of local values do not count in Swift code.
    case code
  }

  /// The maximum number of lines of each version that are compared.
  ///
  /// If either version is longer, all lines count as different.
  static let lineLimit = 4000

  /// Compares two versions of a file, or returns `nil` if nothing differs that counts.
  ///
  /// - Parameters:
  ///   - file: The path, relative to the package.
  ///   - old: The version whose lines are marked as removed, or `nil` if the file does not exist.
  ///   - new: The version whose lines are marked as added, or `nil` if the file does not exist.
  ///   - context: The number of unchanged lines to keep around each change.
  ///   - comparison: The differences that count.
  package init?(
    of file: String, from old: String?, to new: String?, context: Int = 3,
    comparing comparison: Comparison = .code
  ) {
    guard old != new else { return nil }
    self.file = file
    let (left, right) = (Self.lines(of: old), Self.lines(of: new))
    let isCode =
      comparison == .code && file.hasSuffix(".swift") && old != nil && new != nil
      && max(left.count, right.count) <= Self.lineLimit
    let all = isCode ? CodeDiff(left, right).lines : Self.merged(left, right)
    if isCode, all.allSatisfy({ $0.sign == .same }) { return nil }
    lines = Self.trimmed(all, to: context)
  }

  private static func lines(of text: String?) -> [Substring] {
    guard let text else { return [] }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func merged(_ old: [Substring], _ new: [Substring]) -> [Line] {
    guard old.count <= lineLimit, new.count <= lineLimit else {
      return numbered(old, .removed) + numbered(new, .added)
    }
    let change = new.difference(from: old)
    let removed = Set(change.removals.map(\.offset))
    let added = Set(change.insertions.map(\.offset))
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(Line(.removed, String(old[left]), number: left + 1))
        left += 1
      } else if added.contains(right) {
        lines.append(Line(.added, String(new[right]), number: right + 1))
        right += 1
      } else {
        lines.append(Line(.same, String(old[left]), number: left + 1))
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
  }

  private static func numbered(_ lines: [Substring], _ sign: Line.Sign) -> [Line] {
    lines.enumerated().map { Line(sign, String($0.element), number: $0.offset + 1) }
  }

  private static func trimmed(_ lines: [Line], to context: Int) -> [Line] {
    var isKept = lines.map { $0.sign != .same }
    for index in lines.indices where lines[index].sign != .same {
      let near = max(0, index - context)...min(lines.count - 1, index + context)
      for neighbour in near { isKept[neighbour] = true }
    }
    var result: [Line] = []
    for index in lines.indices {
      if isKept[index] {
        result.append(lines[index])
      } else if result.last?.sign != .gap {
        result.append(Line(.gap))
      }
    }
    return result
  }
}

extension CollectionDifference.Change {
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
