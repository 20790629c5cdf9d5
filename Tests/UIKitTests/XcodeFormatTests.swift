import Testing

@testable import UIKit

/// What Xcode has written into its files in the course of the years.
@MainActor @Suite
struct XcodeFormatTests {
  @Test(arguments: [
    (#"fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO""#, 30.0),
    (#"translatesAutoresizingMaskIntoConstraints="NO""#, 10),
    ("", 30),
  ])
  func `a view without constraints follows its mask`(_ attributes: String, x: Double) throws {
    let nib = try NibFolder(
      objects: """
        <view id="a"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
          <view \(attributes) id="b"><rect key="frame" x="10" y="10" width="80" height="20"/>
            <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/>
          </view></subviews></view>
        """)
    let view = try #require(nib.first())
    view.frame.size.width = 140
    #expect(view.subviews[0].frame == CGRect(x: x, y: 10, width: 80, height: 20))
  }

  @Test(arguments: [
    (#"white="0.5" alpha="1" colorSpace="calibratedWhite""#),
    (#"white="0.5" alpha="1" colorSpace="custom" customColorSpace="calibratedWhite""#),
  ])
  func `a calibrated colour is one in either way of writing it`(_ xml: String) throws {
    let nib = try NibFolder(
      objects: #"<view id="a"><color key="backgroundColor" \#(xml)/></view>"#)
    let colour = try #require(nib.first()?.backgroundColor)
    #expect(colour.description.hasPrefix("UIExtendedGrayColorSpace 0.567"))
  }

  @Test(arguments: [
    ("App_UIKitTests.resources", #"customModuleProvider="target""#, true),
    (
      "My_App_UIKitTests.resources/Base.lproj",
      #"customModule="OldName" customModuleProvider="target""#, true
    ),
    ("App_App.resources", #"customModule="UIKitTests" customModuleProvider="target""#, true),
    ("App_UIKitTests.resources", #"customModule="OldName""#, false),
    ("App_UIKitTests.resources", "", false),
    ("App_Other.resources", #"customModuleProvider="target""#, false),
  ])
  func `the target's module is that of the folder that the file lies in`(
    _ folder: String, attributes: String, isFound: Bool
  ) throws {
    let nib = try NibFolder()
    try nib.write(
      folder + "/Nib.xib",
      #"<document type="XIB"><objects><view id="a" customClass="Spy" \#(attributes)/></objects>"#
        + "</document>")
    let lines = ConsoleLines.during { #expect((nib.first() is Spy) == isFound) }
    #expect(lines.count == (isFound ? 0 : 1))
  }
}
