import Foundation

extension DispatchQueue {
  /// Runs the work immediately, so that it can name a property without `self`.
  func async(execute work: () -> Void) {
    work()
  }
}
