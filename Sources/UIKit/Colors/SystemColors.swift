import Foundation

/// The colors that adapt to the environment on Apple's systems.
///
/// Here they always have their values of the light appearance, from Apple's Human Interface
/// Guidelines.
extension UIColor {
  /// The color for text labels that contain primary content.
  public class var label: UIColor { system("labelColor") }
  /// The color for text labels that contain secondary content.
  public class var secondaryLabel: UIColor { system("secondaryLabelColor") }
  /// The color for the main background of an interface.
  public class var systemBackground: UIColor { system("systemBackgroundColor") }
  /// The color for content layered on top of the main background.
  public class var secondarySystemBackground: UIColor { system("secondarySystemBackgroundColor") }
  /// A red color that adapts to the environment.
  public class var systemRed: UIColor { system("systemRedColor") }
  /// A green color that adapts to the environment.
  public class var systemGreen: UIColor { system("systemGreenColor") }
  /// A blue color that adapts to the environment.
  public class var systemBlue: UIColor { system("systemBlueColor") }
  /// An orange color that adapts to the environment.
  public class var systemOrange: UIColor { system("systemOrangeColor") }
  /// A yellow color that adapts to the environment.
  public class var systemYellow: UIColor { system("systemYellowColor") }
  /// A pink color that adapts to the environment.
  public class var systemPink: UIColor { system("systemPinkColor") }
  /// A purple color that adapts to the environment.
  public class var systemPurple: UIColor { system("systemPurpleColor") }
  /// A teal color that adapts to the environment.
  public class var systemTeal: UIColor { system("systemTealColor") }
  /// An indigo color that adapts to the environment.
  public class var systemIndigo: UIColor { system("systemIndigoColor") }
  /// The color for content layered on top of secondary backgrounds.
  public class var tertiarySystemBackground: UIColor { system("tertiarySystemBackgroundColor") }
  /// The color for the main background of a grouped interface.
  public class var systemGroupedBackground: UIColor { system("systemGroupedBackgroundColor") }
  /// The color for text labels that contain tertiary content.
  public class var tertiaryLabel: UIColor { system("tertiaryLabelColor") }
  /// The color for placeholder text in controls or text views.
  public class var placeholderText: UIColor { system("placeholderTextColor") }
  /// The color for links.
  public class var link: UIColor { system("linkColor") }
  /// The color for thin borders or divider lines.
  public class var separator: UIColor { system("separatorColor") }
  /// A second-level shade of gray that adapts to the environment.
  public class var systemGray2: UIColor { system("systemGray2Color") }
  /// A third-level shade of gray that adapts to the environment.
  public class var systemGray3: UIColor { system("systemGray3Color") }
  /// A fourth-level shade of gray that adapts to the environment.
  public class var systemGray4: UIColor { system("systemGray4Color") }
  /// A fifth-level shade of gray that adapts to the environment.
  public class var systemGray5: UIColor { system("systemGray5Color") }
  /// A sixth-level shade of gray that adapts to the environment.
  public class var systemGray6: UIColor { system("systemGray6Color") }
  /// The nonadaptable color for text on a light background.
  public class var darkText: UIColor { UIColor(.gray(0)) }
  /// The nonadaptable color for text on a dark background.
  public class var lightText: UIColor { UIColor(.gray(1, 0.6)) }
  /// The standard base gray color that adapts to the environment.
  public class var systemGray: UIColor { system("systemGrayColor") }

  /// Returns the system color that interface files refer to by the given name, or `nil` if the name
  /// is unknown.
  static func named(system name: String) -> UIColor? {
    if let value = fixed[name] { return UIColor(value) }
    return systemValues[name].map { UIColor($0, systemName: name) }
  }

  private static func system(_ name: String) -> UIColor {
    named(system: name) ?? UIColor(.gray(0), systemName: name)
  }

  /// Nonadaptable colors that interface files still refer to.
  private static let fixed: [String: ColorValue] = [
    "darkTextColor": .gray(0), "lightTextColor": .gray(1, 0.6),
    "groupTableViewBackgroundColor": bytes(239, 239, 244), "blackColor": .gray(0),
    "whiteColor": .gray(1), "tableCellGroupedBackgroundColor": .gray(1),
    "viewFlipsideBackgroundColor": bytes(31, 33, 36),
    "scrollViewTexturedBackgroundColor": bytes(110, 114, 121),
  ]

  private static func bytes(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> ColorValue {
    .sRGB(red / 255, green / 255, blue / 255, alpha)
  }

  private static let systemValues: [String: ColorValue] = [
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
