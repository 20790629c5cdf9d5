@testable import InterfaceDocuments

/// Small documents for tests.
enum Samples {
  /// A storyboard with one controller, whose view is empty.
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="con-tr-oll">
        <scenes>
            <!--View Controller-->
            <scene sceneID="sce-ne-one">
                <objects>
                    <viewController id="con-tr-oll" customClass="ViewController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="roo-tv-iew">
                            <rect key="frame" x="0.0" y="0.0" width="400" height="800"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <viewLayoutGuide key="safeArea" id="saf-ea-rea"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                        </view>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-res" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="0.0" y="0.0"/>
            </scene>
        </scenes>
        <resources>
            <systemColor name="systemBackgroundColor">
                <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
        </resources>
    </document>

    """

  /// A nib with an owner and a view.
  static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner" customModule="App" customModuleProvider="target"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="nib-vi-ew1">
                <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            </view>
        </objects>
    </document>

    """

  static func document(_ text: String = storyboard) throws -> InterfaceDocument {
    try InterfaceDocument(reading: Array(text.utf8))
  }
}

/// A generator with a fixed sequence.
struct FixedGenerator: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

extension InterfaceDocument {
  /// Returns the document after edits that are written as words, separated by spaces.
  func edited(_ commands: String..., module: String? = "App") throws -> InterfaceDocument {
    var generator = FixedGenerator()
    var document = self
    for command in commands {
      let words = command.split(separator: " ").map { String($0).replacing("_", with: " ") }
      document = try TextEdit(words).apply(to: document, module: module, using: &generator)
        .document
    }
    return document
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines that another document does not have, without indentation and with new identifiers
  /// replaced by `ID`.
  func newLines(since other: InterfaceDocument) -> [String] {
    Self.difference(of: self, from: other)
  }

  /// The lines that another document has and this one does not.
  func lostLines(since other: InterfaceDocument) -> [String] {
    Self.difference(of: other, from: self)
  }

  private static func difference(
    of document: InterfaceDocument, from other: InterfaceDocument
  ) -> [String] {
    let lines = { (document: InterfaceDocument) in
      document.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let changes = lines(document).difference(from: lines(other))
    return changes.insertions.compactMap { change in
      guard case .insert(_, let line, _) = change else { return nil }
      let bare = String(line.drop { $0 == " " })
      return bare.replacing(/"[0-9A-Za-z]{3}-[0-9A-Za-z]{2}-[0-9A-Za-z]{3}"/) { match in
        other.text.contains(String(match.output)) ? String(match.output) : "\"ID\""
      }
    }
  }
}
