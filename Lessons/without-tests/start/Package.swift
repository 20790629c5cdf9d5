// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Wages",
  targets: [
    .target(name: "Wages", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "WagesTests", dependencies: ["Wages"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
