internal import SwiftSyntax

/// A piece of code to search, and its context.
struct CodeRegion {
  var node: Syntax
  var path: String
  /// The names of the enclosing types, innermost last.
  var types: [String]
  /// Whether the region contains declarations, instead of being the code of a declaration.
  var isContainer: Bool
}

extension CodeRegion {
  init(_ declaration: Declaration) {
    self.init(
      node: declaration.node, path: declaration.path, types: declaration.types,
      isContainer: declaration.kind == .type || declaration.kind == .extension)
  }
}

/// A search through code and the functions of the same target that the code calls.
struct CodeWalk {
  /// The code that a search covers.
  enum Mode {
    /// Code that can run, including everything that it may use.
    case running
    /// All written code, including the functions that it certainly calls.
    case written
  }

  let index: CodeIndex
  let mode: Mode
  /// Returns whether a path belongs to the target.
  let isInTarget: (String) -> Bool
  /// Whether to continue the search in called functions.
  var followsCalls = true
  /// The nodes to exclude from the search.
  var excluded: Set<SyntaxIdentifier> = []
  /// The visited functions and properties, whose local functions can therefore be called.
  private var seen: Set<SyntaxIdentifier> = []

  init(_ index: CodeIndex, _ mode: Mode, isInTarget: @escaping (String) -> Bool) {
    self.index = index
    self.mode = mode
    self.isInTarget = isInTarget
  }

  /// Returns the matching nodes in the order of the search.
  ///
  /// - Parameters:
  ///   - roots: The regions to begin with.
  ///   - limit: The maximum number of nodes to find.
  ///   - isWanted: A closure that returns whether a node matches. Its second argument indicates
  ///     whether the node is inside a function or property.
  /// - Returns: The matching nodes with their context.
  mutating func find(
    from roots: [CodeRegion], limit: Int, where isWanted: (Syntax, Bool) -> Bool
  ) -> [CodeRegion] {
    var found: [CodeRegion] = []
    var queue = roots
    var position = 0
    var walked: Set<SyntaxIdentifier> = []
    var followed: Set<CodeUse> = []
    while position < queue.count, found.count < limit {
      let region = queue[position]
      position += 1
      guard walked.insert(region.node.id).inserted else { continue }
      var pass = CodePass(of: region, mode: mode, index: index, excluded: excluded)
      region.node.walk(
        enter: { node in
          guard found.count < limit, pass.admits(node) else { return false }
          if isWanted(node, pass.isLocal) {
            found.append(pass.region(at: node))
            if found.count == limit { return false }
          }
          return pass.enter(node)
        },
        leave: { pass.leave($0) })
      seen.formUnion(pass.seen)
      walked.formUnion(pass.seen)
      for use in pass.uses where followsCalls && followed.insert(use).inserted {
        queue += declarations(for: use).map { CodeRegion($0) }
      }
    }
    return found
  }
}

// MARK: - Following

extension CodeWalk {
  /// Returns the declarations whose code the use of a name runs.
  private func declarations(for use: CodeUse) -> [Declaration] {
    let named = (index.declarations[use.name] ?? []).filter {
      isInTarget($0.path) && ($0.owner.map(seen.contains) ?? true)
    }
    let local = named.filter { $0.owner != nil && runs($0, in: use) }
    if case .own = use.receiver, !local.isEmpty { return local }
    let members = named.filter { $0.owner == nil && runs($0, in: use) }
    return members.filter { isMember($0, for: use) }
      .nonEmpty ?? guesses(members, for: use) + initializers(for: use)
  }

  private func runs(_ declaration: Declaration, in use: CodeUse) -> Bool {
    switch declaration.kind {
    case .function:
      declaration.hasCode && use.canBeFunction(declaration.parameters, sure: mode == .written)
    case .property:
      mode == .running
        ? declaration.runsCodeWhenUsed : use.isCall && declaration.holdsClosure
    case .type: declaration.owner != nil
    case .accessor, .extension, .other: false
    }
  }

  /// Returns whether the use of a name can refer to a declaration, given its receiver.
  private func isMember(_ declaration: Declaration, for use: CodeUse) -> Bool {
    switch use.receiver {
    case .own:
      guard let type = declaration.types.last else { return true }
      return use.types.contains { index.lineage(of: $0).contains(type) }
    case .parent:
      guard let own = use.types.last, let type = declaration.types.last else { return false }
      return type != own && index.lineage(of: own).contains(type)
    case .type(let name):
      return declaration.types.last.map { index.lineage(of: name).contains($0) } ?? false
    case .other: return false
    }
  }

