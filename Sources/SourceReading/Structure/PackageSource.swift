internal import SwiftSyntax
package import TutorSource

/// The Swift code of a package, read for what its targets do.
///
/// A target is a folder in `Sources/` or `Tests/`; a file elsewhere is a target by itself. What is asked about a file is
/// answered by its target, so it does not matter in which file something is declared.
package struct PackageSource {
  private let texts: [String: String]
  private let files: [String: SourceFileSyntax]
  private let index: CodeIndex

  /// Reads texts by their paths.
  package init(_ texts: [String: String]) {
    self.texts = texts
    files = texts.mapValues { SourceFile($0).tree }
    index = CodeIndex(files)
  }

  /// Finds a subject in code that can run.
  ///
  /// Code counts if it stands in the place, or in what the place uses of its target. Dead code does not, nor does a
  /// function that nothing calls.
  ///
  /// - Parameters:
  ///   - subject: What to look for.
  ///   - place: The function, initializer, property, accessor or type inside which to look, by its name or by its name
  ///     and argument labels such as `init(coder:)`. Without one, calls and declarations are looked for in the whole
  ///     target, and others in the type that the file is named after, if there is one.
  ///   - file: The path of a file; it need not exist.
  /// - Returns: Where the subject stands, or `nil` if it does not.
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
        && subject.matches(node, passedToo: true)
    }.first.map(position)
  }

  /// Finds a subject in all code that is written, dead or not; only what is never compiled does not count.
  ///
  /// - Parameters:
  ///   - subject: What to look for.
  ///   - place: Inside which to look, and in the functions that it is sure to call. Without one, the type that the file
  ///     is named after counts, and what stands in the file outside of other types.
  ///   - file: The path of a file; it need not exist.
  /// - Returns: Where the subject stands, or `nil` if it does not.
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

  /// Where a place is declared, or without one, the type that the file is named after.
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

  /// Returns whether a node is the subject; `passedToo` lets a function count as called where it is passed on.
  fileprivate func matches(_ node: Syntax, passedToo: Bool) -> Bool {
    switch self {
    case .call(let name):
      if let call = node.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.lastReference?.baseName.plainText == name
      }
      guard passedToo, let argument = node.as(LabeledExprSyntax.self) else { return false }
      let whole = argument.parent?.parent?.kind
      return (whole == .functionCallExpr || whole == .macroExpansionExpr)
        && argument.expression.lastReference?.baseName.plainText == name
    case .name(let name): return node.mentionedName == name
    case .declaration(let name): return node.declaredNames.contains(name)
    case .attribute(let name): return node.as(AttributeSyntax.self)?.lastName == name
    }
  }
}

extension Syntax {
  /// The identifier that this node refers to.
  fileprivate var mentionedName: String? {
    switch kind {
    case .declReferenceExpr: return self.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    case .identifierType: return self.as(IdentifierTypeSyntax.self)?.name.plainText
    case .memberType: return self.as(MemberTypeSyntax.self)?.name.plainText
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

  /// Whether this is code that a test leaves for later: `defer { … }` or `addTeardownBlock { … }`.
  fileprivate var isLateCleanUp: Bool {
    self.is(DeferStmtSyntax.self)
      || self.as(FunctionCallExprSyntax.self)?.calledExpression.lastReference?.baseName.text
        == "addTeardownBlock"
  }
}
