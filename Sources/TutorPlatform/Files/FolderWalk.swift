internal import Glibc

/// A walk through a folder and its subfolders, within limits.
package struct FolderWalk {
  /// An item in the folder.
  package struct Item {
    /// The path relative to the folder.
    package var path: String
    /// The last component of the path.
    package var name: String
    /// The kind of the item.
    package var kind: Kind
    /// The identity of the item, or of the file or folder to which a link leads.
    package var identity: FileIdentity
    /// The real path of an item that the walk reached through a link or that is a link to a file or
    /// folder, or `nil` for other items.
    package var origin: String?
  }

  /// The kinds of items.
  package indirect enum Kind: Equatable {
    case folder, file
    /// A symbolic link to an item, or to `nil` if the item is missing or is a folder around the link.
    case link(to: Kind?)
    /// Any other kind of item, such as a device, a pipe, or a socket.
    case other
  }

  /// A folder whose items are still to be visited.
  private struct Waiting {
    var path: String
    /// The real path of the folder, and those of the folders whose links led to it.
    var origins: [String]
  }

  private let folder: String
  /// The maximum number of items, and the maximum number of nested folders.
  private let limits: (count: Int, depth: Int)
  private let followsLinks: Bool

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - count: The maximum number of items.
  ///   - depth: The maximum number of nested folders.
  ///   - followsLinks: Whether links to folders may be followed.
  package init(through folder: String, count: Int, depth: Int, followsLinks: Bool = false) {
    self.folder = folder
    limits = (count, depth)
    self.followsLinks = followsLinks
  }

  /// Visits the items in alphabetical order.
  ///
  /// - Parameters:
  ///   - visit: Handles an item, and returns whether to visit the items of a folder.
  ///   - leftOut: Handles the error of a folder that is left out, because it cannot be read or is too
  ///     deep, or of an item whose name is not valid UTF-8. By default, it ends the walk.
  /// - Throws: `FileError` if a folder cannot be read or exceeds the limits, or the error that `visit`
  ///   throws.
  package func run(
    _ visit: (Item) throws -> Bool, leftOut: (FileError) throws -> Void = { throw $0 }
  ) throws {
    var count = 0
    var folders = [Waiting(path: "", origins: [SafePath.real(folder)])]
    while let waiting = folders.popLast() {
      let path = waiting.path.isEmpty ? folder : folder + "/" + waiting.path
      let names: [String]?
      do throws(FileError) {
        names = try Self.names(in: path, limit: limits.count - count)
      } catch {
        try leftOut(error)
        continue
      }
      guard let names else { throw FileError.tooManyFiles(folder, limit: limits.count) }
      count += names.count
      var inner: [Waiting] = []
      for name in names {
        guard let item = item(name, in: waiting) else {
          // Swift has replaced what is not UTF-8, and nothing has the new name.
          if name.unicodeScalars.contains("\u{FFFD}") {
            try leftOut(.undecodable("\(path)/\(name)"))
          }
          continue
        }
        guard try visit(item), let origins = origins(of: item, in: waiting) else { continue }
        guard item.path.utf8.count(where: { $0 == UInt8(ascii: "/") }) + 1 < limits.depth else {
          try leftOut(.tooDeep(folder + "/" + item.path, limit: limits.depth))
          continue
        }
        inner.append(Waiting(path: item.path, origins: origins))
      }
      folders += inner.reversed()
    }
  }

  /// Returns the names in a folder, sorted, or `nil` if there are more than the limit.
  private static func names(in folder: String, limit: Int) throws(FileError) -> [String]? {
    guard let opened = opendir(folder) else { throw .cannotRead(folder, errno: errno) }
    defer { closedir(opened) }
    var names: [String] = []
    while let entry = readdir(opened) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      guard names.count < limit else { return nil }
      names.append(name)
    }
    return names.sorted()
  }

  /// Returns an item of a folder, or `nil` if it is gone.
  private func item(_ name: String, in waiting: Waiting) -> Item? {
    let path = waiting.path.isEmpty ? name : waiting.path + "/" + name
    let full = folder + "/" + path
    var status = stat()
    guard lstat(full, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFLNK else {
      let origin = waiting.origins.count > 1 ? waiting.origins.last.map { $0 + "/" + name } : nil
      return Item(
        path: path, name: name, kind: Self.kind(of: status), identity: FileIdentity(status),
        origin: origin)
    }
    let target = stat(full, &status) == 0 ? Self.kind(of: status) : nil
    let origin = target == nil ? nil : SafePath.real(full)
    let isAround =
      target == .folder
      && waiting.origins.contains { SafePath.isSame($0, orInside: origin ?? $0) }
    return Item(
      path: path, name: name, kind: .link(to: isAround ? nil : target),
      identity: FileIdentity(status), origin: origin)
  }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .other
    }
  }

  /// Returns the origins of a folder, or `nil` if the item is not a folder that may be entered.
  private func origins(of item: Item, in waiting: Waiting) -> [String]? {
    switch item.kind {
    case .folder: waiting.origins.dropLast() + ["\(waiting.origins.last ?? "")/\(item.name)"]
    case .link(to: .folder) where followsLinks: waiting.origins + [item.origin ?? ""]
    case .file, .link, .other: nil
    }
  }
}
