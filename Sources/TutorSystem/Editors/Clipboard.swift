internal import Glibc
package import TutorPlatform

/// The program that sets the system's clipboard from its standard input.
package enum Clipboard {
  /// Returns the command that copies a text, or `nil` if there is no clipboard or no such program.
  package static func copying(_ text: String, in environment: [String: String]) -> ChildProcess
    .Command?
  {
    let search = Editor.search(environment)
    let program = program(in: environment) { search($0) != nil }
    return program.map { program in
      // The program must outlive the tutor: it provides the text to those who paste it.
      ChildProcess.Command(
        "/usr/bin/env",
        ["setsid", "-f", "sh", "-c", "printf %s \"$1\" | \(program)", "sh", text],
        environment: environment, limits: .init(seconds: 10, output: 1 << 16))
    }
  }

  /// Returns the command line of the program.
  package static func program(
    in environment: [String: String], isInstalled: (String) -> Bool
  ) -> String? {
    let isSet = { (name: String) in !environment[name, default: ""].isEmpty }
    let candidates = [
      ("WAYLAND_DISPLAY", "wl-copy", ""), ("DISPLAY", "xclip", " -selection clipboard"),
      ("DISPLAY", "xsel", " --clipboard --input"), ("WSL_DISTRO_NAME", "clip.exe", ""),
    ]
    return candidates.first { isSet($0.0) && isInstalled($0.1) }.map { $0.1 + $0.2 }
  }
}
