import Foundation

/// The device: here a nameless iPhone.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The only device there is.
  public static let current = UIDevice()

  /// What kind it is.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// What it is called.
  open var name: String { "iPhone" }
  /// What it is.
  open var model: String { "iPhone" }
  /// What it is, in the user's language.
  open var localizedModel: String { "iPhone" }
  /// Its system.
  open var systemName: String { "iOS" }
  /// Which version of the system.
  open var systemVersion: String { "17.0" }
  /// A name that stays the same for all apps of one maker; here as long as the process runs.
  open var identifierForVendor: UUID? { vendor }
  private let vendor = UUID()
  /// How it is held: upright.
  open var orientation: UIDeviceOrientation { .portrait }
  /// Whether its battery is watched; without effect here.
  open var isBatteryMonitoringEnabled = false
  /// How full its battery is; -1 where nobody knows.
  open var batteryLevel: Float { -1 }
  /// Has it tell how it is held; it never does here.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Has it tell no more how it is held.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// It is held otherwise.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// The button at the right.
  case landscapeLeft
  /// The button at the left.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// Whether it is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
