import UIKit

/// Shows one picture, as large as the screen.
final class PictureViewController: UIViewController {
  let picture: UIImage

  init(picture: UIImage) {
    self.picture = picture
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func loadView() {
    view = UIImageView(image: picture)
  }
}
