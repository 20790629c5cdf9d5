import Foundation

/// The colours that follow the user's settings, with the values of the light appearance (Human Interface Guidelines).
extension UIColor {
  /// Text.
  public class var label: UIColor { system("labelColor") }
  /// Text of less weight.
  public class var secondaryLabel: UIColor { system("secondaryLabelColor") }
  /// The background of a screen.
  public class var systemBackground: UIColor { system("systemBackgroundColor") }
  /// The background of groups on a screen.
  public class var secondarySystemBackground: UIColor { system("secondarySystemBackgroundColor") }
  /// The system's red.
  public class var systemRed: UIColor { system("systemRedColor") }
  /// The system's green.
  public class var systemGreen: UIColor { system("systemGreenColor") }
  /// The system's blue.
  public class var systemBlue: UIColor { system("systemBlueColor") }
  /// The system's orange.
  public class var systemOrange: UIColor { system("systemOrangeColor") }
  /// The system's yellow.
  public class var systemYellow: UIColor { system("systemYellowColor") }
  /// The system's pink.
  public class var systemPink: UIColor { system("systemPinkColor") }
  /// The system's purple.
  public class var systemPurple: UIColor { system("systemPurpleColor") }
  /// The system's teal.
  public class var systemTeal: UIColor { system("systemTealColor") }
  /// The system's indigo.
  public class var systemIndigo: UIColor { system("systemIndigoColor") }
  /// The background of groups on groups.
  public class var tertiarySystemBackground: UIColor { system("tertiarySystemBackgroundColor") }
  /// The background of a grouped table.
  public class var systemGroupedBackground: UIColor { system("systemGroupedBackgroundColor") }
  /// Text of little weight.
  public class var tertiaryLabel: UIColor { system("tertiaryLabelColor") }
  /// What is shown where there is no text yet.
  public class var placeholderText: UIColor { system("placeholderTextColor") }
  /// What can be followed.
  public class var link: UIColor { system("linkColor") }
  /// Lines between things.
  public class var separator: UIColor { system("separatorColor") }
  /// A lighter grey of the system.
  public class var systemGray2: UIColor { system("systemGray2Color") }
  /// A lighter grey of the system.
  public class var systemGray3: UIColor { system("systemGray3Color") }
  /// A lighter grey of the system.
  public class var systemGray4: UIColor { system("systemGray4Color") }
  /// A lighter grey of the system.
  public class var systemGray5: UIColor { system("systemGray5Color") }
  /// The lightest grey of the system.
  public class var systemGray6: UIColor { system("systemGray6Color") }
  /// Text on light backgrounds, of the time before appearances.
  public class var darkText: UIColor { UIColor(.gray(0)) }
  /// Text on dark backgrounds, of the time before appearances.
  public class var lightText: UIColor { UIColor(.gray(1, 0.6)) }
  /// The system's grey.
  public class var systemGray: UIColor { system("systemGrayColor") }

  /// A system colour by the name that interface files use; nil where there is none.
  static func named(system name: String) -> UIColor? {
    if let value = fixed[name] { return UIColor(value) }
    return systemValues[name].map { UIColor($0, systemName: name) }
  }

  private static func system(_ name: String) -> UIColor {
    named(system: name) ?? UIColor(.gray(0), systemName: name)
  }

  /// Colours of the time before appearances, which interface files still name.
  private static let fixed: [String: ColourValue] = [
    "darkTextColor": .gray(0), "lightTextColor": .gray(1, 0.6),
    "groupTableViewBackgroundColor": bytes(239, 239, 244), "blackColor": .gray(0),
    "whiteColor": .gray(1), "tableCellGroupedBackgroundColor": .gray(1),
    "viewFlipsideBackgroundColor": bytes(31, 33, 36),
    "scrollViewTexturedBackgroundColor": bytes(110, 114, 121),
  ]

  private static func bytes(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> ColourValue {
    .sRGB(red / 255, green / 255, blue / 255, alpha)
  }

  private static let systemValues: [String: ColourValue] = [
    "labelColor": .gray(0), "secondaryLabelColor": bytes(60, 60, 67, 0.6),
    "tertiaryLabelColor": bytes(60, 60, 67, 0.3), "quaternaryLabelColor": bytes(60, 60, 67, 0.18),
    "placeholderTextColor": bytes(60, 60, 67, 0.3), "linkColor": bytes(0, 122, 255),
    "separatorColor": bytes(60, 60, 67, 0.29), "opaqueSeparatorColor": bytes(198, 198, 200),
    "systemBackgroundColor": .gray(1), "secondarySystemBackgroundColor": bytes(242, 242, 247),
    "tertiarySystemBackgroundColor": .gray(1),
    "systemGroupedBackgroundColor": bytes(242, 242, 247),
    "secondarySystemGroupedBackgroundColor": .gray(1),
    "tertiarySystemGroupedBackgroundColor": bytes(242, 242, 247),
    "systemFillColor": bytes(120, 120, 128, 0.2),
    "secondarySystemFillColor": bytes(120, 120, 128, 0.16),
    "tertiarySystemFillColor": bytes(118, 118, 128, 0.12),
    "quaternarySystemFillColor": bytes(116, 116, 128, 0.08),
    "systemRedColor": bytes(255, 59, 48), "systemOrangeColor": bytes(255, 149, 0),
    "systemYellowColor": bytes(255, 204, 0), "systemGreenColor": bytes(52, 199, 89),
    "systemTealColor": bytes(90, 200, 250), "systemBlueColor": bytes(0, 122, 255),
    "systemIndigoColor": bytes(88, 86, 214), "systemPurpleColor": bytes(175, 82, 222),
    "systemPinkColor": bytes(255, 45, 85), "systemGrayColor": bytes(142, 142, 147),
    "systemGray2Color": bytes(174, 174, 178), "systemGray3Color": bytes(199, 199, 204),
    "systemGray4Color": bytes(209, 209, 214), "systemGray5Color": bytes(229, 229, 234),
    "systemGray6Color": bytes(242, 242, 247),
  ]
}
