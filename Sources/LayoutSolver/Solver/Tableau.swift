extension LinearSystem {
  /// The equations of a simplex algorithm, each solved for one variable.
  ///
  /// The variables of a layout may have any value. Variables for errors and for the slack of
  /// inequalities are not negative. As in the Cassowary paper, an equation is solved for a variable
  /// of the layout if it contains one, so that equations that are solved for an error or a slack
  /// contain only such variables.
  struct Tableau {
    /// The right side of an equation, with its terms in ascending order of the variables.
    private struct Row {
      var constant = 0.0
      var variables: [Int] = []
      var coefficients: [Double] = []

      func coefficient(of variable: Int) -> Double {
        var (low, high) = (0, variables.count)
        while low < high {
          let middle = (low + high) / 2
          if variables[middle] < variable { low = middle + 1 } else { high = middle }
        }
        return low < variables.count && variables[low] == variable ? coefficients[low] : 0
      }
    }

    /// The local numbers of the layout's variables, which those of errors and slacks follow.
    private var numbers: [Int: Int] = [:]
    private let layoutCount: Int
    private var rows: [Row] = []
    /// The variable that each row is solved for, or `nil` if the row was removed.
    private var solved: [Int?] = []
    /// The row that is solved for each variable, or `nil`.
    private var rowOf: [Int?]
    /// The rows in which each variable occurs or has occurred.
    private var occurrences: [[Int]]
    /// Whether each variable must stay zero, because a value above zero would increase an error of a
    /// higher priority.
    private var isFixed: [Bool]
    /// The errors of each priority that is not optimized yet.
    private var errors: [(priority: Float, variable: Int)] = []
    private var sums: [Double]
    private var touched: [Int] = []
    private var isTouched: [Bool]

    /// Creates a tableau without equations.
    init(variables: [Int]) {
      layoutCount = variables.count
      for (number, variable) in variables.enumerated() { numbers[variable] = number }
      rowOf = Array(repeating: nil, count: layoutCount)
      occurrences = Array(repeating: [], count: layoutCount)
      isFixed = Array(repeating: false, count: layoutCount)
      sums = Array(repeating: 0, count: layoutCount)
      isTouched = Array(repeating: false, count: layoutCount)
    }

    // MARK: Results

    /// Returns whether the tableau has a variable of the layout.
    func contains(_ variable: Int) -> Bool { numbers[variable] != nil }

    /// Returns whether a variable of the layout could have another value.
    func isAmbiguous(_ variable: Int) -> Bool {
      guard let number = numbers[variable] else { return false }
      guard let row = rowOf[number] else { return true }
      return rows[row].variables.contains { !isFixed[$0] }
    }

    /// Returns the value of a variable of the layout.
    func value(of variable: Int) -> Double {
      guard let number = numbers[variable], let row = rowOf[number] else { return 0 }
      return rows[row].constant
    }

    // MARK: Rules

    /// Adds a rule.
    ///
    /// - Returns: Whether its required sides can be satisfied together with those of the others.
    mutating func add(_ rule: Rule) -> Bool {
      var row = expanded(rule.terms, rule.constant)
      // The expression equals `excess - shortage`, of which a required side of the rule excludes one.
      let excess = (rule.above ?? 0) >= 1000 ? nil : addRestricted(rule.above)
      let shortage = (rule.below ?? 0) >= 1000 ? nil : addRestricted(rule.below)
      if let subject = subject(of: row) {
        let factor = -1 / row.coefficient(of: subject)
        row = combined(row, times: factor, without: subject)
        if let excess { row = adding(excess, -factor, to: row) }
        if let shortage { row = adding(shortage, factor, to: row) }
        append(row, solvedFor: subject)
        substitute(subject)
        return true
      }
      if row.constant >= 0, let excess {
        if let shortage { row = adding(shortage, 1, to: row) }
        append(row, solvedFor: excess)
        return true
      }
      if row.constant <= 0, let shortage {
        row = combined(row, times: -1, without: nil)
        if let excess { row = adding(excess, 1, to: row) }
        append(row, solvedFor: shortage)
        return true
      }
      let sign = row.constant < 0 ? -1.0 : 1.0
      row = combined(row, times: sign, without: nil)
      if let excess { row = adding(excess, -sign, to: row) }
      if let shortage { row = adding(shortage, sign, to: row) }
      return addByMinimizing(row)
    }

    /// Determines a variable that could have any value by one more equation.
    ///
    /// The equation is ignored if its variables are determined, or limited by inequalities.
    mutating func assign(_ terms: [Term], _ constant: Double) {
      let row = expanded(terms, constant)
      guard let subject = subject(of: row) else { return }
      append(
        combined(row, times: -1 / row.coefficient(of: subject), without: subject),
        solvedFor: subject)
      substitute(subject)
    }

    /// Minimizes the errors of all priorities above the given one, and keeps them as small.
    mutating func optimize(above priority: Float) {
      while let highest = errors.map(\.priority).max(), highest > priority {
        let level = errors.filter { $0.priority == highest }.map(\.variable)
        errors.removeAll { $0.priority == highest }
        var objective = sum(of: level)
        minimize(&objective)
        for (variable, cost) in zip(objective.variables, objective.coefficients)
        where cost > LinearSystem.tiny {
          isFixed[variable] = true
        }
      }
    }

    // MARK: Algorithm

    /// Adds an equation without an unrestricted variable, whose right side must become zero.
    private mutating func addByMinimizing(_ row: Row) -> Bool {
      let artificial = addRestricted(nil)
      append(row, solvedFor: artificial)
      var objective = sum(of: [artificial])
      minimize(&objective)
      guard let left = rowOf[artificial] else {
        isFixed[artificial] = true
        return true
      }
      if rows[left].constant > LinearSystem.tolerance { return false }
      rows[left].constant = 0
      if let other = rows[left].variables.first(where: { !isFixed[$0] }) {
        pivot(entering: other, leaving: left)
      } else {
        remove(left)
      }
      isFixed[artificial] = true
      return true
    }

    private mutating func minimize(_ objective: inout Row) {
      var steps = 0
      while true {
        steps += 1
        // The variable with the lowest number prevents cycles (Bland's rule), the one with the
        // lowest cost needs fewer steps.
        var entering: Int?
        var lowest = -LinearSystem.tiny
        for (variable, cost) in zip(objective.variables, objective.coefficients)
        where cost < lowest && !isFixed[variable] {
          entering = variable
          lowest = steps < 1_000 ? cost : -.infinity
        }
        guard let entering, let leaving = leavingRow(for: entering) else { return }
        pivot(entering: entering, leaving: leaving)
        objective = substituted(entering, in: objective)
        if steps > 20_000 { return }
      }
    }

    /// Returns the row that first forbids the growth of a variable.
    private func leavingRow(for entering: Int) -> Int? {
      var best: Int?
      var smallest = Double.infinity
      for row in occurrences[entering] {
        guard let variable = solved[row], variable >= layoutCount else { continue }
        let coefficient = rows[row].coefficient(of: entering)
        guard coefficient < -LinearSystem.tiny else { continue }
        let ratio = rows[row].constant / -coefficient
        if ratio < smallest - LinearSystem.tiny
          || (ratio < smallest + LinearSystem.tiny
            && variable < best.flatMap { solved[$0] } ?? .max)
        {
          smallest = min(smallest, ratio)
          best = row
        }
      }
      return best
    }

    private mutating func pivot(entering: Int, leaving: Int) {
      guard let variable = solved[leaving] else { return }
      let old = rows[leaving]
      let factor = -1 / old.coefficient(of: entering)
      var row = combined(old, times: factor, without: entering)
      row = adding(variable, -factor, to: row)
      remove(leaving)
      append(row, solvedFor: entering)
      substitute(entering)
    }

    // MARK: Rows

    /// Adds a variable that is not negative.
    ///
    /// - Parameter priority: The priority of keeping it zero, or `nil` if it may have any value.
    /// - Returns: The number of the variable.
    private mutating func addRestricted(_ priority: Float?) -> Int {
      let number = rowOf.count
      rowOf.append(nil)
      occurrences.append([])
      isFixed.append(false)
      sums.append(0)
      isTouched.append(false)
      if let priority { errors.append((priority, number)) }
      return number
    }

    /// Returns the unrestricted variable of a row that occurs in the fewest equations.
    private func subject(of row: Row) -> Int? {
      row.variables.prefix { $0 < layoutCount }
        .min { occurrences[$0].count < occurrences[$1].count }
    }

    private mutating func append(_ row: Row, solvedFor variable: Int) {
      rowOf[variable] = rows.count
      for other in row.variables { occurrences[other].append(rows.count) }
      rows.append(row)
      solved.append(variable)
    }

    private mutating func remove(_ row: Int) {
      if let variable = solved[row] { rowOf[variable] = nil }
      solved[row] = nil
      rows[row] = Row()
    }

    /// Replaces a variable in all equations by the right side of its own.
    private mutating func substitute(_ variable: Int) {
      let places = occurrences[variable]
      occurrences[variable] = []
      for place in places where solved[place] != nil && solved[place] != variable {
        guard rows[place].coefficient(of: variable) != 0 else { continue }
        let before = rows[place].variables
        rows[place] = substituted(variable, in: rows[place])
        // Rounding must not make a variable negative.
        if let own = solved[place], own >= layoutCount, rows[place].constant < 0 {
          rows[place].constant = 0
        }
        noteNewOccurrences(in: place, before: before)
      }
    }

    private mutating func noteNewOccurrences(in place: Int, before: [Int]) {
      var index = 0
      for variable in rows[place].variables {
        while index < before.count, before[index] < variable { index += 1 }
        if index == before.count || before[index] != variable {
          occurrences[variable].append(place)
        }
      }
    }

    private mutating func substituted(_ variable: Int, in row: Row) -> Row {
      guard let own = rowOf[variable] else { return row }
      let factor = row.coefficient(of: variable)
      guard factor != 0 else { return row }
      collect(row, times: 1)
      touch(variable, -factor)
      collect(rows[own], times: factor)
      return taken(constant: row.constant + factor * rows[own].constant)
    }

    private mutating func expanded(_ terms: [Term], _ constant: Double) -> Row {
      var constant = constant
      for term in terms {
        guard let number = numbers[term.variable] else { continue }
        if let row = rowOf[number] {
          collect(rows[row], times: term.coefficient)
          constant += term.coefficient * rows[row].constant
        } else {
          touch(number, term.coefficient)
        }
      }
      return taken(constant: constant)
    }

    private mutating func sum(of variables: [Int]) -> Row {
      var constant = 0.0
      for variable in variables {
        if let row = rowOf[variable] {
          collect(rows[row], times: 1)
          constant += rows[row].constant
        } else {
          touch(variable, 1)
        }
      }
      return taken(constant: constant)
    }

    private mutating func combined(_ row: Row, times factor: Double, without variable: Int?) -> Row
    {
      var result = Row(constant: row.constant * factor)
      result.variables.reserveCapacity(row.variables.count)
      result.coefficients.reserveCapacity(row.variables.count)
      for (other, coefficient) in zip(row.variables, row.coefficients) where other != variable {
        result.variables.append(other)
        result.coefficients.append(coefficient * factor)
      }
      return result
    }

    private mutating func adding(_ variable: Int, _ coefficient: Double, to row: Row) -> Row {
      collect(row, times: 1)
      touch(variable, coefficient)
      return taken(constant: row.constant)
    }

    // MARK: Sums of rows

    private mutating func collect(_ row: Row, times factor: Double) {
      for index in row.variables.indices {
        touch(row.variables[index], row.coefficients[index] * factor)
      }
    }

    private mutating func touch(_ variable: Int, _ coefficient: Double) {
      if !isTouched[variable] {
        isTouched[variable] = true
        touched.append(variable)
      }
      sums[variable] += coefficient
    }

    /// Returns the collected sum as a row, and begins a new sum.
    private mutating func taken(constant: Double) -> Row {
      touched.sort()
      var row = Row(constant: constant)
      row.variables.reserveCapacity(touched.count)
      row.coefficients.reserveCapacity(touched.count)
      for variable in touched {
        if abs(sums[variable]) > LinearSystem.tiny, !isFixed[variable] {
          row.variables.append(variable)
          row.coefficients.append(sums[variable])
        }
        sums[variable] = 0
        isTouched[variable] = false
      }
      touched.removeAll(keepingCapacity: true)
      return row
    }
  }
}
