internal import InterfaceDocuments
internal import TerminalUI
internal import TutorCore

extension InterfaceCanvas {
  mutating func handleOverlayKey(_ key: Key) -> [Effect] {
    switch overlay {
    case .help(let filter, let scroll): handleHelpKey(key, filter, scroll)
    case .picker(let picker): return handlePickerKey(key, picker)
    case .prompt(let prompt): return handlePromptKey(key, prompt)
    case .pins(let board): return handlePinKey(key, board)
    case .quit: return handleQuitKey(key)
    case .conflict(let conflict): return handleConflictKey(key, conflict)
    case nil: break
    }
    return []
  }

  private mutating func handleHelpKey(_ key: Key, _ filter: String, _ scroll: Int) {
    switch key {
    case .escape, .enter, .control("c"): overlay = nil
    case .character("?") where filter.isEmpty: overlay = nil
    case .down: scrollHelp(filter, scroll + 1)
    case .up: scrollHelp(filter, scroll - 1)
    case .pageDown: scrollHelp(filter, scroll + helpRows)
    case .pageUp: scrollHelp(filter, scroll - helpRows)
    default:
      if let text = filter.edited(by: key) { overlay = .help(filter: text, scroll: 0) }
    }
  }

  private mutating func scrollHelp(_ filter: String, _ scroll: Int) {
    let last = max(0, helpLines(containing: filter).count - helpRows)
    overlay = .help(filter: filter, scroll: min(max(0, scroll), last))
  }

  // MARK: - Lists

  private mutating func handlePickerKey(_ key: Key, _ picker: Picker) -> [Effect] {
    var picker = picker
    switch key {
    case .escape, .control("c"):
      overlay = nil
      return []
    case .down: picker.move(by: 1)
    case .up: picker.move(by: -1)
    case .pageDown: picker.move(by: 10)
    case .pageUp: picker.move(by: -10)
    case .home: picker.move(by: -picker.items.count)
    case .end: picker.move(by: picker.items.count)
    case .enter: return choose(in: picker)
    default:
      guard let text = picker.text.edited(by: key) else { return [] }
      picker.text = String(text.prefix(200))
      picker.chosen = 0
      picker.problem = picker.shown.isEmpty ? problem(of: picker) : nil
    }
    overlay = .picker(picker)
    return []
  }

  /// Returns why the typed text of a list cannot be used; `nil` if it can.
  private func problem(of picker: Picker) -> String? {
    switch picker.typed {
    case .value(_, _, let part):
      return PartValue(picker.text, for: part) == nil
        ? "Type \(PartValue.expectation(for: part))." : nil
    case .attribute(_, _, let type):
      return type.normalized(picker.text) == nil ? "Type \(type.expectation)." : nil
    case .className, .action, .outlet: return nil
    case nil: return picker.items.isEmpty ? nil : "Nothing matches. Backspace widens the search."
    }
  }

  private mutating func choose(in picker: Picker) -> [Effect] {
    if picker.shown.indices.contains(picker.chosen) {
      perform(picker.shown[picker.chosen].choice)
      return []
    }
    guard let typed = picker.typed, !picker.text.isEmpty else { return [] }
    if let problem = problem(of: picker) {
      var picker = picker
      picker.problem = problem
      overlay = .picker(picker)
      return []
    }
    let text = picker.text
    let edit: InterfaceEdit =
      switch typed {
      case .value(let key, let name, _), .attribute(let key, let name, _): .set(key, name, text)
      case .className(let key): .setClass(key, text, module: text.hasPrefix("UI") ? nil : module)
      case .action(let source, let destination, let event):
        .connectAction(
          from: source, selector: text, to: destination, event: event.isEmpty ? nil : event)
      case .outlet(let source, let destination):
        .connectOutlet(from: source, property: text, to: destination, isCollection: false)
      }
    if let problem = problem(applying: [edit]) {
      var picker = picker
      picker.problem = Self.sentence(problem)
      overlay = .picker(picker)
    } else {
      overlay = nil
    }
    return []
  }

  private mutating func perform(_ choice: Choice) {
    overlay = nil
    switch choice {
    case .edits(let edits):
      let before = selection
      guard apply(edits) else { return }
      // Connections are edits of their source, but the user stays where they are.
      let isEmbedding = if case .embed = edits.first { true } else { false }
      let summary = remark
      if !isEmbedding, let before, outline[before] != nil { select(before) }
      remark = summary
      if isEmbedding { marked = [] }
    case .select(let key): select(key)
    case .picker(let picker): overlay = .picker(picker)
    case .prompt(let prompt): overlay = .prompt(prompt)
    case .outlet(let source, let property, let type, let isCollection):
      openDestinations(of: source, property: property, type: type, isCollection: isCollection)
    case .event(let source, let event): openActions(of: source, event: event)
    case .segue(let segue): open(segue)
    case .add(let command): add(command)
    case .issue(let index):
      guard issues.indices.contains(index) else { return }
      if let key = issues[index].key { select(key) }
      remark = issues[index].sentence
    }
  }

  // MARK: - Fields

