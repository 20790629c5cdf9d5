import UIKit

class CustomView: UIView {
  // Called when the view is created in code.
  override init(frame: CGRect) {
    super.init(frame: frame)
    loadNib()
  }

  // Called when a nib or a storyboard creates the view.
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    loadNib()
  }

  private func loadNib() {
    viewFromNib()
  }

  @discardableResult private func viewFromNib() -> UIView? {
    let objects = Bundle(for: CustomView.self).loadNibNamed("CustomView", owner: nil)
    guard let view = objects?.first as? UIView else { return nil }
    view.frame = bounds
    addSubview(view)
    return view
  }
}
