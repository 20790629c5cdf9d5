internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The lines that always say what to do, and in which file.
struct TaskView {
  let session: Session
  let workplace: Workplace
  /// The file that the edit key opens, and the line if it is known.
  let file: (path: String, line: Int?)
  let theme: Theme
  let columns: Int
  /// The maximum number of rows.
  let rows: Int

  private var palette: Palette { theme.palette }
  private var language: Language { theme.language }

  var lines: [StyledLine] {
    let file = rows < 2 ? [] : fileLines
    return goal(rows: max(1, rows - file.count)) + file
  }

  private func goal(rows: Int) -> [StyledLine] {
    let text =
      session.step?.expectation == nil
      ? language(.goalOfReading)
      // The goal would give the answer away.
      : session.shouldPredict
        ? language(.goalOfPredicting) : session.step?.goalSummary(in: language) ?? ""
    let label = StyledLine(Self.label(.goal, in: language), style: palette.faint)
    let prose = StyledLine(
      sentence: EscapeFilter.sanitized(text), style: .plain, code: palette.inlineCode
    )

    .wrapped(to: max(1, columns - label.width))
    var shown = Array(prose.prefix(rows))
    if prose.count > rows, let last = shown.popLast() {
      shown.append(
        (last + StyledLine(" " + theme.glyphs.ellipsis)).truncated(
          to: columns - label.width, ellipsis: theme.glyphs.ellipsis))
    }
    return shown.enumerated().map { index, line in
      (index == 0 ? label : StyledLine("").padded(to: label.width)) + line
    }
  }

  /// The file and how to open it, in one row, or in more if the path is long.
  private var fileLines: [StyledLine] {
    let label = StyledLine(Self.label(.file, in: language), style: palette.faint)
    let path = workplace.path(of: file.path, in: session.place.lesson)
    let place = EscapeFilter.sanitized(path) + (file.line.map { ":\($0)" } ?? "")
    let how: StyledLine =
      if let editor = workplace.editor {
        StyledLine("e", style: palette.accent)
          + StyledLine(
            EscapeFilter.sanitized(language(Phrase(.opensIt, editor))), style: palette.faint)
      } else {
        StyledLine("e", style: palette.accent)
          + StyledLine(language(.choosesEditor), style: palette.faint)
      }
    let space = columns - label.width
    let style = Style().linked(
      to: workplace.url(of: file.path, line: file.line, in: session.place.lesson))
    var rows = Self.wrapped(path: place, columns: max(1, space)).map {
      StyledLine($0, style: style)
    }
    if let last = rows.last, last.width + 2 + how.width <= space {
      rows[rows.count - 1] = last + "  " + how
    } else if rows.count < self.rows - 1, explainsKey {
      rows.append(how.truncated(to: max(1, space), ellipsis: theme.glyphs.ellipsis))
    }
    return rows.enumerated().map { index, line in
      (index == 0 ? label : StyledLine("").padded(to: label.width)) + line
    }
  }

  /// A Boolean value that indicates whether the edit key is worth a row of its own.
  private var explainsKey: Bool {
    guard session.verdict == nil, let lesson = session.lesson, let step = session.step else {
      return false
    }
    return (lesson.number(of: step.id) ?? 0) <= 2
  }

  /// Returns a path in lines of the given width, each but the last of which ends with a slash.
  static func wrapped(path: String, columns: Int) -> [String] {
    var lines = [""]
    for part in path.split(separator: "/", omittingEmptySubsequences: false).joinedParts {
      let line = lines[lines.count - 1]
      if !line.isEmpty, TextWidth.columns(of: line + part) > columns {
        lines.append(part)
      } else {
        lines[lines.count - 1] += part
      }
    }
    return lines
  }

  /// Returns a label of the bottom lines, padded to their common width.
  static func label(_ text: FrameText, in language: Language) -> String {
    let label = language(text)
    return label + String(repeating: " ", count: max(1, 7 - label.count))
  }
}

extension [Substring] {
  /// The parts of a path, each with the slash that follows it.
  fileprivate var joinedParts: [String] {
    enumerated().map { $0.offset < count - 1 ? $0.element + "/" : String($0.element) }
  }
}