  /// Returns the possible declarations if the type of the receiver is unknown.
  private func guesses(_ members: [Declaration], for use: CodeUse) -> [Declaration] {
    guard mode == .running, use.name != "init", use.receiver != .parent else { return [] }
    return members
  }

  /// Returns the initializers that `Name(…)` may call.
  private func initializers(for use: CodeUse) -> [Declaration] {
    guard mode == .running, use.isCall, !index.types(named: use.name).isEmpty else { return [] }
    return (index.declarations["init"] ?? []).filter {
      $0.types.last == use.name && isInTarget($0.path) && runs($0, in: use)
    }
  }
}

extension Array {
  /// The array, or `nil` if it is empty.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}

extension CodeIndex {
  /// Returns a type with its superclasses, protocols, and aliases that the package declares.
  func lineage(of type: String) -> Set<String> {
    var names: Set<String> = [type]
    var open = [type]
    while let name = open.popLast() {
      for inherited in types(named: name).flatMap(\.inheritedNames)
      where names.insert(inherited).inserted {
        open.append(inherited)
      }
    }
    return names
  }
}

// MARK: - Uses

/// A use of a name in code.
struct CodeUse: Hashable {
  enum Receiver: Hashable {
    /// No receiver, `self`, or `Self`.
    case own
    /// `super`.
    case parent
    case type(String)
    /// Any other receiver.
    case other
  }

  enum Role: Hashable {
    /// A call, with the labels of its arguments and the number of trailing closures.
    case call([String], closures: Int)
    /// The base of a member access.
    case base
    case value
  }

  let name: String
  let receiver: Receiver
  let role: Role
  /// The names of the types around the use, innermost last.
  let types: [String]

  var isCall: Bool {
    if case .call = role { true } else { false }
  }

  /// Returns whether the use can refer to a function with these parameters.
  ///
  /// If `sure` is `true`, the use must be a call instead of a reference to the function.
  func canBeFunction(_ parameters: [Declaration.Parameter], sure: Bool) -> Bool {
    switch role {
    case .base: return false
    case .value: return !sure
    case .call(let given, let closures):
      guard parameters.count(where: \.isRequired) <= given.count + closures else { return false }
      // Several arguments without a label can belong to one variadic parameter.
      var rest = parameters.map(\.label).withoutRepeatedBlanks[...]
      return given.withoutRepeatedBlanks.allSatisfy { label in
        guard let index = rest.firstIndex(of: label) else { return false }
        rest = rest[(index + 1)...]
        return true
      }
    }
  }
}

extension [String] {
  fileprivate var withoutRepeatedBlanks: [String] {
    reduce(into: []) { if $1 != "_" || $0.last != "_" { $0.append($1) } }
  }
}

extension CodeUse {
  init(_ reference: DeclReferenceExprSyntax, in types: [String], _ index: CodeIndex) {
    name = reference.baseName.plainText
    self.types = types
    var node = Syntax(reference)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName == reference {
      node = Syntax(member)
      receiver = member.base.map { Receiver($0, index) } ?? .other
    } else {
      receiver = .own
    }
    role = Role(of: node)
  }
}

extension CodeUse.Receiver {
  fileprivate init(_ base: ExprSyntax, _ index: CodeIndex) {
    let base = base.unwrapped
    if base.is(SuperExprSyntax.self) {
      self = .parent
    } else if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      let isOwn = name == "self" || name == "Self"
      self = isOwn ? .own : index.types(named: name).isEmpty ? .other : .type(name)
    } else {
      self = .other
    }
  }
}

extension CodeUse.Role {
  fileprivate init(of node: Syntax) {
    var node = node
    while let parent = node.parent, parent.wrapsOneExpression { node = parent }
    if let call = node.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == node.id
    {
      let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
      self = .call(call.arguments.map { $0.label?.text ?? "_" }, closures: closures)
    } else if let member = node.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == node.id
    {
      self = .base
    } else {
      self = .value
    }
  }
}

extension Syntax {
  fileprivate var wrapsOneExpression: Bool {
    switch kind {
    case .genericSpecializationExpr, .optionalChainingExpr, .forceUnwrapExpr: true
    default: false
    }
  }
}
