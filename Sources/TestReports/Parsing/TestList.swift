import FoundationEssentials

/// Parses the list of XCTests that a test bundle prints (`--dump-tests-json`, Swift 6.3).
package enum TestList {
  private struct Node: Decodable {
    var name: String
    var tests: [Node]?
  }

  /// Parses the list; other lines of the output are ignored.
  ///
  /// - Returns: The tests, or an empty array if the output contains no list.
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
