import Testing

@testable import UIKit

@MainActor @Suite
struct NibLoadingTests {
  @Test func `a nib returns its objects without the placeholders`() throws {
    let nib = try NibFolder(objects: #"<view id="a"/><label id="b" text="Hi"/>"#)
    let objects = nib.load()
    #expect(objects.count == 2)
    #expect((objects.last as? UILabel)?.text == "Hi")
  }

  @Test func `a view has the properties of its element`() throws {
    let nib = try NibFolder(
      objects: """
        <view contentMode="center" hidden="YES" opaque="NO" clipsSubviews="YES" tag="3" alpha="0.5"
            userInteractionEnabled="NO" translatesAutoresizingMaskIntoConstraints="NO" id="a">
          <rect key="frame" x="87.5" y="1" width="20" height="30"/>
          <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
          <subviews><view id="b" tag="1"/><view id="c" tag="2"/></subviews>
          <color key="backgroundColor" red="0" green="1" blue="0" alpha="1" colorSpace="custom"
              customColorSpace="sRGB"/>
          <color key="tintColor" systemColor="systemRedColor"/>
        </view>
        """)
    let view = try #require(nib.first())
    #expect(view.frame == CGRect(x: 87.5, y: 1, width: 20, height: 30))
    #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight])
    #expect(view.contentMode == .center)
    #expect(view.isHidden && !view.isOpaque && view.clipsToBounds && !view.isUserInteractionEnabled)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.tag == 3 && view.alpha == 0.5)
    #expect(view.backgroundColor == .green && view.tintColor == .systemRed)
    #expect(view.subviews.map(\.tag) == [1, 2])
  }

  struct Color: Sendable, CustomTestStringConvertible {
    var xml: String
    var text: String
    var testDescription: String { xml }
  }

  nonisolated static let colors = [
    Color(
      xml: #"red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB""#,
      text: "UIExtendedSRGBColorSpace 1 0 0 1"),
    Color(
      xml: #"red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB""#,
      text: "UIExtendedSRGBColorSpace 1.01102 0.149132 -0.0227769 1"),
    Color(
      xml: #"red="1" green="1" blue="1" alpha="1" colorSpace="calibratedRGB""#,
      text: "UIExtendedSRGBColorSpace 1 1 1 1"),
    Color(
      xml:
        #"red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3""#,
      text: "UIDisplayP3ColorSpace 1 0 0 1"),
    Color(
      xml: #"white="1" alpha="1" colorSpace="custom" "#
        + #"customColorSpace="genericGamma22GrayColorSpace""#,
      text: "UIExtendedGrayColorSpace 1 1"),
    Color(
      xml: #"white="0.5" alpha="0.2" colorSpace="calibratedWhite""#,
      text: "UIExtendedGrayColorSpace 0.567156 0.2"),
    Color(
      xml: #"cocoaTouchSystemColor="darkTextColor""#, text: "UIExtendedGrayColorSpace 0 1"),
  ]

  @Test(arguments: colors)
  func `a color's space is kept or converted as in an app`(_ color: Color) throws {
    let nib = try NibFolder(
      objects: #"<view id="a"><color key="backgroundColor" \#(color.xml)/></view>"#)
    #expect(nib.first()?.backgroundColor?.description == color.text)
  }

  @Test func `a custom class is created by init(coder)`() throws {
    let nib = try NibFolder(
      objects: #"<view id="a" tag="11" customClass="Recorder" customModule="UIKitTests"/>"#)
    #expect(nib.first() is Recorder)
    #expect(calls[11]?.first == "init")
  }

  @Test func `an unknown class is logged and replaced by its base class`() throws {
    let nib = try NibFolder(
      objects: """
        <label id="a" customClass="CustomVeiw" customModule="TestingNibs"/>
        <view id="b" customClass="Recorder"/>
        """)
    let lines = ConsoleLines.during { #expect(type(of: nib.load()[0]) == UILabel.self) }
    #expect(
      lines == [
        "Unknown class _TtC11TestingNibs10CustomVeiw in Interface Builder file.",
        "Unknown class Recorder in Interface Builder file.",
      ])
  }

  @Test func `objects are created, then connected, then configured, then awakened`() throws {
    let nib = try NibFolder(
      objects: """
        <view id="a" tag="12" customClass="Recorder" customModule="UIKitTests">
          <subviews><view id="b" tag="12" customClass="Recorder" customModule="UIKitTests">
            <connections><outlet property="friend" destination="c" id="1"/></connections>
          </view></subviews>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="caption" value="set"/>
          </userDefinedRuntimeAttributes>
        </view>
        <view id="c"/>
        """)
    let objects = nib.load()
    #expect(objects.count == 2)
    #expect(calls[12] == ["init", "init", "awake with a friend none", "awake alone set"])
  }

  @Test func `loading again creates new objects`() throws {
    let nib = try NibFolder(objects: #"<view id="a"/>"#)
    let uinib = UINib(nibName: "Nib", bundle: nib.bundle)
    let first = uinib.instantiate(withOwner: nil).first as? UIView
    #expect(first !== uinib.instantiate(withOwner: nil, options: nil).first as? UIView)
  }

  @Test func `a loaded view lives as long as it is referenced`() throws {
    let nib = try NibFolder(objects: #"<view id="a"><subviews><view id="b"/></subviews></view>"#)
    var view = nib.first()
    weak let watched = view
    #expect(watched != nil)
    view = nil
    #expect(watched == nil)
  }

  @Test func `an unknown element is skipped and logged once`() throws {
    let nib = try NibFolder(
      objects: """
        <view id="a"><subviews><glassView id="b"/><glassView id="c"/><view id="d"/></subviews>
          <sparkle/></view>
        """)
    let lines = ConsoleLines.during { #expect(nib.first()?.subviews.count == 1) }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Nib.xib:8:") == true)
    #expect(lines[0].hasSuffix("warning: the element <glassView> is not known here and is skipped"))
    #expect(lines[1].hasSuffix("<sparkle> in <view> is not known here and is skipped"))
  }

  @Test func `elements for Auto Layout and the canvas are skipped silently`() throws {
    let nib = try NibFolder(
      objects: """
        <view id="a"><constraints><constraint firstAttribute="width" constant="9" id="w"/></constraints>
          <viewLayoutGuide key="safeArea" id="s"/><nil key="simulatedStatusBarMetrics"/>
          <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
        """)
    let lines = ConsoleLines.during { #expect(nib.first()?.frame == .zero) }
    #expect(lines.isEmpty)
  }

  @Test(arguments: [
    "Nib.xib", "Base.lproj/Nib.xib", "App_App.resources/Nib.xib", "Tests.bundle/Nib.xib",
    "App_App.resources/Base.lproj/Nib.xib", "App_App.resources/Resources/Nib.xib",
  ])
  func `a nib is found in the bundle and in the folders next to it`(_ place: String) throws {
    let nib = try NibFolder()
    try nib.write(
      place, #"<document type="XIB"><objects><view id="a" tag="5"/></objects></document>"#)
    #expect(nib.first()?.tag == 5)
  }

  @Test func `a resource file of this package is found`() {
    let objects = Bundle.main.loadNibNamed("Controls", owner: nil)
    #expect(objects?.count == 1)
  }
}
