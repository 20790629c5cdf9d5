import Foundation
import Testing

/// A git daemon on the loopback address, with one bare repository that accepts all pushes.
final class GitDaemon {
  let folder: String
  let port: UInt16
  private var process: Process?

  var url: String { "git://127.0.0.1:\(port)/workshop.git" }

  init() throws {
    folder = NSTemporaryDirectory() + "redgreen-workshop-\(UUID().uuidString.prefix(8))"
    port = try LoopbackPort.unused()
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "init", "--quiet", "--bare", folder + "/workshop.git"]
    try git.run()
    git.waitUntilExit()
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      "exec \"$(git --exec-path)/git-daemon\" --reuseaddr --listen=127.0.0.1 --port=\"$1\" --base-path=\"$2\" "
        + "--export-all --enable=receive-pack \"$2\"", "sh", "\(port)", folder,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    // A connection before the daemon listens would be refused.
    let limit = Date(timeIntervalSinceNow: 60)
    while !LoopbackPort.isListening(port) {
      try #require(process.isRunning && Date() < limit, "git-daemon does not listen")
      poll(nil, 0, 10)
    }
  }

  func stop() {
    guard let process else { return }
    // Not SIGTERM: a program started by Foundation inherits the signals that its thread blocks.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }
}
