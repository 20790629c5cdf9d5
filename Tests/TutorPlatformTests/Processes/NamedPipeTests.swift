import Foundation
import Testing

@testable import TutorPlatform

struct NamedPipeTests {
  @Test func `releasing an older pipe does not remove a newer one of the same name`() throws {
    let path = NSTemporaryDirectory() + "/pipe-\(UUID().uuidString)"
    var pipes = [try NamedPipe(at: path)]
    let newer = try NamedPipe(at: path)
    pipes.removeAll()
    let writer = open(path, O_WRONLY | O_NONBLOCK)
    #expect(writer >= 0)
    #expect(write(writer, "news", 4) == 4)
    close(writer)
    #expect(newer.readAvailable() == Array("news".utf8))
  }

  @Test func `a flood is read in pieces, so that the reader can answer keys in between`() throws {
    let pipe = try NamedPipe(at: NSTemporaryDirectory() + "/pipe-\(UUID().uuidString)")
    let writer = open(pipe.path, O_WRONLY | O_NONBLOCK)
    defer { close(writer) }
    let flood = [UInt8](repeating: 46, count: 1 << 20)
    // `F_SETPIPE_SZ`, which Swift does not import.
    try #require(fcntl(writer, 1031, Int32(flood.count)) == flood.count)
    try #require(write(writer, flood, flood.count) == flood.count)
    var pieces: [Int] = []
    while case let piece = pipe.readAvailable(), !piece.isEmpty { pieces.append(piece.count) }
    #expect(pieces.allSatisfy { $0 <= 128 << 10 })
    #expect(pieces.reduce(0, +) == flood.count)
  }
}
