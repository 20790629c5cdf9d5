internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc

/// The git remote of a workshop: a folder, or an SSH or HTTPS address.
///
/// Git uses the user's own credentials for it.
package struct Remote: Equatable, Sendable {
  /// The address in the form that git expects: an absolute path or a URL.
  package let url: String

  /// Creates a remote from an address.
  ///
  /// - Parameters:
  ///   - text: The address as the user wrote it: a folder, `ssh://…`, `user@host:path`,
  ///     `https://…`, `git://…`.
  ///   - directory: The directory for resolving a relative path.
  /// - Throws: `WorkshopError.badAddress` if the address is not valid, or if git would interpret it
  ///   as an option or as a program to run.
  package init(_ text: String, in directory: String) throws(WorkshopError) {
    guard !text.isEmpty, text.utf8.count <= 2000,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    else {
      throw .badAddress(
        text.filter { !$0.isNewline }, reason: "the address is empty or contains invalid characters"
      )
    }
    guard !text.hasPrefix("-") else {
      throw .badAddress(text, reason: "the address looks like an option")
    }
    if let scheme = Self.scheme(of: text) {
      // The `ext::` and `fd::` transports run programs.
      guard ["ssh", "https", "http", "git", "file"].contains(scheme) else {
        throw .badAddress(text, reason: "'\(scheme)' is not a supported protocol")
      }
      url = text
    } else if Self.isOverSSH(text) {
      url = text
    } else {
      let path = text.hasPrefix("/") ? text : directory + "/" + text
      guard SafeFile.isFolder(path) else {
        throw .badAddress(text, reason: "the folder does not exist")
      }
      url = path
    }
  }

  /// A Boolean value that indicates whether the remote is a folder in the local file system, which
  /// includes network mounts.
  var isFolder: Bool { url.hasPrefix("/") }

  /// Returns the scheme of an address, or `nil` if the address has none.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") || rest.hasPrefix(":") else { return nil }
    return String(text[..<colon]).lowercased()
  }

  /// Returns whether an address has the form `host:path`, as in scp: the colon precedes any slash.
  private static func isOverSSH(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return colon > text.startIndex && !text[..<colon].contains("/")
  }

  /// Returns the environment in which git accesses the remote.
  ///
  /// The user's settings and credentials apply, but hooks and prompts are disabled.
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

  /// Variables that determine how the user's git connects to other machines.
  private static let kept: Set = [
    "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_ASKPASS", "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_PROXY_COMMAND", "GIT_SSL_NO_VERIFY",
    "GIT_SSL_CAINFO", "GIT_EXEC_PATH", "GIT_ALLOW_PROTOCOL",
  ]
}
