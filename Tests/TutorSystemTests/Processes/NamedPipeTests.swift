import Foundation
import Testing

@testable import TutorSystem

struct NamedPipeTests {
  @Test func `an older pipe of the same name leaves the newer one in place`() throws {
    let path = NSTemporaryDirectory() + "/pipe-\(UUID().uuidString)"
    var older: NamedPipe? = try NamedPipe(at: path)
    let newer = try NamedPipe(at: path)
    withExtendedLifetime(older) {}
    older = nil
    #expect(older == nil)
    let writer = open(path, O_WRONLY | O_NONBLOCK)
    #expect(writer >= 0)
    #expect(write(writer, "news", 4) == 4)
    close(writer)
    #expect(newer.readAvailable() == Array("news".utf8))
  }

  @Test func `a pipe is gone when nobody reads it any more`() throws {
    let path = NSTemporaryDirectory() + "/pipe-\(UUID().uuidString)"
    var pipe: NamedPipe? = try NamedPipe(at: path)
    withExtendedLifetime(pipe) {}
    pipe = nil
    #expect(pipe == nil)
    #expect(access(path, F_OK) != 0)
  }
}
