internal import TutorPlatform

/// The reason why git rejects the certificate of a web server.
package enum CertificateProblem: Equatable, Sendable {
  case expired
  case notYetValid
  /// This machine does not know the authority that has signed it.
  case unknownIssuer
  /// It is for a name that differs from the one in the address.
  case otherName
  /// Git with GnuTLS, as in Debian, gives no reason.
  case unstated

  /// Parses a line of git's output, or returns `nil` if it is not about a certificate.
  ///
  /// The forms are those of libcurl 7.88 with OpenSSL 3.0 and with GnuTLS 3.7.
  init?(_ line: String) {
    let isAboutIt =
      line.contains("SSL certificate problem: ") || line.contains("SSL: ")
      || line.contains("server certificate verification failed")
    guard isAboutIt else { return nil }
    self = Self(detail: line)
  }

  /// Parses what libcurl prints about a certificate, in an error or in its trace.
  private init(detail text: String) {
    let has = { (words: String...) in words.contains { text.contains($0) } }
    self =
      if has("has expired", "expiration date FAILED") {
        .expired
      } else if has("not yet valid", "activation date FAILED") {
        .notYetValid
      } else if has("match target host name", "matches target host name", "does not match '") {
        .otherName
      } else if has("issuer certificate", "self-signed", "self signed") {
        .unknownIssuer
      } else {
        .unstated
      }
  }

  /// Finds out why a server's certificate is rejected if git does not say why.
  ///
  /// Git asks for the server's root, without any credentials and settings of the user, and without
  /// verification; only its trace of the certificate is used.
  package init(of remote: Remote, environment: [String: String]) {
    let start = remote.url.dropFirst(8).prefix { $0 != "/" }
    var own = environment.filter { !$0.key.hasPrefix("GIT_") }
    // The file .netrc in the home folder may have a password for the server.
    own.merge([
      "HOME": "/nonexistent", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_TERMINAL_PROMPT": "0", "GIT_SSL_NO_VERIFY": "1", "GIT_CURL_VERBOSE": "1", "LC_ALL": "C",
    ]) { $1 }
    guard let git = ProgramSearch(environment).path(of: "git"),
      let child = try? ChildProcess(
        ChildProcess.Command(
          git, ["ls-remote", "https://\(start)/"], environment: own,
          limits: .init(seconds: 15, output: 1 << 20))),
      child.runToEnd(within: 15)
    else {
      self = .unstated
      return
    }
    let trace = child.errors.text.split(whereSeparator: \.isNewline)
      .filter { $0.contains("== Info: ") }.joined(separator: "\n")
    self = Self(detail: trace)
    // The dates and the name are right, so that only the issuer is left.
    if self == .unstated, trace.contains("activation date OK") { self = .unknownIssuer }
  }

  /// The reason, as the end of a sentence that begins with the remote's address.
  var description: String {
    switch self {
    case .expired: "has a certificate that has expired"
    case .notYetValid: "has a certificate that is not valid yet"
    case .unknownIssuer: "has a certificate that this machine does not trust"
    case .otherName: "has a certificate for another name"
    case .unstated: "has a certificate that is not valid"
    }
  }
}
