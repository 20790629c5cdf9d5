// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Birdwatch",
  targets: [
    .target(name: "Birdwatch"),
    .executableTarget(name: "birds", dependencies: ["Birdwatch"]),
    .testTarget(name: "BirdwatchTests", dependencies: ["Birdwatch"]),
  ]
)
