// Lets the tests see UIKit through `@testable import Ferries`, as they would in an app's project.
@_exported import UIKit
