import Foundation
import Glibc

/// The function names in a loaded file.
///
/// Objective-C has these names at run time. Swift on Linux has them only in the symbol table, which
/// a debug build contains.
struct SymbolTable {
  private let file: Data
  /// The difference between an address in memory and an address in the file.
  private let base: UInt
  private let symbols: Range<Int>
  private let names: Range<Int>

  /// The layout of `Elf64_Sym` in `elf.h`.
  ///
  /// Entries are read in place: a large test binary has several hundred thousand, and a debug build
  /// does not specialize the generic function that reads numbers elsewhere in the file.
  private struct Entry {
    let name: UInt32
    let kind: UInt16
    let section: UInt16
    let value: UInt64
    let size: UInt64
  }

  /// Reads the table of the file that contains an address in memory.
  ///
  /// Returns `nil` if the file is stripped or is not an ELF file.
  init?(holding address: UnsafeRawPointer) {
    guard let image = LoadedFile(holding: address) else { return nil }
    // The path of the main program may be relative to another directory.
    let path = image.path.hasPrefix("/") ? image.path : "/proc/self/exe"
    // On Linux, `mappedIfSafe` reads the whole file. No program writes to a file that is running.
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return nil }
    self.init(file, loadedAt: image.start)
  }

  /// Reads the table of an ELF file, or returns `nil` if the file has no symbol table.
  ///
  /// The offsets are those of `Elf64_Ehdr` and `Elf64_Shdr` in `elf.h`.
  private init?(_ file: Data, loadedAt start: UInt) {
    guard file.count > 64, file.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
    let isFixed = file.number(UInt16.self, at: 16) == 2
    let table = Int(file.number(UInt64.self, at: 40))
    let size = Int(file.number(UInt16.self, at: 58))
    let headers = (0..<Int(file.number(UInt16.self, at: 60))).map { table + $0 * size }
    func range(of header: Int) -> Range<Int>? {
      let offset = Int(file.number(UInt64.self, at: header + 24))
      let length = Int(file.number(UInt64.self, at: header + 32))
      return offset + length <= file.count ? offset..<(offset + length) : nil
    }
    guard headers.allSatisfy({ $0 + size <= file.count }),
      let symbolHeader = headers.first(where: { file.number(UInt32.self, at: $0 + 4) == 2 }),
      let symbols = range(of: symbolHeader),
      let nameHeader = headers.dropFirst(Int(file.number(UInt32.self, at: symbolHeader + 40)))
        .first,
      let names = range(of: nameHeader),
      // Reading in place needs aligned entries, and a zero at the end of the last name.
      symbols.lowerBound.isMultiple(of: MemoryLayout<Entry>.alignment),
      names.isEmpty || file[names.upperBound - 1] == 0
    else { return nil }
    self.file = file
    base = isFixed ? 0 : start
    self.symbols = symbols
    self.names = names
  }

  /// Returns the first name of an address in memory that satisfies the condition.
  func name(of address: UnsafeRawPointer, where isWanted: (String) -> Bool) -> String? {
    let value = UInt64(UInt(bitPattern: address) - base)
    var found: String?
    forEachSymbol { entry, name in
      guard entry.pointee.value == value else { return true }
      let name = String(cString: name)
      if isWanted(name) { found = name }
      return found == nil
    }
    return found
  }

  /// Returns all names that begin with a prefix, with their addresses in memory.
  func symbols(beginningWith prefix: String) -> [(name: String, address: UInt)] {
    var found: [(String, UInt)] = []
    let length = prefix.utf8.count
    forEachSymbol { entry, name in
      if strncmp(name, prefix, length) == 0, entry.pointee.value != 0 {
        found.append((String(cString: name), base + UInt(entry.pointee.value)))
      }
      return true
    }
    return found
  }

  /// Calls a closure with each symbol and its name, as long as the closure returns `true`.
  private func forEachSymbol(_ body: (UnsafePointer<Entry>, UnsafePointer<CChar>) -> Bool) {
    file.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var entry = start.advanced(by: symbols.lowerBound).assumingMemoryBound(to: Entry.self)
      let allNames = start.advanced(by: names.lowerBound).assumingMemoryBound(to: CChar.self)
      let end = entry.advanced(by: symbols.count / MemoryLayout<Entry>.stride)
      let limit = UInt32(clamping: names.count)
      while entry < end {
        let name = entry.pointee.name
        if name < limit, !body(entry, allNames.advanced(by: Int(name))) { return }
        entry = entry.advanced(by: 1)
      }
    }
  }
}

extension Data {
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, at offset: Int
  ) -> Number { withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) } }
}

/// A file that is loaded into this process.
private struct LoadedFile {
  var path: String
  var start: UInt

  /// The type `Dl_info` of `dlfcn.h`, which Swift does not import because it is a GNU extension.
  private struct Info {
    var path: UnsafePointer<CChar>?
    var start: UnsafeRawPointer?
    var symbol: UnsafePointer<CChar>?
    var address: UnsafeRawPointer?
  }
  private typealias Ask = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32

  init?(holding address: UnsafeRawPointer) {
    var info = Info()
    guard let function = dlsym(nil, "dladdr"),
      unsafeBitCast(function, to: Ask.self)(address, &info) != 0,
      let path = info.path, let start = info.start
    else { return nil }
    self.path = String(cString: path)
    self.start = UInt(bitPattern: start)
  }
}

/// Returns the readable form of a mangled name, or `nil` if the name is not mangled.
func demangled(_ symbol: String) -> String? {
  typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?
  guard let function = dlsym(nil, "swift_demangle") else { return nil }
  let text = unsafeBitCast(function, to: Demangle.self)(symbol, symbol.utf8.count, nil, nil, 0)
  defer { free(text) }
  return text.map { String(cString: $0) }
}
