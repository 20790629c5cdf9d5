internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform

/// A git remote: a folder, or an SSH or HTTPS address.
package struct Remote: Equatable, Sendable {
  /// The address as the user wrote it, with a password if it contains one.
  ///
  /// Keep it secret. For every other purpose, use `url` or `title`.
  package let address: String
  /// The address for git's command line: an absolute path, or a URL without a user name and a
  /// password if it is an HTTP or HTTPS URL.
  package let url: String
  /// The user name and the password in an HTTP or HTTPS address.
  package let credentials: Credentials?

  /// A user name and a password.
  ///
  /// Other users of the machine can see the command lines of git and of the programs that it
  /// starts, so these never contain the address as written.
  package struct Credentials: Equatable, Sendable {
    package var user: String
    /// The password, or `nil` if the address has none.
    package var password: String?
  }

  /// Creates a remote from an address.
  ///
  /// - Parameters:
  ///   - text: The address as the user wrote it: a folder, `ssh://…`, `user@host:path`,
  ///     `https://…`, `git://…`.
  ///   - directory: The directory for resolving a relative path, or `nil` if the address was
  ///     resolved before. Then its folder may be missing, such as a network mount.
  /// - Throws: `RemoteAddressError` if the address is not valid, or if git would interpret it
  ///   as an option or as a program to run.
  package init(_ text: String, in directory: String? = nil) throws(RemoteAddressError) {
    guard !text.isEmpty, text.utf8.count <= 2000,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    else {
      throw RemoteAddressError(
        Self.withoutSecrets(String(text.filter { !$0.isNewline }.prefix(200))),
        reason: "the address is empty, too long, or contains invalid characters")
    }
    guard !text.hasPrefix("-") else {
      throw RemoteAddressError(text, reason: "the address looks like an option")
    }
    switch Self.scheme(of: text) {
    case "http", "https":
      (url, credentials) = try Self.split(text)
      address = text
    case "file":
      self = try Remote(String(text.dropFirst(7)), in: directory ?? "/")
    case "ssh", "git":
      let authority = text.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
      guard !(authority.split(separator: "@").dropLast().joined().contains(":")) else {
        throw RemoteAddressError(
          Self.withoutSecrets(text), reason: "only an https address can contain a password")
      }
      (address, url, credentials) = (text, text, nil)
    // The `ext::` and `fd::` transports run programs.
    case let scheme?:
      throw RemoteAddressError(
        Self.withoutSecrets(text), reason: "'\(scheme)' is not a supported protocol")
    case nil where Self.isOverSSH(text):
      guard Self.withoutSecrets(text) == text else {
        throw RemoteAddressError(
          Self.withoutSecrets(text),
          reason: "a password belongs in an address that begins with https://")
      }
      (address, url, credentials) = (text, text, nil)
    case nil:
      let path = text.hasPrefix("/") ? text : (directory ?? "") + "/" + text
      guard directory == nil || SafeFile.isFolder(path) else {
        throw RemoteAddressError(text, reason: "the folder does not exist")
      }
      (address, url, credentials) = (path, path, nil)
    }
  }

  /// The address for display, without a user name and a password.
  package var title: String { Self.withoutSecrets(url) }

  /// The last part of the address without `.git`, for titles.
  package var name: String {
    let last = title.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? title
    return last.hasSuffix(".git") && last != ".git" ? String(last.dropLast(4)) : last
  }

  /// A Boolean value that indicates whether the remote is a folder in the local file system, which
  /// includes network mounts.
  package var isFolder: Bool { url.hasPrefix("/") }

  /// A Boolean value that indicates whether git uses HTTP or HTTPS.
  package var isOverHTTP: Bool { url.hasPrefix("http") && url.contains("://") }

  /// Returns an address without its user name and password, for messages.
  ///
  /// In doubt, it removes too much, also from an address whose `https://` was forgotten.
  package static func withoutSecrets(_ address: String) -> String {
    guard let at = address.lastIndex(of: "@") else { return address }
    guard let scheme = address.firstRange(of: "://"), at > scheme.lowerBound else {
      let authority = address.prefix { $0 != "@" }
      let hasSecret = authority.contains(":") && !(authority.prefix { $0 != ":" }.contains("/"))
      return hasSecret ? String(address[address.index(after: at)...]) : address
    }
    return String(address[..<scheme.upperBound]) + String(address[address.index(after: at)...])
  }

  /// Splits an HTTP or HTTPS address into a URL and credentials.
  private static func split(_ text: String) throws(RemoteAddressError) -> (String, Credentials?) {
    guard let scheme = text.firstRange(of: "://") else {
      throw RemoteAddressError(withoutSecrets(text), reason: "the host is missing")
    }
    let rest = text[scheme.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else {
      // In `https://ada:p/w@host`, the password contains a slash.
      guard !(rest.contains("@") && authority.contains(":")) else {
        throw RemoteAddressError(
          withoutSecrets(text), reason: "write special characters of the password as in %2F")
      }
      return (text, nil)
    }
    let parts = authority[..<at].split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts.map { part in
      URL(string: "http://\(part)@h")?.user(percentEncoded: false) ?? String(part)
    }
    guard words.allSatisfy({ $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } }) else {
      throw RemoteAddressError(withoutSecrets(text), reason: "the password contains a line break")
    }
    return (
      String(text[..<scheme.upperBound]).lowercased() + rest[rest.index(after: at)...],
      Credentials(user: words[0], password: words.count > 1 ? words[1] : nil)
    )
  }

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
}

/// An error that occurs if a text is not the address of a git remote.
package struct RemoteAddressError: Error, Equatable, CustomStringConvertible {
  /// The text, without a password.
  package var text: String
  package var reason: String

  /// Creates an error for a text that contains no password.
  package init(_ text: String, reason: String) {
    self.text = text
    self.reason = reason
  }

  package var description: String {
    "'\(text)' is not the address of a git repository: \(reason). Use a folder, or an ssh or https "
      + "address"
  }
}
