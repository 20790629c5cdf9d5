import Foundation

/// An object that contains an Interface Builder nib file, which is read from its XML.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String
  private let bundle: Bundle?

  /// A key in the options for instantiating a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The replacement objects for the placeholders of the file, by placeholder identifier.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  /// Creates a nib object for the file with the given name.
  ///
  /// The file is searched for when the nib is instantiated.
  public init(nibName name: String, bundle: Bundle?) {
    self.name = name
    self.bundle = bundle
  }

  /// Instantiates the objects of the nib and returns the top-level objects.
  ///
  /// Raises an exception if the file does not exist.
  open func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    guard let path = ResourceSearch(bundle).path(of: name, type: "xib") else {
      AppleTexts.noNib(name, in: bundle ?? .main).raise()
    }
    let file = InterfaceFile(path: path)
    PartsCheck.check(file)
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

  /// The class name without its module, and the address of the nib.
  open override var description: String { plainDescription(of: self) }
}

extension Bundle {
  /// Instantiates the objects of a nib and returns the top-level objects.
  ///
  /// Raises an exception if the file does not exist.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options) }
}
