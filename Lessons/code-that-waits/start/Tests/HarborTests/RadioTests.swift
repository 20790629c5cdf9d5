import Testing

@testable import Harbor

// The tests of the radio go here.
