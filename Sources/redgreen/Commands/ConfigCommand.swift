internal import FoundationEssentials
internal import TerminalUI

/// `redgreen config`: shows and changes the settings.
struct ConfigCommand {
  let arguments: Arguments
  let environment: [String: String]

  func run() throws -> ExitCode {
    var settings = try Settings.read(environment)
    guard let name = arguments.operands.first else {
      for key in Settings.keys { show(key, settings) }
      if !arguments.isJSON { Console.write("These settings are in \(Settings.file(environment))") }
      return .asExpected
    }
    guard let key = Settings.keys.first(where: { $0.name == name }) else {
      throw UsageError.badValue("config", name, allowed: Settings.keys.map(\.name))
    }
    let words = arguments.operands.dropFirst()
    guard !words.isEmpty else {
      show(key, settings)
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
    guard !arguments.isJSON else {
      return Console.write(
        JSONRecord(SettingEvent(setting: key.name, value: value, message: key.summary)))
    }
    Console.write(
      EscapeFilter.sanitized("\(key.name) = \(value ?? "default")").padding(to: 26) + key.summary)
  }
}

/// A setting and its value.
struct SettingEvent: JSONEvent {
  var setting: String
  /// The value, or `nil` for the default.
  var value: String?
  var message: String

  var name: String { "setting" }

  private enum CodingKeys: CodingKey { case setting, value, message }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(2, width - count))
  }
}
