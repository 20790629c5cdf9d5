internal import TerminalUI
internal import TutorCore

/// A learner's line on the board.
///
/// It shows the name, the step, the rhythm, times, counts, and why the learner may need help.
struct BoardRow {
  let row: LearnerStatus
  let layout: Layout
  let theme: Theme
  let course: CourseIndex

  /// The widths that the columns of a board's rows need, in cells.
  struct Widths: Equatable {
    var name = 8
    var step = 8
    /// The width of the step with its title.
    var title = 8
    var marks = 0

    init() {}

    init(of rows: [LearnerStatus], in course: CourseIndex) {
      for row in rows {
        name = max(name, TextWidth.columns(of: row.id.text))
        if let place = row.history.here?.place {
          let text = Layout.text(for: place, course)
          step = max(step, TextWidth.columns(of: text))
          title = max(title, TextWidth.columns(of: Layout.title(of: place, course)))
        }
        marks = max(marks, row.history.marks.count)
      }
    }
  }

  /// The widths of the columns.
  struct Layout: Equatable {
    var name: Int
    var step: Int
    var strip: Int
    var need: Int
    /// The width of all columns together.
    var columns: Int
    /// A Boolean value that indicates whether the steps have their titles.
    var isWide: Bool

    static let here = 4
    static let idle = 5
    static let counts = 8

    init(columns: Int, _ widths: Widths) {
      self.columns = columns
      isWide = columns >= 110
      name = min(widths.name, isWide ? 24 : 15)
      let free = columns - 2 - name - Self.here - Self.idle - Self.counts - 6
      step = min(isWide ? widths.title : widths.step, max(14, free / 2))
      let rest = free - step
      strip = max(6, min(widths.marks, rest / 2, 60))
      need = max(0, rest - strip)
    }

    func heading(_ palette: Palette) -> StyledLine {
      let text =
        "  " + "name".padded(to: name) + " " + "step".padded(to: step) + " "
        + "rhythm".padded(to: strip) + " " + "here".padded(to: Self.here) + " "
        + "idle".padded(to: Self.idle) + " " + "!  h  s".padded(to: Self.counts) + " why"
      return StyledLine(text, style: palette.faint)
    }

    static func text(for place: Place, _ course: CourseIndex) -> String {
      course.label(for: place) + (course.step(at: place).map { "/\($0.of)" } ?? "")
    }

    static func title(of place: Place, _ course: CourseIndex) -> String {
      text(for: place, course) + (course.step(at: place).map { " \($0.title)" } ?? "")
    }
  }

  private var palette: Palette { theme.palette }

  /// The row and, if the reason does not fit into its column, lines with the whole reason.
  var lines: [StyledLine] {
    let why = why
    guard why.width > layout.need else { return [start + " " + why] }
    return [start] + why.wrapped(to: max(20, layout.columns - 4)).map { "    " + $0 }
  }

  private var start: StyledLine {
    let history = row.history
    let style: Style = row.isAway || row.isFinished ? palette.faint : .plain
    var line = sign + " "
    line += cell(row.id.text, layout.name, style) + " "
    line += step(style) + " "
    line += strip.padded(to: layout.strip) + " "
    line += cell(row.isFinished ? "" : Self.short(row.secondsOnStep), Layout.here, style) + " "
    let idle = (row.isIdleGuessed ? "~" : "") + Self.short(row.idle)
    line += cell(idle, Layout.idle, style) + " "
    line += cell(
      "\(history.wrongReds)".padded(to: 3) + "\(history.hints)".padded(to: 3)
        + "\(row.solutions)", Layout.counts, style)
    return line
  }

  private var sign: StyledLine {
    if row.trouble != nil { return StyledLine("?", style: palette.verdict(.unknown)) }
    if isUrgent { return StyledLine("!", style: palette.warning) }
    if row.isFinished { return StyledLine(theme.glyphs.check, style: palette.verdict(.green)) }
    return " "
  }

  /// A Boolean value that indicates whether the learner asks or is stuck.
  private var isUrgent: Bool { row.needKind == .asks || row.needKind == .stuck }

  private func step(_ style: Style) -> StyledLine {
    guard let place = row.history.here?.place else { return cell("", layout.step, style) }
    let text = Layout.text(for: place, course)
    guard TextWidth.columns(of: text) > layout.step, let lesson = place.lesson,
      let entry = course.step(at: place)
    else {
      return cell(layout.isWide ? Layout.title(of: place, course) : text, layout.step, style)
    }
    // Shorten the lesson's name, not the number, which is more informative.
    let number = " \(entry.number)/\(entry.of)"
    return cell(course.lessonTitles[lesson] ?? lesson, layout.step - number.count, style)
      + StyledLine(number, style: style)
  }

  private var strip: StyledLine {
    var strip = StyledLine()
    for mark in row.history.marks.suffix(layout.strip) {
      strip.append(theme.glyphs.sign(of: mark), style: palette.verdict(mark))
    }
    return strip
  }

  private var why: StyledLine {
    let text =
      row.trouble
      ?? (!row.needs.isEmpty
        ? row.summary : row.isFinished ? "all done" : row.isAway ? "away" : "")
    let style = isUrgent || row.trouble != nil ? palette.warning : palette.faint
    return StyledLine(EscapeFilter.sanitized(text), style: style)
  }

  private func cell(_ text: String, _ width: Int, _ style: Style) -> StyledLine {
    StyledLine(EscapeFilter.sanitized(text), style: style)
      .truncated(to: width, ellipsis: theme.glyphs.ellipsis).padded(to: width)
  }

  /// Returns a duration in at most four columns: `40s`, `12m`, `3h`, `9d`.
  static func short(_ seconds: Int) -> String {
    if seconds < 60 { return "\(max(0, seconds))s" }
    if seconds < 5400 { return "\(seconds / 60)m" }
    if seconds < 172_800 { return "\(seconds / 3600)h" }
    return "\(min(999, seconds / 86_400))d"
  }
}

extension String {
  /// Returns the text padded with trailing spaces.
  ///
  /// Every character must be one column wide.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
