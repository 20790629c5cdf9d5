import Foundation

/// What lets the device be felt; nothing can be felt here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Gets ready.
  open func prepare() {}
}

/// Lets something bump.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard.
  public enum FeedbackStyle: Int, Sendable {
    /// Hardly.
    case light
    /// Somewhat.
    case medium
    /// Much.
    case heavy
    /// As by something soft.
    case soft
    /// As by something rigid.
    case rigid
  }

  /// Makes a generator.
  public init(style: FeedbackStyle) { super.init() }

  /// Makes a generator.
  public override convenience init() { self.init(style: .medium) }

  /// Bumps.
  open func impactOccurred() {}
  /// Bumps, more or less.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Lets a choice be felt.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Something else is chosen.
  open func selectionChanged() {}
}

/// Lets success and failure be felt.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has happened.
  public enum FeedbackType: Int, Sendable {
    /// It has worked.
    case success
    /// Something has to be looked at.
    case warning
    /// It has not worked.
    case error
  }

  /// Lets it be felt.
  open func notificationOccurred(_ type: FeedbackType) {}
}
