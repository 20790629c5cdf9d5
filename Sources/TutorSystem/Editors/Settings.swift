internal import FoundationEssentials
internal import Glibc
internal import TutorCourses
internal import TutorPlatform

/// The learner's choices, kept in `$XDG_CONFIG_HOME/redgreen/config.json`.
package struct Settings: Equatable, Codable {
  /// The command of the editor, or `nil` for `VISUAL`, `EDITOR` or the first installed one.
  package var editor: String?
  /// The place where the editor appears, or `nil` for the tutor's window.
  package var place: String?
  /// The theme: `auto`, `dark` or `light`.
  package var theme: String?

  /// The language of the lessons, such as `de`, or `nil` for the locale's.
  package var language: String?
  /// Whether clicks and the wheel control the tutor: `on` or `off`; `off` leaves the mouse to the terminal.
  package var mouse: String?
  /// Whether frames on the canvas follow the constraints: `on` or `off`.
  package var frames: String?
  /// How to report another color while the window does not have the focus: `bell`, `desktop`, or `off`.
  package var notify: String?
  /// The folder of the toolchain's programs, or `nil` for the first toolchain in `PATH`.
  package var toolchain: String?

  /// The setting's name on the command line, what it means, and its values.
  package struct Key: Sendable {
    package var name: String
    package var summary: String
    /// The allowed values, or an empty array if every text is allowed.
    package var values: [String]
    package var path: any WritableKeyPath<Settings, String?> & Sendable
    /// The form of the values if they are not listed, and whether a text has that form.
    package var form: (description: String, isValid: @Sendable (String) -> Bool)?

    /// Returns whether a text is a value of the setting.
    package func accepts(_ value: String) -> Bool {
      (values.isEmpty || values.contains(value)) && form?.isValid(value) ?? true
    }

    /// The allowed values, for error messages.
    package var allowed: [String] { values + [form?.description].compactMap(\.self) }
  }

  package static let keys = [
    Key(
      name: "editor", summary: "the command that opens your files, such as nvim or code",
      values: [], path: \.editor),
    Key(
      name: "place", summary: "where the editor appears: in this window, a new pane, or its window",
      values: Editor.Place.allCases.map(\.rawValue), path: \.place),
    Key(
      name: "theme", summary: "colors for a dark or a light background",
      values: ["auto", "dark", "light"], path: \.theme),
    Key(
      name: "language", summary: "the language of the lessons, such as de", values: [],
      path: \.language,
      form: ("a code of two or three letters, such as de", { LessonLoader.isLanguage($0) })),
    Key(
      name: "mouse", summary: "clicks and the wheel; off lets you select text as usual",
      values: ["on", "off"], path: \.mouse),
    Key(
      name: "frames", summary: "frames on the canvas follow the constraints; off leaves them",
      values: ["on", "off"], path: \.frames),
    Key(
      name: "notify", summary: "tells you that the color changed while you are in another window",
      values: ["off", "bell", "desktop"], path: \.notify),
    Key(
      name: "toolchain", summary: "the folder of swift, such as /opt/swift/usr/bin", values: [],
      path: \.toolchain,
      form: ("a full path of a folder with swiftc", { access($0 + "/swiftc", X_OK) == 0 })),
  ]

  /// Returns the path of the file.
  package static func file(_ environment: [String: String]) -> String {
    // The XDG specification requires relative paths to be ignored.
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? (environment["HOME"] ?? "") + "/.config") + "/redgreen/config.json"
  }

  /// Returns whether the learner has made any choice.
  package static func exist(_ environment: [String: String]) -> Bool {
    access(file(environment), F_OK) == 0
  }

  /// Reads the file; without one, every setting has its default.
  ///
  /// - Throws: `SettingsError` if the file is not valid.
  package static func read(_ environment: [String: String]) throws(SettingsError) -> Settings {
    let path = file(environment)
    guard exist(environment) else { return Settings() }
    guard let bytes = SafeFile.contents(of: path, limit: 1 << 16),
      let settings = try? JSONDecoder().decode(Settings.self, from: Data(bytes))
    else { throw .unreadable(path) }
    for key in keys {
      if let value = settings[keyPath: key.path], !key.accepts(value) {
        throw .badValue(path, key: key.name, value, allowed: key.allowed)
      }
    }
    return settings
  }

  /// Reads the file, or returns the defaults and the reason why the file cannot be read.
  package static func readable(_ environment: [String: String]) -> (Settings, problem: String?) {
    do {
      return (try read(environment), nil)
    } catch {
      return (Settings(), error.description)
    }
  }

  /// Returns the language of the settings or of the locale, or `nil` if it is the original one.
  package static func language(_ environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // For example `de_AT.UTF-8`; `C` and `POSIX` name no language.
    let code = locale.map { String($0.prefix { $0 != "_" && $0 != "." && $0 != "@" }) }
    let name = readable(environment).0.language ?? code
    return name.flatMap { LessonLoader.isLanguage($0) && $0 != "en" ? $0 : nil }
  }

  /// Writes the file.
  ///
  /// - Throws: `FileError` if it cannot be written.
  package func write(_ environment: [String: String]) throws {
    let path = Self.file(environment)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try SafeFile.makeFolder(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
    let bytes = Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    try SafeFile.write(bytes, to: path, followsLinks: true)
  }

  /// The chosen editor, or `nil` if none was chosen.
  package var chosenEditor: Editor? {
    editor.map { Editor(command: $0, place: place.flatMap(Editor.Place.init) ?? .here) }
  }
}

/// An error in the file of the settings.
package enum SettingsError: Error, Equatable, CustomStringConvertible {
  case unreadable(String)
  case badValue(String, key: String, String, allowed: [String])

  package var description: String {
    switch self {
    case .unreadable(let path):
      "The settings in \(path) are not valid JSON; correct the file, or remove it."
    case .badValue(let path, let key, let value, let allowed):
      "\(path): '\(key)' is '\(value)'; it must be \(allowed.joined(separator: ", "))."
    }
  }
}
