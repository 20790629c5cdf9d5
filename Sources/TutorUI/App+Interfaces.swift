internal import TerminalUI
internal import TutorCore

/// The choice of a nib or storyboard to lay out.
extension App {
  /// Opens the only file, or lists the files: those of the step first, even if they do not exist.
  mutating func chooseInterface(_ found: [String]) -> [Effect] {
    let ofStep = (session.step?.files ?? []).filter {
      $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
    }
    let files = ofStep + found.sorted().filter { !ofStep.contains($0) }
    switch files.count {
    case 0:
      remark = "This lesson has no nib or storyboard yet."
      return []
    case 1: return [.openCanvas(file: files[0])]
    default:
      overlay = .interfaces(chosen: 0, files: files)
      return []
    }
  }

  mutating func handleInterfaceKey(_ key: Key, _ chosen: Int, _ files: [String]) -> [Effect] {
    var choice: Int?
    switch key {
    case .escape, .control("c"), .character("q"): overlay = nil
    case .down, .character("j"):
      overlay = .interfaces(chosen: min(chosen + 1, files.count - 1), files: files)
    case .up, .character("k"): overlay = .interfaces(chosen: max(chosen - 1, 0), files: files)
    case .enter: choice = chosen
    case .character(let character): choice = character.wholeNumberValue.map { $0 - 1 }
    default: break
    }
    guard let choice, files.indices.contains(choice) else { return [] }
    overlay = nil
    return [.openCanvas(file: files[choice])]
  }

  func drawInterfaces(_ chosen: Int, _ files: [String], _ screen: inout Screen) {
    let width = min(size.columns - 8, 70)
    let space = max(1, size.rows - 8)
    let first = max(0, min(chosen - space + 1, files.count - space))
    let rows = files.enumerated().dropFirst(first).prefix(space).map { index, file in
      let mark = index == chosen ? "\(theme.glyphs.pointer) " : "  "
      let number = index < 9 ? "\(index + 1)" : " "
      // The name is at the end of the path, so the beginning is left out.
      let space = width - 5
      let path = EscapeFilter.sanitized(file)
      let over = TextWidth.columns(of: path) - space
      let shown =
        over > 0
        ? StyledLine(theme.glyphs.ellipsis) + StyledLine(path).dropping(columns: over + 1)
        : StyledLine(path)
      let line = StyledLine("\(mark)\(number)  ") + shown
      return index == chosen ? line.styled(palette.accent) : line
    }
    let help = StyledLine("a number or Enter opens, Esc goes back", style: palette.faint)
    drawBox("Lay out", rows + ["", help], &screen)
  }
}
