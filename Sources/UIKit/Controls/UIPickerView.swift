import Foundation

/// Wheels of which each shows one of its rows.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Who knows how many wheels and rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Who knows what is on the rows, and is told what is chosen.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var chosen: [Int: Int] = [:]

  /// How large a row is; none is measured here.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(width: bounds.width, height: 44)
  }
  /// The view on a row, as the delegate makes it.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }
  /// How many wheels there are.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// How many rows a wheel has.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// The row that a wheel shows; -1 where it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : chosen[component] ?? 0
  }

  /// Turns a wheel in code; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    chosen[component] = max(0, min(row, numberOfRows(inComponent: component) - 1))
  }

  /// Turns a wheel as a finger does: the delegate is told.
  public func turn(to row: Int, inComponent component: Int) {
    selectRow(row, inComponent: component, animated: false)
    delegate?.pickerView(
      self, didSelectRow: selectedRow(inComponent: component), inComponent: component)
  }

  /// Asks for everything anew.
  open func reloadAllComponents() { chosen = [:] }

  /// Asks for one wheel's rows anew.
  open func reloadComponent(_ component: Int) { chosen[component] = nil }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("dataSource", let object as any UIPickerViewDataSource): dataSource = object
    case ("delegate", let object as any UIPickerViewDelegate): delegate = object
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// Who knows how many wheels and rows a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// How many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Who knows what is on a picker's rows, and is told what is chosen; all of it may be left out.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// What is on a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// A row was chosen by hand.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  /// What is on a row, with its looks.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view on a row, instead of a text; nobody asks here.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// How high rows are; nobody asks here.
  func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat
  /// How wide a wheel is; nobody asks here.
  func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat
}

extension UIPickerViewDelegate {
  /// Nothing.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
  /// Nothing.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// An empty view.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { view ?? UIView() }
  /// 44 points.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 44 }
  /// As wide as the picker.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { pickerView.bounds.width }
}

/// A date that is chosen by wheels.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What is chosen.
  public enum Mode: Int, Sendable {
    /// A time of day.
    case time
    /// A day.
    case date
    /// Both.
    case dateAndTime
    /// How long.
    case countDownTimer

    fileprivate init?(name: String) {
      let names = ["time", "date", "dateAndTime", "countDownTimer"]
      guard let index = names.firstIndex(of: name) else { return nil }
      self.init(rawValue: index)
    }
  }

  private var stored = Date()
  /// The date, kept between the limits.
  open var date: Date {
    get { stored }
    set { setDate(newValue, animated: false) }
  }
  /// What is chosen.
  open var datePickerMode = Mode.dateAndTime
  /// The earliest.
  open var minimumDate: Date? { didSet { date = stored } }
  /// The latest.
  open var maximumDate: Date? { didSet { date = stored } }
  /// Between how many minutes one can choose.
  open var minuteInterval = 1
  /// How long, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// For which language.
  open var locale: Locale?
  /// By which calendar.
  open var calendar: Calendar? = .current
  /// In which time zone.
  open var timeZone: TimeZone?

  /// How it looks.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// How it looks at last.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// Sets the date; tells nobody.
  open func setDate(_ date: Date, animated: Bool) {
    stored = date
    if let minimumDate, stored < minimumDate { stored = minimumDate }
    if let maximumDate, stored > maximumDate { stored = maximumDate }
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element["datePickerMode"].flatMap(Mode.init(name:)).map { datePickerMode = $0 }
    element.integer("minuteInterval").map { minuteInterval = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "date" else {
      return ["locale", "timeZone", "calendarIdentifier"].contains(child.name)
        || super.read(child, of: nib)
    }
    let date = child.number("timeIntervalSinceReferenceDate").map {
      Date(timeIntervalSinceReferenceDate: $0)
    }
    switch (child["key"], date) {
    case ("date", let date?): self.date = date
    case ("minimumDate", let date?): minimumDate = date
    case ("maximumDate", let date?): maximumDate = date
    default: break
    }
    return true
  }
}

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable {
  /// As the system finds best.
  case automatic
  /// As wheels.
  case wheels
  /// As a text that opens a calendar.
  case compact
  /// As a calendar.
  case inline
}
