import Testing

@testable import Tram

// The tests go here.
