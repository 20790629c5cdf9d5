extension Layout {
  /// Rules that cannot be satisfied together.
  package struct Conflict {
    /// The origins of the rules.
    package var origins: [Origin]
    /// The origin of the rule that is left out.
    package var broken: Origin
  }

  /// A part of a frame.
  package enum Part: Int, CaseIterable, Sendable {
    case x, width, y, height
  }

  /// The frames of the items.
  package struct Solution {
    fileprivate let items: [Item]
    fileprivate let values: [Double]
    fileprivate let isAmbiguous: [Bool]
    fileprivate let scale: Double
    package fileprivate(set) var conflicts: [Conflict] = []

    /// Returns the rectangle that constraints align, in the coordinates of the root.
    package func rectangle(of item: Int) -> Rectangle {
      let first = items[item].variable
      return Rectangle(
        x: values[first], y: values[first + 2], width: values[first + 1],
        height: values[first + 3])
    }

    /// Returns the frame of an item in the coordinates of the outer item, on whole pixels.
    package func frame(of item: Int) -> Rectangle {
      var frame = rectangle(of: item).onWholePixels(scale)
      if let outer = items[item].outer {
        let around = rectangle(of: outer).onWholePixels(scale)
        frame.x -= around.x
        frame.y -= around.y
      }
      let outset = items[item].outset
      frame.x -= outset.left
      frame.y -= outset.top
      frame.width += outset.left + outset.right
      frame.height += outset.top + outset.bottom
      return frame
    }

    /// Returns the parts of an item's frame for which the rules allow other values.
    package func ambiguousParts(of item: Int) -> [Part] {
      Part.allCases.filter { isAmbiguous[items[item].variable + $0.rawValue] }
    }

    /// Returns the size of the content of a scroll view, or `nil` if nothing refers to the content.
    package func scrolledSize(of item: Int) -> Size? {
      guard let content = items[item].scrolled else { return nil }
      let frame = rectangle(of: content).onWholePixels(scale)
      // Without a constraint on its size, the content has the size that code gave it.
      let isUnknown = ambiguousParts(of: content).contains {
        $0 == .width && frame.width <= 0 || $0 == .height && frame.height <= 0
      }
      return isUnknown ? nil : Size(width: frame.width, height: frame.height)
    }
  }

  /// Computes the frames of all items.
  ///
  /// The heights of texts that wrap are measured again with the widths that they get.
  package mutating func solve() -> Solution {
    var broken: Set<Int> = []
    var conflicts: [Conflict] = []
    var solution = solve(leavingOut: &broken, &conflicts)
    // A text's height depends on its width, and other widths may depend on that height.
    for _ in 0..<2 where measureTexts(in: solution) {
      solution = solve(leavingOut: &broken, &conflicts)
    }
    solution.conflicts = conflicts
    return solution
  }

  private func solve(leavingOut broken: inout Set<Int>, _ conflicts: inout [Conflict]) -> Solution {
    while true {
      let used = rules.indices.filter { !broken.contains($0) }
      var system = system
      for index in used { system.add(rules[index].rule) }
      switch system.solve() {
      case .values(let values, let isAmbiguous):
        return Solution(items: items, values: values, isAmbiguous: isAmbiguous, scale: scale)
      case .conflict(let found):
        let involved = found.map { used[$0] }
        let newest = involved.max { (order(of: $0), $0) < (order(of: $1), $1) } ?? 0
        broken.insert(newest)
        conflicts.append(
          Conflict(origins: involved.map { rules[$0].origin }, broken: rules[newest].origin))
      }
    }
  }

  /// Returns the order of a constraint's activation, or -1 for a rule that an item causes.
  private func order(of rule: Int) -> Int {
    guard case .constraint(let index) = rules[rule].origin else { return -1 }
    return orders[index]
  }

  /// Measures the texts that wrap again, and returns whether a height has changed.
  private mutating func measureTexts(in solution: Solution) -> Bool {
    var hasChanged = false
    for index in textRules.indices {
      let (item, rule) = textRules[index]
      guard let text = items[item].content?.text,
        case .item(_, _, let current) = rules[rule].origin
      else { continue }
      let height = text.height(width: solution.rectangle(of: item).width)
      if abs(current - height) > 0.01 {
        setHeight(height, ofText: index)
        hasChanged = true
      }
    }
    return hasChanged
  }
}
