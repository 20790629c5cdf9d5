import FoundationEssentials

/// The XCTests of a bundle, as it lists them itself (`--dump-tests-json`, 6.3).
package enum TestList {
  private struct Node: Decodable {
    var name: String
    var tests: [Node]?
  }

  /// Reads the list; what is printed before and after it is passed over.
  package static func names(json: [UInt8]) -> [TestID] {
    for line in json.split(separator: UInt8(ascii: "\n")) {
      if let root = try? JSONDecoder().decode(Node.self, from: Data(line)) {
        return (root.tests ?? []).flatMap { ($0.tests ?? []).flatMap(tests) }
      }
    }
    return []
  }

  private static func tests(of type: Node) -> [TestID] {
    let path = type.name.split(separator: ".", maxSplits: 1).map(String.init)
    return (type.tests ?? []).map { TestID(framework: .xctest, path: path + [$0.name]) }
  }
}
