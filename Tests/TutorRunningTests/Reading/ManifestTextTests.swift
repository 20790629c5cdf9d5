import Testing

@testable import TutorRunning

/// The statements of a manifest about other packages and about plug-ins, without being run.
struct ManifestTextTests {
  @Test(arguments: [
    (#".package(path: "../B")"#, ["../B"], false),
    (#".package(name: "B", path: "C/B"), .package( path: "/C")"#, ["C/B", "/C"], false),
    (#".package(url: "https://a.example/path:", from: "1.0.0")"#, [], false),
    (#".package(url: address, from: "1.0.0")"#, [], false),
    (#".package(path: base + "/B")"#, [], true),
    (#".package(path: "\(base)/B"), .package(path: "../C")"#, ["../C"], true),
    (#".package(path: base)"#, [], true),
    (#"// .package(path: "../B")"#, [], false),
  ])
  func `the packages that a package depends on by path`(
    _ text: String, paths: [String], isComputed: Bool
  ) {
    let manifest = ManifestText("let package = Package(dependencies: [\n\(text)\n])")
    #expect(manifest.dependencies == paths)
    #expect(manifest.computesDependencies == isComputed)
  }

  @Test(arguments: [
    (#".target(name: "A", plugins: [.plugin(name: "X", package: "Y")])"#, "Sources/A", true),
    (#".testTarget(name: "A", dependencies: ["plugins"])"#, "Tests/A", false),
    (#".executableTarget(name: "A", path: "Code", plugins: ["X"])"#, "Code", true),
  ])
  func `a target's folder, and whether plug-ins use it`(
    _ text: String, folder: String, hasPlugins: Bool
  ) {
    let targets = ManifestText("let package = Package(targets: [\(text)])").targets
    #expect(targets.map(\.folder) == [folder])
    #expect(targets.map(\.hasPlugins) == [hasPlugins])
  }
}
