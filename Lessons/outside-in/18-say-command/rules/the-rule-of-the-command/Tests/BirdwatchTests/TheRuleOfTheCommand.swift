import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfTheCommand() {
  #expect(Command(["saw", "7", "owls"]) == .saw(Sighting(count: 7, bird: "owls")))
  #expect(Command(["saw", "22", "storks"]) == .saw(Sighting(count: 22, bird: "storks")))
  #expect(Command(["list"]) == .list)
  for words in [[], ["dance"], ["saw"], ["saw", "3"], ["saw", "many", "owls"], ["ate", "3", "owls"], ["list", "owls"]] {
    #expect(Command(words) == nil, "\(words)")
  }
}
