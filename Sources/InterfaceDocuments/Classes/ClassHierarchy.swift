package import TutorSource

/// The classes that a document can name, with their superclasses: those of the target's source, and
/// those of UIKit.
package struct ClassHierarchy {
  /// A class and its superclasses.
  package struct Lineage {
    /// The names, starting with the class itself.
    package var names: [String] = []
    /// The classes and extensions in the source, starting with the class itself.
    package var declared: [DeclaredClass] = []
    /// A Boolean value that indicates whether all superclasses are known.
    package var isComplete = false

    /// Returns the first outlet in the source with the given name.
    func outlet(_ name: String) -> (property: DeclaredClass.Property, of: DeclaredClass)? {
      for type in declared {
        if let property = type.outlets.first(where: { $0.name == name }) { return (property, type) }
      }
      return nil
    }

    /// The outlets that UIKit's classes declare.
    package var knownOutlets: [KnownOutlet] {
      names.flatMap { ClassHierarchy.kinds[$0, default: []] }.flatMap(\.outlets)
    }

    /// The selectors of all methods in the source.
    var selectors: [String] { declared.flatMap { $0.actions.map(\.selector) + $0.methods } }
  }

  private let declared: [String: DeclaredClass]

  /// Creates the hierarchy of the given classes and those of UIKit.
  package init(_ classes: [DeclaredClass]) {
    declared = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Returns the class with the given name; `nil` if the source does not declare it.
  package func declaredClass(_ name: String) -> DeclaredClass? {
    declared[name].flatMap { $0.isExtension ? nil : $0 }
  }

  /// The names of the classes that the source declares.
  var declaredNames: [String] { declared.values.filter { !$0.isExtension }.map(\.name) }

  /// Returns a class with its known superclasses.
  package func lineage(of name: String) -> Lineage {
    var lineage = Lineage()
    var next: String? = name
    while let name = next {
      guard !lineage.names.contains(name) else { return lineage }
      lineage.names.append(name)
      if let type = declared[name] { lineage.declared.append(type) }
      if let type = declaredClass(name) {
        next = type.superclass.map { resolved($0, inside: type.name) }
      } else {
        guard Self.isKnown(name) else { return lineage }
        next = Self.superclasses[name]
      }
    }
    lineage.isComplete = true
    return lineage
  }

  /// Returns the full name of a type that is written inside of another type.
  func resolved(_ name: String, inside type: String) -> String {
    var scope = type[...]
    while !scope.isEmpty {
      let candidate = scope + "." + name
      if declaredClass(String(candidate)) != nil { return String(candidate) }
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
    return name
  }

  /// Returns whether a class is another class or inherits from it, or `nil` if that is not known.
  func isClass(_ name: String, a other: String) -> Bool? {
    let lineage = lineage(of: name)
    if lineage.names.contains(other) { return true }
    let isKnown = declaredClass(other) != nil || Self.isKnown(other)
    return lineage.isComplete && isKnown ? false : nil
  }

  // MARK: Objects

  /// Returns the class that an object has: its own, or that of its kind.
  package static func className(of element: XMLElement) -> String? {
    element["customClass"] ?? ObjectKind.named(element.name)?.className
  }

  /// Returns whether an object fits the type of an outlet or a parameter.
  ///
  /// An object fits if its superclasses are not all known.
  package func fits(_ element: XMLElement, _ type: String) -> Bool {
    guard let name = Self.className(of: element) else { return true }
    let type = type.split(separator: ".").last.map(String.init) ?? type
    if ["Any", "AnyObject", "NSObject", "UIResponder", "id", ""].contains(type) { return true }
    let lineage = lineage(of: name)
    return !lineage.isComplete || lineage.names.contains(type)
      || lineage.declared.contains { $0.protocols.contains(type) }
  }

  /// Returns the classes in the source that an object can have, in alphabetical order.
  package func classes(fitting element: XMLElement) -> [DeclaredClass] {
    let base = ObjectKind.named(element.name)?.className ?? "NSObject"
    let isFree = ["placeholder", "customObject"].contains(element.name) || base == "NSObject"
    return declared.values.filter { candidate in
      guard !candidate.isExtension else { return false }
      let lineage = lineage(of: candidate.name)
      return isFree || !lineage.isComplete || lineage.names.contains(base)
    }.sorted { $0.name < $1.name }
  }

  // MARK: UIKit

  /// Returns whether a class is one of UIKit's that this hierarchy knows.
  static func isKnown(_ name: String) -> Bool { name == "NSObject" || superclasses[name] != nil }

  /// The kinds of objects in the catalog, by the names of their classes.
  fileprivate static let kinds = Dictionary(grouping: ObjectKind.all, by: \.className)

  /// The superclasses of UIKit's classes.
  private static let superclasses: [String: String] = {
    var superclasses = withoutElement
    for kind in ObjectKind.all {
      let parent = kind.inherits.flatMap(ObjectKind.named)?.className
      guard kind.className != "NSObject", kind.className != parent,
        superclasses[kind.className] == nil
      else { continue }
      superclasses[kind.className] = parent ?? "NSObject"
    }
    return superclasses
  }()

  /// The superclasses of classes for which there is no element, or whose superclass has none.
  private static let withoutElement = [
    "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UIControl": "UIView", "UIRefreshControl": "UIControl", "UIColorWell": "UIControl",
    "UIListContentView": "UIView", "UICollectionViewListCell": "UICollectionViewCell",
    "UISearchController": "UIViewController", "UIAlertController": "UIViewController",
    "UIActivityViewController": "UIViewController",
    "UIImagePickerController": "UINavigationController",
    "UICollectionViewCompositionalLayout": "UICollectionViewLayout",
    "UIHoverGestureRecognizer": "UIGestureRecognizer", "UIBarItem": "NSObject",
    "UIGestureRecognizer": "NSObject", "NSLayoutConstraint": "NSObject",
    "UIStoryboardSegue": "NSObject", "UIApplication": "UIResponder", "UIScene": "UIResponder",
    "UIWindowScene": "UIScene",
  ]
}
