/// An activity that consists of others: several at the same time, or one phase after the other.
package protocol CompositeActivity: Activity {
  /// The activities that are in progress.
  var parts: [any Activity] { get }
  /// Continues after all parts have advanced, for example with the next phase.
  func partsAdvanced()
}

extension CompositeActivity {
  package var descriptors: [Int32] { parts.flatMap(\.descriptors) }
  package var wakeUp: Instant? { parts.compactMap(\.wakeUp).min() }

  package func advance(at now: Instant) {
    for part in parts { part.advance(at: now) }
    partsAdvanced()
  }

  package func partsAdvanced() {}
}
