import TutorPlatform

/// The number of trials that run at the same time, and the memory that each of them may use.
///
/// A mutant can allocate without end, and so can those that are tried at the same time. All of them
/// together get half of the memory, and the rest of the machine gets the other half.
struct TrialSlots: Equatable {
  /// The number of trials at the same time.
  private(set) var count: Int
  /// The memory for all of them, in bytes.
  private let memory: Int

  /// The least memory of a trial, in bytes.
  ///
  /// Test processes seldom use so much, but the stacks of all threads count from the beginning.
  private static let leastMemory = 1 << 30

  /// Creates one slot for each processor, or less if the memory does not suffice.
  init(processors: Int = Machine.processors, memory: Int = Machine.memory) {
    self.memory = memory / 2
    count = max(1, min(processors, self.memory / Self.leastMemory))
  }

  /// The maximum private memory of each process of a trial, in bytes.
  var memoryLimit: Int { max(Self.leastMemory, memory / count) }

  /// Lets only one trial run at a time, with all the memory.
  mutating func useOne() { count = 1 }
}
