/// The system colors that interface files name.
package enum SystemColorNames {
  /// A system color in light mode, in sRGB.
  package struct Color: Equatable, Sendable {
    /// The name in files, such as `systemRedColor`.
    package var name: String
    /// The red component, from 0 to 1.
    package var red: Double
    /// The green component.
    package var green: Double
    /// The blue component.
    package var blue: Double
    /// The opacity.
    package var alpha: Double
  }

  private static func color(
    _ name: String, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1
  ) -> Color {
    Color(name: name, red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// All system colors, with the values of Apple's Human Interface Guidelines.
  ///
  /// Those at the end are the ones of early versions of iOS.
  package static let all = [
    color("labelColor", 0, 0, 0),
    color("secondaryLabelColor", 60, 60, 67, 0.6),
    color("tertiaryLabelColor", 60, 60, 67, 0.3),
    color("quaternaryLabelColor", 60, 60, 67, 0.18),
    color("placeholderTextColor", 60, 60, 67, 0.3),
    color("linkColor", 0, 122, 255),
    color("separatorColor", 60, 60, 67, 0.29),
    color("opaqueSeparatorColor", 198, 198, 200),
    color("systemBackgroundColor", 255, 255, 255),
    color("secondarySystemBackgroundColor", 242, 242, 247),
    color("tertiarySystemBackgroundColor", 255, 255, 255),
    color("systemGroupedBackgroundColor", 242, 242, 247),
    color("secondarySystemGroupedBackgroundColor", 255, 255, 255),
    color("tertiarySystemGroupedBackgroundColor", 242, 242, 247),
    color("systemFillColor", 120, 120, 128, 0.2),
    color("secondarySystemFillColor", 120, 120, 128, 0.16),
    color("tertiarySystemFillColor", 118, 118, 128, 0.12),
    color("quaternarySystemFillColor", 116, 116, 128, 0.08),
    color("systemRedColor", 255, 59, 48),
    color("systemOrangeColor", 255, 149, 0),
    color("systemYellowColor", 255, 204, 0),
    color("systemGreenColor", 52, 199, 89),
    color("systemTealColor", 90, 200, 250),
    color("systemBlueColor", 0, 122, 255),
    color("systemIndigoColor", 88, 86, 214),
    color("systemPurpleColor", 175, 82, 222),
    color("systemPinkColor", 255, 45, 85),
    color("systemGrayColor", 142, 142, 147),
    color("systemGray2Color", 174, 174, 178),
    color("systemGray3Color", 199, 199, 204),
    color("systemGray4Color", 209, 209, 214),
    color("systemGray5Color", 229, 229, 234),
    color("systemGray6Color", 242, 242, 247),
    color("darkTextColor", 0, 0, 0),
    color("lightTextColor", 255, 255, 255, 0.6),
    color("groupTableViewBackgroundColor", 239, 239, 244),
    color("blackColor", 0, 0, 0),
    color("whiteColor", 255, 255, 255),
    color("tableCellGroupedBackgroundColor", 255, 255, 255),
    color("viewFlipsideBackgroundColor", 31, 33, 36),
    color("scrollViewTexturedBackgroundColor", 110, 114, 121),
  ]
}

/// The text styles that fonts in interface files refer to.
package enum TextStyleNames {
  /// All text styles: the names in files, with the titles that Xcode shows.
  package static let all: [(name: String, title: String)] = [
    ("UICTFontTextStyleTitle0", "Large Title"), ("UICTFontTextStyleTitle1", "Title 1"),
    ("UICTFontTextStyleTitle2", "Title 2"), ("UICTFontTextStyleTitle3", "Title 3"),
    ("UICTFontTextStyleHeadline", "Headline"), ("UICTFontTextStyleSubhead", "Subheadline"),
    ("UICTFontTextStyleBody", "Body"), ("UICTFontTextStyleCallout", "Callout"),
    ("UICTFontTextStyleFootnote", "Footnote"), ("UICTFontTextStyleCaption1", "Caption 1"),
    ("UICTFontTextStyleCaption2", "Caption 2"),
  ]
}
