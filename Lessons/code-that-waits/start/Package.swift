// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Harbor",
  targets: [
    .target(name: "Harbor"),
    .testTarget(name: "HarborTests", dependencies: ["Harbor"]),
  ]
)
