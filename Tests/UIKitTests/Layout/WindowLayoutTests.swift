import Foundation
import Testing
import UIKit

@MainActor @Suite
struct WindowLayoutTests {
  private final class Controller: UIViewController {
    var passes = 0

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      passes += 1
    }
  }

  @Test func `a window is laid out in the next turn of the run loop`() async {
    let (window, hidden) = (UIWindow(), UIWindow())
    let (shown, other) = (Controller(), Controller())
    window.rootViewController = shown
    hidden.addSubview(other.view)
    window.isHidden = false
    #expect(shown.passes == 0 && other.passes == 0)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(shown.passes == 1 && other.passes == 1)
  }
}
