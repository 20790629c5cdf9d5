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
