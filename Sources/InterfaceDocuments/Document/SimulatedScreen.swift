/// The screen that a document is laid out for.
package struct SimulatedScreen {
  /// The width and the height, in points; `nil` if the device is not known.
  package let size: (width: Double, height: Double)?
  /// The height of the status bar, in points.
  let statusBar: Double

  /// Reads the device of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - height: The height of the root view, which decides about the status bar of devices that are
  ///     not known.
  package init(of document: InterfaceDocument, height: Double = 0) {
    let device = document.root.first("device")
    let known = device?["id"].flatMap { Self.devices[$0] }
    let isLandscape = device?["orientation"] == "landscape"
    size = known.map { isLandscape ? ($0.height, $0.width) : ($0.width, $0.height) }
    statusBar = known?.statusBar ?? (height >= 812 ? 44 : 20)
  }

  /// The screens of the devices that Xcode offers below its canvas, in portrait orientation, and the
  /// heights of their status bars.
  ///
  /// Source: the frames of views that are pinned to the safe area in files of Xcode 9 to 15.
  private static let devices: [String: (width: Double, height: Double, statusBar: Double)] = [
    "retina3_5": (320, 480, 20), "retina4_0": (320, 568, 20), "retina4_7": (375, 667, 20),
    "retina5_5": (414, 736, 20), "retina5_9": (375, 812, 44), "retina6_0": (390, 844, 47),
    "retina6_1": (414, 896, 48), "retina6_5": (414, 896, 44), "retina6_7": (428, 926, 47),
    "retina6_12": (393, 852, 59),
  ]
}
