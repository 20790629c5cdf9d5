import Foundation

@testable import TutorRunning

/// The living processes of a run, found in `/proc`.
struct RunProcesses {
  private let root: String

  init(of run: TestRun) { root = run.workspace.folders.root }

  /// Returns the processes whose command line contains a path in the run's workspace.
  func living(in folder: String = "/build") -> [Int32] {
    Self.all.filter { process in
      let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return String(decoding: line, as: UTF8.self).contains(root + folder)
    }
  }

  /// Returns whether one of them runs a program with such a name.
  func isRunning(in folder: String = "/build", programWithSuffix suffix: String) -> Bool {
    living(in: folder).contains { process in
      let program = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process)/exe")
      return program?.hasSuffix(suffix) == true
    }
  }

  private static var all: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }
  }
}
