import Foundation

/// A nib: a file that describes views, read from its XML.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String
  private let bundle: Bundle?

  /// What can be asked for when a nib is loaded.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Objects for the file's own placeholders, by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  /// Names a nib; it is looked for when it is instantiated.
  public init(nibName name: String, bundle: Bundle?) {
    self.name = name
    self.bundle = bundle
    super.init()
  }

  /// Makes the nib's objects and gives those that are in no other.
  ///
  /// Raises an exception where there is no such nib.
  open func instantiate(
    withOwner owner: Any?, options: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let path = ResourceSearch(bundle).path(of: name, type: "xib") else {
      AppleTexts.noNib(name, in: bundle ?? .main).raise()
    }
    let file = InterfaceFile(path: path)
    guard let topLevel = file.document.child("objects") else { return [] }
    let objects = NibObjects(topLevel, in: file, bundle: bundle)
    let placeholder = topLevel.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let owner = owner.map { $0 as AnyObject }
    objects.setOwner(owner, id: placeholder?.id)
    let externals = options?[.externalObjects] as? [String: Any] ?? [:]
    for element in topLevel.children where element.name == "placeholder" {
      guard let name = element["placeholderIdentifier"], let id = element.id,
        let object = externals[name] as? NSObject
      else { continue }
      objects.setExternal(object, id: id)
    }
    let made = topLevel.children.filter { $0.name != "placeholder" }.compactMap { objects.make($0) }
    if let placeholder { objects.connect(owner, placeholder) }
    objects.finish()
    return made
  }

  /// The nib, named without a module.
  open override var description: String { plainDescription(of: self) }
}

extension Bundle {
  /// Makes a nib's objects and gives those that are in no other.
  ///
  /// Raises an exception where there is no such nib.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
