import Testing

@testable import UIKit

/// The elements that Xcode writes for UIKit's views, each with the attributes it has.
@MainActor @Suite
struct ElementTests {
  private func load<View: UIView>(_ xml: String, as type: View.Type = View.self) throws -> View {
    try #require(NibFolder(objects: xml).first(View.self))
  }

  @Test func `a stack view arranges its subviews`() throws {
    let stack = try load(
      """
      <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="8" id="a">
        <subviews><label text="1" id="b"/><label text="2" id="c"/></subviews></stackView>
      """, as: UIStackView.self)
    #expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.spacing == 8)
    #expect(stack.alignment == .center && stack.arrangedSubviews.count == 2)
    let first = stack.arrangedSubviews[0]
    stack.removeArrangedSubview(first)
    #expect(stack.subviews.count == 2 && stack.arrangedSubviews.count == 1)
    stack.insertArrangedSubview(first, at: 0)
    first.removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 1)
  }

  @Test func `a segmented control has its segments`() throws {
    let control = try load(
      """
      <segmentedControl selectedSegmentIndex="1" id="a"><segments>
        <segment title="One"/><segment title="Two" enabled="NO"/></segments></segmentedControl>
      """, as: UISegmentedControl.self)
    #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 1) == "Two" && !control.isEnabledForSegment(at: 1))
    control.removeSegment(at: 1, animated: false)
    #expect(control.titleForSegment(at: 9) == nil)
    control.selectedSegmentIndex = 0
    control.removeAllSegments()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(UISegmentedControl(items: ["a", "b"]).titleForSegment(at: 1) == "b")
  }

  @Test func `numbers stay within their limits`() throws {
    let slider = try load(
      #"<slider value="20" minValue="10" maxValue="30" continuous="NO" id="a"/>"#,
      as: UISlider.self)
    #expect(slider.value == 20 && slider.maximumValue == 30 && !slider.isContinuous)
    slider.value = 99
    #expect(slider.value == 30)
    slider.maximumValue = 25
    #expect(slider.value == 25)
    let stepper = try load(
      #"<stepper value="3" minimumValue="1" maximumValue="5" stepValue="2" wraps="YES" id="a"/>"#,
      as: UIStepper.self)
    #expect(stepper.value == 3 && stepper.stepValue == 2 && stepper.wraps)
    stepper.value = 0
    #expect(stepper.value == 1)
    let progress = try load(#"<progressView progress="0.25" id="a"/>"#, as: UIProgressView.self)
    #expect(progress.progress == 0.25)
    progress.setProgress(3, animated: true)
    #expect(progress.progress == 1)
    let pages = try load(
      #"<pageControl numberOfPages="3" currentPage="1" id="a"/>"#, as: UIPageControl.self)
    #expect(pages.numberOfPages == 3 && pages.currentPage == 1)
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
  }

  @Test func `an activity indicator animates, and hides when stopped`() throws {
    let still = try load(
      #"<activityIndicatorView hidesWhenStopped="YES" style="large" id="a"/>"#,
      as: UIActivityIndicatorView.self)
    #expect(still.isHidden && !still.isAnimating && still.style == .large)
    still.startAnimating()
    #expect(!still.isHidden && still.isAnimating)
    let turning = try load(
      #"<activityIndicatorView animating="YES" id="a"/>"#, as: UIActivityIndicatorView.self)
    #expect(turning.isAnimating && !turning.hidesWhenStopped)
    turning.stopAnimating()
    #expect(!turning.isHidden)
  }

  @Test func `the selection of a segmented control follows its segment`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "new", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.insertSegment(action: UIAction { _ in }, at: 9, animated: false)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `reloading a picker keeps the selected rows that still exist`() {
    let (picker, wheel) = (UIPickerView(), Wheel())
    picker.dataSource = wheel
    picker.selectRow(2, inComponent: 0, animated: false)
    picker.reloadAllComponents()
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    wheel.rows = 2
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    wheel.rows = 4
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 1)
  }

  @Test func `pickers select existing rows and dates`() throws {
    let picker = try load(#"<pickerView id="a"/>"#, as: UIPickerView.self)
    let wheel = Wheel()
    picker.dataSource = wheel
    picker.delegate = wheel
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 0)
    picker.selectRow(2, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 2 && wheel.selected == nil)
    picker.turn(to: 9, inComponent: 0)
    #expect(wheel.selected == 3)
    let dates = try load(
      """
      <datePicker datePickerMode="date" minuteInterval="5" id="a">
        <date key="date" timeIntervalSinceReferenceDate="100"/>
        <date key="maximumDate" timeIntervalSinceReferenceDate="50"/></datePicker>
      """, as: UIDatePicker.self)
    #expect(dates.datePickerMode == .date && dates.minuteInterval == 5)
    #expect(dates.date == Date(timeIntervalSinceReferenceDate: 50))
  }

  @Test func `bars have their items`() throws {
    let bar = try load(
      """
      <navigationBar translucent="NO" id="a"><items><navigationItem title="T" id="n">
        <barButtonItem key="rightBarButtonItem" style="done" title="Go" id="b"/></navigationItem>
      </items></navigationBar>
      """, as: UINavigationBar.self)
    #expect(bar.topItem?.title == "T" && !bar.isTranslucent)
    #expect(bar.topItem?.rightBarButtonItem?.style == .done)
    let toolbar = try load(
      """
      <toolbar id="a"><items><barButtonItem systemItem="flexibleSpace" id="b"/>
        <barButtonItem title="Go" id="c"/></items></toolbar>
      """, as: UIToolbar.self)
    #expect(toolbar.items?.map(\.systemItem) == [.flexibleSpace, nil])
    let tabs = try load(
      """
      <tabBar id="a"><items><tabBarItem systemItem="search" tag="4" id="b"/>
        <tabBarItem title="Mine" badgeValue="2" id="c"/></items></tabBar>
      """, as: UITabBar.self)
    #expect(tabs.items?.map(\.title) == ["Search", "Mine"] && tabs.items?[0].tag == 4)
    #expect(tabs.items?[1].badgeValue == "2")
    let search = try load(
      #"<searchBar placeholder="Find" showsCancelButton="YES" id="a"/>"#, as: UISearchBar.self)
    #expect(search.placeholder == "Find" && search.showsCancelButton && search.text == "")
  }

  @Test func `a button has configurations and per-state appearances`() throws {
    let new = try load(
      #"<button id="a"><buttonConfiguration key="configuration" style="plain" title="New"/></button>"#,
      as: UIButton.self)
    #expect(new.configuration?.title == "New" && new.titleLabel?.text == "New")
    let old = try load(
      """
      <button id="a"><fontDescription key="fontDescription" type="system" pointSize="11"/>
        <state key="normal"><attributedString key="attributedTitle"><fragment content="A"/>
          <fragment content="B"/></attributedString></state>
        <state key="selected" title="Chosen"/></button>
      """, as: UIButton.self)
    #expect(old.currentTitle == "AB" && old.titleLabel?.font.pointSize == 11)
    old.isSelected = true
    #expect(old.titleLabel?.text == "Chosen")
  }

  @Test func `text has attributes, and keyboards have their types`() throws {
    let label = try load(
      """
      <label id="a"><attributedString key="attributedText"><fragment content="Hello"/>
        </attributedString></label>
      """, as: UILabel.self)
    #expect(label.text == "Hello" && label.attributedText?.string == "Hello")
    let field = try load(
      """
      <textField clearButtonMode="whileEditing" id="a"><textInputTraits key="textInputTraits"
        autocapitalizationType="words" keyboardType="emailAddress" returnKeyType="done"
        textContentType="email"/></textField>
      """, as: UITextField.self)
    #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done)
    #expect(field.autocapitalizationType == .words && field.clearButtonMode == .whileEditing)
    #expect(field.textContentType == .emailAddress && !field.isSecureTextEntry)
  }

  @Test(arguments: [
    ("tapGestureRecognizer", "UITapGestureRecognizer"),
    ("pongPressGestureRecognizer", "UILongPressGestureRecognizer"),
    ("swipeGestureRecognizer", "UISwipeGestureRecognizer"),
    ("panGestureRecognizer", "UIPanGestureRecognizer"),
    ("screenEdgePanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"),
    ("pinchGestureRecognizer", "UIPinchGestureRecognizer"),
    ("rotationGestureRecognizer", "UIRotationGestureRecognizer"),
  ])
  func `gesture recognizers belong to their views and call their targets`(
    _ element: String, _ name: String
  ) throws {
    let nib = try NibFolder(
      objects: """
        <view id="a"><gestureRecognizers/><connections>
          <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/>
        </connections></view>
        <\(element) id="g"><connections><action selector="marked:" destination="-1" id="x"/>
        </connections></\(element)>
        """)
    let owner = Target()
    let objects = nib.load(owner: owner)
    let view = try #require(objects.first as? UIView)
    let recognizer = try #require(view.gestureRecognizers?.first)
    #expect(className(of: recognizer) == name && recognizer.view === view)
    recognizer.state = .ended
    #expect(owner.called == ["marked:"] && owner.sender === recognizer)
    recognizer.state = .failed
    #expect(owner.called.count == 1)
  }

  @Test func `an effect view contains its content view`() throws {
    let effect = try load(
      """
      <visualEffectView id="a"><view key="contentView" id="b"><subviews><label text="In" id="c"/>
        </subviews></view><blurEffect style="dark"/></visualEffectView>
      """, as: UIVisualEffectView.self)
    #expect(effect.contentView.subviews.count == 1 && effect.subviews.count == 1)
  }
}

class Wheel: UIPickerViewDataSource, UIPickerViewDelegate {
  var selected: Int?
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  var rows = 4
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rows
  }
  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) { selected = row }
}

