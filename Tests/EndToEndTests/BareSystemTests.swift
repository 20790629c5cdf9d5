import Foundation
import TestSupport
import Testing
import TutorRunning

extension EndToEndTests {
  /// The way from an empty system to the first verdict, in a folder that `debootstrap` makes.
  ///
  /// It runs on demand, as root, with the network: `BARE_SYSTEM=bookworm` or `BARE_SYSTEM=noble`. The
  /// folder has the packages of the official Swift image, and this machine's toolchain in place of the
  /// image's own.
  @Suite(.enabled(if: BareSystem.requested != nil, "BARE_SYSTEM names no system"))
  struct BareSystemTests {
    @Test func `the container's commands and the README's lead to the first verdict`() throws {
      let name = try #require(BareSystem.requested)
      let system = try BareSystem(#require(BareSystem.known[name], "known: bookworm, noble"))
      try system.copyCheckout()

      let file = URL(filePath: SharedFolder.checkout + "/.devcontainer/devcontainer.json")
      let container = try JSONDecoder().decode(Container.self, from: Data(contentsOf: file))
      for command in [container.onCreateCommand, container.postCreateCommand] {
        try system.run(command)
      }

      let start = try DocumentedBlock.lines("start", in: "README.md").joined(separator: "\n")
      #expect(start.hasSuffix("\nswift run redgreen"))
      // A build of its own, to measure what the README says of the first one.
      try system.run("rm -rf .build")
      let step = try system.run("\(start) show --course /root/course")
      #expect(step.contains("First steps: red, green, refactor"), "\(step.suffix(2_000))")
      try system.run("du -sm .build")

      try system.run("swift run redgreen doctor --course /root/course")
      let check = try system.run("swift run redgreen check --course /root/course", exits: 0...1)
      #expect(check.contains("(Week.length → 8) == 7"), "\(check.suffix(2_000))")
      let version = try system.run("swift run redgreen --version")
      #expect(version.contains("Swift version"), "\(version)")
    }

    @Test(.wholeCheckOnly) func `the README's test command passes`() throws {
      let name = try #require(BareSystem.requested)
      let system = try BareSystem(#require(BareSystem.known[name]))
      try system.copyCheckout()
      try system.run(DocumentedBlock.lines("tests", in: "README.md").joined(separator: "\n"))
    }
  }

  private struct Container: Decodable {
    var onCreateCommand: String
    var postCreateCommand: String
  }
}

/// A folder with a system of its own, in which commands run.
private final class BareSystem {
  /// What `debootstrap` needs to know.
  struct Kind {
    var suite: String
    var mirror: String
    /// The script of `debootstrap` for a suite that it does not know yet.
    var script: [String] = []
    /// The packages of the official image, from `swiftlang/swift-docker`, 6.3.
    var packages: String
  }

  static let known = [
    "bookworm": Kind(
      suite: "bookworm", mirror: "http://deb.debian.org/debian",
      packages: """
        binutils libicu-dev libcurl4-openssl-dev libedit-dev libsqlite3-dev libncurses-dev \
        libpython3-dev libxml2-dev pkg-config uuid-dev tzdata git gcc libstdc++-12-dev
        """),
    "noble": Kind(
      suite: "noble", mirror: "http://archive.ubuntu.com/ubuntu", script: ["gutsy"],
      packages: """
        binutils git unzip gnupg2 libc6-dev libcurl4-openssl-dev libedit2 libgcc-13-dev \
        libpython3-dev libsqlite3-0 libstdc++-13-dev libxml2-dev libncurses-dev libz3-dev \
        pkg-config tzdata zlib1g-dev
        """),
  ]

  static let requested = ProcessInfo.processInfo.environment["BARE_SYSTEM"]

  private let root: String
  private let toolchain: String

  init(_ kind: Kind) throws {
    root = NSTemporaryDirectory() + "redgreen-system-\(UUID().uuidString.prefix(8))"
    toolchain = try Toolchain.find(environment: ProcessInfo.processInfo.environment).binaries
      .replacing("/usr/bin", with: "")
    let components = ["--components=main" + (kind.script.isEmpty ? "" : ",universe")]
    try outside(
      ["debootstrap", "--variant=minbase"] + components + [kind.suite, root, kind.mirror]
        + kind.script)
    try outside(["mkdir", "-p", root + toolchain, root + "/redgreen"])
    try outside(["cp", "/etc/resolv.conf", root + "/etc/resolv.conf"])
    try run("apt-get update && apt-get install -y \(kind.packages)")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Copies the files of the checkout that git does not ignore.
  func copyCheckout() throws {
    try outside([
      "sh", "-c",
      """
      git -C '\(SharedFolder.checkout)' ls-files -z -co --exclude-standard \
      | tar --null --files-from=- --ignore-failed-read -C '\(SharedFolder.checkout)' -c \
      | tar -x -C '\(root)/redgreen'
      """,
    ])
  }

  /// Runs a command as root in the system, in the copy of the checkout.
  ///
  /// - Parameters:
  ///   - command: The command for a shell.
  ///   - exits: The exit codes that are as expected.
  /// - Returns: What the command printed.
  /// - Throws: An error if the command cannot be started.
  @discardableResult
  func run(_ command: String, exits: ClosedRange<Int32> = 0...0) throws -> String {
    // The mounts are in a namespace of their own, and end with it.
    let script = """
      mount --bind '\(toolchain)' '\(root)\(toolchain)'
      mount -t proc proc '\(root)/proc'
      mount --rbind /dev '\(root)/dev'
      exec chroot '\(root)' env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive TERM=xterm \
        PATH='\(toolchain)/usr/bin':/usr/sbin:/usr/bin:/sbin:/bin \
        sh -ec 'cd /redgreen; eval "$1"' sh "$1"
      """
    return try outside(["unshare", "--mount", "sh", "-ec", script, "sh", command], exits: exits)
  }

  @discardableResult
  private func outside(_ words: [String], exits: ClosedRange<Int32> = 0...0) throws -> String {
    let start = ContinuousClock.now
    let outcome = try runProgram(words)
    let seconds = (ContinuousClock.now - start).components.seconds
    print("\(seconds) s: \(words.last ?? "")\n\(outcome.output.suffix(300))")
    #expect(exits.contains(outcome.code), "\(words.last ?? ""): \(outcome.output.suffix(3_000))")
    return outcome.output
  }
}
