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
    guard let view = viewFromNib() else { return }
    view.frame = bounds
  }

  private func viewFromNib() -> UIView? {
    let objects = Bundle(for: CustomView.self).loadNibNamed("CustomView", owner: nil)
    return objects?.first as? UIView
  }
}
