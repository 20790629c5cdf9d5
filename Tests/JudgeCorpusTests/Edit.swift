import Foundation

/// A change to the files of a package, written as a JSON array of its name and its arguments.
enum Edit: Sendable {
  /// `["sub", file, old, new]` replaces the first occurrence of a text, and
  /// `["sub", file, old, new, -1]` all of them.
  case replace(file: String, old: String, new: String, all: Bool)
  /// `["write", file, text]`.
  case write(file: String, text: String)
  /// `["app", file, text]`.
  case append(file: String, text: String)
  /// `["pre", file, text]`.
  case prepend(file: String, text: String)
  /// `["rm", file]`.
  case remove(file: String)
  /// `["mv", file, to]`.
  case move(file: String, to: String)
  /// `["sh", command]` runs a command in the package's folder, after all other edits.
  case shell(String)

  /// A reason why an edit cannot be applied to a package.
  struct Misfit: Error, CustomStringConvertible {
    var description: String
  }

  /// Applies the edit to the files of a package; commands change nothing yet.
  func apply(to files: inout [String: [UInt8]]) throws(Misfit) {
    switch self {
    case .replace(let file, let old, let new, let all):
      let text = try Self.text(of: file, in: files)
      guard let range = text.range(of: old, options: .literal) else {
        throw Misfit(description: "\(file) does not contain \(old.debugDescription)")
      }
      let changed = text.replacingOccurrences(
        of: old, with: new, options: .literal, range: all ? nil : range)
      files[file] = Array(changed.utf8)
    case .write(let file, let text): files[file] = Array(text.utf8)
    case .append(let file, let text):
      files[file] = Array((try Self.text(of: file, in: files) + text).utf8)
    case .prepend(let file, let text):
      files[file] = Array((text + (try Self.text(of: file, in: files))).utf8)
    case .remove(let file):
      _ = try Self.text(of: file, in: files)
      files[file] = nil
    case .move(let file, let to):
      _ = try Self.text(of: file, in: files)
      files[to] = files.removeValue(forKey: file)
    case .shell: break
    }
  }

  /// A Boolean value that indicates whether the edit is a command.
  var isCommand: Bool { if case .shell = self { true } else { false } }

  /// Runs the command in a package's folder if the edit is one.
  func run(in package: String) throws {
    guard case .shell(let command) = self else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: package)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Misfit(description: "the command fails: \(command)")
    }
  }

  private static func text(
    of file: String, in files: [String: [UInt8]]
  ) throws(Misfit) -> String {
    guard let bytes = files[file] else { throw Misfit(description: "\(file) does not exist") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Edit: Decodable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let name = try list.decode(String.self)
    let first = try list.decode(String.self)
    switch name {
    case "sub":
      let (old, new) = (try list.decode(String.self), try list.decode(String.self))
      let all = try list.isAtEnd ? false : list.decode(Int.self) == -1
      self = .replace(file: first, old: old, new: new, all: all)
    case "write": self = .write(file: first, text: try list.decode(String.self))
    case "app": self = .append(file: first, text: try list.decode(String.self))
    case "pre": self = .prepend(file: first, text: try list.decode(String.self))
    case "rm": self = .remove(file: first)
    case "mv": self = .move(file: first, to: try list.decode(String.self))
    case "sh": self = .shell(first)
    default:
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "unknown edit '\(name)'")
    }
  }
}
