// Lets the tests see UIKit through `@testable import TestingNibs`, as in an app's project.
@_exported import UIKit
