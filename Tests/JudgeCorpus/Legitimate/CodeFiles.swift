internal import SwiftSyntax

extension Transformation {
  /// The same code with different white space and comments.
  static let codeLayout: [Transformation] = [
    layout("code-header-comment", "a comment changes nothing") {
      "//\n//  Code of my own.\n//\n\n" + $0
    },
    layout("code-todo-at-the-end", "a comment changes nothing") { $0 + "\n// TODO: tidy up\n" },
    layout("code-four-spaces", "indentation changes nothing") { text in
      text.mappingLines { line in
        let columns = line.prefix { $0 == " " }
        return String(columns + columns + line.dropFirst(columns.count))
      }
    },
    layout("code-windows-line-ends", "line ends change nothing") {
      $0.replacing("\n", with: "\r\n")
    },
    layout("code-blank-lines", "blank lines change nothing") {
      $0.replacing(" {\n", with: " {\n\n")
    },
    layout("code-marks", "comments change nothing") {
      $0.replacing(" {\n", with: " {\n// MARK: - Here\n")
    },
  ]

  private static func layout(
    _ id: String, _ why: String, _ rewrite: @escaping @Sendable (String) -> String
  ) -> Transformation {
    .legitimate(id, why) { sources in
      sources.code.prefix(1).map { sources.change(nil, [$0.path: rewrite($0.text)]) }
    }
  }

  /// The same code with additional code, or in other files.
  static let codeFiles: [Transformation] = [
    member("extra-computed-property", "unused code changes nothing") {
      "var exampleOfMyOwn: String { \"example\" }"
    },
    member("extra-method", "unused code changes nothing") {
      "func exampleOfMyOwn(_ number: Int) -> Int {\n  number + 1\n}"
    },
    member("extra-static-property", "unused code changes nothing") {
      "private static var exampleOfMyOwn: Int { 1 }"
    },
    .legitimate("extra-type", "unused code changes nothing") { sources in
      sources.code.prefix(1).map { source in
        sources.change(
          nil, [source.path: source.text + "\nenum ExampleOfMyOwn {\n  case one, other\n}\n"])
      }
    }.aboutCode,
    .legitimate("extra-type-in-new-file", "unused code changes nothing") { sources in
      sources.code.prefix(1).map { source in
        sources.change(
          nil,
          [
            source.folder + "/ExampleOfMyOwn.swift":
              "struct ExampleOfMyOwn {\n  var number = 1\n}\n"
          ])
      }
    }.aboutCode,
    .legitimate("extension-in-new-file", "a type may be extended in another file") { sources in
      sources.code.prefix(1).flatMap { source -> [Change] in
        guard let type = source.concreteType?.typeName else { return [] }
        let text = "extension \(type) {\n  var exampleOfMyOwn: Int { 1 }\n}\n"
        return [sources.change(nil, ["\(source.folder)/\(type)+Example.swift": text])]
      }
    }.aboutCode,
    .legitimate("type-in-another-file", "in which file a type is changes nothing") { sources in
      sources.code.prefix(1).filter { !sources.situation.isAboutFile($0.path) }.map { source in
        let name = source.path.dropLast(".swift".count) + "InItsFile.swift"
        return sources.change(nil, [source.path: nil, String(name): source.text])
      }
    }.aboutCode,
    .legitimate("member-in-extension", "a member may be in an extension") { sources in
      sources.movedMember.map { site, type, text in
        sources.change(
          nil,
          [
            site.source.path: site.source.replacing([site.removal])
              + "\nextension \(type) {\n\(text)\n}\n"
          ])
      }.map { [$0] } ?? []
    }.aboutCode,
    .legitimate(
      "member-in-extension-in-new-file", "a member may be in an extension in another file"
    ) { sources in
      guard let (site, type, text) = sources.movedMember, !site.usesPrivateMembers else {
        return []
      }
      let imports = site.source.text.split(separator: "\n").filter {
        $0.contains("import ") && !$0.hasPrefix("//")
      }
      let file = imports.joined(separator: "\n") + "\n\nextension \(type) {\n\(text)\n}\n"
      return [
        sources.change(
          nil,
          [
            site.source.path: site.source.replacing([site.removal]),
            "\(site.source.folder)/\(type)+Moved.swift": file,
          ])
      ]
    }.aboutCode,
    .legitimate("final-class", "a class without subclasses may be final") { sources in
      sources.code.prefix(1).flatMap { source -> [Change] in
        guard let type = source.tree.all(ClassDeclSyntax.self).first, type.modifiers.isEmpty,
          !sources.isInherited(type.name.text)
        else { return [] }
        return [
          sources.change(
            nil, source, [Replacement(at: type.classKeyword.place.lowerBound, "final ")])
        ]
      }
    }.aboutCode,
  ]

