internal import SwiftSyntax

extension SyntaxProtocol {
  /// Visits the nodes of the tree in source order, each node before its children.
  ///
  /// The visitors and token sequences of swift-syntax recurse and would overflow the stack for a
  /// deep tree, such as that of `a.a.a…`.
  ///
  /// - Parameters:
  ///   - enter: A closure that receives each node and returns whether to visit its children.
  ///   - leave: A closure that receives each entered node after its children.
  func walk(enter: (Syntax) -> Bool, leave: (Syntax) -> Void = { _ in }) {
    guard enter(Syntax(self)) else { return }
    var open = [SyntaxWalkLevel(Syntax(self))]
    while let level = open.indices.last {
      guard let child = open[level].next() else {
        leave(open.removeLast().node)
        continue
      }
      if enter(child) { open.append(SyntaxWalkLevel(child)) }
    }
  }
}

/// An entered node and an iterator over its children.
private struct SyntaxWalkLevel {
  let node: Syntax
  private var children: SyntaxChildren.Iterator

  init(_ node: Syntax) {
    self.node = node
    children = node.children(viewMode: .sourceAccurate).makeIterator()
  }

  mutating func next() -> Syntax? { children.next() }
}
