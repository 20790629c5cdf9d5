internal import Glibc

// How git accesses a remote.
extension Remote {
  /// Returns the environment in which git accesses the remote.
  ///
  /// The user's settings and credentials apply, but hooks, prompts and dialogs are disabled. The
  /// environment carries what must not be on a command line: the password of the address and the
  /// learner's key.
  ///
  /// - Parameters:
  ///   - environment: The user's environment.
  ///   - repository: The path of the repository in which git runs. Its configuration is read, so it
  ///     must be one that the tutor has created.
  ///   - key: The key that proves to a hook at the remote that a ref belongs to the learner.
  ///   - further: Further settings.
  /// - Returns: The environment.
  package func environment(
    _ environment: [String: String], repository: String, key: String? = nil,
    further: [(String, String)] = []
  ) -> [String: String] {
    var result = environment.filter { name, _ in
      !name.hasPrefix("GIT_") || Self.kept.contains(name)
    }
    // A dialog in the middle of a lesson would be a riddle, and it would return at every attempt.
    for name in ["SSH_ASKPASS", "DISPLAY", "WAYLAND_DISPLAY"] { result[name] = nil }
    result.merge([
      "LC_ALL": "C", "GIT_DIR": repository, "GIT_TERMINAL_PROMPT": "0",
      "SSH_ASKPASS_REQUIRE": "never", "GCM_INTERACTIVE": "never", "GIT_OPTIONAL_LOCKS": "0",
    ]) { $1 }
    var settings =
      [
        ("core.hooksPath", "/dev/null"), ("core.askPass", ""), ("core.fsmonitor", "false"),
        ("gc.auto", "0"), ("maintenance.auto", "false"), ("push.gpgSign", "false"),
        ("push.followTags", "false"), ("push.recurseSubmodules", "no"),
        ("fetch.recurseSubmodules", "no"), ("pack.threads", "1"), ("safe.directory", "*"),
        ("protocol.ext.allow", "never"), ("fetch.writeCommitGraph", "false"),
        ("log.showSignature", "false"),
      ] + further
    if let key {
      // Over HTTP, git passes a push option on a command line, where other users can see it.
      settings.append(
        isOverHTTP
          ? ("http.extraHeader", "X-Redgreen-Key: \(key)")
          : ("push.pushOption", "redgreen-key=\(key)"))
    }
    if let credentials {
      result["REDGREEN_WORKSHOP_USER"] = credentials.user
      if let password = credentials.password {
        result["REDGREEN_WORKSHOP_PASSWORD"] = password
        // The empty value removes the user's own helpers, which may know another password.
        settings += [("credential.helper", ""), ("credential.helper", Self.credentialHelper)]
      } else {
        settings.append(("credential.username", credentials.user))
      }
    }
    result["GIT_CONFIG_COUNT"] = "\(settings.count)"
    for (index, setting) in settings.enumerated() {
      result["GIT_CONFIG_KEY_\(index)"] = setting.0
      result["GIT_CONFIG_VALUE_\(index)"] = setting.1
    }
    return result
  }

  /// The command that git calls for credentials; see gitcredentials(7).
  private static let credentialHelper = """
    !f() { test "$1" != get || printf 'username=%s\\npassword=%s\\n' \
    "$REDGREEN_WORKSHOP_USER" "$REDGREEN_WORKSHOP_PASSWORD"; }; f
    """

  /// The program that reads from a remote in a folder, as an option of `ls-remote` and `fetch`.
  ///
  /// Git distrusts a folder of another user, since it may contain a hook, but no hook runs when it
  /// is read. Filters are enabled even if the folder's owner has not configured them.
  package var uploadPack: [String] {
    isFolder
      ? ["--upload-pack=git -c safe.directory=* -c uploadpack.allowFilter=true upload-pack"] : []
  }

  /// The program that writes to a remote in a folder, as an option of `push`.
  ///
  /// In a folder of another user, hooks are disabled: they would run with the rights of each
  /// learner.
  package var receivePack: [String] {
    guard isFolder else { return [] }
    var status = stat()
    let isOwn = stat(url, &status) == 0 && status.st_uid == geteuid()
    let hooks = isOwn ? "" : " -c core.hooksPath=/dev/null"
    return ["--receive-pack=git -c safe.directory=*\(hooks) receive-pack"]
  }

  /// Variables that determine how the user's git connects to other machines.
  private static let kept: Set = [
    "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_PROXY_COMMAND", "GIT_SSL_NO_VERIFY",
    "GIT_SSL_CAINFO", "GIT_EXEC_PATH", "GIT_ALLOW_PROTOCOL",
  ]
}
