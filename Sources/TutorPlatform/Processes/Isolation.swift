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
    let command = ChildProcess.Command("/bin/true", isolation: self)
    do {
      let child = try ChildProcess(command)
      child.runToEnd(within: 10)
      return child.status == .exited(0) ? nil : "a test program failed"
    } catch ProcessError.cannotStart(_, let code) {
      return String(cString: strerror(code))
    } catch {
      return "\(error)"
    }
  }
}