  private mutating func handlePromptKey(_ key: Key, _ prompt: Prompt) -> [Effect] {
    var prompt = prompt
    switch key {
    case .escape, .control("c"):
      overlay = nil
      return []
    case .enter:
      submit(prompt)
      return []
    default:
      guard let text = prompt.text.edited(by: key) else { return [] }
      prompt.text = String(text.prefix(2000))
      prompt.problem = Self.problem(of: prompt)
    }
    overlay = .prompt(prompt)
    return []
  }

  /// Returns why a typed text does not fit its field; `nil` if it does.
  private static func problem(of prompt: Prompt) -> String? {
    let text = prompt.text
    guard !text.isEmpty else { return nil }
    switch prompt.purpose {
    case .attribute(_, _, let type):
      return type.normalized(text) == nil ? "This is not \(type.expectation)." : nil
    case .part(_, _, let part):
      return PartValue(text, for: part) == nil
        ? "Type \(PartValue.expectation(for: part))." : nil
    case .frame: return numbers(text)?.count == 4 ? nil : "Type four numbers."
    case .length: return numbers(text)?.count == 1 ? nil : "Type a number."
    case .label, .module, .runtimeKeyPath, .runtimeValue, .segueIdentifier: return nil
    }
  }

  private static func numbers(_ text: String) -> [Double]? {
    let words = text.split { " ,".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    return numbers.count == words.count ? numbers : nil
  }

  private mutating func submit(_ prompt: Prompt) {
    var prompt = prompt
    prompt.problem = Self.problem(of: prompt)
    guard prompt.problem == nil, let edit = edit(of: prompt) else {
      // A key path leads to the list of types.
      if prompt.problem != nil { overlay = .prompt(prompt) }
      return
    }
    let before = selection
    if let problem = problem(applying: [edit]) {
      prompt.problem = Self.sentence(problem)
      overlay = .prompt(prompt)
      return
    }
    overlay = nil
    let summary = remark
    if let before, outline[before] != nil, before != selection { select(before) }
    remark = summary
  }

  private mutating func edit(of prompt: Prompt) -> InterfaceEdit? {
    let text = prompt.text
    let value = text.isEmpty ? nil : text
    switch prompt.purpose {
    case .attribute(let key, let name, _), .part(let key, let name, _):
      return .set(key, name, value)
    case .label(let key): return .rename(key, value)
    case .module(let key):
      let element = outline[key].map { document[$0.path] }
      return .setClass(key, element?["customClass"], module: value)
    case .frame(let key):
      guard let numbers = Self.numbers(text), numbers.count == 4 else {
        overlay = nil
        return nil
      }
      return .setFrame(
        key, x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .length(let key, let name):
      guard let number = Self.numbers(text)?.first else {
        overlay = nil
        return nil
      }
      return .setFrame(
        key, x: name == "x" ? number : nil, y: name == "y" ? number : nil,
        width: name == "width" ? number : nil, height: name == "height" ? number : nil)
    case .runtimeKeyPath(let key):
      guard let keyPath = value else {
        overlay = nil
        return nil
      }
      openRuntimeTypes(key, keyPath)
      return nil
    case .runtimeValue(let key, let keyPath, let type):
      return .setRuntimeAttribute(key, keyPath: keyPath, type: type, value: text)
    case .segueIdentifier(var segue):
      segue.identifier = value
      return .addSegue(segue)
    }
  }

  private mutating func openRuntimeTypes(_ key: String, _ keyPath: String) {
    overlay = .picker(
      Picker(
        title: "Type of \(keyPath)",
        items: RuntimeAttributeType.allCases.map(\.rawValue).map { type in
          Picker.Item(
            title: type,
            choice: .prompt(
              Prompt(
                title: keyPath, text: "", hint: "a \(type)",
                purpose: .runtimeValue(key: key, keyPath: keyPath, type: type))))
        }))
  }

  // MARK: - Questions

  private mutating func handleQuitKey(_ key: Key) -> [Effect] {
    switch key {
    case .character("y"), .character("Y"), .enter:
      overlay = nil
      quitsAfterSaving = true
      return save()
    case .character("n"), .character("N"): return [.quit]
    case .escape, .control("c"), .character("q"): overlay = nil
    default: break
    }
    return []
  }

  private mutating func handleConflictKey(_ key: Key, _ conflict: Conflict) -> [Effect] {
    let last = max(0, (conflict.diff?.lines.count ?? 0) - 1)
    var conflict = conflict
    switch key {
    case .character("m"), .character("M"): return resolve(conflict, takingTheirs: false)
    case .character("t"), .character("T"): return resolve(conflict, takingTheirs: true)
    case .escape, .control("c"), .character("q"):
      overlay = nil
      remark = "Nothing was written. Saving asks again."
      return []
    case .down, .character("j"): conflict.scroll = min(conflict.scroll + 1, last)
    case .up, .character("k"): conflict.scroll = max(conflict.scroll - 1, 0)
    case .pageDown, .character(" "): conflict.scroll = min(conflict.scroll + 10, last)
    case .pageUp: conflict.scroll = max(conflict.scroll - 10, 0)
    default: break
    }
    overlay = .conflict(conflict)
    return []
  }
}
