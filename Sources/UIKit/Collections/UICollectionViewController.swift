import Foundation

/// A controller whose view is a collection.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController {}
