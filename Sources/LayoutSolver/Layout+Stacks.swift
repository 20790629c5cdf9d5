extension Layout {
  /// The arrangement of views by a stack view.
  package struct Stack {
    /// The ways in which views share the length of the stack along its axis.
    package enum Distribution: Int, Sendable {
      case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The alignments of views perpendicular to the axis, of which the first edge is the leading or
    /// the top one.
    package enum Alignment: Int, Sendable {
      case fill, leading, firstBaseline, center, trailing, lastBaseline
    }

    /// A view that the stack arranges.
    package struct Arranged {
      package var item: Int
      package var isHidden = false
      /// The spacing after the view, or `nil` for that of the stack.
      package var spacingAfter: Double?
      /// The share of the length if the stack fills proportionally, or `nil` for the natural length.
      package var proportion: Double?

      package init(_ item: Int, isHidden: Bool = false, spacingAfter: Double? = nil) {
        self.item = item
        self.isHidden = isHidden
        self.spacingAfter = spacingAfter
      }
    }

    package var item: Int
    package var isHorizontal = true
    /// A Boolean value that indicates whether the leading edge is the right one.
    package var isReversed = false
    package var distribution = Distribution.fill
    package var alignment = Alignment.fill
    package var spacing = 0.0
    /// A Boolean value that indicates whether vertical spacing is measured between baselines.
    package var isBaselineRelative = false
    package var insets = Insets()
    package var views: [Arranged] = []

    package init(_ item: Int) { self.item = item }
  }

  /// Adds the rules by which a stack view arranges its views.
  package mutating func add(_ stack: Stack) {
    let along = stack.isHorizontal ? 0 : 2
    var shown: [ArrangedView] = []
    for view in stack.isReversed && stack.isHorizontal ? stack.views.reversed() : stack.views {
      let variable = items[view.item].variable
      let arranged = ArrangedView(
        view: view, along: variable + along, across: variable + 2 - along)
      if view.isHidden {
        // A hidden view has no length, unless its own constraints say otherwise.
        add(.equal([.init(arranged.along + 1)], 0, 999), of: view.item, stack.lengthName)
      } else {
        shown.append(arranged)
      }
    }
    guard !shown.isEmpty else { return }
    let variable = items[stack.item].variable
    arrange(shown, in: stack, along: variable + along)
    align(shown, in: stack, across: variable + 2 - along)
  }

  /// A view that the stack arranges, with its first variables along the axis and across it.
  private struct ArrangedView {
    let view: Stack.Arranged
    let along: Int
    let across: Int

    var item: Int { view.item }
  }

  private typealias Term = LinearSystem.Term

  // MARK: Along the axis

  private mutating func arrange(_ views: [ArrangedView], in stack: Stack, along start: Int) {
    guard let first = views.first, let last = views.last else { return }
    let insets = stack.insetsAlong
    add(.equal([Term(first.along), Term(start, -1)], insets.0), of: first.item, "start")
    add(
      .equal(
        [Term(last.along), Term(last.along + 1), Term(start, -1), Term(start + 1, -1)], -insets.1),
      of: last.item, "end")
    let distribution = stack.distribution
    // The same for all gaps.
    let gap = distribution == .equalSpacing && views.count > 2 ? addVariable() : nil
    if let gap { add(.atLeast([Term(gap)], stack.spacing), of: stack.item, "spacing") }
    for (view, next) in zip(views, views.dropFirst()) {
      let distance = [Term(next.along), Term(view.along, -1), Term(view.along + 1, -1)]
      let spacing = spacing(between: view, next, in: stack)
      if let gap {
        add(.equal(distance + [Term(gap, -1)]), of: next.item, "start")
      } else if distribution == .equalCentering || distribution == .equalSpacing {
        add(.atLeast(distance, spacing), of: next.item, "start")
      } else {
        add(.equal(distance, spacing), of: next.item, "start")
      }
    }
    switch distribution {
    case .fill, .equalSpacing: break
    case .fillEqually:
      for view in views.dropFirst() {
        add(
          .equal([Term(view.along + 1), Term(first.along + 1, -1)]), of: view.item,
          stack.lengthName)
      }
    case .fillProportionally: proportion(views, in: stack)
    case .equalCentering: center(views)
    }
  }

  private func spacing(
    between view: ArrangedView, _ next: ArrangedView, in stack: Stack
  ) -> Double {
    let first = stack.isReversed && stack.isHorizontal ? next : view
    var spacing = first.view.spacingAfter ?? stack.spacing
    if stack.isBaselineRelative, !stack.isHorizontal {
      spacing -= items[view.item].lastBaseline + items[next.item].firstBaseline
    }
    return spacing
  }

  private mutating func proportion(_ views: [ArrangedView], in stack: Stack) {
    let lengths = views.map { view in
      let size = items[view.item].content?.size
      let length = view.view.proportion ?? (stack.isHorizontal ? size?.width : size?.height)
      return max(1, length ?? 1)
    }
    for (view, length) in zip(views, lengths).dropFirst() {
      add(
        .equal(
          [Term(view.along + 1, lengths[0]), Term(views[0].along + 1, -length)], 0, 999),
        of: view.item, stack.lengthName)
    }
  }

  private mutating func center(_ views: [ArrangedView]) {
    guard views.count > 2 else { return }
    let distance = addVariable()
    for (view, next) in zip(views, views.dropFirst()) {
      let centers = [
        Term(next.along), Term(next.along + 1, 0.5), Term(view.along, -1),
        Term(view.along + 1, -0.5), Term(distance, -1),
      ]
      add(.equal(centers, 0, 149), of: next.item, "center")
    }
  }

  // MARK: Across the axis

  /// The priority with which aligned baselines are close to the start of a stack view.
  private static let atStart: Float = 52
  /// The priority with which a stack view is as small as its views allow, across its axis.
  private static let stackFitting: Float = 51

  private mutating func align(_ views: [ArrangedView], in stack: Stack, across first: Int) {
    let (insets, alignment) = (stack.insetsAcross, stack.alignmentFromLeft)
    for view in views {
      let start = [Term(view.across), Term(first, -1)]
      let end = [
        Term(first), Term(first + 1), Term(view.across, -1), Term(view.across + 1, -1),
      ]
      let middle = [
        Term(view.across), Term(view.across + 1, 0.5), Term(first, -1), Term(first + 1, -0.5),
      ]
      if alignment == .fill || alignment == .leading {
        add(.equal(start, insets.0), of: view.item, "start")
      } else {
        add(.atLeast(start, insets.0), of: view.item, "start")
      }
      if alignment == .fill || alignment == .trailing {
        add(.equal(end, insets.1), of: view.item, "end")
      } else {
        add(.atLeast(end, insets.1), of: view.item, "end")
      }
      if alignment == .center {
        add(.equal(middle, (insets.0 - insets.1) / 2), of: view.item, "center")
      }
      if alignment == .firstBaseline {
        add(.equal(start, insets.0, Self.atStart), of: view.item, "start")
      }
      // The stack is as small as its largest view allows.
      add(.equal(end, insets.1, Self.stackFitting), of: view.item, "end")
    }
    guard alignment == .firstBaseline || alignment == .lastBaseline, stack.isHorizontal else {
      return
    }
    for view in views.dropFirst() {
      let (one, offset) = baseline(of: view, alignment)
      let (other, otherOffset) = baseline(of: views[0], alignment)
      let terms = one + other.map { Term($0.variable, -$0.coefficient) }
      add(.equal(terms, otherOffset - offset), of: view.item, "baseline")
    }
  }

  private func baseline(
    of view: ArrangedView, _ alignment: Stack.Alignment
  ) -> ([Term], Double) {
    alignment == .firstBaseline
      ? ([Term(view.across)], items[view.item].firstBaseline)
      : ([Term(view.across), Term(view.across + 1)], -items[view.item].lastBaseline)
  }
}

extension Layout.Stack {
  /// The alignment, with the left edge in place of the leading one.
  fileprivate var alignmentFromLeft: Alignment {
    switch alignment {
    case .leading where isReversed && !isHorizontal: .trailing
    case .trailing where isReversed && !isHorizontal: .leading
    default: alignment
    }
  }

  fileprivate var lengthName: String { isHorizontal ? "width" : "height" }

  fileprivate var insetsAlong: (Double, Double) {
    isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  fileprivate var insetsAcross: (Double, Double) {
    isHorizontal ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
}
