package import TutorSource

/// A responder to questions about Swift source.
package struct Answering {
  /// The package of the latest question, cached because the next one is usually about the same.
  private var package: (texts: [String: String], source: PackageSource)?

  /// Creates a responder with an empty cache.
  package init() {}

  /// Returns the answer to a question.
  package mutating func answer(_ question: SourceQuestion) -> SourceAnswer {
    switch question {
    case .outline(let text): .outline(SourceFile(text).outline)
    case .highlighting(let text): .highlighting(Highlighting.lines(of: text))
    case .mutants(let text): .mutants(mutants(in: text))
    case .variant(let text, let test, let rewording):
      .variant(TestVariant.variant(of: text, test: test, by: rewording))
    case .conditions(let texts): .conditions(testConditions(in: texts))
    case .positions(let queries, let texts):
      .positions(queries.map(source(of: texts).position))
    case .classes(let texts): .classes(declaredClasses(in: texts))
    case .declaredCode(let text): .declaredCode(SourceFile(text).declaredCode)
    case .portingFacts(let text): .portingFacts(SourceFile(text).portingFacts)
    case .ported(let text, let facts): .ported(SourceFile(text).ported(with: facts))
    }
  }

  private mutating func source(of texts: [String: String]) -> PackageSource {
    if let package, package.texts == texts { return package.source }
    let source = PackageSource(texts)
    package = (texts, source)
    return source
  }
}

extension SourceFile {
  /// The outline of the file.
  package var outline: SourceOutline {
    var outline = SourceOutline()
    outline.functions = functions
    outline.types = types
    outline.declaredNames = declaredNames
    outline.usedNames = usedNames
    outline.interface = interface
    outline.restOfCode = restOfCode(without: outline.functions.filter(\.isTest))
    outline.testDeclarations = testDeclarations
    outline.designableClasses = designableClasses
    return outline
  }
}

extension PackageSource {
  fileprivate func position(_ query: StructureQuery) -> StructureQuery.Position? {
    switch query {
    case .use(let subject, let place, let file): firstUse(of: subject, inside: place, for: file)
    case .mention(let subject, let place, let file):
      firstMention(of: subject, inside: place, for: file)
    case .place(let place, let file): position(of: place, for: file)
    }
  }
}
