import Foundation
import Testing

@testable import TutorPlatform

struct NamedPipeTests {
  @Test func `an older pipe of the same name leaves the newer one in place`() throws {
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
