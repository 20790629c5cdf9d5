import Foundation

/// A view through which what is behind it is seen otherwise; here it only keeps its contents.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private var content = UIView(frame: .zero)
  /// What everything is in.
  open var contentView: UIView { content }

  /// Makes a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(content)
  }

  /// Makes a view as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case (_, "contentView"):
      if let made = nib.objects.make(child) as? UIView { content = made }
      addSubview(content)
    case ("blurEffect", _), ("vibrancyEffect", _): break
    default: return super.read(child, of: nib)
    }
    return true
  }
}
