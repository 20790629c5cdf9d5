import TestSupport
import Testing

@testable import LayoutSolver

struct LinearSystemTests {
  typealias Term = LinearSystem.Term
  typealias Rule = LinearSystem.Rule

  /// A system of variables with rules that are added by the tests.
  private struct Values: Equatable {
    var values: [Double]
    var isAmbiguous: [Bool]
  }

  private func values(of system: LinearSystem) -> Values? {
    guard case .values(let values, let isAmbiguous) = system.solve() else { return nil }
    return Values(values: values.map { ($0 * 1_000).rounded() / 1_000 }, isAmbiguous: isAmbiguous)
  }

  private func conflict(in system: LinearSystem) -> [Int]? {
    guard case .conflict(let rules) = system.solve() else { return nil }
    return rules
  }

  private func system(_ count: Int, _ rules: [Rule]) -> LinearSystem {
    var system = LinearSystem()
    for _ in 0..<count { _ = system.addVariable() }
    for rule in rules { system.add(rule) }
    return system
  }

  private func equal(_ terms: [Term], _ constant: Double, _ priority: Float = 1000) -> Rule {
    Rule(terms, constant: -constant, below: priority, above: priority)
  }
  private func atLeast(_ terms: [Term], _ constant: Double, _ priority: Float = 1000) -> Rule {
    Rule(terms, constant: -constant, below: priority, above: nil)
  }
  private func atMost(_ terms: [Term], _ constant: Double, _ priority: Float = 1000) -> Rule {
    Rule(terms, constant: -constant, below: nil, above: priority)
  }

  @Test func `equations determine one variable after another`() {
    let found = values(
      of: system(
        3,
        [
          equal([Term(2), Term(1, -1)], 5), equal([Term(1), Term(0, -2)], 1), equal([Term(0)], 10),
        ]))
    #expect(found == Values(values: [10, 21, 26], isAmbiguous: [false, false, false]))
  }

  @Test func `equations with several unknown variables are solved together`() {
    // Two views of equal width fill 100 points with 10 points between them.
    let found = values(
      of: system(2, [equal([Term(0), Term(1)], 90), equal([Term(0), Term(1, -1)], 0)]))
    #expect(found == Values(values: [45, 45], isAmbiguous: [false, false]))
  }

  @Test func `the higher priority wins, however many lower ones are against it`() {
    let found = values(
      of: system(
        1,
        [
          equal([Term(0)], 10, 250), equal([Term(0)], 10, 250), equal([Term(0)], 10, 250),
          equal([Term(0)], 20, 251), atMost([Term(0)], 15),
        ]))
    #expect(found?.values == [15])
  }

  @Test func `content that may grow but not shrink takes the space that is left`() {
    // The expression has two priorities: 750 against being smaller, 250 against being larger.
    let rules = [
      equal([Term(0), Term(1)], 100),
      Rule([Term(0)], constant: -30, below: 750, above: 251),
      Rule([Term(1)], constant: -40, below: 750, above: 250),
    ]
    #expect(values(of: system(2, rules))?.values == [30, 70])
    let narrow = [
      equal([Term(0), Term(1)], 60),
      Rule([Term(0)], constant: -30, below: 751, above: 250),
      Rule([Term(1)], constant: -40, below: 750, above: 250),
    ]
    #expect(values(of: system(2, narrow))?.values == [30, 30])
  }

  @Test func `an inequality alone leaves a variable ambiguous at its limit`() {
    #expect(
      values(of: system(1, [atLeast([Term(0)], 100)]))
        == Values(values: [100], isAmbiguous: [true]))
    #expect(
      values(of: system(1, [atMost([Term(0)], 100), equal([Term(0)], 0, 50)]))
        == Values(values: [0], isAmbiguous: [false]))
  }

  @Test func `a variable without a rule has the value of its fallback`() {
    var system = LinearSystem()
    let first = system.addVariable()
    let second = system.addVariable(fallback: .init(base: first))
    let third = system.addVariable()
    system.add(equal([Term(first)], 7))
    system.add(atLeast([Term(third), Term(second, -1)], 3))
    let found = values(of: system)
    #expect(found?.values[second] == 7)
    #expect(found?.isAmbiguous == [false, true, true])
  }

  @Test func `equal inequalities in both directions determine a variable`() {
    let found = values(of: system(1, [atLeast([Term(0)], 4), atMost([Term(0)], 4)]))
    #expect(found?.values == [4])
  }

  @Test func `a conflict names the rules that lead to it, and no others`() {
    #expect(
      conflict(
        in: system(
          3,
          [
            equal([Term(2)], 1), equal([Term(0)], 10), equal([Term(1), Term(0, -1)], 5),
            equal([Term(1)], 100),
          ])) == [1, 2, 3])
    #expect(
      conflict(
        in: system(
          3,
          [
            equal([Term(2), Term(1)], 1), atLeast([Term(0), Term(1)], 10), atMost([Term(0)], 3),
            atMost([Term(1)], 3), atMost([Term(2)], 3),
          ])) == [1, 2, 3])
    #expect(conflict(in: system(0, [equal([], 1)])) == [0])
    #expect(conflict(in: system(0, [equal([], 1, 999)])) == nil)
  }

  @Test(arguments: 0..<UInt64(TestVariable.rounds(300, orOneIn: 6)))
  func `no other values are better`(seed: UInt64) {
    var random = Random(state: seed)
    let count = 2 + random.next(6)
    let known = (0..<count).map { _ in Double(random.next(200)) }
    func sum(_ terms: [Term], _ values: [Double]) -> Double {
      terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
    }
    var rules: [Rule] = []
    for _ in 0..<(count + random.next(3 * count)) {
      let terms = (0...random.next(3)).map { _ in
        Term(random.next(count), [1, -1, 1, -1, 0.5, 2][random.next(6)])
      }
      // Required rules hold for the known values.
      let isRequired = random.next(3) == 0
      let priority: Float = isRequired ? 1000 : [750, 250, 50][random.next(3)]
      let value = isRequired ? sum(terms, known) : Double(random.next(200))
      switch random.next(3) {
      case 0: rules.append(equal(terms, value, priority))
      case 1: rules.append(atLeast(terms, value - Double(random.next(20)), priority))
      default: rules.append(atMost(terms, value + Double(random.next(20)), priority))
      }
    }
    let system = system(count, rules)
    guard case .values(let found, _) = system.solve() else {
      Issue.record("there is a solution, but a conflict was found")
      return
    }
    func errors(_ values: [Double]) -> [Double] {
      [1000, 750, 250, 50].map { (priority: Float) in
        rules.filter { $0.priority == priority }.reduce(0) { total, rule in
          let value = sum(rule.terms, values) + rule.constant
          return total + (rule.accepts(value) ? 0 : abs(value))
        }
      }
    }
    let own = errors(found)
    #expect(own[0] < 1e-3)
    // Other values: the known ones, and steps from the found ones in the directions of the rules.
    var others = [known]
    for _ in 0..<300 {
      var changed = found
      for _ in 0...random.next(3) {
        changed[random.next(count)] += [1, -1, 0.5, -0.5, 7][random.next(5)]
      }
      others.append(changed)
    }
    for other in others.map(errors) where other[0] < 1e-6 {
      let first = zip(own, other).first { abs($0 - $1) > 1e-3 }
      #expect(first.map { $0.0 < $0.1 } != false, "\(own) is worse than \(other)")
    }
  }

  /// A reproducible sequence of numbers (the linear congruential generator of Knuth's MMIX).
  private struct Random {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
