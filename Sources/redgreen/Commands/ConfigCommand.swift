internal import FoundationEssentials
internal import TerminalUI
internal import TutorSystem

/// `redgreen config`: shows and changes the settings.
struct ConfigCommand {
  let arguments: Arguments<NoOptions>
  let environment: [String: String]

  static let row = Subcommand(
    "config", .setUp,
    [.optional("KEY", .setting), .optional("VALUE", .settingValue).repeated],
    summary: "show or change your settings: editor, theme, language, mouse, and others",
    discussion: """
      Without a KEY, it shows all settings. The VALUE `default` removes a setting. `config editor` also
      shows how to see verdicts in your editor, and `config vscode` writes a task for VS Code into the
      package. The keys:

      """
        + Settings.keys.map { key in
          let values = key.values.isEmpty ? "" : " (\(key.values.joined(separator: ", ")))"
          return "  \(key.name): \(key.summary)\(values)"
        }.joined(separator: "\n")
  ) { arguments in
    .program { try ConfigCommand(arguments: arguments, environment: $0).run() }
  }

  private var output: Output { arguments.output }

  private func run() throws -> ExitCode {
    var settings = try Settings.read(environment)
    guard let name = arguments.operands.first else {
      for key in Settings.keys { show(key, settings) }
      output.writePlain("These settings are in \(Settings.file(environment))")
      return .asExpected
    }
    let editors = EditorConfiguration(general: arguments.general, environment: environment)
    if name == "vscode", arguments.operands.count == 1 { return try editors.writeCodeTask() }
    guard let key = Settings.keys.first(where: { $0.name == name }) else {
      throw UsageError.badValue("config", name, allowed: Settings.keys.map(\.name) + ["vscode"])
    }
    let words = arguments.operands.dropFirst()
    guard !words.isEmpty else {
      show(key, settings)
      if key.name == "editor" { editors.show() }
      return .asExpected
    }
    let value = words.joined(separator: " ")
    guard value == "default" || key.accepts(value) else {
      throw UsageError.badValue(name, value, allowed: key.allowed + ["default"])
    }
    settings[keyPath: key.path] = value == "default" ? nil : value
    try settings.write(environment)
    show(key, settings)
    return .asExpected
  }

  private func show(_ key: Settings.Key, _ settings: Settings) {
    let value = settings[keyPath: key.path]
    let line = EscapeFilter.sanitized("\(key.name) = \(value ?? "default")").padding(to: 26)
    output.report(
      JSONEvents.setting, (key, value), [line + key.summary])
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(2, width - count))
  }
}
