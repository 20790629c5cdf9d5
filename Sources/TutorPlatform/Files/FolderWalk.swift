internal import Glibc

/// A walk through a folder and its subfolders, within limits.
package struct FolderWalk {
  /// An item in the folder.
  package struct Item {
    /// The path relative to the folder.
    package var path: String
    /// The kind of the item.
    package var kind: Kind
    /// The last component of the path.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// The kinds of items.
  package enum Kind: Equatable {
    case folder
    case file(size: Int)
    /// A symbolic link, and the size of the regular file to which it leads, if it leads to one.
    case link(size: Int?)
    /// Any other kind of item, such as a device, a pipe, or a socket.
    case other
  }

  private let folder: String
  /// The maximum number of items, and the maximum number of nested folders.
  private let limits: (count: Int, depth: Int)

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - count: The maximum number of items.
  ///   - depth: The maximum number of nested folders.
  package init(through folder: String, count: Int, depth: Int) {
    self.folder = folder
    limits = (count, depth)
  }

  /// Visits the items in alphabetical order; symbolic links are not followed.
  ///
  /// - Parameter visit: Handles an item, and returns whether to visit the items of a folder.
  /// - Throws: `FileError` if a folder cannot be read or exceeds the limits, or the error that `visit`
  ///   throws.
  package func run(_ visit: (Item) throws -> Bool) throws {
    var count = 0
    var folders = [""]
    while let prefix = folders.popLast() {
      let path = prefix.isEmpty ? folder : folder + "/" + prefix
      let names = try Self.names(in: path, limit: limits.count - count)
      guard let names else { throw FileError.tooManyFiles(folder, limit: limits.count) }
      count += names.count
      var inner: [String] = []
      for name in names {
        let path = prefix.isEmpty ? name : prefix + "/" + name
        let kind = Self.kind(of: folder + "/" + path)
        guard try visit(Item(path: path, kind: kind)), kind == .folder else { continue }
        guard path.utf8.count(where: { $0 == UInt8(ascii: "/") }) + 1 < limits.depth else {
          throw FileError.tooDeep(folder + "/" + path, limit: limits.depth)
        }
        inner.append(path)
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
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      guard names.count < limit else { return nil }
      names.append(name)
    }
    return names.sorted()
  }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(size: Int(status.st_size))
    case S_IFLNK:
      let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      return .link(size: isFile ? Int(status.st_size) : nil)
    default: return .other
    }
  }
}
