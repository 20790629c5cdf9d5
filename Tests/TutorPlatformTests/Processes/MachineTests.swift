import Testing

@testable import TutorPlatform

struct MachineTests {
  private static let v2 = "0::/user.slice/tests.scope\n"
  private static let v1 = "9:cpu:/\n4:memory:/box\n0::/\n"

  @Test(
    arguments: [
      (v2, [:], 1000),
      (v2, ["/sys/fs/cgroup/memory.max": "max\n"], 1000),
      // In a container, its own group appears as the root.
      (v2, ["/sys/fs/cgroup/memory.max": "400\n"], 400),
      (v2, ["/sys/fs/cgroup/user.slice/memory.max": "300\n"], 300),
      (
        v2,
        [
          "/sys/fs/cgroup/user.slice/memory.max": "300\n",
          "/sys/fs/cgroup/user.slice/tests.scope/memory.max": "200\n",
        ], 200
      ),
      (v1, ["/sys/fs/cgroup/memory/box/memory.limit_in_bytes": "100\n"], 100),
      (v1, ["/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n"], 1000),
      (v2, ["/sys/fs/cgroup/memory.max": "5000\n"], 1000),
      (v2, ["/sys/fs/cgroup/memory.max": "-1\n"], 1000),
      (v2, ["/sys/fs/cgroup/memory.max": ""], 1000),
      ("", ["/sys/fs/cgroup/memory.max": "400\n"], 1000),
      ("nothing\n:\n", [:], 1000),
    ] as [(String, [String: String], Int)])
  func `the memory is that of the machine, or less in a control group`(
    groups: String, files: [String: String], memory: Int
  ) {
    #expect(Machine.memory(of: 1000, groups: groups) { files[$0] } == memory)
  }

  @Test func `this machine has processors and memory`() {
    #expect(Machine.processors > 0)
    #expect(Machine.memory > 0)
  }
}
