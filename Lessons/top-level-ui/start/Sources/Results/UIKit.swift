// Re-exports UIKit, so that `@testable import Results` makes it available to the tests.
@_exported import UIKit
