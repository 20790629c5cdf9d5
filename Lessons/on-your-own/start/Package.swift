// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Tram",
  targets: [
    .target(name: "Tram"),
    .testTarget(name: "TramTests", dependencies: ["Tram"]),
  ]
)
