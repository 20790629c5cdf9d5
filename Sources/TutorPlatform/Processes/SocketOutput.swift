import Glibc

/// The end of a socket to which bytes are sent, such as a child's standard input.
struct SocketOutput {
  private var descriptor: Int32
  /// The bytes that wait to be sent.
  private var unsent: ArraySlice<UInt8> = []
  private var ends = false

  /// Creates the output that has a descriptor, which is -1 if nothing is sent.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// A Boolean value that indicates whether bytes wait to be sent.
  var isWaiting: Bool { !unsent.isEmpty }
  /// The number of bytes that wait to be sent.
  var waiting: Int { unsent.count }

  /// Enqueues bytes, and sends those that the reader accepts.
  mutating func send(_ bytes: [UInt8]) {
    unsent += bytes
    sendUnsent()
  }

  /// Ends the stream as soon as everything is sent.
  mutating func end() {
    ends = true
    sendUnsent()
  }

  /// Sends the bytes that the reader accepts; discards all of them if it has closed its end.
  mutating func sendUnsent() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        unsent = unsent.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        unsent = []
      }
    }
    unsent = []
    if ends { shutdown(descriptor, Int32(SHUT_WR)) }
  }

  /// Closes the descriptor.
  mutating func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    self = SocketOutput(-1)
  }
}
