import Testing

@testable import Wages

// The tests go here.
