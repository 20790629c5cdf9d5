import Foundation
import TestSupport
import Testing

@testable import redgreen

extension EndToEndTests {
  /// An installed tutor, started from its own folder and from `PATH`.
  @Suite struct InstallTests {
    private let folder: TemporaryFolder
    private var home: String { folder.path + "/home" }

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: [String], path: String) throws -> CommandOutcome {
      try runProgram(
        words,
        environment: [
          "HOME": home, "PATH": path, "SHELL": "/bin/bash", "XDG_CACHE_HOME": SharedFolder.caches,
        ], in: folder.path)
    }

    private var everything: [String] {
      ((try? FileManager.default.subpathsOfDirectory(atPath: home)) ?? []).sorted()
    }

    @Test func `an installed tutor starts, installs itself elsewhere, and can be removed`() throws {
      let system = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let checkout = try Installation(environment: ["REDGREEN_HOME": SharedFolder.checkout])
      let payload = Payload(
        installation: checkout, program: ProgramInTerminal.tutor, shells: [.bash])
      let unpacked = folder.path + "/unpacked"
      _ = try Installer(prefix: unpacked).install(payload.files())

      let first = try run([unpacked + "/bin/redgreen", "install"], path: system)
      #expect(first.code == 0, "\(first.output)")
      #expect(first.output.contains("below ~/.local."))
      #expect(first.output.contains(#"export PATH="$HOME/.local/bin:$PATH""#))
      let installed = everything
      #expect(installed.contains(".local/share/bash-completion/completions/redgreen"))

      let path = home + "/.local/bin:" + system
      let list = try run(["redgreen", "list", "--course", home + "/mine"], path: path)
      #expect(list.output.hasPrefix("first-steps: "), "\(list.output.prefix(200))")
      let katas = try run(["redgreen", "kata"], path: path)
      #expect(katas.output.contains("gilded-shop: The gilded shop, hard"), "\(katas.output)")
      let wrong = try run(["redgreen", "lisst"], path: path)
      #expect(wrong.output.contains("'redgreen --help'"))
      // Without PATH, the messages name the path of the program.
      let named = try run([home + "/.local/bin/redgreen", "lisst"], path: system)
      #expect(named.output.contains("'\(home)/.local/bin/redgreen --help'"))

      let removed = try run(["redgreen", "install", "--uninstall"], path: path)
      #expect(removed.code == 0)
      #expect(removed.output.contains("Your packages and your journal are still where they were."))
      #expect(everything.allSatisfy { $0.hasPrefix("mine") }, "\(everything.prefix(5))")
    }
  }
}
