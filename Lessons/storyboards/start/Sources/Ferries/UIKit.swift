// Re-exports UIKit, so that `@testable import Ferries` makes it available to the tests.
@_exported import UIKit
