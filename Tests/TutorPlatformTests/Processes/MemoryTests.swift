import Glibc
import TestSupport
import Testing
import termios_shim

@Suite(.waits) struct MemoryTests {
  @Test func `a large block is returned to the system, also after a larger one`() async throws {
    let ended = try await OwnProcess.run {
      tsh_returnLargeBlocks()
      free(malloc(16 << 20))
      let block = malloc(8 << 20)
      // A block in a mapping of its own begins 16 bytes after the start of a page.
      exit(Int(bitPattern: block) % Int(getpagesize()) == 16 ? 0 : 7)
    }
    #expect(ended.code == 0)
  }
}
