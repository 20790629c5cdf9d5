/// A system of linear equations and inequalities with priorities.
///
/// A solution satisfies all required rules. Among those solutions, it has the smallest possible sum
/// of errors at the highest priority, among these the smallest sum at the next priority, and so on,
/// as in G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm" (ACM Transactions on Computer-Human Interaction 8, 2001). The paper changes a solution
/// step by step. Here, each layout is solved from scratch, which is fast because most rules are
/// equations that determine one variable after another, and only the others need the algorithm.
struct LinearSystem {
  /// A factor of a variable.
  struct Term: Equatable {
    var variable: Int
    var coefficient: Double

    init(_ variable: Int, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// A wish that a linear expression is zero, not below zero, or not above zero.
  struct Rule {
    /// The terms of the expression, each with a different variable.
    private(set) var terms: [Term]
    /// The constant of the expression.
    private(set) var constant: Double
    /// The priority of not being below zero, or `nil` if the expression may be below zero.
    let below: Float?
    /// The priority of not being above zero, or `nil` if the expression may be above zero.
    let above: Float?

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - terms: The terms of the expression. Terms of the same variable are added up.
    ///   - constant: The constant of the expression.
    ///   - below: The priority of not being below zero, or `nil`.
    ///   - above: The priority of not being above zero, or `nil`.
    init(_ terms: [Term], constant: Double = 0, below: Float?, above: Float?) {
      self.terms = []
      self.terms.reserveCapacity(terms.count)
      self.constant = constant
      self.below = below
      self.above = above
      for term in terms { add(term) }
      self.terms.removeAll { abs($0.coefficient) < LinearSystem.tiny }
    }

    private mutating func add(_ term: Term) {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient += term.coefficient
      } else {
        terms.append(term)
      }
    }

    var isEquation: Bool { below != nil && above != nil }
    var isRequired: Bool { (below ?? 1000) >= 1000 && (above ?? 1000) >= 1000 }
    /// The higher one of the priorities.
    var priority: Float { max(below ?? 0, above ?? 0) }

    /// Returns whether the value of the expression satisfies the rule.
    func accepts(_ value: Double) -> Bool {
      (below == nil || value > -LinearSystem.tolerance)
        && (above == nil || value < LinearSystem.tolerance)
    }
  }

  /// The result of solving a system.
  enum Solution {
    /// The values of the variables, and whether other values would be as good.
    case values([Double], isAmbiguous: [Bool])
    /// The indices of required rules that cannot be satisfied together, in ascending order.
    case conflict([Int])
  }

  /// The largest error that counts as none.
  static let tolerance = 1e-5
  /// The largest coefficient that counts as zero.
  static let tiny = 1e-9

  private(set) var rules: [Rule] = []
  /// The value that a variable has if no rule determines it.
  struct Fallback {
    /// The variable to which the constant is added, or `nil` for zero.
    var base: Int?
    var constant = 0.0
    /// A Boolean value that indicates whether the variable gets its value before the others.
    var isFirst = false
  }
  private(set) var fallbacks: [Fallback] = []

  /// Adds a variable, and returns its index.
  mutating func addVariable(fallback: Fallback = Fallback()) -> Int {
    fallbacks.append(fallback)
    return fallbacks.count - 1
  }

  /// Adds a rule.
  mutating func add(_ rule: Rule) { rules.append(rule) }

  /// Returns the values that satisfy the rules best, or a conflict.
  func solve() -> Solution {
    var propagation = Propagation(self)
    if let conflict = propagation.run(requiredOnly: true) { return .conflict(conflict) }
    var isAmbiguous = [Bool](repeating: false, count: fallbacks.count)
    for component in propagation.components() {
      if propagation.settles(component) { continue }
      if let conflict = solve(component, &propagation, &isAmbiguous) { return .conflict(conflict) }
    }
    if let conflict = propagation.unsatisfied() { return .conflict(conflict) }
    return .values(propagation.values, isAmbiguous: isAmbiguous)
  }

  /// Solves the rules of a component with the simplex algorithm.
  ///
  /// - Returns: The rules in a conflict, or `nil` if the rules can be satisfied.
  private func solve(
    _ component: Propagation.Component, _ propagation: inout Propagation,
    _ isAmbiguous: inout [Bool]
  ) -> [Int]? {
    var tableau = Tableau(variables: component.variables)
    let order = component.rules.sorted { (rules[$0].priority, $1) > (rules[$1].priority, $0) }
    for index in order {
      tableau.optimize(above: rules[index].priority)
      guard tableau.add(propagation.remainder(of: index)) else {
        let required = order.filter { rules[$0].isPartlyRequired }
        let smallest = smallestConflict(among: required, of: component, propagation)
        return propagation.closure(of: smallest)
      }
    }
    tableau.optimize(above: -1)
    for variable in component.variables {
      isAmbiguous[variable] = tableau.isAmbiguous(variable)
    }
    let isFirst = { fallbacks[$0].isFirst }
    let free = component.variables.filter(isFirst) + component.variables.filter { !isFirst($0) }
    for variable in free {
      let base = fallbacks[variable].base
      var terms = [Term(variable)]
      var constant = -fallbacks[variable].constant
      if let base, propagation.isKnown(base) {
        constant -= propagation.values[base]
      } else if let base, tableau.contains(base) {
        terms.append(Term(base, -1))
      }
      tableau.assign(terms, constant)
    }
    for variable in component.variables {
      propagation.set(variable, to: tableau.value(of: variable))
    }
    return nil
  }

  /// Returns rules of which none can be left out without resolving the conflict.
  private func smallestConflict(
    among rules: [Int], of component: Propagation.Component, _ propagation: Propagation
  ) -> [Int] {
    func isConflict(_ rules: [Int]) -> Bool {
      var tableau = Tableau(variables: component.variables)
      return !rules.allSatisfy { tableau.add(propagation.remainder(of: $0).requiredPart) }
    }
    var rest = rules
    var step = max(1, rest.count / 2)
    while true {
      var start = 0
      while start < rest.count {
        var fewer = rest
        fewer.removeSubrange(start..<min(rest.count, start + step))
        if isConflict(fewer) { rest = fewer } else { start += step }
      }
      guard step > 1 else { return rest }
      step /= 2
    }
  }
}

extension LinearSystem.Rule {
  /// A Boolean value that indicates whether at least one side of the rule is required.
  fileprivate var isPartlyRequired: Bool { priority >= 1000 }

  /// The rule without its optional sides.
  fileprivate var requiredPart: LinearSystem.Rule {
    func required(_ priority: Float?) -> Float? { (priority ?? 0) >= 1000 ? priority : nil }
    return LinearSystem.Rule(
      terms, constant: constant, below: required(below), above: required(above))
  }

  /// The rule with some of its variables replaced by their values.
  init(_ rule: LinearSystem.Rule, terms: [LinearSystem.Term], constant: Double) {
    self.init(terms, constant: constant, below: rule.below, above: rule.above)
  }
}
