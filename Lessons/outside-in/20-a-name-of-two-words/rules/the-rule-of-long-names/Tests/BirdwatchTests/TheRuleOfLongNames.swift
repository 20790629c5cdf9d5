import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfLongNames() {
  #expect(Command(["saw", "3", "tawny", "owls"]) == .saw(Sighting(count: 3, bird: "tawny owls")))
  #expect(
    Command(["saw", "1", "lesser", "spotted", "eagle"])
      == .saw(Sighting(count: 1, bird: "lesser spotted eagle")))
  #expect(Command(["saw", "many", "tawny", "owls"]) == nil)
  #expect(Command(["ate", "3", "tawny", "owls"]) == nil)
}
