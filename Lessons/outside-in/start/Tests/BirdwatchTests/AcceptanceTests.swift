import Birdwatch
import Foundation
import Testing

// The tests go here.
