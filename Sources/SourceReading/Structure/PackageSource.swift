internal import SwiftSyntax
package import TutorSource

/// The parsed Swift code of a package.
///
/// A target is a folder in `Sources/` or `Tests/`; any other file is a target of its own. A query
/// about a file covers its target, so a declaration can be in any file of the target.
package struct PackageSource {
  private let texts: [String: String]
  private let files: [String: SourceFileSyntax]
  private let index: CodeIndex

  /// Parses the given texts, keyed by path.
  package init(_ texts: [String: String]) {
    self.texts = texts
    files = texts.mapValues { SourceFile($0).tree }
    index = CodeIndex(files)
  }

  /// Returns the position of a subject in code that can run.
  ///
  /// The search covers the code of the place and the code in its target that the place uses. It
  /// excludes dead code and functions that no code calls.
  ///
  /// - Parameters:
  ///   - subject: The syntax to find.
  ///   - place: The name of the function, initializer, property, accessor, or type to search,
  ///     optionally with its argument labels, such as `init(coder:)`. If it is `nil`, calls and
  ///     declarations are searched for in the whole target. Other subjects are searched for in the
  ///     file and in the type that it is named after, or in the whole target without such a type.
  ///   - file: The path of a file, which does not need to exist.
  /// - Returns: The position of the subject, or `nil` if it is not found.
  package func firstUse(
    of subject: StructureQuery.Subject, inside place: String? = nil, for file: String
  )
    -> StructureQuery.Position?
  {
    let target = Target(of: file, files: files, index: index)
    var walk = CodeWalk(index, .running, isInTarget: target.contains)
    var roots = place.map { target.running($0) } ?? target.running(for: subject)
    if let place, Hook.tearDown.names.contains(place) {
      roots += walk.find(from: target.allFiles, limit: .max) { node, _ in node.isLateCleanUp }
    }
    let wantsMembers = place == nil
    return walk.find(from: roots, limit: 1) { node, isLocal in
      !(wantsMembers && isLocal && subject.isDeclaration)
        && subject.matches(node, passedToo: true) && !node.isDiscarded(index)
    }.first.map(position)
  }

  /// Returns the position of a subject in any code, including dead code.
  ///
  /// The search excludes only code that is never compiled.
  ///
  /// - Parameters:
  ///   - subject: The syntax to find.
  ///   - place: The name of the declaration to search, together with the functions that it certainly
  ///     calls. If it is `nil`, the search covers the type that the file is named after, and the
  ///     code in the file outside other types.
  ///   - file: The path of a file, which does not need to exist.
  /// - Returns: The position of the subject, or `nil` if it is not found.
  package func firstMention(
    of subject: StructureQuery.Subject, inside place: String? = nil, for file: String
  )
    -> StructureQuery.Position?
  {
    let target = Target(of: file, files: files, index: index)
    var walk = CodeWalk(index, .written, isInTarget: target.contains)
    walk.followsCalls = place != nil
    if place == nil { walk.excluded = target.otherTypesInFile }
    let roots = place.map { target.written($0) } ?? target.written
    return walk.find(from: roots, limit: 1) { node, _ in subject.matches(node, passedToo: false) }
      .first.map(position)
  }

  /// Returns the position of a declaration, by default of the type that the file is named after.
  package func position(of place: String?, for file: String) -> StructureQuery.Position? {
    let target = Target(of: file, files: files, index: index)
    let all = place.map { target.declarations($0) } ?? target.types(named: target.type)
    let declaration = all.first { $0.kind != .extension } ?? all.first
    return declaration.map { position(path: $0.path, offset: $0.offset) }
  }

  private func position(_ region: CodeRegion) -> StructureQuery.Position {
    position(
      path: region.path, offset: region.node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private func position(path: String, offset: Int) -> StructureQuery.Position {
    let lineFeeds = texts[path]?.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    return StructureQuery.Position(path: path, line: 1 + (lineFeeds ?? 0))
  }
}

extension StructureQuery.Subject {
  fileprivate var isDeclaration: Bool {
    if case .declaration = self { true } else { false }
  }

  /// Returns whether a node is the subject.
  ///
  /// If `passedToo` is `true`, passing a function as a value counts as a call.
  fileprivate func matches(_ node: Syntax, passedToo: Bool) -> Bool {
    switch self {
    case .call(let wanted):
      let (name, labels) = Self.parts(of: wanted)
      if let call = node.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.lastReference?.baseName.plainText == name
          && call.arguments.have(labels)
      }
      if !passedToo, node.isStaticMember(of: name) { return true }
      guard passedToo, let argument = node.as(LabeledExprSyntax.self) else { return false }
      let whole = argument.parent?.parent?.kind
      return (whole == .functionCallExpr || whole == .macroExpansionExpr)
        && argument.expression.lastReference?.baseName.plainText == name
    case .name(let name): return node.mentionedName == name
    case .declaration(let name): return node.declaredNames.contains(name)
    case .attribute(let wanted):
      let (name, labels) = Self.parts(of: wanted)
      guard let attribute = node.as(AttributeSyntax.self), attribute.lastName == name else {
        return false
      }
      return labels.isEmpty
        || attribute.arguments?.as(LabeledExprListSyntax.self)?.have(labels) == true
    }
  }

  /// Returns the name and the argument labels of a call such as `Test(arguments:)`.
  private static func parts(of wanted: String) -> (name: String, labels: [String]) {
    let parts = wanted.split(separator: "(", maxSplits: 1)
    guard parts.count == 2 else { return (wanted, []) }
    return (String(parts[0]), parts[1].split(separator: ":").map(String.init).filter { $0 != ")" })
  }
}

extension LabeledExprListSyntax {
  /// Returns whether the arguments have all the labels, in any order.
  fileprivate func have(_ labels: [String]) -> Bool {
    let own = map { $0.label?.text ?? "_" }
    return labels.allSatisfy(own.contains)
  }
}

extension Syntax {
  /// Returns whether this is a static member of a type, such as `Date.now`.
  fileprivate func isStaticMember(of type: String) -> Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base,
      type.first?.isUppercase == true
    else { return false }
    return base.lastReference?.baseName.plainText == type
      && !["self", "Type"].contains(member.declName.baseName.text)
  }

  /// Returns whether the value of a call or of a name is not used.
  ///
  /// It is assigned to `_` or to a constant that nothing reads, or it is the value of a function
  /// that the package declares, in a statement of its own.
  fileprivate func isDiscarded(_ index: CodeIndex) -> Bool {
    guard var node = expression else { return false }
    while let parent = node.parent, parent.passesValueOn { node = parent }
    guard let parent = node.parent else { return false }
    if let list = parent.as(ExprListSyntax.self), list.count == 3,
      list.first?.is(DiscardAssignmentExprSyntax.self) == true
    {
      return true
    }
    if let name = parent.parent?.as(PatternBindingSyntax.self)?.pattern,
      parent.is(InitializerClauseSyntax.self)
    {
      return name.is(WildcardPatternSyntax.self) || name.isNeverRead
    }
    guard let item = parent.as(CodeBlockItemSyntax.self),
      let items = item.parent?.as(CodeBlockItemListSyntax.self), items.count > 1,
      let called = self.as(FunctionCallExprSyntax.self)?.calledExpression.lastReference
    else { return false }
    let functions = (index.declarations[called.baseName.plainText] ?? []).compactMap {
      $0.node.as(FunctionDeclSyntax.self)
    }
    return !functions.isEmpty && functions.allSatisfy(\.returnsValueToUse)
  }

  /// The whole expression of a call or a name, or `nil` for other syntax.
  private var expression: Syntax? {
    if self.is(FunctionCallExprSyntax.self) { return self }
    guard self.is(DeclReferenceExprSyntax.self) else { return nil }
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.declName.id == id else {
      return self
    }
    return Syntax(member)
  }

  private var passesValueOn: Bool {
    switch kind {
    case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr: true
    case .tupleExpr: self.as(TupleExprSyntax.self)?.elements.count == 1
    case .labeledExprList, .labeledExpr: parent?.passesValueOn == true && !isArgument
    default: false
    }
  }

  private var isArgument: Bool {
    let list = self.is(LabeledExprListSyntax.self) ? self : parent
    return list?.parent?.is(TupleExprSyntax.self) != true
  }
}

