import Foundation
import SourceReading
import TutorSource

@testable import InterfaceDocuments

/// The packages of a lesson: after each step, with each wrong turn, and with each broken version.
struct LessonPackages {
  /// A state of the package.
  struct Version {
    /// The path of the version's folder in the lesson, such as `12-connect-it/solution`.
    var name: String
    /// The files, by path.
    var files: [String: [UInt8]]
    /// The paths of the files that the version's folder contains.
    var own: Set<String>
  }

  private(set) var versions: [Version] = []

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Lessons").path

  /// Reads a lesson.
  init(_ lesson: String) throws {
    let folder = Self.folder + "/" + lesson
    var package = try Self.files(folder + "/start")
    versions.append(Version(name: "start", files: package, own: Set(package.keys)))
    try add("", in: folder, to: package, ["wrong-turns"])
    let steps = try Self.folders(folder).filter { $0.first?.isNumber == true }
    for (number, step) in steps.enumerated() {
      let path = folder + "/" + step
      try add(step + "/", in: folder, to: package, ["wrong-turns"])
      let solution = try Self.files(path + "/solution")
      package.merge(solution) { $1 }
      versions.append(
        Version(name: step + "/solution", files: package, own: Set(solution.keys)))
      // The broken versions of a red step belong to the next green one.
      var next = package
      if try Self.isRed(path), number + 1 < steps.count {
        next.merge(try Self.files(folder + "/" + steps[number + 1] + "/solution")) { $1 }
      }
      try add(step + "/", in: folder, to: next, ["broken", "working"])
    }
  }

  private mutating func add(
    _ prefix: String, in folder: String, to package: [String: [UInt8]], _ groups: [String]
  ) throws {
    for group in groups {
      let path = prefix + group
      let names = group == "working" ? [""] : try Self.folders(folder + "/" + path)
      for name in names {
        let full = name.isEmpty ? path : path + "/" + name
        let files = try Self.files(folder + "/" + full)
        guard !files.isEmpty else { continue }
        versions.append(
          Version(name: full, files: package.merging(files) { $1 }, own: Set(files.keys)))
      }
    }
  }

  private static func isRed(_ step: String) throws -> Bool {
    let text = try String(contentsOfFile: step + "/step.json", encoding: .utf8)
    return text.contains("\"kind\": \"red\"")
  }

  private static func folders(_ folder: String) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }

  private static func files(_ folder: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in paths where path.contains(".") {
      guard let data = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
      files[path] = Array(data)
    }
    return files
  }
}

extension LessonPackages.Version {
  /// The issues of the interface files in `Sources`, by path.
  ///
  /// - Parameter isOwn: A Boolean value that indicates whether only files of the version's folder
  ///   are checked.
  /// - Returns: The issues of each file that can be read.
  func issues(isOwn: Bool = false) -> [(path: String, issues: [InterfaceIssue])] {
    var contents: TargetContents?
    let paths = (isOwn ? Array(own) : Array(files.keys)).filter {
      $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
    }
    return paths.sorted().compactMap { path in
      guard let document = files[path].flatMap({ try? InterfaceDocument(reading: $0) }) else {
        return nil
      }
      let target = contents ?? self.contents(of: path)
      contents = target
      return (path, document.issues(in: target))
    }
  }

  private func contents(of path: String) -> TargetContents {
    let module = String(path.split(separator: "/")[1])
    let own = files.filter { $0.key.hasPrefix("Sources/\(module)/") }
    let sources = own.filter { $0.key.hasSuffix(".swift") }
    var storyboards: [String: TargetContents.Storyboard] = [:]
    for (path, bytes) in own where path.hasSuffix(".storyboard") {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let document = try? InterfaceDocument(reading: bytes)
      storyboards[name] = document.map { TargetContents.Storyboard(of: $0) } ?? .unreadable
    }
    return TargetContents(
      module: module,
      classes: declaredClasses(in: sources.mapValues { String(decoding: $0, as: UTF8.self) }),
      storyboards: storyboards)
  }
}
