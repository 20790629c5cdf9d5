import Testing

@testable import Lunch

private final class OtherChat: Chat {
  var messages: [String] = []
  func post(_ message: String) { messages.append(message) }
}

@Test private func theRuleOfTheMessage() {
  for place in ["Falafel Hut", "Pho Corner"] {
    let chat = OtherChat()
    #expect(Roulette(fetch: { [place] }, chat: chat).spin() == place)
    #expect(chat.messages == ["Lunch today: \(place)"])
  }
}
