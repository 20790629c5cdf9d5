internal import SwiftSyntax

extension Transformation {
  /// Equivalent code in another form.
  static let codeShapes: [Transformation] = [
    shape("explicit-return", "`return` before the only expression changes nothing") { site in
      guard site.resultType != nil, let value = site.expression,
        value.parent?.is(ReturnStmtSyntax.self) != true
      else { return nil }
      return [Replacement(at: value.place.lowerBound, "return ")]
    },
    shape("named-result", "a constant for the result changes nothing") { site in
      guard let type = site.resultType, let value = site.expression?.trimmedDescription else {
        return nil
      }
      return [site.body(site.indented("let result: \(type) = \(value)\nreturn result"))]
    },
    shape("explicit-getter", "`get` changes nothing") { site in
      guard site.isProperty else { return nil }
      let columns = site.indentation + "  "
      return [site.body("\(columns)get {\n\(site.lines.mappingLines { "  " + $0 })\n\(columns)}")]
    },
    shape("if-else", "if and else give the same truth value") { site in
      site.truth.map { "if \($0) {\n  return true\n} else {\n  return false\n}" }.map {
        [site.body(site.indented($0))]
      }
    },
    shape("early-return", "an early return gives the same truth value") { site in
      site.truth.map { "guard \($0) else { return false }\nreturn true" }.map {
        [site.body(site.indented($0))]
      }
    },
    shape("switch", "a switch gives the same truth value") { site in
      site.truth.map { "switch \($0) {\ncase true: return true\ncase false: return false\n}" }
        .map { [site.body(site.indented($0))] }
    },
    shape("ternary", "a ternary gives the same truth value") { site in
      site.truth.map { "(\($0)) ? true : false" }.map { [site.body(site.indented($0))] }
    },
    shape("if-for-ternary", "if and else give the same value") { site in
      site.branches.map {
        [
          site.body(
            site.indented(
              "if \($0.condition) {\n  return \($0.first)\n} else {\n  return \($0.second)\n}"))
        ]
      }
    },
    shape("guard-for-ternary", "an early return gives the same value") { site in
      site.branches.map {
        [
          site.body(
            site.indented("guard \($0.condition) else { return \($0.second) }\nreturn \($0.first)"))
        ]
      }
    },
    shape("switch-for-ternary", "a switch gives the same value") { site in
      site.branches.map {
        [
          site.body(
            site.indented(
              "switch \($0.condition) {\ncase true: return \($0.first)\ncase false: return \($0.second)\n}"
            ))
        ]
      }
    },
    shape("private-helper", "a helper that does the work changes nothing") { $0.throughHelper },
    shape("code-in-a-do-block", "a block changes nothing") { site in
      guard site.resultType == nil, !site.body.isEmpty else { return nil }
      let columns = site.indentation + "  "
      return [site.body("\(columns)do {\n\(site.lines.mappingLines { "  " + $0 })\n\(columns)}")]
    },
    shape("if-for-guard", "`if` around the rest is what the guard says") { $0.ifForGuard },
    shape("self-in-code", "`self.` changes nothing") { $0.withSelf },
    shape("renamed-local-in-code", "how a local is called is the learner's business") { site in
      site.firstLocal.map { site.declaration.renaming($0, to: $0 + "Here") }
    },
    shape("print-left-in-code", "a line for debugging changes nothing") { site in
      guard site.resultType == nil else { return nil }
      return [
        Replacement(at: site.bodyPlace.lowerBound, "\n" + site.indented("print(\"in the code\")"))
      ]
    },
    shape("internal-in-code", "`internal` is what it was") { site in
      guard site.modifiers.isEmpty, site.declaration.isMemberOfConcreteType else { return nil }
      let keyword =
        site.declaration.as(FunctionDeclSyntax.self)?.funcKeyword
        ?? site.declaration.as(VariableDeclSyntax.self)?.bindingSpecifier
      return keyword.map { [Replacement(at: $0.place.lowerBound, "internal ")] }
    },
  ]

  /// A transformation of the first member that it applies to.
  private static func shape(
    _ id: String, _ why: String, _ pieces: @escaping @Sendable (CodeSite) -> [Replacement]?
  ) -> Transformation {
    .legitimate(id, why) { sources in
      let changes = sources.members.lazy.compactMap { site in
        pieces(site).flatMap { $0.isEmpty ? nil : sources.change(nil, site.source, $0) }
      }
      return changes.first.map { [$0] } ?? []
    }
    .onlyWhere(.passes, .failsTest, .crashes)
  }
}

