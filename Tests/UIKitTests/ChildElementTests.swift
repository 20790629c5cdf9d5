import Foundation
import Testing

@testable import UIKit

/// Child elements of interface files that set a property.
@MainActor @Suite
struct ChildElementTests {
  private func object<Object: InterfaceObject>(
    _ element: String, _ attributes: String = "", _ contents: String = "", as: Object.Type
  ) throws -> Object {
    let nib = try NibFolder(
      objects: "<\(element) \(attributes) id=\"a\">\(contents)</\(element)>")
    return try #require(nib.load().first as? Object)
  }

  @Test func `a control without alignments has those that Xcode omits`() throws {
    let button = try object("button", as: UIButton.self)
    #expect(button.contentHorizontalAlignment == .left && button.contentVerticalAlignment == .top)
    #expect(UIButton().contentHorizontalAlignment == .center)
  }

  @Test func `a label has the offset of its shadow and its accessibility traits`() throws {
    let label = try object(
      "label", "",
      """
      <size key="shadowOffset" width="3" height="4"/><accessibility key="accessibilityConfiguration">
      <accessibilityTraits key="traits" button="YES" header="YES" link="NO"/></accessibility>
      """, as: UILabel.self)
    #expect(label.shadowOffset == CGSize(width: 3, height: 4))
    #expect(label.accessibilityTraits == [.button, .header])
  }

  @Test(arguments: ["textField", "textView"])
  func `text has all settings of the keyboard`(element: String) throws {
    let view = try object(
      element, "",
      """
      <textInputTraits key="textInputTraits" spellCheckingType="no" keyboardAppearance="alert"
        enablesReturnKeyAutomatically="YES" smartDashesType="yes" smartInsertDeleteType="no"
        smartQuotesType="yes"/>
      """, as: UIView.self)
    let field = view as? UITextField
    let text = view as? UITextView
    #expect((field?.spellCheckingType ?? text?.spellCheckingType) == .no)
    #expect((field?.keyboardAppearance ?? text?.keyboardAppearance) == .dark)
    #expect((field?.enablesReturnKeyAutomatically ?? text?.enablesReturnKeyAutomatically) == true)
    #expect((field?.smartDashesType ?? text?.smartDashesType) == .yes)
    #expect((field?.smartInsertDeleteType ?? text?.smartInsertDeleteType) == .no)
    #expect((field?.smartQuotesType ?? text?.smartQuotesType) == .yes)
  }

  @Test func `a search bar has the settings of the keyboard, and a text view its detectors`() throws
  {
    let bar = try object(
      "searchBar", "", #"<textInputTraits key="textInputTraits" returnKeyType="search"/>"#,
      as: UISearchBar.self)
    #expect(bar.returnKeyType == .search)
    let text = try object(
      "textView", "", #"<dataDetectorType key="dataDetectorTypes" link="YES" address="YES"/>"#,
      as: UITextView.self)
    #expect(text.dataDetectorTypes == [.link, .address])
  }

