import Testing

@testable import Years

// The tests go here.
