import Foundation

/// A representation of the current device, which is always an iPhone here.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The current device.
  public static let current = UIDevice()

  /// The interface style of the device, which is always a phone here.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The name of the device.
  open var name: String { "iPhone" }
  /// The model of the device.
  open var model: String { "iPhone" }
  /// The model of the device as a localized string.
  open var localizedModel: String { "iPhone" }
  /// The name of the operating system.
  open var systemName: String { "iOS" }
  /// The version of the operating system.
  open var systemVersion: String { "17.0" }
  /// An identifier that is the same for all apps from one vendor.
  ///
  /// Here it changes with each process.
  open var identifierForVendor: UUID? { vendor }
  private let vendor = UUID()
  /// The physical orientation of the device, which is always portrait here.
  open var orientation: UIDeviceOrientation { .portrait }
  /// A Boolean value that indicates whether battery monitoring is enabled, without effect here.
  open var isBatteryMonitoringEnabled = false
  /// The battery charge level, which is always -1 (unknown) here.
  open var batteryLevel: Float { -1 }
  /// Begins the generation of notifications of orientation changes, which never occur here.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends the generation of notifications of orientation changes.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// A notification that the orientation of the device has changed.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation cannot be determined.
  case unknown
  /// The device is upright, with the home button at the bottom.
  case portrait
  /// The device is upside down, with the home button at the top.
  case portraitUpsideDown
  /// The device is on its side, with the home button on the right.
  case landscapeLeft
  /// The device is on its side, with the home button on the left.
  case landscapeRight
  /// The device is flat, with the screen facing upward.
  case faceUp
  /// The device is flat, with the screen facing downward.
  case faceDown

  /// A Boolean value that indicates whether the orientation is portrait, upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
