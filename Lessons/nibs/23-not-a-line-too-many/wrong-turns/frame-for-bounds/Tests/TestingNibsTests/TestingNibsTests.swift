import XCTest

@testable import TestingNibs

class TestingNibsTests: XCTestCase {
  func testCustomViewContainsAView() {
    let objects = Bundle(for: CustomView.self).loadNibNamed("CustomView", owner: nil)
    guard objects?.first is UIView else {
      return XCTFail("CustomView nib did not contain a UIView")
    }
  }

  func testInitializingWithFrame() {
    let customView = CustomView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertFalse(
      customView.subviews.isEmpty,
      "CustomView should add subviews from nib when instantiated in code")
  }

  func testInitializingWithCoder() {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let controller = storyboard.instantiateInitialViewController() as? ViewController
    controller?.loadViewIfNeeded()
    guard let nibView = controller?.customView.subviews.first else {
      XCTFail("ViewController should have outlet set for customView")
      return
    }
    XCTAssertEqual(
      nibView.backgroundColor, .red,
      "CustomView should load from the storyboard with the correct attributes")
  }

  func testNibIsIBDesignable() {
    let customView = CustomView()
    for subview in customView.subviews { subview.removeFromSuperview() }
    XCTAssertTrue(customView.subviews.isEmpty, "CustomView should have all subviews removed")

    customView.prepareForInterfaceBuilder()
    XCTAssertEqual(
      customView.subviews.count, 1,
      "CustomView should add subviews from nib when prepared for interface builder")
  }

  func testPreparingLoadsTheNibOnce() {
    let customView = CustomView()
    customView.prepareForInterfaceBuilder()
    XCTAssertEqual(
      customView.subviews.count, 1,
      "CustomView should add the nib's view only once")
  }

  func testNibViewFillsCustomView() {
    let customView = CustomView(frame: CGRect(x: 5, y: 5, width: 10, height: 20))
    XCTAssertEqual(
      customView.subviews.first?.frame, customView.frame,
      "The nib's view should fill CustomView")
  }
}
