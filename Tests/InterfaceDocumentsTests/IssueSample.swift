import SourceReading
import TutorSource

@testable import InterfaceDocuments

/// A small storyboard, with places for the parts that a test is about.
struct IssueSample: Sendable {
  var root = "initialViewController=\"con\""
  /// The attributes of the controller.
  var controller = "customClass=\"Pier\" customModule=\"App\" customModuleProvider=\"target\""
  /// The connections of the controller.
  var connections = ""
  /// The contents of the root view.
  var subviews = ""
  /// The constraints of the root view.
  var constraints = ""
  /// More objects of the scene.
  var objects = ""
  /// More scenes.
  var scenes = ""
  /// The resources.
  var resources = ""
  /// What follows the resources.
  var tail = ""

  var text: String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(root)>
    <scenes>
    <scene sceneID="sce">
    <objects>
    <viewController id="con" \(controller) sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="vie">
    <rect key="frame" x="0.0" y="0.0" width="400" height="800"/>
    <subviews>\(subviews)</subviews>
    <constraints>\(constraints)</constraints>
    </view>
    <connections>\(connections)</connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="fir" customClass="UIResponder" \
    sceneMemberID="firstResponder"/>
    <exit id="exi" userLabel="Exit" sceneMemberID="exit"/>
    \(objects)
    </objects>
    </scene>
    \(scenes)
    </scenes>
    <resources>\(resources)</resources>
    \(tail)
    </document>
    """
  }

  /// The source of the target.
  static let code = """
    class Base: UIViewController {
      @UIKit.IBOutlet(.weak) var inherited: UIView!
      @IBAction func back(_ segue: UIStoryboardSegue) {}
    }
    class Pier: Base {
      class Rope: UIView {}
      @UIKit.IBOutlet(.weak) var button: UIButton!
      @UIKit.IBOutlet var labels: [UILabel]!
      @UIKit.IBOutlet var rope: Rope!
      @UIKit.IBOutlet var port: Port!
      @UIKit.IBOutlet var height: NSLayoutConstraint!
      @IBAction func save(_ sender: Any) {}
      @IBSegueAction func make(_ coder: NSCoder) -> Base? { nil }
      func plain() {}
    }
    extension UIViewController { @IBAction func close(_ sender: Any) {} }
    class Ship: UIView { @UIKit.IBInspectable var caption = "" }
    class Source: NSObject, UITableViewDataSource {}
    class Foreign: Elsewhere {}
    class NoObject {}
    class Way: UIStoryboardSegue {}
    """

  static let contents = TargetContents(
    module: "App", classes: declaredClasses(in: ["A.swift": code]), images: ["boat"],
    colors: ["Brand"],
    storyboards: [
      "Island": TargetContents.Storyboard(identifiers: ["Inn"], hasInitialController: false),
      "Sea": TargetContents.Storyboard(identifiers: [], hasInitialController: true),
      "Broken": .unreadable,
    ], documentName: "Main")

  func issues(in contents: TargetContents? = Self.contents) throws -> [InterfaceIssue] {
    try InterfaceDocument(reading: Array(text.utf8)).issues(in: contents)
  }

  /// Returns a view with an identifier.
  static func view(
    _ kind: String = "view", id: String = "sub", _ attributes: String = "", inside: String = ""
  ) -> String {
    """
    <\(kind) \(attributes) id="\(id)"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/>\
    \(inside)</\(kind)>
    """
  }

  /// Returns a constraint, from `sub.leading = vie.leading + 8` and an identifier.
  ///
  /// The second item, the factor, and the constant may be missing.
  static func constraint(_ rule: String, id: String, _ more: String = "") -> String {
    let sides = rule.split(separator: "=").map { $0.split(separator: " ").map(String.init) }
    var text = "<constraint "
    var constant = "0.0"
    for (word, name) in zip([sides[0][0], sides[1][0]], ["first", "second"]) {
      let parts = word.split(separator: ".").map(String.init)
      guard parts.count == 2 else {
        constant = word
        continue
      }
      text += "\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\" "
    }
    if sides[1].count == 3 { constant = sides[1][2] }
    return text + "constant=\"\(constant)\" \(more) id=\"\(id)\"/>"
  }

  static func scene(_ objects: String, id: String = "sc2") -> String {
    "<scene sceneID=\"\(id)\"><objects>\(objects)</objects></scene>"
  }
}
