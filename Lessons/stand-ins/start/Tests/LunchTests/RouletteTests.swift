import Foundation
import Testing

@testable import Lunch

// The tests go here.
