extension LinearSystem {
  /// The determination of one variable after another by equations with a single unknown variable.
  struct Propagation {
    /// Rules that share unknown variables, directly or through each other.
    struct Component {
      var variables: [Int] = []
      var rules: [Int] = []
    }

    private let rules: [Rule]
    /// The rules of each variable, in a flat array with the start of each variable's rules.
    private var starts: [Int]
    private var rulesOfVariables: [Int]
    private(set) var values: [Double]
    /// The rule that determined each variable, -1 for the simplex algorithm, or `nil` if the variable
    /// is unknown.
    private var reasons: [Int?]
    /// The number of unknown variables in each rule.
    private var unknowns: [Int]
    /// The value of each rule's known part.
    private var sums: [Double]

    init(_ system: LinearSystem) {
      rules = system.rules
      let count = system.fallbacks.count
      values = [Double](repeating: 0, count: count)
      reasons = [Int?](repeating: nil, count: count)
      unknowns = rules.map(\.terms.count)
      sums = rules.map(\.constant)
      starts = [Int](repeating: 0, count: count + 1)
      for rule in rules {
        for term in rule.terms { starts[term.variable + 1] += 1 }
      }
      for variable in 0..<count { starts[variable + 1] += starts[variable] }
      rulesOfVariables = [Int](repeating: 0, count: starts[count])
      var ends = starts
      for (index, rule) in rules.enumerated() {
        for term in rule.terms {
          rulesOfVariables[ends[term.variable]] = index
          ends[term.variable] += 1
        }
      }
    }

    func isKnown(_ variable: Int) -> Bool { reasons[variable] != nil }

    /// Sets a variable that the simplex algorithm has determined.
    mutating func set(_ variable: Int, to value: Double) {
      determine(variable, value, because: -1)
    }

    /// Determines variables until no equation has a single unknown variable.
    ///
    /// - Returns: The rules in a conflict, or `nil` without a conflict.
    mutating func run(requiredOnly: Bool) -> [Int]? {
      // Without a variable, a rule is satisfied or not.
      let empty = rules.indices.first {
        unknowns[$0] == 0 && rules[$0].isRequired && !isSatisfied($0)
      }
      if let empty { return [empty] }
      var trail: [Int] = []
      var queue = rules.indices.filter { unknowns[$0] == 1 && rules[$0].isEquation }
      if requiredOnly { queue.removeAll { !rules[$0].isRequired } }
      return follow(&queue, requiredOnly: requiredOnly, trail: &trail)
    }

    /// Determines what follows from the rules of a queue, and appends the determined variables to
    /// a trail.
    ///
    /// - Returns: The rules in a conflict, or `nil` without a conflict.
    private mutating func follow(
      _ queue: inout [Int], requiredOnly: Bool, trail: inout [Int]
    ) -> [Int]? {
      var next = 0
      while next < queue.count {
        let index = queue[next]
        next += 1
        guard unknowns[index] == 1 else {
          if unknowns[index] == 0, !isSatisfied(index) { return closure(of: [index]) }
          continue
        }
        guard let term = rules[index].terms.first(where: { reasons[$0.variable] == nil }) else {
          continue
        }
        determine(term.variable, -sums[index] / term.coefficient, because: index)
        trail.append(term.variable)
        for place in starts[term.variable]..<starts[term.variable + 1] {
          let other = rulesOfVariables[place]
          guard rules[other].isEquation, !requiredOnly || rules[other].isRequired else { continue }
          if unknowns[other] <= 1 { queue.append(other) }
        }
      }
      return nil
    }

    private mutating func determine(_ variable: Int, _ value: Double, because rule: Int) {
      values[variable] = value
      reasons[variable] = rule
      for place in starts[variable]..<starts[variable + 1] {
        let index = rulesOfVariables[place]
        unknowns[index] -= 1
        sums[index] += coefficient(of: variable, in: index) * value
      }
    }

    private mutating func forget(_ variable: Int) {
      for place in starts[variable]..<starts[variable + 1] {
        let index = rulesOfVariables[place]
        unknowns[index] += 1
      }
      reasons[variable] = nil
    }

    private func coefficient(of variable: Int, in rule: Int) -> Double {
      for term in rules[rule].terms where term.variable == variable { return term.coefficient }
      return 0
    }

    private func isSatisfied(_ rule: Int) -> Bool { rules[rule].accepts(sums[rule]) }

    /// Returns the rules with a required side that are violated although all their variables are
    /// known, with the rules that led to it, or `nil` if all are satisfied.
    func unsatisfied() -> [Int]? {
      for (index, rule) in rules.enumerated() where rule.priority >= 1000 && unknowns[index] == 0 {
        let required = Rule(
          [], below: (rule.below ?? 0) >= 1000 ? rule.below : nil,
          above: (rule.above ?? 0) >= 1000 ? rule.above : nil)
        if !required.accepts(sums[index]) { return closure(of: [index]) }
      }
      return nil
    }

    /// Returns rules together with those that determined their variables, in ascending order.
    func closure(of rules: [Int]) -> [Int] {
      var found = Set(rules)
      var waiting = rules
      while let rule = waiting.popLast() {
        for term in self.rules[rule].terms {
          guard let reason = reasons[term.variable], reason >= 0, found.insert(reason).inserted
          else { continue }
          waiting.append(reason)
        }
      }
      return found.sorted()
    }

    /// Returns a rule with the known variables replaced by their values.
    func remainder(of rule: Int) -> Rule {
      Rule(
        rules[rule], terms: rules[rule].terms.filter { reasons[$0.variable] == nil },
        constant: sums[rule])
    }

    /// Returns the rules with unknown variables, in groups that share none.
    func components() -> [Component] {
      var numbers = [Int](repeating: -1, count: values.count)
      var components: [Component] = []
      var waiting: [Int] = []
      var isUsed = [Bool](repeating: false, count: rules.count)
      for start in values.indices where reasons[start] == nil && numbers[start] < 0 {
        var component = Component()
        numbers[start] = components.count
        waiting.append(start)
        while let variable = waiting.popLast() {
          component.variables.append(variable)
          for place in starts[variable]..<starts[variable + 1] {
            let rule = rulesOfVariables[place]
            guard !isUsed[rule] else { continue }
            isUsed[rule] = true
            component.rules.append(rule)
            for term in rules[rule].terms
            where reasons[term.variable] == nil && numbers[term.variable] < 0 {
              numbers[term.variable] = components.count
              waiting.append(term.variable)
            }
          }
        }
        component.variables.sort()
        component.rules.sort()
        components.append(component)
      }
      return components
    }

    /// Tries to satisfy all rules of a component, as if its equations were required.
    ///
    /// If there are no errors at any priority, the values cannot be improved.
    ///
    /// - Returns: Whether all variables are determined and all rules are satisfied. If not, the
    ///   variables are as unknown as before.
    mutating func settles(_ component: Component) -> Bool {
      var queue = component.rules.filter { unknowns[$0] == 1 && rules[$0].isEquation }
      let before = component.rules.map { sums[$0] }
      var trail: [Int] = []
      let isConsistent = follow(&queue, requiredOnly: false, trail: &trail) == nil
      if isConsistent, component.rules.allSatisfy({ unknowns[$0] == 0 && isSatisfied($0) }) {
        return component.variables.allSatisfy(isKnown)
      }
      for variable in trail { forget(variable) }
      for (rule, sum) in zip(component.rules, before) { sums[rule] = sum }
      return false
    }
  }
}