extension PatternSyntax {
  /// A Boolean value that indicates whether this is a local constant that nothing reads.
  fileprivate var isNeverRead: Bool {
    guard let name = self.as(IdentifierPatternSyntax.self)?.identifier.plainText else {
      return false
    }
    var scope = parent
    while let node = scope, !node.is(CodeBlockItemListSyntax.self),
      !node.is(MemberBlockSyntax.self)
    {
      scope = node.parent
    }
    guard let scope, !scope.is(MemberBlockSyntax.self),
      scope.parent?.is(SourceFileSyntax.self) == false
    else { return false }
    return !scope.tokens(viewMode: .sourceAccurate).contains { token in
      token.plainText == name && token.parent?.id != id
    }
  }
}

extension FunctionDeclSyntax {
  /// A Boolean value that indicates whether the function returns a value that calls must use.
  fileprivate var returnsValueToUse: Bool {
    let type = signature.returnClause?.type.trimmedDescription ?? "Void"
    return !["Void", "()"].contains(type)
      && !attributes.contains { $0.as(AttributeSyntax.self)?.lastName == "discardableResult" }
  }
}

extension Syntax {
  /// The identifier that the node refers to.
  fileprivate var mentionedName: String? {
    switch kind {
    case .declReferenceExpr: return self.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    case .identifierType: return self.as(IdentifierTypeSyntax.self)?.name.plainText
    case .memberType: return self.as(MemberTypeSyntax.self)?.name.plainText
    case .binaryOperatorExpr: return self.as(BinaryOperatorExprSyntax.self)?.operator.text
    case .prefixOperatorExpr: return self.as(PrefixOperatorExprSyntax.self)?.operator.text
    case .optionalBindingCondition:
      // `if let a` is short for `if let a = a`.
      guard let binding = self.as(OptionalBindingConditionSyntax.self), binding.initializer == nil
      else { return nil }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
    case .closureCapture:
      guard let capture = self.as(ClosureCaptureSyntax.self), capture.initializer == nil else {
        return nil
      }
      return capture.name.plainText
    default: return nil
    }
  }

  /// Whether this is cleanup code of a test: `defer { … }` or `addTeardownBlock { … }`.
  fileprivate var isLateCleanUp: Bool {
    self.is(DeferStmtSyntax.self)
      || self.as(FunctionCallExprSyntax.self)?.calledExpression.lastReference?.baseName.text
        == "addTeardownBlock"
  }
}
