internal import FoundationEssentials
internal import Glibc

/// A connection to another program of the same user, which exchanges lines.
package final class LocalConnection: Activity {
  private var descriptor: Int32
  private var output: SocketOutput
  private var splitter = LineSplitter(limit: LocalConnection.limit)
  private var received: [[UInt8]] = []

  /// The maximum length of a line, and of what waits to be sent, in bytes.
  private static let limit = 16 << 20

  /// Connects to a server.
  ///
  /// - Parameter path: The path of the server's socket.
  /// - Throws: `ProcessError` if no program serves it.
  package convenience init(to path: String) throws(ProcessError) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let problem = LocalAddress(path).use { connect(descriptor, $0, $1) }
    guard problem == 0 else {
      close(descriptor)
      throw .cannotMakeChannel(path: path, errno: problem)
    }
    self.init(descriptor)
  }

  fileprivate init(_ descriptor: Int32) {
    self.descriptor = descriptor
    output = SocketOutput(descriptor)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { end() }

  package var descriptors: [Int32] { isOver ? [] : [descriptor] }
  package var wakeUp: Instant? { output.isWaiting ? .now() + 0.001 : nil }
  package var isOver: Bool { descriptor < 0 }
  package func cancel(at now: Instant) { end() }

  /// Sends bytes; a reader that does not read them in time is left.
  package func send(_ bytes: [UInt8]) {
    guard !isOver else { return }
    output.send(bytes)
    if output.waiting > Self.limit { end() }
  }

  /// Returns the lines that have arrived since the last call.
  package func takeLines() -> [[UInt8]] {
    defer { received = [] }
    return received
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    output.sendUnsent()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    for _ in 0..<16 {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      guard count > 0 else { return end() }
      received += splitter.lines(adding: buffer[..<count])
    }
  }

  private func end() {
    guard !isOver else { return }
    output.close()
    descriptor = -1
  }
}

/// A server for programs of the same user, at a path.
package final class LocalServer: Activity {
  /// The programs that are connected.
  package private(set) var connections: [LocalConnection] = []
  private let listener: Int32
  private let path: String

  /// The maximum number of connections.
  private static let limit = 16

  /// Begins to serve, and replaces an earlier socket at the path.
  ///
  /// - Parameter path: The path of the socket, in a folder of which this program has the lock.
  /// - Throws: `ProcessError` if the socket cannot be made.
  package init(at path: String) throws(ProcessError) {
    self.path = path
    unlink(path)
    listener = socket(
      AF_UNIX,
      Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var problem = LocalAddress(path).use { bind(listener, $0, $1) }
    // No program can connect before the call of `listen`.
    if problem == 0, chmod(path, 0o600) != 0 || listen(listener, 8) != 0 { problem = errno }
    guard problem == 0 else {
      close(listener)
      throw .cannotMakeChannel(path: path, errno: problem)
    }
  }

  deinit {
    close(listener)
    unlink(path)
  }

  package var descriptors: [Int32] { [listener] + connections.flatMap(\.descriptors) }
  package var wakeUp: Instant? { connections.compactMap(\.wakeUp).min() }
  package var isOver: Bool { false }
  package func cancel(at now: Instant) { connections = [] }

  /// Does the work of the connections, and removes those that are over.
  package func advance(at now: Instant) {
    for connection in connections { connection.advance(at: now) }
    connections.removeAll(where: \.isOver)
  }

  /// Returns the programs that have connected since the last call.
  package func accept() -> [LocalConnection] {
    var new: [LocalConnection] = []
    while connections.count < Self.limit {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      new.append(LocalConnection(descriptor))
      connections.append(new[new.count - 1])
    }
    return new
  }
}

/// The address of a socket in a folder whose path can be longer than an address.
private struct LocalAddress {
  private let folder: Int32
  private let name: String

  init(_ path: String) {
    let parts = path.split(separator: "/")
    name = parts.last.map(String.init) ?? ""
    folder = open(
      "/" + parts.dropLast().joined(separator: "/"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Calls a function of the system with the address, and returns 0 or an `errno`.
  func use(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    guard folder >= 0 else { return ENOENT }
    defer { close(folder) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // An address has at most 107 bytes; the link to the folder is short (proc(5)).
    let text = Array("/proc/self/fd/\(folder)/\(name)".utf8)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { path in
      guard text.count < path.count else { return false }
      path.copyBytes(from: text)
      return true
    }
    guard fits else { return ENAMETOOLONG }
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 ? 0 : errno
      }
    }
  }
}
