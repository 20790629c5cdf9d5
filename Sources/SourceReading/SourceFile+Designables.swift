internal import SwiftSyntax

extension SourceFile {
  /// The names of the classes that the file marks with `@IBDesignable`, in source order.
  package var designableClasses: [String] {
    var names: [String] = []
    tree.walk(enter: { node in
      if let name = node.as(ClassDeclSyntax.self)?.designableName { names.append(name) }
      return true
    })
    return names
  }
}

extension ClassDeclSyntax {
  /// The name of the class, or `nil` if it is not marked or its name is still missing.
  fileprivate var designableName: String? {
    let isDesignable = attributes.contains { attribute in
      attribute.as(AttributeSyntax.self)?.lastName == "IBDesignable"
    }
    return isDesignable && name.presence == .present ? name.plainText : nil
  }
}
