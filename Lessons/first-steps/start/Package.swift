// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Years",
  targets: [
    .target(name: "Years"),
    .testTarget(name: "YearsTests", dependencies: ["Years"]),
  ]
)
