extension InterfaceDocument {
  /// The size of the screen that the document is laid out for, in points; `nil` if it is unknown.
  package var deviceSize: (width: Double, height: Double)? {
    guard let device = root.first("device"), let id = device["id"],
      let size = Self.deviceSizes[id]
    else { return nil }
    return device["orientation"] == "landscape" ? (size.height, size.width) : size
  }

  /// The screens of the devices that Xcode offers below its canvas, in portrait orientation.
  private static let deviceSizes: [String: (width: Double, height: Double)] = [
    "retina3_5": (320, 480), "retina4_0": (320, 568), "retina4_7": (375, 667),
    "retina5_5": (414, 736), "retina5_9": (375, 812), "retina6_0": (390, 844),
    "retina6_1": (414, 896), "retina6_5": (414, 896), "retina6_7": (428, 926),
    "retina6_12": (393, 852),
  ]
}