/// The branches of a conditional expression.
struct Branches {
  var condition: String
  var first: String
  var second: String
}

extension CodeSite {
  /// The expression of a member that returns a Boolean value.
  var truth: String? { resultType == "Bool" ? expression?.trimmedDescription : nil }

  /// The parts of the conditional expression that the member consists of.
  var branches: Branches? {
    let parts = expression?.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    guard parts.count == 3, let choice = parts[1].as(UnresolvedTernaryExprSyntax.self) else {
      return nil
    }
    return Branches(
      condition: parts[0].trimmedDescription, first: choice.thenExpression.trimmedDescription,
      second: parts[2].trimmedDescription)
  }

  /// The same statements in a private helper.
  fileprivate var throughHelper: [Replacement]? {
    let text = lines
    guard !body.isEmpty, !text.contains("super."), declaration.isMemberOfConcreteType,
      let call = callArguments
    else { return nil }
    let prefix = isStatic ? "private static " : "private "
    let helper = name + "AsHelper"
    let head =
      isProperty
      ? "\(prefix)var \(helper): \(resultType ?? "Void") {"
      : "\(prefix)func \(helper)(\(parameters?.trimmedDescription ?? ""))\(resultType.map { " -> \($0)" } ?? "") {"
    let use = isProperty ? helper : "\(helper)(\(call))"
    let copy = "\n\n\(indentation)\(head)\n\(text)\n\(indentation)}"
    return [body(indented(use)), Replacement(at: declaration.place.upperBound, copy)]
  }

  /// The parameters as arguments, or `nil` if one cannot be passed on.
  private var callArguments: String? {
    let parameters = parameters.map(Array.init) ?? []
    guard parameters.allSatisfy({ !$0.type.trimmedDescription.contains("inout") }) else {
      return nil
    }
    return parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }.joined(separator: ", ")
  }

  /// The first guard that only returns, as an `if` around the remaining statements.
  fileprivate var ifForGuard: [Replacement]? {
    let check = body.first { item in
      item.item.as(GuardStmtSyntax.self)?.body.statements.trimmedDescription == "return"
    }
    guard resultType == nil, let check, let statement = check.item.as(GuardStmtSyntax.self),
      let last = body.last, last.id != check.id
    else { return nil }
    let rest = check.place.upperBound..<last.place.upperBound
    let text = source.text(rest)
    let columns = source.indentation(at: check.place.lowerBound)
    return [
      Replacement(
        check.place.lowerBound..<last.place.upperBound,
        "if \(statement.conditions.trimmedDescription) {\(text.mappingLines { "  " + $0 })\n\(columns)}"
      )
    ]
  }

  /// The members of the type with explicit `self.`, outside of closures.
  fileprivate var withSelf: [Replacement]? {
    guard !isStatic, let type = declaration.ancestors.first(where: { $0.typeMembers != nil }),
      let members = type.typeMembers?.instanceMemberNames
    else { return nil }
    let hidden = Set(declaration.all(IdentifierPatternSyntax.self).map(\.identifier.text))
      .union(parameters?.flatMap { [$0.firstName.text, $0.secondName?.text ?? ""] } ?? [])
    let names = Set(members).subtracting(isProperty ? hidden.subtracting([name]) : hidden)
    return body.all(DeclReferenceExprSyntax.self).filter { reference in
      names.contains(reference.baseName.text) && !reference.isMember
        && !reference.ancestors.contains { $0.is(ClosureExprSyntax.self) }
    }.map { Replacement(at: $0.place.lowerBound, "self.") }
  }

  fileprivate var firstLocal: String? {
    let bindings = body.all(VariableDeclSyntax.self).compactMap { $0.bindings.first?.pattern }
    return bindings.lazy.compactMap { $0.as(IdentifierPatternSyntax.self)?.identifier.text }.first
  }
}

extension MemberBlockSyntax {
  /// The names of the instance properties and methods of the type.
  fileprivate var instanceMemberNames: [String] {
    members.filter { member in
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return modifiers?.contains { $0.name.text == "static" || $0.name.text == "class" } != true
    }.flatMap { member -> [String] in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.text] }
      return member.decl.as(VariableDeclSyntax.self)?.bindings
        .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text } ?? []
    }
  }
}

extension Syntax {
  /// A Boolean value that indicates whether the declaration is a member of a class, structure, enumeration, or extension.
  var isMemberOfConcreteType: Bool {
    guard let type = ancestors.first(where: { $0.typeMembers != nil }) else { return false }
    return !type.is(ProtocolDeclSyntax.self)
  }
}
