import UIKit

/// An application with one window, on the screen.
final class UIApplication {
  static let shared = UIApplication()

  let keyWindow: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
  var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  private init() {
    keyWindow?.isHidden = false
  }
}
