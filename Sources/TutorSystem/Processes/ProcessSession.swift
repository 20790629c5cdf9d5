import Glibc

/// The processes that share a session id, which SwiftPM and the tests it starts do.
package struct ProcessSession: Sendable {
  package let id: Int32

  package init(_ id: Int32) {
    self.id = id
  }

  /// The living processes of the session, read from `/proc`.
  package var members: [Int32] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var members: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let pid = Int32(name), isMember(pid) { members.append(pid) }
    }
    return members
  }

  /// Sends a signal to every member.
  package func send(_ signal: Int32) {
    for member in members { kill(member, signal) }
  }

  /// Kills every member, and those that were being started meanwhile; a few are still dying on return.
  package func killAll() {
    for _ in 0..<10 {
      let members = members
      if members.isEmpty { return }
      for member in members { kill(member, SIGKILL) }
    }
  }

  private func isMember(_ pid: Int32) -> Bool {
    let descriptor = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = read(descriptor, &buffer, buffer.count)
    // The second field is the program's name in parentheses, which may itself hold any character.
    guard count > 0, let name = buffer[..<count].lastIndex(of: UInt8(ascii: ")")) else {
      return false
    }
    let fields = String(decoding: buffer[(name + 1)..<count], as: UTF8.self).split(separator: " ")
    return fields.count > 3 && fields[0] != "Z" && Int32(fields[3]) == id
  }
}
