import Foundation

@MainActor
extension NibCoder {
  /// Returns the text of an `attributedString` element, with its fonts, colors, and paragraphs.
  func attributedText(_ element: NibElement) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      let content = fragment.children.first { $0["key"] == "content" }?.text
      text.append(
        NSAttributedString(
          string: fragment["content"] ?? content ?? "",
          attributes: fragment.child("attributes").map(attributes)))
    }
    return text
  }

  private func attributes(_ element: NibElement) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for child in element.children {
      guard let key = child["key"].map(NSAttributedString.Key.init(rawValue:)) else { continue }
      switch child.name {
      case "color": attributes[key] = color(child)
      case "font": attributes[key] = child.font
      case "paragraphStyle": attributes[key] = child.paragraphStyle
      case "integer": attributes[key] = child.integer("value")
      default: continue
      }
    }
    return attributes
  }
}

extension NibElement {
  /// The font of a `font` element, which names a font or a meta font of the system.
  fileprivate var font: UIFont? {
    let size = number("size").map { CGFloat($0) } ?? UIFont.systemFontSize
    return self["name"].flatMap { UIFont(name: $0, size: size) }
      ?? (self["metaFont"]?.lowercased().contains("bold") == true
        ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size))
  }

  fileprivate var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    self["alignment"].flatMap(NSTextAlignment.init(name:)).map { style.alignment = $0 }
    self["lineBreakMode"].flatMap(NSLineBreakMode.init(name:)).map { style.lineBreakMode = $0 }
    number("lineSpacing").map { style.lineSpacing = CGFloat($0) }
    number("paragraphSpacing").map { style.paragraphSpacing = CGFloat($0) }
    number("paragraphSpacingBefore").map { style.paragraphSpacingBefore = CGFloat($0) }
    number("headIndent").map { style.headIndent = CGFloat($0) }
    number("tailIndent").map { style.tailIndent = CGFloat($0) }
    number("firstLineHeadIndent").map { style.firstLineHeadIndent = CGFloat($0) }
    number("minimumLineHeight").map { style.minimumLineHeight = CGFloat($0) }
    number("maximumLineHeight").map { style.maximumLineHeight = CGFloat($0) }
    number("lineHeightMultiple").map { style.lineHeightMultiple = CGFloat($0) }
    number("hyphenationFactor").map { style.hyphenationFactor = Float($0) }
    return style
  }
}
