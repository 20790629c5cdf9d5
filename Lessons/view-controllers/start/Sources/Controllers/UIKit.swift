// Lets the tests see UIKit through `@testable import Controllers`, as in an app's project.
@_exported import UIKit
