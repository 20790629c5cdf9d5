/// A system color in light mode, in sRGB, with the values of Apple's Human Interface Guidelines.
package struct SystemColor: Equatable, Sendable {
  /// The name in interface files, such as `systemRedColor`.
  package let name: String
  /// The red component, from 0 to 1.
  package let red: Double
  /// The green component.
  package let green: Double
  /// The blue component.
  package let blue: Double
  /// The opacity.
  package let alpha: Double
  /// A Boolean value that indicates whether the color adapts to the environment on Apple's systems.
  package let isAdaptive: Bool

  /// A Boolean value that indicates whether the color is a shade of gray.
  package var isGray: Bool { red == green && green == blue }

  private init(_ name: String, _ components: [Double], isAdaptive: Bool) {
    self.name = name
    red = components[0] / 255
    green = components[1] / 255
    blue = components[2] / 255
    alpha = components.count > 3 ? components[3] : 1
    self.isAdaptive = isAdaptive
  }

  /// All system colors.
  package static let all =
    adaptive.map { SystemColor($0, $1, isAdaptive: true) }
    + fixed.map { SystemColor($0, $1, isAdaptive: false) }

  private static let adaptive: KeyValuePairs<String, [Double]> = [
    "labelColor": [0, 0, 0], "secondaryLabelColor": [60, 60, 67, 0.6],
    "tertiaryLabelColor": [60, 60, 67, 0.3], "quaternaryLabelColor": [60, 60, 67, 0.18],
    "placeholderTextColor": [60, 60, 67, 0.3], "linkColor": [0, 122, 255],
    "separatorColor": [60, 60, 67, 0.29], "opaqueSeparatorColor": [198, 198, 200],
    "systemBackgroundColor": [255, 255, 255], "secondarySystemBackgroundColor": [242, 242, 247],
    "tertiarySystemBackgroundColor": [255, 255, 255],
    "systemGroupedBackgroundColor": [242, 242, 247],
    "secondarySystemGroupedBackgroundColor": [255, 255, 255],
    "tertiarySystemGroupedBackgroundColor": [242, 242, 247],
    "systemFillColor": [120, 120, 128, 0.2], "secondarySystemFillColor": [120, 120, 128, 0.16],
    "tertiarySystemFillColor": [118, 118, 128, 0.12],
    "quaternarySystemFillColor": [116, 116, 128, 0.08], "systemRedColor": [255, 59, 48],
    "systemOrangeColor": [255, 149, 0], "systemYellowColor": [255, 204, 0],
    "systemGreenColor": [52, 199, 89], "systemTealColor": [90, 200, 250],
    "systemBlueColor": [0, 122, 255], "systemIndigoColor": [88, 86, 214],
    "systemPurpleColor": [175, 82, 222], "systemPinkColor": [255, 45, 85],
    "systemGrayColor": [142, 142, 147], "systemGray2Color": [174, 174, 178],
    "systemGray3Color": [199, 199, 204], "systemGray4Color": [209, 209, 214],
    "systemMintColor": [0, 199, 190], "systemCyanColor": [50, 173, 230],
    "systemBrownColor": [162, 132, 94], "systemGray5Color": [229, 229, 234],
    "systemGray6Color": [242, 242, 247],
  ]

  /// Colors of early versions of iOS.
  private static let fixed: KeyValuePairs<String, [Double]> = [
    "darkTextColor": [0, 0, 0], "lightTextColor": [255, 255, 255, 0.6],
    "groupTableViewBackgroundColor": [239, 239, 244], "blackColor": [0, 0, 0],
    "whiteColor": [255, 255, 255], "tableCellGroupedBackgroundColor": [255, 255, 255],
    "viewFlipsideBackgroundColor": [31, 33, 36],
    "scrollViewTexturedBackgroundColor": [110, 114, 121],
  ]
}
