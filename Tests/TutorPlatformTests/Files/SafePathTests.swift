import Testing

@testable import TutorPlatform
@testable import TutorGit

struct SafePathTests {
  @Test(arguments: [
    ".git/config", "Sources/.GIT/hooks/x", ".git ", ".git.", ".git::$INDEX_ALLOCATION", "GIT~1",
    "gitmod~1", "\u{200C}.git", ".g\u{200D}it", "\u{FEFF}.envrc", ".gitmodules", ".gitattributes",
    ".redgreen/course.json", ".swiftpm/configuration/mirrors.json", ".build/x",
    ".vscode/tasks.json", ".idea/x", ".envrc", ".exrc", ".vimrc", ".nvim.lua", ".nvimrc",
    ".dir-locals.el", ".helix/x",
    ".zed/tasks.json", ".kakrc", ".nanorc", ".mise.toml", "mise.toml", "MISE.toml ",
    ".tool-versions", ".env", "Sources/HEAD", "head", "_vimrc", "Sources/.gitignore /x", " ",
    "Sources/\u{200B}/x",
    "../A.swift", "/etc/passwd", "",
  ])
  func `a path that other programs act on, or that is outside, is not allowed`(_ path: String) {
    #expect(!SafePath.isAllowed(path))
  }

  @Test(arguments: [
    ("/a/B", "/a/A", "../B"), ("/a/A/B", "/a/A", "B"), ("/a", "/a/A/B", "../.."),
    ("/a/A", "/a/A", ""), ("/b", "/a/A", "../../b"),
  ])
  func `a path relative to a folder`(_ path: String, folder: String, relative: String) {
    #expect(SafePath.relative(path, to: folder) == relative)
  }

  @Test(arguments: [
    ".env", ".env.local", ".netrc", "Tests/server.pem", "Server.KEY", "id_rsa", "id_rsa.pub",
    "keys/id_ed25519", "a.p12", "a.pfx ",
  ])
  func `a file that is named like a secret is not allowed`(_ path: String) {
    #expect(!SafePath.isAllowed(path))
  }

  @Test(arguments: [
    "Sources/Keys.swift", "Sources/Key/A.swift", "a.key/A.swift", "rsa", "Sources/env",
    "Package.swift", "Sources/A.swift", "Tests/Résumé 🏳️‍🌈.txt", "Makefile", ".gitignore",
    "Tests/Fixtures/.gitkeep", ".swift-format", ".editorconfig", "Sources/GitHub.swift",
    "Sources/Header.h", "Headers/a.b", "A.swift~", "git",
  ])
  func `an ordinary path is allowed`(_ path: String) {
    #expect(SafePath.isAllowed(path))
  }
}
