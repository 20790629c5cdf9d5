import Testing

@testable import UIKit

/// Formats that versions of Xcode have written over the years.
@MainActor @Suite
struct XcodeFormatTests {
  @Test(arguments: [
    (#"fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO""#, 30.0),
    (#"translatesAutoresizingMaskIntoConstraints="NO""#, 10),
    ("", 30),
  ])
  func `a view without constraints follows its autoresizing mask`(_ attributes: String, x: Double)
    throws
  {
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

  @Test func `a frame that follows the subviews in the file does not resize them`() throws {
    let nib = try NibFolder(
      objects: """
        <view id="a"><subviews><view id="b">
          <rect key="frame" x="0" y="0" width="30" height="40"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
          </subviews><rect key="frame" x="0" y="0" width="30" height="40"/></view>
        """)
    #expect(nib.first()?.subviews.first?.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test(arguments: [
    (#"white="0.5" alpha="1" colorSpace="calibratedWhite""#),
    (#"white="0.5" alpha="1" colorSpace="custom" customColorSpace="calibratedWhite""#),
  ])
  func `a calibrated color is read in both notations`(_ xml: String) throws {
    let nib = try NibFolder(
      objects: #"<view id="a"><color key="backgroundColor" \#(xml)/></view>"#)
    let color = try #require(nib.first()?.backgroundColor)
    #expect(color.description.hasPrefix("UIExtendedGrayColorSpace 0.567"))
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
  func `the target's module is that of the file's folder`(
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

  @Test func `variations apply if they include the size classes of this screen`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="height" destination="k2" id="o"/>"#,
      objects: """
        <view id="a"><subviews><label text="wide" id="b"/><label text="narrow" id="c"/></subviews>
          <color key="backgroundColor" white="0" alpha="1" colorSpace="calibratedWhite"/>
          <constraints>
            <constraint firstAttribute="width" constant="3" id="k1"/>
            <constraint firstAttribute="height" constant="4" id="k2"/>
            <constraint firstAttribute="height" constant="5" id="k3">
              <variation key="widthClass=compact" constant="6"/>
              <variation key="widthClass=regular" constant="7"/></constraint>
          </constraints>
          <variation key="default">
            <mask key="subviews"><exclude reference="b"/><exclude reference="c"/></mask>
            <mask key="constraints"><exclude reference="k1"/><exclude reference="k2"/></mask>
          </variation>
          <variation key="heightClass=regular-widthClass=compact" hidden="YES">
            <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
            <mask key="constraints"><include reference="k1"/></mask></variation>
          <variation key="widthClass=regular" alpha="0.5">
            <mask key="subviews"><include reference="b"/></mask></variation>
          <variation key="heightClass=regular">
            <mask key="subviews"><include reference="c"/></mask></variation>
        </view>
        """)
    let owner = ConstraintOwner()
    let view = try #require(nib.first(owner: owner))
    #expect(view.subviews.map { ($0 as? UILabel)?.text } == ["narrow"])
    #expect(view.constraints.map(\.constant) == [3, 6])
    #expect(view.isHidden && view.alpha == 1 && view.backgroundColor == .white)
    #expect(owner.height?.constant == 4 && owner.height?.isActive == false)
    owner.height?.isActive = true
    #expect(view.constraints.count == 3)
  }

  @Test func `a subview that is not installed remains connected to its outlet`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="weakly" destination="b" id="o"/>"#,
      objects: """
        <view id="a"><subviews><view tag="7" id="b"/></subviews><variation key="default">
          <mask key="subviews"><exclude reference="b"/></mask></variation></view>
        """)
    let owner = Owner()
    let view = try #require(nib.first(owner: owner))
    #expect(view.subviews.isEmpty && owner.weakly?.tag == 7)
  }

  @Test func `a view of another framework becomes a plain view and is logged once`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="strong" destination="m" id="o"/>"#,
      objects: """
        <view id="a"><subviews><mapView tag="1" id="m"><rect key="frame" x="1" y="2" width="3"
          height="4"/><standardMapConfiguration key="preferredConfiguration"/></mapView><view id="b"/>
          <mapView id="n"/></subviews></view>
        """)
    let owner = Owner()
    let lines = ConsoleLines.during {
      let view = nib.first(owner: owner)
      #expect(view?.subviews.count == 3 && view?.subviews.first === owner.strong)
    }
    #expect(owner.strong?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(owner.strong?.tag == 1 && lines.count == 1)
    #expect(lines.first?.contains("<mapView> is not known here and is replaced by a plain") == true)
  }

  @Test func `containers in a nib have their child controllers`() throws {
    let nib = try NibFolder(
      objects: """
        <tabBarController id="t"><viewControllers>
          <navigationController id="n"><viewControllers><viewController title="Inner" id="v">
            <view key="view" tag="9" id="w"/></viewController></viewControllers>
          </navigationController>
          <viewController title="Other" id="x"/></viewControllers></tabBarController>
        """)
    let lines = ConsoleLines.during {
      let tabs = nib.load().first as? UITabBarController
      #expect(tabs?.viewControllers?.count == 2 && tabs?.viewControllers?.last?.title == "Other")
      let inner = (tabs?.viewControllers?.first as? UINavigationController)?.topViewController
      #expect(inner?.title == "Inner" && inner?.view.tag == 9)
    }
    #expect(lines.isEmpty)
  }

  @Test func `elements without effect are read silently`() throws {
    let nib = try NibFolder(
      objects: """
        <view id="a"><rect key="contentStretch" x="0" y="0" width="1" height="1"/><subviews>
          <textView id="b"><dataDetectorType key="dataDetectorTypes" link="YES"/></textView>
          <datePicker id="c"><calendar key="calendar"/><timeZone key="timeZone" name="UTC"/></datePicker>
          <tabBar id="d"><items><tabBarItem id="e"><offsetWrapper key="titlePositionAdjustment"
            horizontal="0" vertical="-4"/></tabBarItem></items></tabBar>
          <navigationBar id="f"><items><navigationItem id="g"><nil key="title"/>
            <nil key="leftBarButtonItem"/></navigationItem></items></navigationBar></subviews>
          <interactions/><userGuides><userLayoutGuide location="3" affinity="minY"/></userGuides>
          <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color"
            keyPath="layer.borderColor"><color key="value" white="1" alpha="1"/>
          </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
        """)
    let lines = ConsoleLines.during { #expect(nib.first()?.subviews.count == 4) }
    #expect(lines == [])
  }

  @Test func `the background view of a collection view is created`() throws {
    let nib = try NibFolder(
      objects:
        #"<collectionView id="a"><view key="backgroundView" tag="4" id="b"/></collectionView>"#)
    #expect(nib.first(UICollectionView.self)?.backgroundView?.tag == 4)
  }

  @Test(arguments: ["popover", "popoverPresentation"])
  func `a popover is presented in the old and the new notation`(_ kind: String) throws {
    let folder = try NibFolder()
    try folder.write(
      "S.storyboard",
      """
      <document type="Storyboard" initialViewController="a"><scenes><scene><objects>
        <viewController id="a"><connections><segue destination="b" kind="\(kind)" identifier="go"
          popoverAnchorView="v" id="s"><popoverArrowDirection key="popoverArrowDirection" up="YES"/>
          </segue></connections></viewController></objects></scene>
        <scene><objects><viewController title="B" id="b"/></objects></scene></scenes></document>
      """)
    let storyboard = UIStoryboard(name: "S", bundle: folder.bundle)
    let first = try #require(storyboard.instantiateInitialViewController())
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = first
    window.makeKeyAndVisible()
    let lines = ConsoleLines.during { first.performSegue(withIdentifier: "go", sender: nil) }
    #expect(first.presentedViewController?.title == "B" && lines == [])
    #expect(first.presentedViewController?.modalPresentationStyle == .popover)
  }

  @Test func `a constraint that is removed at build time is missing`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="height" destination="p" id="o"/>"#,
      objects: """
        <view id="a"><constraints><constraint firstAttribute="width" constant="1" id="c"/>
          <constraint firstAttribute="height" placeholder="YES" constant="2" id="p"/></constraints>
        </view>
        """)
    let owner = ConstraintOwner()
    let lines = ConsoleLines.during {
      #expect(nib.first(owner: owner)?.constraints.map(\.constant) == [1])
    }
    #expect(owner.height == nil && lines == [])
  }

  @Test func `unsupported outlets and objects do not end the program`() throws {
    let nib = try NibFolder(
      objects: """
        <view id="a"><connections><outlet property="nextFocusedView"
          destination="b" id="o"/></connections></view><view id="b"/>
        <customObject customClass="NSObject" id="c"/>
        """)
    let lines = ConsoleLines.during { #expect(nib.load().count == 3) }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("(nextFocusedView)") == true)
  }

  @Test(arguments: [
    (#"buttonType="roundedRect""#, "", UIColor.systemBlue), ("", "", .white),
    (
      #"buttonType="system""#, #"<color key="tintColor" white="0" alpha="1"/>"#,
      UIColor(white: 0, alpha: 1)
    ),
    (
      #"buttonType="system""#,
      #"<state key="normal"><color key="titleColor" white="0.5" alpha="1"/></state>"#,
      UIColor(white: 0.5, alpha: 1)
    ),
  ])
  func `a system button shows its title in the tint color`(
    _ attributes: String, inside: String, color: UIColor
  ) throws {
    let nib = try NibFolder(objects: #"<button \#(attributes) id="a">\#(inside)</button>"#)
    #expect(nib.first(UIButton.self)?.currentTitleColor == color)
  }

  @Test func `insets are read with the names of a rectangle's sides`() throws {
    let inset = #"minX="1" minY="2" maxX="3" maxY="4"/>"#
    let nib = try NibFolder(
      objects: """
        <tableView id="a"><inset key="contentInset" \(inset)<inset key="separatorInset" \(inset)
          </tableView>
        """)
    let table = try #require(nib.first(UITableView.self))
    let expected = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    #expect(table.contentInset == expected && table.separatorInset == expected)
  }

  @Test(arguments: [
    (#"direction="left"/>"#, 2), ("/>", 1), (#"direction="down"/>"#, 8),
    (
      #"><swipeGestureRecognizerDirection key="direction" up="YES" down="YES"/>"#
        + "</swipeGestureRecognizer>", 12
    ),
  ])
  func `a swipe has the direction of the file`(_ xml: String, direction: UInt) throws {
    let nib = try NibFolder(objects: #"<swipeGestureRecognizer id="a" \#(xml)"#)
    let swipe = nib.load().first as? UISwipeGestureRecognizer
    #expect(swipe?.direction.rawValue == direction)
  }

  @Test(arguments: [
    ("5", 5), ("5.0", 5), ("5.9", 5), ("-5", -5), ("1e99", 0), ("inf", 0), ("nan", 0), ("", 0),
    ("x", 0),
  ])
  func `a number out of range is ignored`(_ text: String, tag: Int) throws {
    let nib = try NibFolder(objects: #"<label tag="\#(text)" numberOfLines="\#(text)" id="a"/>"#)
    let label = try #require(nib.first(UILabel.self))
    #expect(label.tag == tag && label.numberOfLines == (tag == 0 ? 1 : tag))
  }

  @Test func `elements with the same identifier are both created and logged`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="strong" destination="b" id="o"/>"#,
      objects: """
        <view id="a"><subviews><label text="first" id="b"/>
          <label text="copied" id="b"/><label text="again" id="b"/></subviews></view>
        """)
    let owner = Owner()
    let lines = ConsoleLines.during {
      let labels = nib.first(owner: owner)?.subviews.compactMap { $0 as? UILabel } ?? []
      #expect(labels.map(\.text) == ["first", "copied", "again"])
      #expect(owner.strong === labels.first)
    }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Nib.xib:9:") == true)
    #expect(lines.first?.hasSuffix("warning: the <label> of line 8 has the id b, too") == true)
  }

  @Test func `a scene's view is created even if its identifier is a duplicate`() throws {
    let folder = try NibFolder()
    try folder.write(
      "S.storyboard",
      """
      <document type="Storyboard" initialViewController="c"><scenes><scene><objects>
        <viewController id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="x"/>
          </layoutGuides><view key="view" tag="6" id="x"/></viewController></objects></scene>
        </scenes></document>
      """)
    let lines = ConsoleLines.during {
      let storyboard = UIStoryboard(name: "S", bundle: folder.bundle)
      #expect(storyboard.instantiateInitialViewController()?.view?.tag == 6)
    }
    #expect(lines.count == 1)
  }

  @Test func `a scene whose view element is no view gets an empty view`() throws {
    let folder = try NibFolder()
    try folder.write(
      "S.storyboard",
      """
      <document type="Storyboard" initialViewController="c"><scenes><scene><objects>
        <viewController id="c"><navigationController key="view" id="n"/></viewController>
        </objects></scene></scenes></document>
      """)
    let lines = ConsoleLines.during {
      let storyboard = UIStoryboard(name: "S", bundle: folder.bundle)
      let view = storyboard.instantiateInitialViewController()?.view
      #expect(view?.frame == UIScreen.main.bounds && view?.subviews.isEmpty == true)
    }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("a <navigationController> is no view") == true)
  }
}
