import Testing

@testable import UIKit

/// Layouts that interface files describe.
@MainActor @Suite
struct LoadedLayoutTests {
  @Test func `a stack view in the safe area arranges what the file contains`() throws {
    let nib = try NibFolder(
      objects: """
        <view id="v1" key="view" contentMode="scaleToFill">
          <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
          <subviews>
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="10"
              translatesAutoresizingMaskIntoConstraints="NO" id="s1">
              <rect key="frame" x="1" y="2" width="3" height="4"/>
              <subviews>
                <label opaque="NO" text="Title" textAlignment="natural" id="l1"
                  translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0.0" y="0.0" width="9" height="9"/>
                  <fontDescription key="fontDescription" type="system" pointSize="20"/>
                </label>
                <view contentMode="scaleToFill" id="v2"
                  translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0.0" y="0.0" width="9" height="9"/>
                  <constraints>
                    <constraint firstAttribute="width" secondItem="v2" secondAttribute="height"
                      multiplier="2:1" id="c5"/>
                  </constraints>
                </view>
              </subviews>
            </stackView>
            <view contentMode="scaleToFill" id="v3">
              <rect key="frame" x="280" y="440" width="40" height="40"/>
              <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="s1" firstAttribute="top" secondItem="g1" secondAttribute="top"
              constant="5" id="c1"/>
            <constraint firstItem="s1" firstAttribute="leading" secondItem="g1"
              secondAttribute="leading" constant="10" id="c2"/>
            <constraint firstItem="g1" firstAttribute="trailing" secondItem="s1"
              secondAttribute="trailing" constant="10" id="c3"/>
          </constraints>
          <viewLayoutGuide key="safeArea" id="g1"/>
        </view>
        """)
    let view = try #require(nib.first(owner: nil))
    let stack = try #require(view.subviews.first as? UIStackView)
    #expect(stack.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.frame.size = CGSize(width: 220, height: 300)
    view.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 10, y: 5, width: 200, height: 134))
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 200, height: 24), CGRect(x: 0, y: 34, width: 200, height: 100),
      ])
    #expect(view.subviews[1].frame == CGRect(x: 180, y: 260, width: 40, height: 40))
  }
}
