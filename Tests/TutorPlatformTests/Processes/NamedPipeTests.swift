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
}
