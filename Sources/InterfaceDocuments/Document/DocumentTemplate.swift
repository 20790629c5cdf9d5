/// A new document, as Xcode's file templates write it.
package enum DocumentTemplate: Sendable {
  /// A nib with one view.
  case view
  /// A storyboard without scenes.
  case storyboard

  /// Returns the usual template for a file with the given name; `nil` for another kind of file.
  package static func usual(forFile name: String) -> DocumentTemplate? {
    if name.hasSuffix(".xib") { return .view }
    return name.hasSuffix(".storyboard") ? .storyboard : nil
  }

  /// The contents of the file.
  package var text: String {
    let type = self == .storyboard ? "Storyboard.XIB" : "XIB"
    return """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" \
      toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <dependencies>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21678"/>
              <capability name="Safe area layout guides" minToolsVersion="9.0"/>
              <capability name="System colors in document resources" minToolsVersion="11.0"/>
              <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
          </dependencies>
      \(contents)</document>

      """
  }

  private var contents: String {
    switch self {
    case .storyboard: return "    <scenes/>\n"
    case .view:
      return """
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" \
        customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <viewLayoutGuide key="safeArea" id="vUN-kp-3ea"/>
                    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                </view>
            </objects>
            <resources>
                <systemColor name="systemBackgroundColor">
                    <color white="1" alpha="1" colorSpace="custom" \
        customColorSpace="genericGamma22GrayColorSpace"/>
                </systemColor>
            </resources>

        """
    }
  }
}
