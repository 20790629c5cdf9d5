import Foundation
import TestSupport
import Testing

@testable import TutorSystem

struct SettingsTests {
  /// A folder for the settings of one test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "redgreen-settings-" + UUID().uuidString
    var environment: [String: String] { ["XDG_CONFIG_HOME": path] }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String) throws {
      try TestFile.write(text, to: path + "/redgreen/config.json")
    }
  }

  @Test func `settings survive a round trip`() throws {
    let folder = Folder()
    #expect(try Settings.read(folder.environment) == Settings())
    #expect(!Settings.exist(folder.environment))
    let settings = Settings(editor: "nvim", place: "pane", theme: "light")
    try settings.write(folder.environment)
    #expect(Settings.exist(folder.environment))
    #expect(try Settings.read(folder.environment) == settings)
    #expect(settings.chosenEditor == Editor(command: "nvim", place: .pane))
  }

  @Test(arguments: [
    ("", "not valid JSON"), ("[]", "not valid JSON"), ("{\"editor\": 1}", "not valid JSON"),
    ("{\"theme\": \"pink\"}", "'theme' is 'pink'; it must be auto, dark, light"),
    (
      "{\"language\": \"german\"}",
      "'language' is 'german'; it must be a code of two or three letters, such as de"
    ),
    ("{\"mouse\": \"no\"}", "'mouse' is 'no'; it must be on, off"),
    ("{\"notify\": \"on\"}", "'notify' is 'on'; it must be off, bell, desktop"),
    ("{\"place\": \"there\"}", "'place' is 'there'; it must be here, pane, window"),
  ])
  func `settings that are not valid are reported, with the file`(_ text: String, _ words: String)
    throws
  {
    let folder = Folder()
    try folder.write(text)
    let (settings, problem) = Settings.readable(folder.environment)
    #expect(settings == Settings())
    #expect(problem?.contains(words) == true)
    #expect(problem?.contains(folder.path) == true)
  }

  @Test(
    arguments: [
      (["LANG": "de_AT.UTF-8"], "", "de"), (["LANG": "de", "LC_ALL": "fr_FR"], "", "fr"),
      (["LANG": "de_DE", "LC_MESSAGES": "C.UTF-8"], "", nil), (["LANG": "en_US.UTF-8"], "", nil),
      (["LANG": "POSIX", "LC_ALL": ""], "", nil), ([:], "", nil), ([:], "de", "de"),
      (["LANG": "de_DE.UTF-8"], "en", nil), (["LANG": "de@euro"], "", "de"),
    ] as [([String: String], String, String?)])
  func `the language is that of the settings, or else of the locale`(
    _ environment: [String: String], _ setting: String, _ language: String?
  ) throws {
    let folder = Folder()
    if !setting.isEmpty { try folder.write("{\"language\": \"\(setting)\"}") }
    #expect(Settings.language(environment.merging(folder.environment) { $1 }) == language)
  }

  @Test(arguments: [
    ([:], "/home/ada/.config/redgreen/config.json"),
    (["XDG_CONFIG_HOME": "/x"], "/x/redgreen/config.json"),
    (["XDG_CONFIG_HOME": "relative"], "/home/ada/.config/redgreen/config.json"),
  ])
  func `the path of the settings`(_ environment: [String: String], _ path: String) {
    #expect(Settings.file(environment.merging(["HOME": "/home/ada"]) { $1 }) == path)
  }

  @Test(arguments: [
    ([:], ["xclip"], nil), (["DISPLAY": ":0"], ["wl-copy"], nil),
    (["DISPLAY": ":0"], ["xsel", "xclip"], "xclip -selection clipboard"),
    (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], ["xclip", "wl-copy"], "wl-copy"),
    (["WSL_DISTRO_NAME": "Debian"], ["clip.exe"], "clip.exe"),
  ])
  func `the program for the clipboard`(
    _ environment: [String: String], _ installed: [String], _ expected: String?
  ) {
    #expect(Clipboard.program(in: environment, isInstalled: installed.contains) == expected)
  }
}
