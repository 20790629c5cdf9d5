internal import SwiftSyntax

extension SyntaxProtocol {
  /// Goes through the tree from its start to its end, entering each node before what is in it.
  ///
  /// swift-syntax's visitors and token sequence recurse, and `a.a.a…` makes a tree deeper than the stack.
  ///
  /// - Parameters:
  ///   - enter: Called with each node; says whether to go into it.
  ///   - leave: Called with each node that was gone into, after all that is in it.
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

/// A node that was gone into, and how far.
private struct SyntaxWalkLevel {
  let node: Syntax
  private var children: SyntaxChildren.Iterator

  init(_ node: Syntax) {
    self.node = node
    children = node.children(viewMode: .sourceAccurate).makeIterator()
  }

  mutating func next() -> Syntax? { children.next() }
}
