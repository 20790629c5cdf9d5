/// What one Swift file declares and uses.
package struct SourceOutline: Equatable, Sendable, Codable {
  /// A type at the top level of the file.
  package struct TypeDeclaration: Equatable, Sendable, Codable {
    package var name: String
    /// Where its declaration stands, in bytes of UTF-8.
    package var range: Range<Int>

    package init(name: String, range: Range<Int>) {
      self.name = name
      self.range = range
    }
  }

  /// The functions at file or type level, in their order.
  package var functions: [TestFunction] = []
  /// The types at the top level, in their order.
  package var types: [TypeDeclaration] = []
  /// The names that the file declares: types, functions, properties, cases, parameters.
  package var declaredNames: Set<String> = []
  /// The identifiers that the file uses, as a value or as a type.
  package var usedNames: Set<String> = []
  /// All that other files can depend on; `nil` if that may be the whole text.
  package var interface: String?
  package var testDeclarations = TestDeclarations()
  /// The names of the classes that are marked with `@IBDesignable`, in their order.
  package var designableClasses: [String] = []

  package init() {}

  /// The outline of a text that nobody can read: there is nothing in it.
  package static var ofUnreadable: SourceOutline {
    var outline = SourceOutline()
    outline.testDeclarations.obstacle = "a file cannot be read"
    return outline
  }

  /// The names of the types at the top level.
  package var typeNames: Set<String> { Set(types.map(\.name)) }

  /// Returns the file's text without some of the types at its top level; everything else stays on its line.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - names: The types' names.
  /// - Returns: The text with the declarations replaced by blanks.
  package func text(_ text: String, withoutTypes names: Set<String>) -> String {
    Self.blanking(types.filter { names.contains($0.name) }.map(\.range), in: text)
  }

  /// Returns the file's text without some of the functions at file or type level; everything else stays on its line.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - isLeftOut: Whether a function is left out.
  /// - Returns: The text with the declarations replaced by blanks.
  package func text(_ text: String, withoutFunctions isLeftOut: (TestFunction) -> Bool) -> String {
    Self.blanking(functions.filter(isLeftOut).map(\.range), in: text)
  }

  private static func blanking(_ ranges: [Range<Int>], in text: String) -> String {
    var bytes = Array(text.utf8)
    for range in ranges {
      for index in range.clamped(to: bytes.indices) where bytes[index] != UInt8(ascii: "\n") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
