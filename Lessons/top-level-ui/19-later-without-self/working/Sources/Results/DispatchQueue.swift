import Foundation

extension DispatchQueue {
  /// Does the work at once, so that it may name a property without `self`.
  func async(execute work: () -> Void) {
    work()
  }
}
