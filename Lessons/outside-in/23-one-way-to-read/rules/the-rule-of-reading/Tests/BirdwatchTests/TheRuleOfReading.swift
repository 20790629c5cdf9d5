import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfReading() {
  #expect(Sighting("7 owls") == Sighting(count: 7, bird: "owls"))
  #expect(Sighting("1 lesser spotted eagle") == Sighting(count: 1, bird: "lesser spotted eagle"))
  for text in ["", "7", "owls", "many owls", "owls 7"] {
    #expect(Sighting(text) == nil, "“\(text)”")
  }
}