  private static func member(
    _ id: String, _ why: String, _ lines: @escaping @Sendable () -> String
  ) -> Transformation {
    .legitimate(id, why) { sources in
      sources.code.prefix(1).flatMap { source -> [Change] in
        guard let members = source.concreteType?.typeMembers else { return [] }
        let end = members.rightBrace.place.lowerBound
        let text = "\n" + lines().mappingLines { "  " + $0 } + "\n"
        return [sources.change(nil, source, [Replacement(at: end, text)])]
      }
    }.aboutCode
  }

  /// The same transformation, for the steps in which learners may edit the code.
  private var aboutCode: Transformation { onlyWhere(.passes, .failsTest, .crashes, .findsNoTests) }

  /// Nibs and storyboards with different white space and comments.
  static let interfaceLayout: [Transformation] = [
    interface("interface-comment", "a comment changes nothing") {
      $0.replacing("<objects>", with: "<objects>\n<!-- as the step says -->")
    },
    interface("interface-tabs", "indentation changes nothing") { $0.replacing("    ", with: "\t") },
    interface("interface-blank-lines", "blank lines change nothing") {
      $0.replacing(">\n", with: ">\n\n")
    },
    interface("interface-windows-line-ends", "line ends change nothing") {
      $0.replacing("\n", with: "\r\n")
    },
  ]

  private static func interface(
    _ id: String, _ why: String, _ rewrite: @escaping @Sendable (String) -> String
  ) -> Transformation {
    .legitimate(id, why) { sources in
      sources.interfaces.map { path in
        sources.change(
          sources.interfaces.count > 1 ? path : nil,
          [path: sources.situation.after[path].map(rewrite)])
      }
    }
  }
}

extension SourceText {
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The first type in the file other than a protocol, or its first extension.
  fileprivate var concreteType: Syntax? {
    tree.descendants.first { $0.typeMembers != nil && !$0.is(ProtocolDeclSyntax.self) }
  }
}

extension StepSources {
  /// The first member that could be in an extension, with its type and text.
  fileprivate var movedMember: (CodeSite, String, String)? {
    for source in code.prefix(1) {
      for site in CodeSite.all(in: source) where site.isMovable {
        guard let type = site.declaration.ancestors.first(where: { $0.typeMembers != nil }),
          !type.is(ExtensionDeclSyntax.self), let name = type.typeName
        else { continue }
        return (site, name, site.indentation + site.declaration.trimmedDescription)
      }
    }
    return nil
  }

  /// A Boolean value that indicates whether a class inherits from this one, by name or at run time.
  fileprivate func isInherited(_ name: String) -> Bool {
    situation.after.values.contains { text in
      text.contains(": \(name)") || text.contains("usingMockFor: \(name)")
    }
  }
}

extension CodeSite {
  /// A Boolean value that indicates whether Swift allows the member in an extension.
  fileprivate var isMovable: Bool {
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    return declaration.isMemberOfConcreteType && attributes?.isEmpty == true
      && !modifiers.contains { ["override", "required", "private", "open"].contains($0.name.text) }
  }

  /// A Boolean value that indicates whether the member uses private declarations of its file.
  fileprivate var usesPrivateMembers: Bool {
    let hidden = source.tree.descendants.filter { node in
      node.asProtocol((any WithModifiersSyntax).self)?.modifiers
        .contains { $0.name.text == "private" || $0.name.text == "fileprivate" } == true
    }.flatMap { node in
      node.as(FunctionDeclSyntax.self).map { [$0.name.text] }
        ?? node.as(VariableDeclSyntax.self)?.bindings.map { $0.pattern.trimmedDescription } ?? []
    }
    let used = Set(declaration.all(DeclReferenceExprSyntax.self).map(\.baseName.text))
    return !used.isDisjoint(with: hidden)
  }

  /// The file without the member's lines.
  fileprivate var removal: Replacement {
    let start = source.startOfLine(at: declaration.place.lowerBound)
    return Replacement(start..<min(declaration.place.upperBound + 1, source.text.utf8.count), "")
  }
}
