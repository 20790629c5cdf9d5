/// The declarations and uses of names in one Swift file.
package struct SourceOutline: Equatable, Sendable, Codable {
  /// A type at the top level of the file.
  package struct TypeDeclaration: Equatable, Sendable, Codable {
    /// The name of the type.
    package var name: String
    /// The range of the declaration, in UTF-8 bytes.
    package var range: Range<Int>

    /// Creates a type declaration.
    package init(name: String, range: Range<Int>) {
      self.name = name
      self.range = range
    }
  }

  /// The functions at file or type level, in source order.
  package var functions: [TestFunction] = []
  /// The types at the top level, in source order.
  package var types: [TypeDeclaration] = []
  /// The names that the file declares, including variables, enum cases, and argument labels.
  package var declaredNames: Set<String> = []
  /// The identifiers that the file uses as a value or as a type.
  package var usedNames: Set<String> = []
  /// The parts of the file that other files can depend on, in source order, or `nil` if they may
  /// depend on the whole text.
  package var interface: [InterfacePiece]? = []
  /// A hash of the tokens outside the tests, without comments and white space.
  package var restOfCode: UInt64 = 0
  /// The declarations that matter to XCTest.
  package var testDeclarations = TestDeclarations()
  /// The names of the classes marked with `@IBDesignable`, in source order.
  package var designableClasses: [String] = []

  /// Creates an empty outline.
  package init() {}

  /// The outline of an unreadable file: empty, except for an obstacle to listing its tests.
  package static var ofUnreadable: SourceOutline {
    var outline = SourceOutline()
    outline.interface = nil
    outline.testDeclarations.obstacle = "a file cannot be read"
    return outline
  }

  /// The tokens that other files can depend on, or `nil` if they may depend on the whole text.
  package var interfaceText: String? { interface?.map(\.text).joined() }

  /// The names of the types at the top level.
  package var typeNames: Set<String> { Set(types.map(\.name)) }

  /// Returns the file's text without the given top-level types.
  ///
  /// All other code stays on its line.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - names: The names of the types to omit.
  /// - Returns: The text with spaces in place of the omitted declarations.
  package func text(_ text: String, withoutTypes names: Set<String>) -> String {
    Self.blanking(types.filter { names.contains($0.name) }.map(\.range), in: text)
  }

  /// Returns the file's text without some of the functions at file or type level.
  ///
  /// All other code stays on its line.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - isLeftOut: A closure that returns whether to omit a function.
  /// - Returns: The text with spaces in place of the omitted declarations.
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
