/// How one file differs from another version of it, line by line.
package struct FileDiff: Equatable, Sendable {
  /// The path, relative to the package.
  package var file: String
  /// The lines that differ, with a few around them.
  package var lines: [Line]

  /// One line of the difference.
  package struct Line: Equatable, Sendable {
    package enum Sign: String, Sendable {
      case same = " "
      case removed = "-"
      case added = "+"
      /// Lines that are alike were left out here.
      case gap = "…"
    }

    package var sign: Sign
    package var text: String

    package init(_ sign: Sign, _ text: String = "") {
      self.sign = sign
      self.text = text
    }
  }

  /// How many lines of either version are compared one by one; of larger files all lines count as different.
  static let lineLimit = 4000

  /// Compares two versions of a file; nil where there is no difference.
  ///
  /// - Parameters:
  ///   - file: The path, relative to the package.
  ///   - old: The version whose lines are marked as removed; nil where there is no such file.
  ///   - new: The version whose lines are marked as added; nil where there is no such file.
  ///   - context: How many lines that are alike are kept around those that differ.
  package init?(of file: String, from old: String?, to new: String?, context: Int = 3) {
    guard old != new else { return nil }
    self.file = file
    lines = Self.trimmed(Self.merged(Self.lines(of: old), Self.lines(of: new)), to: context)
  }

  private static func lines(of text: String?) -> [Substring] {
    guard let text else { return [] }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func merged(_ old: [Substring], _ new: [Substring]) -> [Line] {
    guard old.count <= lineLimit, new.count <= lineLimit else {
      return old.map { Line(.removed, String($0)) } + new.map { Line(.added, String($0)) }
    }
    let change = new.difference(from: old)
    let removed = Set(change.removals.map(\.offset))
    let added = Set(change.insertions.map(\.offset))
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(Line(.removed, String(old[left])))
        left += 1
      } else if added.contains(right) {
        lines.append(Line(.added, String(new[right])))
        right += 1
      } else {
        lines.append(Line(.same, String(old[left])))
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
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
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
