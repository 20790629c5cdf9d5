import Foundation
import TestSupport
import Testing

@testable import UIKit

/// An attribute of an element, its text in a file, and what key-value coding then returns.
struct AttributeCase: CustomTestStringConvertible, Sendable {
  var element: String
  var attribute: String
  var text: String
  var key: String
  var value: String

  var testDescription: String { "<\(element) \(attribute)=\"\(text)\"> is \(key) = \(value)" }

  /// Creates a case from its fields, `element attribute text value` or with a key before the value.
  init(_ line: Substring) {
    let fields = line.split(separator: " ").map(String.init)
    element = fields[0]
    attribute = fields[1]
    text = fields[2]
    key = fields.count == 5 ? fields[3] : attribute
    value = fields[fields.count - 1]
  }

  static let all: [AttributeCase] = """
    view contentMode scaleAspectFill 2
    view contentMode TopLeft 9
    view hidden YES true
    view opaque NO false
    view clipsSubviews YES clipsToBounds true
    view userInteractionEnabled NO false
    view autoresizesSubviews NO false
    view translatesAutoresizingMaskIntoConstraints NO false
    view preservesSuperviewLayoutMargins YES true
    view tag 7 7
    view alpha 0.25 0.25
    control enabled NO false
    control selected YES true
    control highlighted YES true
    label text Hello Hello
    label textAlignment center 1
    label lineBreakMode wordWrap 0
    label numberOfLines 3 3
    label enabled NO false
    label adjustsFontSizeToFit YES adjustsFontSizeToFitWidth true
    button buttonType roundedRect 1
    button buttonType close 6
    imageView highlighted YES true
    textField text Hello Hello
    textField placeholder Name Name
    textField textAlignment right 2
    textField borderStyle bezel 2
    textField clearButtonMode whileEditing 1
    textField clearsOnBeginEditing YES true
    textView text Hello Hello
    textView textAlignment justified 3
    textView editable NO false
    textView selectable NO false
    switch on YES true
    slider maxValue 9 maximumValue 9.0
    slider minValue -9 minimumValue -9.0
    slider value 0.75 0.75
    slider continuous NO false
    stepper maximumValue 9 9.0
    stepper minimumValue -9 -9.0
    stepper value 2 2.0
    stepper stepValue 3 3.0
    stepper wraps YES true
    stepper autorepeat NO false
    stepper continuous NO false
    progressView progress 0.75 0.75
    progressView progressViewStyle bar 1
    activityIndicatorView style large activityIndicatorViewStyle 101
    activityIndicatorView hidesWhenStopped YES true
    datePicker datePickerMode date 1
    datePicker minuteInterval 5 5
    scrollView bounces NO false
    scrollView alwaysBounceVertical YES true
    scrollView alwaysBounceHorizontal YES true
    scrollView showsVerticalScrollIndicator NO false
    scrollView showsHorizontalScrollIndicator NO false
    scrollView minimumZoomScale 0.5 0.5
    scrollView maximumZoomScale 4 4.0
    scrollView scrollEnabled NO false
    scrollView pagingEnabled YES true
    segmentedControl selectedSegmentIndex 1 1
    segmentedControl momentary YES true
    pageControl numberOfPages 3 3
    pageControl currentPage 0 0
    pageControl hidesForSinglePage YES true
    stackView axis vertical 1
    stackView distribution equalSpacing 3
    stackView alignment bottom 4
    stackView spacing 8 8.0
    stackView baselineRelativeArrangement YES true
    tableView rowHeight 50 50.0
    tableView sectionHeaderHeight 30 30.0
    tableView sectionFooterHeight 20 20.0
    tableView separatorStyle none 0
    tableView allowsSelection NO false
    tableView allowsMultipleSelection YES true
    tableView allowsSelectionDuringEditing YES true
    tableView allowsMultipleSelectionDuringEditing YES true
    tableViewCell accessoryType checkmark 3
    tableViewCell editingAccessoryType detailButton 4
    tableViewCell selectionStyle gray 2
    tableViewCell indentationLevel 2 2
    tableViewCell indentationWidth 4 4.0
    tableViewCell showsReorderControl YES true
    collectionView allowsSelection NO false
    collectionView allowsMultipleSelection YES true
    collectionViewFlowLayout scrollDirection horizontal 1
    collectionViewFlowLayout minimumLineSpacing 3 3.0
    collectionViewFlowLayout minimumInteritemSpacing 4 4.0
    searchBar text Hello Hello
    searchBar placeholder Name Name
    searchBar prompt Where Where
    searchBar showsCancelButton YES true
    searchBar showsBookmarkButton YES true
    searchBar showsScopeBar YES true
    navigationBar translucent NO false
    navigationBar largeTitles YES prefersLargeTitles true
    toolbar translucent NO false
    tabBar translucent NO false
    barButtonItem title Hello Hello
    barButtonItem enabled NO false
    barButtonItem tag 7 7
    barButtonItem systemItem save 3
    barButtonItem style done 2
    barButtonItem width 40 40.0
    tabBarItem title Hello Hello
    tabBarItem enabled NO false
    tabBarItem tag 7 7
    tabBarItem badgeValue new new
    navigationItem title Hello Hello
    navigationItem prompt Where Where
    navigationItem largeTitleDisplayMode never 2
    navigationItem hidesBackButton YES true
    navigationItem leftItemsSupplementBackButton YES true
    viewController title Hello Hello
    viewController restorationIdentifier id id
    viewController hidesBottomBarWhenPushed YES true
    viewController definesPresentationContext YES true
    viewController modalInPresentation YES true
    viewController modalPresentationStyle popover 7
    viewController modalTransitionStyle crossDissolve 2
    navigationController navigationBarHidden YES true
    navigationController toolbarHidden NO false
    navigationController hidesBarsOnSwipe YES true
    tableViewController clearsSelectionOnViewWillAppear NO false
    gestureRecognizer enabled NO false
    gestureRecognizer cancelsTouchesInView NO false
    gestureRecognizer delaysTouchesBegan YES true
    gestureRecognizer delaysTouchesEnded NO false
    tapGestureRecognizer numberOfTapsRequired 2 2
    tapGestureRecognizer numberOfTouchesRequired 3 3
    longPressGestureRecognizer minimumPressDuration 2 2.0
    longPressGestureRecognizer allowableMovement 5 5.0
    longPressGestureRecognizer numberOfTapsRequired 2 2
    longPressGestureRecognizer numberOfTouchesRequired 3 3
    swipeGestureRecognizer numberOfTouchesRequired 2 2
    panGestureRecognizer minimumNumberOfTouches 2 2
    panGestureRecognizer maximumNumberOfTouches 3 3
    view semanticContentAttribute forceRightToLeft 4
    label baselineAdjustment alignCenters 1
    label adjustsFontForContentSizeCategory YES true
    label minimumScaleFactor 0.5 0.5
    label preferredMaxLayoutWidth 120 120.0
    label highlighted YES true
    control contentHorizontalAlignment right 2
    control contentVerticalAlignment bottom 2
    textField minimumFontSize 17 17.0
    control showsMenuAsPrimaryAction YES true
    button role destructive 3
    button adjustsImageWhenHighlighted NO false
    button showsTouchWhenHighlighted YES true
    segmentedControl apportionsSegmentWidthsByContent YES true
    datePicker style wheels preferredDatePickerStyle 1
    scrollView keyboardDismissMode onDrag 1
    scrollView indicatorStyle white 2
    scrollView contentInsetAdjustmentBehavior never 2
    scrollView bouncesZoom NO false
    scrollView directionalLockEnabled YES true
    scrollView delaysContentTouches NO false
    scrollView canCancelContentTouches NO false
    tableView estimatedRowHeight 60 60.0
    tableView sectionIndexMinimumDisplayRowCount 9 9
    searchBar searchBarStyle minimal 2
    searchBar translucent NO false
    navigationBar barStyle black 1
    view insetsLayoutMarginsFromSafeArea NO false
    viewController extendedLayoutIncludesOpaqueBars YES true
    navigationController hidesBarsOnTap YES true
    navigationController hidesBarsWhenVerticallyCompact YES true
    navigationController hidesBarsWhenKeyboardAppears YES true
    view clearsContextBeforeDrawing NO false
    view multipleTouchEnabled YES true
    viewController automaticallyAdjustsScrollViewInsets NO false
    viewController providesPresentationContextTransitionStyle YES true
    textField adjustsFontSizeToFit NO adjustsFontSizeToFitWidth false
    textField adjustsFontForContentSizeCategory YES true
    textView adjustsFontForContentSizeCategory YES true
    button adjustsImageWhenDisabled NO false
    button reversesTitleShadowWhenHighlighted YES true
    tableView estimatedSectionHeaderHeight 61 61.0
    tableView estimatedSectionFooterHeight 62 62.0
    searchBar barStyle black 1
    toolbar barStyle black 1
    tabBar barStyle black 1
    toolbar barStyle blackTranslucent 2
    navigationBar barStyle blackOpaque 1
    imageView image star star
    imageView highlightedImage star star
    barButtonItem image star star
    barButtonItem landscapeImage star landscapeImagePhone star
    tabBarItem image star star
    tabBarItem landscapeImage star landscapeImagePhone star
    tabBarItem selectedImage star star
    tabBarItem systemItem favorites 1
    activityIndicatorView animating YES true
    swipeGestureRecognizer direction left 2
    tableView style grouped 1
    tableViewCell reuseIdentifier row row
    tableViewCell shouldIndentWhileEditing NO false
    collectionReusableView reuseIdentifier item item
    collectionViewFlowLayout automaticEstimatedItemSize YES true
    button lineBreakMode clip 2
    button changesSelectionAsPrimaryAction YES true
    slider minimumValueImage star star
    slider maximumValueImage star star
    textField background star star
    textView allowsEditingTextAttributes YES true
    datePicker countDownDuration 60 60.0
    navigationItem backButtonTitle Back Back
    view restorationIdentifier place place
    pageViewController transitionStyle scroll 1
    pageViewController navigationOrientation vertical 1
    pageViewController spineLocation mid 2
    navigationBar shadowImage star star
    navigationBar backIndicatorImage star star
    navigationBar backIndicatorTransitionMask star backIndicatorTransitionMaskImage star
    tabBar backgroundImage star star
    tabBar shadowImage star star
    searchBar backgroundImage star star
    """.split(separator: "\n").map(AttributeCase.init)
}

