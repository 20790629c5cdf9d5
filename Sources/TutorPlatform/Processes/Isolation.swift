import Glibc

/// The limits of a child process that runs code of strangers.
///
/// The child has no network, and sees the file system read-only, apart from the folders named here.
package struct Isolation: Equatable, Sendable {
  /// The folders that are empty for the child, such as the user's home folder.
  package var hidden: [String]
  /// The files and folders that the child can read, although they are in hidden folders.
  package var readable: [String]
  /// The folders that the child can change.
  package var writable: [String]

  /// Creates the limits of a child process.
  package init(hidden: [String], readable: [String], writable: [String]) {
    self.hidden = hidden
    self.readable = readable
    self.writable = writable
  }

  /// Returns the reason why the system does not allow these limits, or `nil` if it does.
  package var obstacle: String? {
    let command = ChildProcess.Command(
      "/bin/true", limits: .init(seconds: 10, output: 1 << 10), isolation: self)
    do {
      let child = try ChildProcess(command)
      child.runToEnd()
      return child.status == .exited(0) ? nil : "a test program failed"
    } catch ProcessError.cannotStart(_, let code) {
      return Self.reason(code)
    } catch {
      return "\(error)"
    }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case EPERM, EACCES: "it does not let users create namespaces"
    // The error of unshare(2) beyond the limits, which can be 0.
    case ENOSPC, EUSERS: "its limit of user namespaces is reached"
    case ENOSYS, EINVAL: "its kernel is too old, or has no user namespaces"
    default: String(cString: strerror(code))
    }
  }
}
