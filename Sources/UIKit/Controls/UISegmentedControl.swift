import Foundation

/// A row of parts of which one is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// No part is chosen.
  public nonisolated static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    var width: CGFloat = 0
    var action: UIAction?
  }

  private var segments: [Segment] = []
  /// The chosen part; `noSegment` for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// Whether parts are as wide as their contents.
  open var apportionsSegmentWidthsByContent = false
  /// Whether parts are only touched, not chosen.
  open var isMomentary = false
  /// The colour of what is chosen.
  open var selectedSegmentTintColor: UIColor?
  /// How many parts there are.
  open var numberOfSegments: Int { segments.count }

  /// Makes a control without parts.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control with a part for each title or image.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  /// Makes a control as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Adds a part with a title.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: max(0, min(index, segments.count)))
  }

  /// Adds a part with an image.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: max(0, min(index, segments.count)))
  }

  /// Takes a part away.
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index)
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = segments.count - 1 }
  }

  /// Takes all parts away.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Changes a title.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    change(index) { $0.title = title }
  }

  /// A part's title.
  open func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  /// Changes an image.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    change(index) { $0.image = image }
  }

  /// A part's image.
  open func imageForSegment(at index: Int) -> UIImage? {
    segments.indices.contains(index) ? segments[index].image : nil
  }

  /// Has a part usable or not.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    change(index) { $0.isEnabled = isEnabled }
  }

  /// Whether a part is usable.
  open func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets how titles look in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { textAttributes[state] = attributes }

  /// How titles look in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }

  /// How wide a part is.
  open func widthForSegment(at index: Int) -> CGFloat {
    segments.indices.contains(index) ? segments[index].width : 0
  }

  /// Sets the image behind everything; without effect here.
  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  /// Sets the image between parts; without effect here.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State, barMetrics: UIBarMetrics
  ) {}

  /// Adds a part that runs a closure when it is chosen.
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    let segment = Segment(title: action.title, image: action.image, action: action)
    segments.insert(segment, at: max(0, min(index, segments.count)))
  }

  /// The closure of a part.
  open func actionForSegment(at index: Int) -> UIAction? {
    segments.indices.contains(index) ? segments[index].action : nil
  }

  /// Makes a control with a part for each closure.
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
  }

  /// Tells those who want to know, and runs the closure of the chosen part.
  open override func sendActions(for events: Event) {
    super.sendActions(for: events)
    if events.contains(.valueChanged) { actionForSegment(at: selectedSegmentIndex)?.run(by: self) }
  }

  /// Changes how wide a part is; 0 for as wide as it needs.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    change(index) { $0.width = width }
  }

  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.integer("selectedSegmentIndex").map { selectedSegmentIndex = $0 }
    element.flag("momentary").map { isMomentary = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "segments" else { return super.read(child, of: nib) }
    segments = child.children.map {
      Segment(
        title: $0["title"].flatMap { $0.isEmpty ? nil : $0 }, image: nib.image($0["image"]),
        isEnabled: $0.flag("enabled") ?? true, width: CGFloat($0.number("width") ?? 0))
    }
    // Xcode leaves the first out.
    if nib.element["selectedSegmentIndex"] == nil, !segments.isEmpty { selectedSegmentIndex = 0 }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("selectedSegmentTintColor", let colour as UIColor?): selectedSegmentTintColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// A row of points, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0 {
    didSet { currentPage = min(currentPage, max(0, numberOfPages - 1)) }
  }
  private var page = 0
  /// The page that is shown; kept within the pages.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }
  /// Whether it is hidden while there is one page.
  open var hidesForSinglePage = false
  /// How it looks behind the points.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a finger can move along the points.
  open var allowsContinuousInteraction = true
  /// The image of a point.
  open var preferredIndicatorImage: UIImage?

  /// How it looks behind the points.
  public enum BackgroundStyle: Int, Sendable {
    /// As the system finds best.
    case automatic
    /// So that it stands out.
    case prominent
    /// As little as possible.
    case minimal
  }

  /// How large it has to be for so many pages; no points are measured here.
  open func size(forNumberOfPages count: Int) -> CGSize { bounds.size }

  /// The colour of the points.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the shown page's point.
  open var currentPageIndicatorTintColor: UIColor?

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    numberOfPages = Int(element.number("numberOfPages") ?? 0)
    currentPage = Int(element.number("currentPage") ?? 0)
    element.flag("hidesForSinglePage").map { hidesForSinglePage = $0 }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("pageIndicatorTintColor", let colour as UIColor?): pageIndicatorTintColor = colour
    case ("currentPageIndicatorTintColor", let colour as UIColor?):
      currentPageIndicatorTintColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
