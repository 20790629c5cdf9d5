import Foundation

/// A view that a collection view can reuse: a cell or a supplementary view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier that the collection view uses to reuse the view.
  open internal(set) var reuseIdentifier: String?

  /// Creates a reusable view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a reusable view from an element of an interface file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var attributes: UICollectionViewLayoutAttributes?
  /// A Boolean value that indicates whether the layout created the view.
  var isDecoration = false

  /// Sets the geometry from attributes, and applies them, if they differ from before.
  func show(_ new: UICollectionViewLayoutAttributes) {
    guard new != attributes else { return }
    attributes = new.copy() as? UICollectionViewLayoutAttributes
    transform = new.transform
    (center, bounds.size) = (new.center, new.size)
    (alpha, isHidden) = (new.alpha, new.isHidden)
    if existingLayer != nil || new.zIndex != 0 || new.transform3D != CATransform3DIdentity {
      (layer.transform, layer.zPosition) = (new.transform3D, CGFloat(new.zIndex))
    }
    apply(new)
  }

  /// Forgets the attributes, before the view shows another element.
  func forgetAttributes() { attributes = nil }

  /// Called after the collection view has given the view the geometry of new layout attributes.
  ///
  /// A subclass applies its own attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Called before the layout of the collection view changes.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called after the layout of the collection view changed.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Returns the attributes that the view prefers to those of the layout.
  ///
  /// The collection view calls it once for each view that it shows, unless the layout is a flow
  /// layout without an estimated size or a compositional layout.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  /// Prepares a reusable view for reuse by the collection view.
  open func prepareForReuse() {}

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [.text("reuseIdentifier", \UICollectionReusableView.reuseIdentifier)]
  }
}

/// A single data item of a collection view.
///
/// This implementation stores the background views but doesn't display them.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ActionSender {
  private var content = UIView(frame: .zero)
  private var triggers: [() -> Void] = []
  /// The view that contains the cell's content.
  open var contentView: UIView { content }

  /// Returns attributes with the size that the constraints of the content view ask for.
  ///
  /// A content view without constraints keeps the size of the attributes.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConstraintsIfNeeded()
    guard !contentView.constraints.isEmpty,
      let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    fitting.size = contentView.systemLayoutSizeFitting(layoutAttributes.size)
    return fitting
  }

  /// Resizes the content view to the size of the cell.
  open override func layoutSubviews() {
    content.frame = bounds
    super.layoutSubviews()
  }
  /// The view to use as the background of the cell.
  open var backgroundView: UIView?
  /// The view to use as the background of the selected cell.
  open var selectedBackgroundView: UIView?
  /// A Boolean value that indicates whether the cell is selected.
  open var isSelected = false
  /// A Boolean value that indicates whether the cell is highlighted.
  open var isHighlighted = false

  /// The current content configuration of the cell.
  ///
  /// Setting a configuration updates the content view, or replaces it if it doesn't support the new
  /// configuration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// The current background configuration of the cell, without effect here.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// A closure that updates the cell's configuration for a new state.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  /// The current configuration state of the cell.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  /// Updates the cell's configuration for its current state.
  ///
  /// UIKit waits for its next update pass; this implementation updates the configuration
  /// immediately.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Updates the cell's configuration for the given state.
  ///
  /// The default implementation calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    addSubview(content)
  }

  /// Creates a cell from an element of an interface file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if content.superview == nil { addSubview(content) }
  }

  func runTriggers() { triggers.forEach { $0() } }

  func addAction(_ selector: String, target: AnyObject?, event: String?) {}

  func addTrigger(_ way: NibElement, _ run: @escaping () -> Void) { triggers.append(run) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .object("backgroundView", \UICollectionViewCell.backgroundView),
      .object("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child["key"] == "contentView" else { return super.read(child, of: nib) }
    if let made = nib.objects.make(child) as? UIView { content = made }
    addSubview(content)
    return true
  }
}
