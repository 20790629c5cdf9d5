internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc

/// The git remote of a room: a folder, ssh or https, reached with the user's own git credentials.
package struct Remote: Equatable, Sendable {
  /// As git takes it: an absolute path, or an address.
  package let url: String

  /// Takes an address.
  ///
  /// - Parameters:
  ///   - text: What the user wrote: a folder, `ssh://…`, `user@host:path`, `https://…`, `git://…`.
  ///   - directory: What a relative folder is relative to.
  /// - Throws: `WorkshopError.badAddress` for what git would take for an option or a program to run.
  package init(_ text: String, in directory: String) throws(WorkshopError) {
    guard !text.isEmpty, text.utf8.count <= 2000,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    else {
      throw .badAddress(
        text.filter { !$0.isNewline }, reason: "it is empty or has signs that no address has")
    }
    guard !text.hasPrefix("-") else { throw .badAddress(text, reason: "it looks like an option") }
    if let scheme = Self.scheme(of: text) {
      // `ext::` and `fd::` run programs.
      guard ["ssh", "https", "http", "git", "file"].contains(scheme) else {
        throw .badAddress(text, reason: "'\(scheme)' is no way to reach a room")
      }
      url = text
    } else if Self.isOverSSH(text) {
      url = text
    } else {
      let path = text.hasPrefix("/") ? text : directory + "/" + text
      guard SafeFile.isFolder(path) else {
        throw .badAddress(text, reason: "there is no such folder")
      }
      url = path
    }
  }

  /// Whether it is a folder of this machine, or of a disk that it shares.
  var isFolder: Bool { url.hasPrefix("/") }

  /// What stands before `:` where that is the way to get there.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") || rest.hasPrefix(":") else { return nil }
    return String(text[..<colon]).lowercased()
  }

  /// `host:path`, as scp has it: the colon comes before any slash.
  private static func isOverSSH(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return colon > text.startIndex && !text[..<colon].contains("/")
  }

  /// The environment in which git reaches the remote: the user's settings and credentials hold, hooks and prompts do not.
  static func environment(
    _ environment: [String: String], repository: String, further: [(String, String)] = []
  ) -> [String: String] {
    var result = environment.filter { !$0.key.hasPrefix("GIT_") || kept.contains($0.key) }
    result["LC_ALL"] = "C"
    result["GIT_DIR"] = repository
    result["GIT_TERMINAL_PROMPT"] = "0"
    result["SSH_ASKPASS_REQUIRE"] = "never"
    result["GIT_OPTIONAL_LOCKS"] = "0"
    let settings =
      [
        ("core.hooksPath", "/dev/null"), ("gc.auto", "0"), ("maintenance.auto", "false"),
        ("push.gpgSign", "false"), ("push.followTags", "false"), ("push.recurseSubmodules", "no"),
        ("fetch.recurseSubmodules", "no"), ("pack.threads", "1"), ("safe.directory", "*"),
        ("protocol.ext.allow", "never"), ("fetch.writeCommitGraph", "false"),
      ] + further
    result["GIT_CONFIG_COUNT"] = "\(settings.count)"
    for (index, setting) in settings.enumerated() {
      result["GIT_CONFIG_KEY_\(index)"] = setting.0
      result["GIT_CONFIG_VALUE_\(index)"] = setting.1
    }
    return result
  }

  /// How the user's git reaches other machines.
  private static let kept: Set = [
    "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_ASKPASS", "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_PROXY_COMMAND", "GIT_SSL_NO_VERIFY",
    "GIT_SSL_CAINFO", "GIT_EXEC_PATH", "GIT_ALLOW_PROTOCOL",
  ]
}
