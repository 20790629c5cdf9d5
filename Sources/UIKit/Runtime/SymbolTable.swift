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

  private static let entrySize = 24

  /// Reads the table of the file that contains an address in memory.
  ///
  /// Returns `nil` if the file is stripped or is not an ELF file.
  init?(holding address: UnsafeRawPointer) {
    guard let image = LoadedFile(holding: address) else { return nil }
    // The path of the main program may be relative to another directory.
    let path = image.path.hasPrefix("/") ? image.path : "/proc/self/exe"
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
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
      let names = range(of: nameHeader)
    else { return nil }
    self.file = file
    base = isFixed ? 0 : start
    self.symbols = symbols
    self.names = names
  }

  /// Returns the first name of an address in memory that satisfies the condition.
  func name(of address: UnsafeRawPointer, where isWanted: (String) -> Bool) -> String? {
    let value = UInt64(UInt(bitPattern: address) - base)
    return file.withUnsafeBytes { bytes in
      for entry in entries where bytes.number(UInt64.self, at: entry + 8) == value {
        let name = name(at: entry, in: bytes)
        if isWanted(name) { return name }
      }
      return nil
    }
  }

  /// Returns all names that begin with a prefix, with their addresses in memory.
  func symbols(beginningWith prefix: String) -> [(name: String, address: UInt)] {
    var found: [(String, UInt)] = []
    file.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for entry in entries {
        let offset = names.lowerBound + Int(bytes.number(UInt32.self, at: entry))
        guard strncmp(start.advanced(by: offset), prefix, prefix.utf8.count) == 0 else { continue }
        let value = UInt(bytes.number(UInt64.self, at: entry + 8))
        if value != 0 { found.append((name(at: entry, in: bytes), base + value)) }
      }
    }
    return found
  }

  private var entries: StrideTo<Int> {
    stride(
      from: symbols.lowerBound, to: symbols.upperBound - Self.entrySize + 1, by: Self.entrySize)
  }

  private func name(at entry: Int, in bytes: UnsafeRawBufferPointer) -> String {
    let offset = names.lowerBound + Int(bytes.number(UInt32.self, at: entry))
    guard offset < names.upperBound else { return "" }
    return String(decoding: bytes[offset..<names.upperBound].prefix { $0 != 0 }, as: UTF8.self)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, at offset: Int
  ) -> Number {
    loadUnaligned(fromByteOffset: offset, as: type)
  }
}

extension Data {
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, at offset: Int
  ) -> Number {
    withUnsafeBytes { $0.number(type, at: offset) }
  }
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
