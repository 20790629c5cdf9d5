import Foundation
internal import LayoutSolver

/// A control made of multiple segments, each of which functions as a button.
///
/// Methods that change a segment ignore an index that is out of range. Methods that query a segment
/// return `nil`, `false`, or 0 in that case.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that indicates that no segment is selected.
  public nonisolated static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    var width: CGFloat = 0
    var action: UIAction?
  }

  private var segments: [Segment] = []
  /// The index of the selected segment, or `noSegment` if none is selected.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// A Boolean value that indicates whether the content determines the segment widths.
  open var apportionsSegmentWidthsByContent = false
  /// A Boolean value that indicates whether segments don't stay selected after a tap.
  open var isMomentary = false
  /// The color of the selected segment.
  open var selectedSegmentTintColor: UIColor?
  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Creates a segmented control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a segmented control with a segment for each title or image, in its natural size.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    frame.size = intrinsicContentSize
  }

  /// Creates a segmented control from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Inserts a segment, and keeps the selection of the selected one.
  private func insert(_ segment: Segment, at index: Int) {
    let index = max(0, min(index, segments.count))
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
  }

  /// Inserts a segment with a title.
  ///
  /// The index is limited to the valid range.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }

  /// Inserts a segment with an image.
  ///
  /// The index is limited to the valid range.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index)
  }

  /// Removes a segment.
  ///
  /// If it was selected, no segment is selected afterward. A later selected segment keeps its
  /// selection.
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index)
    if selectedSegmentIndex == index {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > index {
      selectedSegmentIndex -= 1
    }
  }

  /// Removes all segments and clears the selection.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    change(index) { $0.title = title }
  }

  /// Returns the title of a segment.
  open func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    change(index) { $0.image = image }
  }

  /// Returns the image of a segment.
  open func imageForSegment(at index: Int) -> UIImage? {
    segments.indices.contains(index) ? segments[index].image : nil
  }

  /// Sets whether a segment is enabled.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    change(index) { $0.isEnabled = isEnabled }
  }

  /// Returns whether a segment is enabled.
  open func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the text attributes of the titles for a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { textAttributes[state] = attributes }

  /// Returns the text attributes of the titles for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }

  /// Returns the width of a segment in points, or 0 if its width is automatic.
  open func widthForSegment(at index: Int) -> CGFloat {
    segments.indices.contains(index) ? segments[index].width : 0
  }

  /// Sets the background image for a state.
  ///
  /// This implementation does nothing.
  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  /// Sets the image of the divider between two segments.
  ///
  /// This implementation does nothing.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State, barMetrics: UIBarMetrics
  ) {}

  /// Inserts a segment that runs an action when it is selected.
  ///
  /// The index is limited to the valid range.
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: index)
  }

  /// Replaces the action of a segment, along with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt index: Int) {
    change(index) {
      $0.title = action.title
      $0.image = action.image
      $0.action = action
    }
  }

  /// Returns the action of a segment.
  open func actionForSegment(at index: Int) -> UIAction? {
    segments.indices.contains(index) ? segments[index].action : nil
  }

  /// Creates a segmented control with a segment for each action.
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
  }

  /// Calls the action methods and runs the actions associated with events.
  ///
  /// For `valueChanged`, it also runs the action of the selected segment.
  open override func sendActions(for events: Event) {
    super.sendActions(for: events)
    if events.contains(.valueChanged) { actionForSegment(at: selectedSegmentIndex)?.run(by: self) }
  }

  /// Sets the width of a segment in points, or 0 for an automatic width.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    change(index) { $0.width = width }
  }

  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
  }

  /// The natural size: 32 points high, and as wide as all segments if each is as wide as the longest
  /// title with 11 points at both sides.
  open override var intrinsicContentSize: CGSize {
    CGSize(NaturalSize.segments((0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" }))
  }

  override var showsContent: Bool { true }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .integer("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
      .flag("momentary", \UISegmentedControl.isMomentary),
      .flag(
        "apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
      .object("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "segments" else { return super.read(child, of: nib) }
    segments = child.children.map {
      Segment(
        title: $0["title"].flatMap { $0.isEmpty ? nil : $0 }, image: nib.image($0["image"]),
        isEnabled: $0.flag("enabled") ?? true, width: CGFloat($0.number("width") ?? 0))
    }
    // Xcode omits the attribute if the first segment is selected.
    if nib.element["selectedSegmentIndex"] == nil, !segments.isEmpty { selectedSegmentIndex = 0 }
    return true
  }
}

/// A control that shows a row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 {
    didSet { currentPage = min(currentPage, max(0, numberOfPages - 1)) }
  }
  private var page = 0
  /// The current page, limited to the valid range.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }
  /// A Boolean value that indicates whether the control hides if there is only one page.
  open var hidesForSinglePage = false
  /// The style of the background.
  open var backgroundStyle = BackgroundStyle.automatic
  /// A Boolean value that indicates whether dragging across the dots changes the page continuously.
  open var allowsContinuousInteraction = true
  /// The image of the indicators.
  open var preferredIndicatorImage: UIImage?

  /// Constants that specify the style of a page control's background.
  public enum BackgroundStyle: Int, Sendable {
    /// The style that the system chooses.
    case automatic
    /// A prominent background.
    case prominent
    /// A minimal background.
    case minimal
  }

  /// Returns the size for a number of pages.
  ///
  /// This implementation returns the current size because it doesn't measure the indicators.
  open func size(forNumberOfPages count: Int) -> CGSize { bounds.size }

  /// The color of the page indicators.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the current page's indicator.
  open var currentPageIndicatorTintColor: UIColor?

  /// The natural size: 26 points high, with 16 points for each page.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.pages(numberOfPages)) }

  override var showsContent: Bool { true }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .integer("numberOfPages", \UIPageControl.numberOfPages, absent: 0),
      .integer("currentPage", \UIPageControl.currentPage, absent: 0),
      .flag("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
      .object("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
      .object("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    ]
  }
}
