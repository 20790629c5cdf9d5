internal import SwiftIfConfig
internal import SwiftSyntax

// Conditional compilation: only code that is compiled has mutants and tests, and counts as a part of a
// test.

extension IfConfigClauseSyntax {
  /// Whether the clause is certainly compiled in a debug build for Linux.
  var isActive: Bool { decision?.choices() == [id] }

  /// Whether the clause is certainly not compiled in a debug build for Linux.
  var isInactive: Bool { decision?.choices()?.contains(id) == false }

  /// Whether the clause is certainly not compiled where UIKit exists, and iOS is the system.
  var isInactiveOnIOS: Bool { decision?.choices(onIOS: true)?.contains(id) == false }

  private var decision: IfConfigDeclSyntax? { parent?.parent?.as(IfConfigDeclSyntax.self) }
}

extension IfConfigDeclSyntax {
  /// The clauses that a debug build for Linux may compile.
  var possibleClauses: [IfConfigClauseSyntax] { clauses.filter { !$0.isInactive } }

  /// The clauses of which a debug build for Linux compiles one, with `nil` if it may compile none of
  /// them; or `nil` if that is not known.
  fileprivate func choices(onIOS: Bool = false) -> Set<SyntaxIdentifier?>? {
    // A condition on the language version depends on the mode of the target.
    let active = [VersionTuple(5), VersionTuple(6)].map {
      activeClause(in: DebugBuild(languageVersion: $0, isIOS: onIOS))
    }
    return active.allSatisfy(\.diagnostics.isEmpty) ? Set(active.map(\.clause?.id)) : nil
  }
}

/// A debug build for Linux; it does not know the conditions of a manifest, nor which modules a target
/// depends on.
private struct DebugBuild: BuildConfiguration {
  struct Unknown: Error {}

  let languageVersion: VersionTuple
  /// Whether a package is built that can import UIKit, and conditions for iOS hold as well as those for
  /// Linux.
  let isIOS: Bool
  let compilerVersion = VersionTuple(6, 3)
  let targetPointerBitWidth = 64
  let targetAtomicBitWidths = [8, 16, 32, 64]
  let endianness = Endianness.little

  private static let present: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Dispatch", "Glibc", "Synchronization", "XCTest", "Testing",
  ]
  private static let absent: Set = [
    "Darwin", "ObjectiveC", "AppKit", "SwiftUI", "Combine", "os", "WinSDK", "Musl", "Android",
    "WASILibc", "CoreFoundation", "CoreGraphics", "CoreData", "WatchKit", "CRT", "ucrt", "Bionic",
  ]

  func isCustomConditionSet(name: String) throws -> Bool {
    guard name == "DEBUG" || isIOS && name == "SWIFT_PACKAGE" else { throw Unknown() }
    return true
  }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) throws -> Bool {
    let name = importPath.first?.1 ?? ""
    if Self.absent.contains(name) { return false }
    if isIOS, name == "UIKit" { return true }
    guard Self.present.contains(name), importPath.count == 1, case .unversioned = version else {
      throw Unknown()
    }
    return true
  }

  func hasFeature(name: String) throws -> Bool { throw Unknown() }
  func hasAttribute(name: String) throws -> Bool { throw Unknown() }
  func isActiveTargetOS(name: String) -> Bool { name == "Linux" || isIOS && name == "iOS" }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }

  func isActiveTargetArchitecture(name: String) -> Bool {
    #if arch(x86_64)
      name == "x86_64"
    #else
      name == "arm64"
    #endif
  }
}
