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
      // A block of its own mapping begins behind the two words in front of it.
      exit(Int(bitPattern: block) % Int(getpagesize()) == 16 ? 0 : 7)
    }
    #expect(ended.code == 0)
  }
}