@MainActor @Suite(.serialized)
struct TypingTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let field = UITextField(frame: .zero)
  private let delegate = Typist()

  init() {
    field.delegate = delegate
    window.addSubview(field)
  }

  @Test func `only views in a window accept typing`() {
    #expect(!UITextField(frame: .zero).becomeFirstResponder())
    #expect(field.becomeFirstResponder() && field.isFirstResponder && field.isEditing)
    field.removeFromSuperview()
    field.resignFirstResponder()
  }

  @Test func `the delegate and the targets are notified when editing begins and ends`() {
    let target = Target()
    field.addTarget(target, action: "any:", for: .editingDidBegin)
    field.addTarget(target, action: "anyOptional:", for: .editingDidEnd)
    field.becomeFirstResponder()
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(delegate.log == ["should begin", "did begin", "should end", "did end"])
    #expect(target.called == ["any:", "anyOptional:"])
  }

  @Test func `one field is edited at a time, and the previous one must agree to end`() {
    let other = UITextField(frame: .zero)
    window.addSubview(other)
    field.becomeFirstResponder()
    delegate.allowsEnd = false
    #expect(!other.becomeFirstResponder() && field.isFirstResponder)
    delegate.allowsEnd = true
    #expect(other.becomeFirstResponder() && !field.isFirstResponder)
    #expect(window.endEditing(true) && !other.isFirstResponder)
  }

  @Test func `the delegate is asked before typed text is inserted`() {
    let target = Target()
    field.addTarget(target, action: "any:", for: .editingChanged)
    field.type("a")
    delegate.allowsText = false
    field.type("b")
    #expect(field.text == "a" && target.called == ["any:"])
    #expect(delegate.log == ["0 a", "1 b"])
  }

  @Test func `a text view asks and notifies its delegate`() {
    let (view, delegate) = (UITextView(frame: .zero), Writer())
    window.addSubview(view)
    view.delegate = delegate
    #expect(view.becomeFirstResponder())
    view.type("Hi")
    view.resignFirstResponder()
    #expect(view.text == "Hi" && delegate.log == ["begin", "change", "end"])
  }

  @Test func `an alert action dismisses the alert and calls its handler`() {
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let alert = UIAlertController(title: "Sure?", message: "Really", preferredStyle: .alert)
    var said: [String] = []
    for title in ["Yes", "No"] {
      alert.addAction(
        UIAlertAction(title: title, style: .default) { action in
          said.append("\(action.title ?? "") \(controller.presentedViewController == nil)")
        })
    }
    alert.addTextField { $0.placeholder = "Why" }
    controller.present(alert, animated: true)
    #expect(controller.presentedViewController === alert && alert.textFields?.count == 1)
    alert.tap(alert.actions[1])
    #expect(said == ["No true"])
  }
}

class Typist: UITextFieldDelegate {
  var log: [String] = []
  var allowsEnd = true
  var allowsText = true
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.append("should begin")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.append("should end")
    return allowsEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.append("\(range.location) \(string)")
    return allowsText
  }
}

class Writer: UITextViewDelegate {
  var log: [String] = []
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
  func textViewDidChange(_ textView: UITextView) { log.append("change") }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
}
