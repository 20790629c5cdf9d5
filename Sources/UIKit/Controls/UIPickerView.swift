import Foundation
internal import LayoutSolver

/// A view that shows one or more sets of values on spinning wheels.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The data source of the picker view.
  ///
  /// Setting it reloads all components.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The delegate of the picker view.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var selected: [Int: Int] = [:]

  /// Creates a picker view with a frame, or in its natural size if the frame has none.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// Creates a picker view from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the size of a row in a component.
  ///
  /// Every row is as wide as the picker and 44 points high.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(width: bounds.width, height: 44)
  }
  /// Returns the view that the delegate creates for a row, or `nil` without a delegate.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }
  /// The number of components.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of rows in a component.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Returns the selected row of a component, or -1 if the component has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : selected[component] ?? 0
  }

  /// Selects a row of a component.
  ///
  /// The row is limited to the valid range. The delegate isn't notified.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selected[component] = max(0, min(row, numberOfRows(inComponent: component) - 1))
  }

  /// Selects a row of a component as the user does, and notifies the delegate.
  ///
  /// Apple's UIKit doesn't have this method. Tests can use it to simulate interaction.
  public func turn(to row: Int, inComponent component: Int) {
    selectRow(row, inComponent: component, animated: false)
    delegate?.pickerView(
      self, didSelectRow: selectedRow(inComponent: component), inComponent: component)
  }

  /// Reloads all components.
  ///
  /// Each keeps its selected row, or selects its last row if there are fewer rows now.
  open func reloadAllComponents() { for component in selected.keys { reloadComponent(component) } }

  /// Reloads a component.
  ///
  /// It keeps its selected row, or selects its last row if there are fewer rows now.
  open func reloadComponent(_ component: Int) {
    guard let row = selected[component] else { return }
    let hasComponent = component < numberOfComponents
    selected[component] =
      hasComponent ? max(0, min(row, numberOfRows(inComponent: component) - 1)) : nil
  }

  /// The natural size, 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.picker) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .object("dataSource", \UIPickerView.dataSource),
      .object("delegate", \UIPickerView.delegate),
    ]
  }
}

/// The data source of a picker view.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows in a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker view.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the title of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Notifies the delegate that the user selected a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  /// Returns the attributed title of a row.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view for a row.
  ///
  /// This implementation calls it only for `UIPickerView.view(forRow:forComponent:)`.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Returns the height of a component's rows.
  ///
  /// This implementation never calls it.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the width of a component.
  ///
  /// This implementation never calls it.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns the view to reuse, or a new empty view if it is `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { view ?? UIView() }
  /// Returns 44 points.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 44 }
  /// Returns the width of the picker view.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { pickerView.bounds.width }
}

/// A control for the input of a date and time.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// Constants that specify what the date picker shows.
  public enum Mode: Int, NamedInFiles, Sendable {
    /// The time of day.
    case time
    /// The date.
    case date
    /// The date and the time of day.
    case dateAndTime
    /// The hours and minutes of a countdown.
    case countDownTimer

    static let casesByName = cases("time", "date", "dateAndTime", "countDownTimer")
  }

  /// Creates a date picker with a frame, or in its natural size if the frame has none.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// Creates a date picker from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var stored = Date()
  /// The selected date, limited to the range from `minimumDate` to `maximumDate`.
  open var date: Date {
    get { stored }
    set { setDate(newValue, animated: false) }
  }
  /// The mode of the date picker.
  open var datePickerMode = Mode.dateAndTime
  /// The earliest date that can be selected.
  open var minimumDate: Date? { didSet { date = stored } }
  /// The latest date that can be selected.
  open var maximumDate: Date? { didSet { date = stored } }
  /// The interval of the minutes that can be selected.
  open var minuteInterval = 1
  /// The countdown duration in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The locale of the date picker.
  open var locale: Locale?
  /// The calendar of the date picker.
  open var calendar: Calendar? = .current
  /// The time zone of the date picker.
  open var timeZone: TimeZone?

  /// The preferred style of the date picker.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The style of the date picker.
  ///
  /// The automatic style resolves to `compact`.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// Sets the date, limited to the allowed range, without sending an event.
  open func setDate(_ date: Date, animated: Bool) {
    stored = date
    if let minimumDate, stored < minimumDate { stored = minimumDate }
    if let maximumDate, stored > maximumDate { stored = maximumDate }
  }

  /// The natural size, 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.picker) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("datePickerMode", \UIDatePicker.datePickerMode),
      .integer("minuteInterval", \UIDatePicker.minuteInterval),
      .number("countDownDuration", \UIDatePicker.countDownDuration),
      .named(
        "style", key: "preferredDatePickerStyle", \UIDatePicker.preferredDatePickerStyle),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    let seconds = child.number("timeIntervalSinceReferenceDate")
    let date = seconds.map { Date(timeIntervalSinceReferenceDate: $0) }
    switch (child.name, child["key"]) {
    case ("date", "date"): if let date { self.date = date }
    case ("date", "minimumDate"): minimumDate = date
    case ("date", "maximumDate"): maximumDate = date
    case ("locale", _): locale = child["localeIdentifier"].map { Locale(identifier: $0) }
    case ("timeZone", _): timeZone = child["name"].flatMap { TimeZone(identifier: $0) }
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// Constants that specify the style of a date picker.
public enum UIDatePickerStyle: Int, NamedInFiles, Sendable {
  /// The style that the system chooses.
  case automatic
  /// Spinning wheels.
  case wheels
  /// A compact label that expands to a calendar.
  case compact
  /// A calendar.
  case inline

  static let casesByName = cases("automatic", "wheels", "compact", "inline")
}
