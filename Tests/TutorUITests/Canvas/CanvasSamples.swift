import InterfaceDocuments
import TerminalUI
import TutorSource

@testable import CanvasUI
@testable import TutorUI

extension InterfaceCanvas {
  /// A storyboard with two scenes; the first has a label, a button, and a switch.
  static let sampleText = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="con-tr-oll">
        <scenes>
            <!--Menu Controller-->
            <scene sceneID="sce-ne-one">
                <objects>
                    <viewController storyboardIdentifier="menu" id="con-tr-oll" customClass="MenuController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="roo-tv-iew">
                            <rect key="frame" x="0.0" y="0.0" width="400" height="800"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-one">
                                    <rect key="frame" x="40" y="80" width="320" height="60"/>
                                    <color key="backgroundColor" systemColor="systemYellowColor"/>
                                    <nil key="textColor"/>
                                </label>
                                <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-one">
                                    <rect key="frame" x="100" y="300" width="200" height="100"/>
                                    <color key="backgroundColor" red="0.0" green="0.5" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                                    <state key="normal" title="Save"/>
                                </button>
                                <switch opaque="NO" contentMode="scaleToFill" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="swi-tc-one">
                                    <rect key="frame" x="40" y="600" width="51" height="31"/>
                                </switch>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="saf-ea-rea"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            <constraints>
                                <constraint firstItem="lab-el-one" firstAttribute="leading" secondItem="roo-tv-iew" secondAttribute="leading" constant="40" id="con-st-one"/>
                            </constraints>
                        </view>
                        <connections>
                            <outlet property="titleLabel" destination="lab-el-one" id="out-le-one"/>
                        </connections>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-res" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="0.0" y="0.0"/>
            </scene>
            <!--Detail-->
            <scene sceneID="sce-ne-two">
                <objects>
                    <viewController storyboardIdentifier="detail" title="Detail" id="det-ai-con" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="det-ai-vie">
                            <rect key="frame" x="0.0" y="0.0" width="400" height="800"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <viewLayoutGuide key="safeArea" id="saf-ea-two"/>
                        </view>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-two" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="700" y="0.0"/>
            </scene>
        </scenes>
        <resources>
            <systemColor name="systemBackgroundColor">
                <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
            <systemColor name="systemYellowColor">
                <color red="1" green="0.80000000000000004" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </systemColor>
        </resources>
    </document>

    """

  static let sampleBytes = Array(sampleText.utf8)

  /// The contents of the sample's target.
  static let sampleContents = TargetContents(
    module: "App",
    classes: [
      DeclaredClass(
        "MenuController", superclass: "UIViewController",
        file: "Sources/App/MenuController.swift", line: 3,
        outlets: [
          DeclaredClass.Property("titleLabel", type: "UILabel", line: 4),
          DeclaredClass.Property("saveButton", type: "UIButton", line: 5),
          DeclaredClass.Property("fields", type: "UIView", isCollection: true, line: 6),
        ],
        actions: [
          DeclaredClass.Action("save:", senderType: "UIButton", line: 8),
          DeclaredClass.Action("toggle:", senderType: "UISwitch", line: 9),
        ]),
      DeclaredClass(
        "RoundButton", superclass: "UIButton", file: "Sources/App/RoundButton.swift", line: 1),
    ], images: ["apple", "pear"], documentName: "Main")

  /// The sample on a screen, with its target.
  static func sample(
    _ columns: Int = 80, _ rows: Int = 24, theme: Theme = Theme(),
    bytes: [UInt8] = sampleBytes, contents: TargetContents? = sampleContents,
    editors: [String] = []
  ) throws -> InterfaceCanvas {
    var canvas = try InterfaceCanvas(
      reading: bytes, title: "Main.storyboard", module: "App",
      size: Size(columns: columns, rows: rows), theme: theme, editors: editors,
      seed: 1)
    if let contents { _ = canvas.update(.target(contents)) }
    return canvas
  }

  /// Selects an object.
  mutating func select(_ key: String) { panes.select(key, in: &file) }

  /// Presses keys, and returns the effects.
  @discardableResult
  mutating func press(_ keys: Key...) -> [Effect] { keys.flatMap { update(.key($0)) } }

  /// Types text, and returns the effects.
  @discardableResult
  mutating func type(_ text: String) -> [Effect] {
    text.flatMap { update(.key(.character($0))) }
  }

  /// The text of the document.
  var text: String { String(decoding: file.document.bytes, as: UTF8.self) }

  /// The text of an element.
  func source(_ key: String) -> String {
    file.outline[key].map { file.document[$0.path].source } ?? ""
  }

  /// The lines of the screen.
  var lines: [String] {
    let screen = render()
    return (0..<screen.size.rows).map { row in
      (0..<screen.size.columns).map { screen[$0, row].text }.joined()
    }
  }

  /// Sends a mouse event.
  @discardableResult
  mutating func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: MouseEvent.Modifiers = []
  ) -> [Effect] {
    update(
      .key(
        .mouse(
          MouseEvent(kind: kind, at: Point(column: column, row: row), modifiers: modifiers))))
  }
}
