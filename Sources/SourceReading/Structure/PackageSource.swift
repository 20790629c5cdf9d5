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
        && subject.matches(node, passedToo: true)
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
  /// The identifier that the node refers to.
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

  /// Whether this is cleanup code of a test: `defer { … }` or `addTeardownBlock { … }`.
  fileprivate var isLateCleanUp: Bool {
    self.is(DeferStmtSyntax.self)
      || self.as(FunctionCallExprSyntax.self)?.calledExpression.lastReference?.baseName.text
        == "addTeardownBlock"
  }
}
