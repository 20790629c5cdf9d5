internal import SwiftSyntax

/// The state of a traversal of a piece of code: the excluded nodes and the used names.
struct CodePass {
  /// The uses of names in code that runs.
  private(set) var uses: [CodeUse] = []
  /// The visited functions and properties.
  private(set) var seen: Set<SyntaxIdentifier> = []

  private let root: CodeRegion
  private let mode: CodeWalk.Mode
  private let index: CodeIndex
  private var types: [String]
  /// The number of functions and properties around the current node.
  private var localDepth: Int
  private var absent: Set<SyntaxIdentifier>
  private var dead: Set<SyntaxIdentifier> = []
  /// The outermost enclosing node that does not run.
  private var idle: SyntaxIdentifier?

  init(
    of root: CodeRegion, mode: CodeWalk.Mode, index: CodeIndex, excluded: Set<SyntaxIdentifier>
  ) {
    self.root = root
    self.mode = mode
    self.index = index
    absent = excluded
    types = root.types
    localDepth = root.isContainer ? 0 : 1
  }

  /// Whether the current node is inside a function or property.
  var isLocal: Bool { localDepth > 0 }

  func region(at node: Syntax) -> CodeRegion {
    CodeRegion(node: node, path: root.path, types: types, isContainer: false)
  }

  /// Returns whether a search may find the node.
  func admits(_ node: Syntax) -> Bool {
    !absent.contains(node.id) && (mode == .written || !dead.contains(node.id))
  }

  /// Enters a node and returns whether to visit its children.
  mutating func enter(_ node: Syntax) -> Bool {
    let isRoot = node.id == root.node.id
    if !isRoot, dead.contains(node.id) || !runsByItself(node) {
      if mode == .running { return false }
      idle = idle ?? node.id
    }
    // In the written mode, only clauses that no platform compiles are excluded.
    let clauses = node.uncompiledClauses(on: mode == .running ? Self.platform : nil)
    absent.formUnion(clauses.map(\.id))
    dead.formUnion(node.deadParts.map(\.id))
    if idle == nil {
      if let reference = node.as(DeclReferenceExprSyntax.self) {
        uses.append(CodeUse(reference, in: types, index))
      }
      if node.hasLocalScope { seen.insert(node.id) }
    }
    if let type = node.typeName { types.append(type) }
    if !isRoot, node.hasLocalScope { localDepth += 1 }
    return true
  }

  mutating func leave(_ node: Syntax) {
    if node.typeName != nil { types.removeLast() }
    if node.id != root.node.id, node.hasLocalScope { localDepth -= 1 }
    if idle == node.id { idle = nil }
  }

  private static var platform: String {
    #if os(Linux)
      "Linux"
    #else
      "macOS"
    #endif
  }

  /// Returns whether a declaration's code can run without a call from the surrounding code.
  private func runsByItself(_ node: Syntax) -> Bool {
    if let function = node.as(FunctionDeclSyntax.self) {
      return !isLocal && index.mayBeCalled(function, in: types)
    }
    guard isLocal else { return true }
    if let binding = node.as(PatternBindingSyntax.self) {
      let isComputed = binding.accessorBlock != nil && binding.initializer == nil
      let isClosure = binding.initializer?.value.is(ClosureExprSyntax.self) == true
      return !(binding.pattern.is(IdentifierPatternSyntax.self) && (isComputed || isClosure))
    }
    return node.typeName == nil
  }
}
