// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Testing

@testable import UIKit

/// Elements other than plain views in files that Xcode wrote.
@MainActor @Suite
struct FormatTests {
  @Test func `outlets can refer to constraints`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="height" destination="c2" id="o"/>"#,
      objects: """
        <view id="a">
          <subviews><view id="b"/></subviews>
          <viewLayoutGuide key="safeArea" id="s"/>
          <constraints>
            <constraint firstItem="b" firstAttribute="leading" secondItem="s"
              secondAttribute="leading" constant="16" id="c1"/>
            <constraint firstAttribute="height" relation="greaterThanOrEqual" priority="750"
              constant="200" id="c2"/>
            <constraint firstItem="b" firstAttribute="width" secondItem="b"
              secondAttribute="height" multiplier="3:4" id="c3"/>
            <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="c4"/>
          </constraints>
          <variation key="default"><mask key="constraints"><exclude reference="c4"/></mask></variation>
        </view>
        """)
    let owner = ConstraintOwner()
    let view = try #require(nib.first(owner: owner))
    let inner = view.subviews[0]
    #expect(view.constraints.count == 3)
    #expect(view.constraints[0].firstItem === inner && view.constraints[0].constant == 16)
    #expect(view.constraints[0].secondItem === view.safeAreaLayoutGuide)
    #expect(view.constraints[2].multiplier == 0.75 && view.constraints[2].secondItem === inner)
    let height = try #require(owner.height)
    #expect(height.firstItem === view && height.secondItem == nil && height.isActive)
    #expect(height.relation == .greaterThanOrEqual && height.priority == .defaultHigh)
    height.isActive = false
    #expect(view.constraints.count == 2)
  }

  @Test func `constraints created in code belong to the common ancestor`() {
    let (outer, first, second) = (UIView(), UIView(), UIView())
    outer.addSubview(first)
    outer.addSubview(second)
    let rule = first.topAnchor.constraint(equalTo: second.bottomAnchor, constant: 8)
    NSLayoutConstraint.activate([rule, first.widthAnchor.constraint(equalToConstant: 5)])
    #expect(outer.constraints.count == 1 && outer.constraints[0] === rule)
    #expect(first.constraints.first?.constant == 5 && rule.secondAttribute == .bottom)
    NSLayoutConstraint.deactivate([rule])
    #expect(outer.constraints.isEmpty && !rule.isActive)
  }

  @Test func `accessibility properties are read`() throws {
    let nib = try NibFolder(
      objects: """
        <view id="a"><accessibility key="accessibilityConfiguration" identifier="box" label="A box"
          hint="Tap"><accessibilityTraits key="traits" button="YES"/>
          <bool key="isElement" value="YES"/></accessibility></view>
        """)
    let view = try #require(nib.first())
    #expect(view.accessibilityIdentifier == "box" && view.accessibilityLabel == "A box")
    #expect(view.accessibilityHint == "Tap" && view.isAccessibilityElement)
  }

  @Test func `a color can refer to a resource of the file`() throws {
    let folder = try NibFolder()
    try folder.write(
      "Nib.xib",
      """
      <document type="XIB"><objects><view id="a">
        <color key="backgroundColor" name="Brand"/><color key="tintColor" systemColor="newColor"/>
      </view></objects><resources>
        <namedColor name="Brand"><color red="0" green="1" blue="0" alpha="1" colorSpace="custom"
          customColorSpace="sRGB"/></namedColor>
        <systemColor name="newColor"><color white="0.5" alpha="1" colorSpace="custom"
          customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
      </resources></document>
      """)
    #expect(folder.first()?.backgroundColor == .green && folder.first()?.tintColor == .gray)
  }

  @Test func `asset catalogs provide colors and images`() throws {
    let folder = try NibFolder()
    try folder.write(
      "Assets.xcassets/Brand/Red.colorset/Contents.json",
      """
      {"colors": [{"color": {"color-space": "srgb", "components":
        {"red": "0xFF", "green": "0", "blue": "0.000", "alpha": "1.000"}}}]}
      """)
    try folder.write(
      "Assets.xcassets/star.imageset/Contents.json", #"{"images": [{"filename": "star.png"}]}"#)
    #expect(UIColor(named: "Red", in: folder.bundle) == .red)
    #expect(UIColor(named: "Blue", in: folder.bundle) == nil)
    #expect(UIImage(named: "star", in: folder.bundle) != nil)
  }

  @Test func `a missing image is logged, and a symbol is assumed to exist`() throws {
    let folder = try NibFolder()
    try folder.write(
      "Nib.xib",
      """
      <document type="XIB"><objects><imageView id="a" image="sun" highlightedImage="nowhere"/>
      </objects><resources><image name="sun" catalog="system" width="64" height="60"/></resources>
      </document>
      """)
    let lines = ConsoleLines.during {
      #expect(folder.first(UIImageView.self)?.image == UIImage(systemName: "sun"))
    }
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix(#"Could not load the "nowhere" image referenced from a nib"#) == true)
  }

  @Test func `runtime attributes are of all types`() throws {
    func attribute(_ type: String, _ rest: String) -> String {
      #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="\#(type)Value" \#(rest)"#
    }
    let end = "</userDefinedRuntimeAttribute>"
    let nib = try NibFolder(
      objects: """
        <view id="a" customClass="AllTypes" customModule="UIKitTests"><userDefinedRuntimeAttributes>
        \(attribute("boolean", #"value="YES"/>"#))
        \(attribute("string", #"value="text"/>"#))
        \(attribute("localizedString", #"value="here"/>"#))
        \(attribute("number", #"><integer key="value" value="7"/>\#(end)"#))
        \(attribute("point", #"><point key="value" x="1" y="2"/>\#(end)"#))
        \(attribute("size", #"><size key="value" width="3" height="4"/>\#(end)"#))
        \(attribute("rect", #"><rect key="value" x="1" y="2" width="3" height="4"/>\#(end)"#))
        \(attribute("range", #"><range key="value" location="5" length="6"/>\#(end)"#))
        \(attribute("color", #"><color key="value" white="1" alpha="1" colorSpace="calibratedWhite"/>\#(end)"#))
        \(attribute("nil", "/>"))
        <userDefinedRuntimeAttribute type="number" keyPath="friend.tag"><integer key="value" value="8"/>\(end)
        </userDefinedRuntimeAttributes>
        <connections><outlet property="friend" destination="b" id="o"/></connections></view>
        <view id="b"/>
        """)
    let view = try #require(nib.first(AllTypes.self))
    #expect(view.booleanValue && view.stringValue == "text" && view.localizedStringValue == "here")
    #expect(view.numberValue == 7 && view.pointValue == CGPoint(x: 1, y: 2))
    #expect(view.sizeValue == CGSize(width: 3, height: 4))
    #expect(view.rectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.rangeValue == NSRange(location: 5, length: 6) && view.colorValue == .white)
    #expect(view.nilValue == nil)
  }

  @Test func `a skipped element is logged once, and its outlets are not`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="strong" destination="m" id="o"/>"#,
      objects: #"<view id="a"><subviews><holoView id="h"><subviews><label id="m"/></subviews>"#
        + "</holoView></subviews></view>")
    let owner = Owner()
    let lines = ConsoleLines.during { _ = nib.load(owner: owner) }
    #expect(lines.count == 1 && owner.strong == nil)
    #expect(lines.first?.contains("<holoView>") == true)
  }

  @Test func `an unknown controller or root view is replaced by a plain one`() throws {
    let folder = try NibFolder()
    try folder.write(
      "S.storyboard",
      """
      <document type="Storyboard"><scenes><scene sceneID="1"><objects>
        <holoController storyboardIdentifier="Holo" title="Holo" id="c" sceneMemberID="viewController">
          <holoView key="view" tag="3" id="v"/></holoController></objects></scene></scenes></document>
      """)
    let storyboard = UIStoryboard(name: "S", bundle: folder.bundle)
    let lines = ConsoleLines.during {
      let controller = storyboard.instantiateViewController(withIdentifier: "Holo")
      #expect(controller.title == "Holo" && controller.view.tag == 3)
    }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("<holoController> is not known here and is replaced") == true)
  }

  @Test func `a delegate without conformance does not end the program`() throws {
    let nib = try NibFolder(
      objects: """
        <tableView id="a"><connections><outlet property="delegate" destination="b" id="o"/>
          </connections></tableView><view id="b"/>
        """)
    let lines = ConsoleLines.during { #expect(nib.first(UITableView.self)?.delegate == nil) }
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("Failed to connect (delegate) outlet from (UITableView)") == true)
  }

  @Test func `an external placeholder stands for a given object`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="strong" destination="p" id="o"/>"#,
      objects: #"<placeholder placeholderIdentifier="Mine" id="p"/><view id="a"/>"#)
    let (owner, view) = (Owner(), UIView())
    let made = UINib(nibName: "Nib", bundle: nib.bundle)
      .instantiate(withOwner: owner, options: [.externalObjects: ["Mine": view]])
    #expect(made.count == 1 && owner.strong === view)
  }

  @Test func `text can be encoded in base64`() throws {
    let nib = try NibFolder(
      objects: #"<label id="a"><string key="text" base64-UTF8="YES">SGkgdGhlcmU</string></label>"#)
    #expect(nib.first(UILabel.self)?.text == "Hi there")
  }

  @Test(arguments: [
    (#"type="system" pointSize="12""#, ".SFUI-Regular", 12.0),
    (#"type="system" weight="medium" pointSize="12""#, ".SFUI-Medium", 12),
    (#"type="boldSystem" pointSize="12""#, ".SFUI-Semibold", 12),
    (#"style="UICTFontTextStyleTitle1""#, ".SFUI-Regular", 28),
    (#"style="UICTFontTextStyleHeadline""#, ".SFUI-Semibold", 17),
    (#"name="Helvetica-Bold" family="Helvetica" pointSize="9""#, "Helvetica-Bold", 9),
  ])
  func `a font has a name and a size`(_ xml: String, _ name: String, _ size: Double) throws {
    let nib = try NibFolder(
      objects: #"<label id="a"><fontDescription key="fontDescription" \#(xml)/></label>"#)
    let font = try #require(nib.first(UILabel.self)?.font)
    #expect(font.fontName == name && font.pointSize == CGFloat(size))
  }

  @Test func `an object that is not a view is created by its plain initializer`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="helper" destination="h" id="o"/>"#,
      objects: """
        <view id="a"/>
        <customObject id="h" customClass="PlainHelper" customModule="UIKitTests"><connections>
          <outlet property="view" destination="a" id="p"/></connections></customObject>
        <button id="b"><connections>
          <action selector="help:" destination="h" eventType="touchUpInside" id="q"/>
        </connections></button>
        """)
    let owner = ConstraintOwner()
    let objects = nib.load(owner: owner)
    let helper = try #require(owner.helper)
    #expect(helper.view === objects[0] as? UIView && helper.count == 1)
    (objects[2] as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(helper.count == 2)
  }
}

class ConstraintOwner: UIResponder {
  @UIKit.IBOutlet(.weak) var height: NSLayoutConstraint!
  @UIKit.IBOutlet var helper: PlainHelper!
}

class PlainHelper: NSObject {
  @UIKit.IBOutlet(.weak) var view: UIView!
  var count = 1
  @IBAction func help(_ sender: Any) { count += 1 }
}

class AllTypes: UIView {
  @UIKit.IBOutlet(.weak) var friend: UIView!
  @UIKit.IBInspectable var booleanValue = false
  @UIKit.IBInspectable var stringValue: String?
  @UIKit.IBInspectable var localizedStringValue = ""
  @UIKit.IBInspectable var numberValue = 0
  @UIKit.IBInspectable var pointValue = CGPoint.zero
  @UIKit.IBInspectable var sizeValue = CGSize.zero
  @UIKit.IBInspectable var rectValue = CGRect.zero
  @UIKit.IBInspectable var rangeValue = NSRange(location: 0, length: 0)
  @UIKit.IBInspectable var colorValue: UIColor?
  @UIKit.IBInspectable var nilValue: UIColor? = .red
}

/// A storyboard with the details of Xcode's templates.
@MainActor @Suite
struct TemplateTests {
  @Test func `a split view controller is loaded without a warning`() throws {
    var made: UIViewController?
    let lines = ConsoleLines.during {
      made = UIStoryboard(name: "Detail", bundle: nil).instantiateInitialViewController()
      made?.loadViewIfNeeded()
    }
    #expect(lines.isEmpty, "\(lines)")
    let split = try #require(made as? UISplitViewController)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    let master = try #require(stack.topViewController as? MasterController)
    #expect(stack.navigationBar.prefersLargeTitles && !stack.isToolbarHidden)
    #expect(master.navigationItem.largeTitleDisplayMode == .always)
    #expect(master.menu === master.navigationItem.leftBarButtonItem?.customView)
    #expect(master.menu.currentTitle == "Menu")
    #expect(master.menu.currentImage == UIImage(systemName: "plus"))
    master.menu.sendActions(for: .touchUpInside)
    master.refreshControl?.sendActions(for: .valueChanged)
    #expect(master.log == ["menu", "refresh"])
  }

  @Test func `a row shows its details`() throws {
    let made = UIStoryboard(name: "Detail", bundle: nil).instantiateInitialViewController()
    let split = try #require(made as? UISplitViewController)
    split.loadViewIfNeeded()
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    let master = try #require(stack.topViewController as? MasterController)
    let cell = try #require(master.tableView.visibleCells.first)
    #expect(cell.textLabel?.text == "Title" && cell.detailTextLabel?.text == "Subtitle")
    #expect(cell.frame.minY == 30 && cell.accessoryType == .disclosureIndicator)
    let before = split.viewControllers.last
    master.tableView.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(master.log == ["prepare showDetail", "select"])
    #expect(split.viewControllers.count == 2 && split.viewControllers.last !== before)
    let detail = (split.viewControllers.last as? UINavigationController)?.topViewController
    let label = try #require(detail?.view.subviews.first as? UILabel)
    #expect(label.accessibilityIdentifier == "detail" && label.font.pointSize == 14)
    #expect(detail?.view.constraints.first?.secondItem === detail?.topLayoutGuide)
    #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
  }
}

class MasterController: UITableViewController {
  @UIKit.IBOutlet(.weak) var menu: UIButton!
  var log: [String] = []

  @IBAction func openMenu(_ sender: Any) { log.append("menu") }
  @IBAction func refresh(_ sender: UIRefreshControl) { log.append("refresh") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "")")
  }
}