/// What interface files and key-value coding set on UIKit's objects.
@MainActor @Suite
struct KeyedPropertyTests {
  private func load(_ xml: String) throws -> InterfaceObject {
    let star = #"<image name="star" catalog="system" width="1" height="1"/>"#
    return try #require(
      NibFolder(objects: xml, resources: star).load().first as? InterfaceObject)
  }

  private func printed(_ value: Any?) -> String {
    if value as? UIImage == UIImage(systemName: "star") { return "star" }
    return value.map { "\($0)" } ?? "nil"
  }

  @Test(arguments: TestSeed.sample(AttributeCase.all, oneIn: 4, for: "attributes"))
  func `an attribute sets its property`(_ test: AttributeCase) throws {
    let plain = try load("<\(test.element) id=\"a\"/>")
    let object = try load("<\(test.element) \(test.attribute)=\"\(test.text)\" id=\"a\"/>")
    #expect(printed(object.value(forKey: test.key)) == test.value)
    // A value that equals the default would show nothing; a page control's page has no other.
    if test.attribute != "currentPage" {
      #expect(printed(plain.value(forKey: test.key)) != test.value)
    }
  }

  @Test(arguments: TestSeed.sample(AttributeCase.all, oneIn: 4, for: "keys"))
  func `a value that is set by key is read by key`(_ test: AttributeCase) throws {
    let value = try load("<\(test.element) \(test.attribute)=\"\(test.text)\" id=\"a\"/>")
      .value(forKey: test.key)
    let object = try load("<\(test.element) id=\"a\"/>")
    object.setValue(value, forKey: test.key)
    #expect(printed(object.value(forKey: test.key)) == test.value)
  }

  @Test func `every attribute of every class is one of the cases`() throws {
    for (element, type) in NibClasses.byElement {
      for property in KeyedProperties.of(type).inOrder {
        guard let attribute = property.attribute else { continue }
        let isTested = AttributeCase.all.contains { test in
          guard let tested = NibClasses.byElement[test.element] else { return false }
          return test.attribute == attribute && test.key == property.key
            && KeyedProperties.isSame(type, orInherits: tested)
        }
        #expect(isTested, "\(element) \(attribute)")
      }
    }
  }

  /// Properties that only UIKit sets.
  private static let readOnly: Set<String> = ["layer", "textLabel", "detailTextLabel", "imageView"]

  /// Properties that are logged as unsupported when they are set, by the element's name and key.
  private static func isUnsupported(_ key: String, of element: String) -> Bool {
    key == "nextFocusedView"
      || key == "delegate" && element.hasPrefix("collectionView")
        && element.hasSuffix("Layout")
  }

  @Test func `every property keeps what is set by key`() throws {
    let values: [Any] = [
      true, false, 2, 0.25, "text", UIColor.red, UIImage(), UIView(), UIViewController(),
      UIBarButtonItem(), UITabBarItem(), UIRefreshControl(), [UITapGestureRecognizer()],
      CGRect(x: 1, y: 2, width: 3, height: 4), CGFloat(5), DelegateOfAll(), 1,
    ]
    let elements = TestSeed.sample(NibClasses.byElement.keys.sorted(), oneIn: 6, for: "properties")
    for element in elements {
      let type = try #require(NibClasses.byElement[element])
      for property in KeyedProperties.of(type).inOrder where !Self.readOnly.contains(property.key) {
        guard !Self.isUnsupported(property.key, of: element),
          let object = type.init(coder: NSCoder())
        else { continue }
        if let pages = object as? UIPageControl { pages.numberOfPages = 9 }
        if let control = object as? UISegmentedControl {
          for title in ["a", "b", "c"] {
            control.insertSegment(withTitle: title, at: 0, animated: false)
          }
        }
        let before = printed(object.value(forKey: property.key))
        // A value of the right type that is not the one that the property has already.
        let kept = values.first { value in
          let lines = ConsoleLines.during { object.setValue(value, forKey: property.key) }
          return lines == [] && printed(object.value(forKey: property.key)) != before
        }
        let comment = "\(element) \(property.key)"
        guard let value = kept else { Issue.record("\(comment) keeps nothing"); continue }
        let number = (value as? NSNumber).map { printed($0.doubleValue) }
        let found = object.value(forKey: property.key)
        let foundNumber =
          (found as? NSNumber ?? (found as? CGFloat).map { NSNumber(value: Double($0)) })
        if let number, let foundNumber {
          #expect(printed(foundNumber.doubleValue) == number, "\(comment)")
        } else {
          #expect(printed(found) == printed(value), "\(comment)")
        }
      }
    }
  }

  @Test func `a number fits a property of any numeric type`() {
    let view = UIView()
    for number: Any in [1, 1.0, Float(1), CGFloat(1), NSNumber(value: 1), true] {
      view.alpha = 0
      view.tag = 0
      view.setValue(number, forKey: "alpha")
      view.setValue(number, forKey: "tag")
      #expect(view.alpha == 1 && view.tag == 1, "\(number)")
    }
    view.setValue(1, forKey: "hidden")
    #expect(view.isHidden)
  }

  @Test func `a value of the wrong type is logged and not stored`() throws {
    let view = UIView()
    let lines = ConsoleLines.during { view.setValue("much", forKey: "alpha") }
    #expect(view.alpha == 1)
    #expect(lines.count == 1 && lines[0].contains("(alpha)"))
  }

  @Test func `an overridden property is set by its own setter`() throws {
    let object = try load(
      #"<slider value="0.25" id="a" customClass="DoublingSlider" customModule="UIKitTests"/>"#)
    #expect((object as? DoublingSlider)?.value == 0.5)
  }

  @Test func `a key path leads through outlets and layers`() {
    let view = UIView()
    view.setValue(2.0, forKey: "layer.cornerRadius")
    #expect(view.layer.cornerRadius == 2 && view.value(forKey: "layer") as? CALayer === view.layer)
  }
}

extension KeyedProperties {
  fileprivate static func isSame(_ type: AnyClass, orInherits ancestor: AnyClass) -> Bool {
    sequence(first: type) { _getSuperclass($0) }.contains { $0 == ancestor }
  }
}

class DoublingSlider: UISlider {
  override var value: Float {
    get { super.value }
    set { super.value = newValue * 2 }
  }
}

/// A delegate and data source of every class.
private final class DelegateOfAll: UIResponder, UITableViewDelegate, UITableViewDataSource,
  UITableViewDataSourcePrefetching, UICollectionViewDelegate, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching, UITextFieldDelegate, UITextViewDelegate,
  UIPickerViewDelegate, UIPickerViewDataSource, UISearchBarDelegate, UITabBarDelegate,
  UIGestureRecognizerDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UISplitViewControllerDelegate, UIPageViewControllerDelegate, UIPageViewControllerDataSource,
  UIViewControllerTransitioningDelegate
{
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {}
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }
}
