// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Lunch",
  targets: [
    .target(name: "Lunch"),
    .testTarget(name: "LunchTests", dependencies: ["Lunch"]),
  ]
)
