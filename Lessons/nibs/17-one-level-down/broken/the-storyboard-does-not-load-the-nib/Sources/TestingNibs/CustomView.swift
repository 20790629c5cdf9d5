import UIKit

class CustomView: UIView {
  // The way in from code.
  override init(frame: CGRect) {
    super.init(frame: frame)
    loadNib()
  }

  // The way in from a nib or a storyboard.
  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func loadNib() {
    let objects = Bundle(for: CustomView.self).loadNibNamed("CustomView", owner: nil)
    guard let view = objects?.first as? UIView else { return }
    view.frame = bounds
    addSubview(view)
  }
}
