// Re-exports UIKit, so that `@testable import Profile` makes it available to the tests.
@_exported import UIKit
