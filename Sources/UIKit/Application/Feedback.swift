import Foundation

/// The abstract superclass for feedback generators, without effect here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Prepares the generator to trigger feedback.
  open func prepare() {}
}

/// A feedback generator that simulates physical impacts.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of the objects in the simulated collision.
  public enum FeedbackStyle: Int, Sendable {
    /// A collision between small, light objects.
    case light
    /// A collision between medium-sized objects.
    case medium
    /// A collision between large, heavy objects.
    case heavy
    /// A collision between soft objects.
    case soft
    /// A collision between rigid objects.
    case rigid
  }

  /// Creates a generator for the given feedback style.
  public init(style: FeedbackStyle) { super.init() }

  /// Creates a generator with the medium feedback style.
  public override convenience init() { self.init(style: .medium) }

  /// Triggers impact feedback.
  open func impactOccurred() {}
  /// Triggers impact feedback with the given intensity.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A feedback generator that indicates a change in selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Triggers selection feedback.
  open func selectionChanged() {}
}

/// A feedback generator that indicates successes, failures, and warnings.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The type of notification feedback.
  public enum FeedbackType: Int, Sendable {
    /// A task has completed successfully.
    case success
    /// A task has produced a warning.
    case warning
    /// A task has failed.
    case error
  }

  /// Triggers notification feedback.
  open func notificationOccurred(_ type: FeedbackType) {}
}
