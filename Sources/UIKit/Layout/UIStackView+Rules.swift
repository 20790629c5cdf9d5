import Foundation

extension UIStackView {
  /// Adds the rules that arrange the views to a region.
  func addRules(to region: LayoutRegion) {
    guard let stack = region.variable(of: self) else { return }
    let views = arrangedSubviews.filter { $0.superview === self }
    var shown: [Arranged] = []
    for view in views {
      guard let variable = region.variable(of: view) else { continue }
      let arranged = Arranged(view: view, along: variable + along, across: variable + across)
      if view.isHidden {
        // A hidden view has no length, unless its own constraints say otherwise.
        let length = UILayoutPriority(999)
        region.add(.equal([.init(arranged.along + 1)], 0, length), view, lengthName)
      } else {
        shown.append(arranged)
      }
    }
    guard !shown.isEmpty else { return }
    let insets = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let isRow = axis == .horizontal
    arrange(
      shown, along: stack + along, region,
      insets: isRow ? (insets.left, insets.right) : (insets.top, insets.bottom))
    align(
      shown, across: stack + across, region,
      insets: isRow ? (insets.top, insets.bottom) : (insets.left, insets.right))
  }

  /// A view that the stack arranges, with its first variables along the axis and across it.
  private struct Arranged {
    let view: UIView
    let along: Int
    let across: Int
  }

  private typealias Term = LinearSystem.Term

  private var along: Int { axis == .horizontal ? 0 : 2 }
  private var across: Int { 2 - along }
  private var lengthName: String { axis == .horizontal ? "width" : "height" }

  // MARK: Along the axis

  private func arrange(
    _ views: [Arranged], along stack: Int, _ region: LayoutRegion, insets: (CGFloat, CGFloat)
  ) {
    guard let first = views.first, let last = views.last else { return }
    region.add(.equal([Term(first.along), Term(stack, -1)], insets.0), first.view, "start")
    region.add(
      .equal(
        [Term(last.along), Term(last.along + 1), Term(stack, -1), Term(stack + 1, -1)], -insets.1),
      last.view, "end")
    // The same for all gaps.
    let gap = distribution == .equalSpacing && views.count > 2 ? region.addVariable() : nil
    if let gap { region.add(.atLeast([Term(gap)], usualSpacing), self, "spacing") }
    for (view, next) in zip(views, views.dropFirst()) {
      let distance = [Term(next.along), Term(view.along, -1), Term(view.along + 1, -1)]
      let spacing = spacing(between: view.view, next.view)
      if let gap {
        region.add(.equal(distance + [Term(gap, -1)]), next.view, "start")
      } else if distribution == .equalCentering || distribution == .equalSpacing {
        region.add(.atLeast(distance, spacing), next.view, "start")
      } else {
        region.add(.equal(distance, spacing), next.view, "start")
      }
    }
    switch distribution {
    case .fill, .equalSpacing: break
    case .fillEqually:
      for view in views.dropFirst() {
        region.add(
          .equal([Term(view.along + 1), Term(first.along + 1, -1)]), view.view, lengthName)
      }
    case .fillProportionally: proportion(views, region)
    case .equalCentering: center(views, region)
    }
  }

  private var usualSpacing: CGFloat { spacing == Self.spacingUseSystem ? 8 : spacing }

  private func spacing(between view: UIView, _ next: UIView) -> CGFloat {
    let own = customSpacing(after: view)
    var spacing = own == Self.spacingUseDefault ? usualSpacing : own
    if own == Self.spacingUseSystem { spacing = 8 }
    if isBaselineRelativeArrangement, axis == .vertical {
      spacing -= view.lastBaseline + next.firstBaseline
    }
    return spacing
  }

  private func proportion(_ views: [Arranged], _ region: LayoutRegion) {
    let lengths = views.map { arranged in
      let size = arranged.view.intrinsicContentSize
      return Double(max(1, axis == .horizontal ? size.width : size.height))
    }
    for (view, length) in zip(views, lengths).dropFirst() {
      region.add(
        .equal(
          [Term(view.along + 1, lengths[0]), Term(views[0].along + 1, -length)], 0,
          UILayoutPriority(999)), view.view, lengthName)
    }
  }

  private func center(_ views: [Arranged], _ region: LayoutRegion) {
    guard views.count > 2 else { return }
    let distance = region.addVariable()
    for (view, next) in zip(views, views.dropFirst()) {
      let centers = [
        Term(next.along), Term(next.along + 1, 0.5), Term(view.along, -1),
        Term(view.along + 1, -0.5), Term(distance, -1),
      ]
      region.add(.equal(centers, 0, UILayoutPriority(149)), next.view, "center")
    }
  }

  // MARK: Across the axis

  private func align(
    _ views: [Arranged], across stack: Int, _ region: LayoutRegion, insets: (CGFloat, CGFloat)
  ) {
    for view in views {
      let start = [Term(view.across), Term(stack, -1)]
      let end = [
        Term(stack), Term(stack + 1), Term(view.across, -1), Term(view.across + 1, -1),
      ]
      let middle = [
        Term(view.across), Term(view.across + 1, 0.5), Term(stack, -1), Term(stack + 1, -0.5),
      ]
      if alignment == .fill || alignment == .leading {
        region.add(.equal(start, insets.0), view.view, "start")
      } else {
        region.add(.atLeast(start, insets.0), view.view, "start")
      }
      if alignment == .fill || alignment == .trailing {
        region.add(.equal(end, insets.1), view.view, "end")
      } else {
        region.add(.atLeast(end, insets.1), view.view, "end")
      }
      if alignment == .center {
        region.add(.equal(middle, (insets.0 - insets.1) / 2), view.view, "center")
      }
      if alignment == .firstBaseline {
        region.add(.equal(start, insets.0, .atStart), view.view, "start")
      }
      // The stack is as small as its largest view allows.
      region.add(.equal(end, insets.1, .stackFitting), view.view, "end")
    }
    guard alignment == .firstBaseline || alignment == .lastBaseline, axis == .horizontal else {
      return
    }
    for view in views.dropFirst() {
      let (one, offset) = baseline(of: view)
      let (other, otherOffset) = baseline(of: views[0])
      let terms = one + other.map { Term($0.variable, -$0.coefficient) }
      region.add(.equal(terms, otherOffset - offset), view.view, "baseline")
    }
  }

  private func baseline(of view: Arranged) -> ([Term], CGFloat) {
    alignment == .firstBaseline
      ? ([Term(view.across)], view.view.firstBaseline)
      : ([Term(view.across), Term(view.across + 1)], -view.view.lastBaseline)
  }
}

extension UILayoutPriority {
  /// The priority with which aligned baselines are close to the start of a stack view.
  fileprivate static let atStart = UILayoutPriority(52)
  /// The priority with which a stack view is as small as its views allow, across its axis.
  fileprivate static let stackFitting = UILayoutPriority(51)
}
