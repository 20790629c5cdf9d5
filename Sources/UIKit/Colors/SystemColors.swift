import Foundation
internal import LayoutSolver

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
  /// The overlay fill color for thin and small shapes.
  public class var systemFill: UIColor { system("systemFillColor") }
  /// The overlay fill color for medium-size shapes.
  public class var secondarySystemFill: UIColor { system("secondarySystemFillColor") }
  /// The overlay fill color for large shapes.
  public class var tertiarySystemFill: UIColor { system("tertiarySystemFillColor") }
  /// The overlay fill color for large areas with complex content.
  public class var quaternarySystemFill: UIColor { system("quaternarySystemFillColor") }
  /// The color for text labels that contain quaternary content.
  public class var quaternaryLabel: UIColor { system("quaternaryLabelColor") }
  /// The color for content on top of the main background of a grouped interface.
  public class var secondarySystemGroupedBackground: UIColor {
    system("secondarySystemGroupedBackgroundColor")
  }
  /// The color for content on top of secondary backgrounds of a grouped interface.
  public class var tertiarySystemGroupedBackground: UIColor {
    system("tertiarySystemGroupedBackgroundColor")
  }
  /// The color for borders or divider lines that hide any underlying content.
  public class var opaqueSeparator: UIColor { system("opaqueSeparatorColor") }
  /// A mint color that adapts to the environment.
  public class var systemMint: UIColor { system("systemMintColor") }
  /// A cyan color that adapts to the environment.
  public class var systemCyan: UIColor { system("systemCyanColor") }
  /// A brown color that adapts to the environment.
  public class var systemBrown: UIColor { system("systemBrownColor") }
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
  static func named(system name: String) -> UIColor? { byName[name] }

  private static func system(_ name: String) -> UIColor {
    named(system: name) ?? UIColor(.gray(0), systemName: name)
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: SystemColor.all.map { color in
      let value: ColorValue =
        color.isGray
        ? .gray(color.red, color.alpha) : .sRGB(color.red, color.green, color.blue, color.alpha)
      return (color.name, UIColor(value, systemName: color.isAdaptive ? color.name : nil))
    })
}