  @Test func `a button has insets, a shadow, and its configuration`() throws {
    let button = try object(
      "button", "",
      """
      <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
      <inset key="titleEdgeInsets" minX="5" minY="0" maxX="0" maxY="0"/>
      <inset key="imageEdgeInsets" minX="6" minY="0" maxX="0" maxY="0"/>
      <size key="titleShadowOffset" width="7" height="8"/>
      <state key="normal" title="a"><color key="titleShadowColor" red="1" green="0" blue="0"
        alpha="1" colorSpace="custom" customColorSpace="sRGB"/></state>
      """, as: UIButton.self)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(button.titleEdgeInsets.left == 5 && button.imageEdgeInsets.left == 6)
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 7, height: 8))
    #expect(button.titleLabel?.shadowColor == .red)
    let filled = try object(
      "button", "",
      """
      <buttonConfiguration key="configuration" style="filled" title="a" imagePadding="9"
        titlePadding="10" cornerStyle="capsule"/>
      """, as: UIButton.self)
    var wanted = UIButton.Configuration.filled()
    wanted.title = "a"
    (wanted.imagePadding, wanted.titlePadding, wanted.cornerStyle) = (9, 10, .capsule)
    #expect(filled.configuration == wanted)
  }

  @Test func `bars and their items have the appearance that a file describes`() throws {
    let bar = try object(
      "navigationBar", "",
      """
      <textAttributes key="titleTextAttributes">
        <fontDescription key="fontDescription" type="boldSystem" pointSize="31"/>
        <color key="textColor" red="1" green="0" blue="0" alpha="1"/>
      </textAttributes>
      <textAttributes key="largeTitleTextAttributes">
        <color key="textColor" red="0" green="1" blue="0" alpha="1"/>
      </textAttributes>
      """, as: UINavigationBar.self)
    #expect((bar.titleTextAttributes?[.font] as? UIFont)?.pointSize == 31)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
    #expect(bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .green)
    let item = try object(
      "tabBarItem", "",
      """
      <inset key="imageInsets" minX="1" minY="2" maxX="3" maxY="4"/>
      <offsetWrapper key="titlePositionAdjustment" horizontal="5" vertical="6"/>
      """, as: UITabBarItem.self)
    #expect(item.imageInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(item.titlePositionAdjustment == UIOffset(horizontal: 5, vertical: 6))
  }

  @Test(arguments: ["label", "textField", "textView"])
  func `an attributed text has its fonts, colors, and alignment`(element: String) throws {
    let view = try object(
      element, "",
      """
      <attributedString key="attributedText">
        <fragment content="ab">
          <attributes>
            <color key="NSColor" red="1" green="0" blue="0" alpha="1"/>
            <font key="NSFont" metaFont="system" size="31"/>
            <paragraphStyle key="NSParagraphStyle" alignment="right" lineSpacing="3"
              baseWritingDirection="natural" tighteningFactorForTruncation="0.0"/>
            <integer key="NSUnderline" value="1"/>
          </attributes>
        </fragment>
        <fragment content="c"/>
      </attributedString>
      """, as: UIView.self)
    let text = try #require(
      (view as? UILabel)?.attributedText ?? (view as? UITextField)?.attributedText
        ?? (view as? UITextView)?.attributedText)
    #expect(text.string == "abc")
    let first = text.attributes(at: 0, effectiveRange: nil)
    #expect(first[.foregroundColor] as? UIColor == .red)
    #expect((first[.font] as? UIFont)?.pointSize == 31)
    let style = first[.paragraphStyle] as? NSParagraphStyle
    #expect(style?.alignment == .right && style?.lineSpacing == 3)
    #expect(first[.underlineStyle] as? Int == 1)
    #expect(text.attributes(at: 2, effectiveRange: nil).isEmpty)
  }

  @Test func `a visual effect view has its effect`() throws {
    let blurred = try object(
      "visualEffectView", "", #"<blurEffect style="dark"/>"#, as: UIVisualEffectView.self)
    #expect((blurred.effect as? UIBlurEffect)?.style == .dark)
    let vivid = try object(
      "visualEffectView", "", #"<vibrancyEffect><blurEffect style="light"/></vibrancyEffect>"#,
      as: UIVisualEffectView.self)
    #expect(vivid.effect is UIVibrancyEffect)
  }

  @Test func `a controller has the edges of its layout, and a table the color of its index`() throws
  {
    let controller = try object(
      "viewController", "", #"<extendedEdge key="edgesForExtendedLayout" top="YES" left="YES"/>"#,
      as: UIViewController.self)
    #expect(controller.edgesForExtendedLayout == [.top, .left])
    let table = try object(
      "tableView", "",
      #"<color key="sectionIndexColor" white="0.0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#,
      as: UITableView.self)
    #expect(table.sectionIndexColor != nil)
    #expect(table.value(forKey: "sectionIndexColor") as? UIColor == table.sectionIndexColor)
  }
}
