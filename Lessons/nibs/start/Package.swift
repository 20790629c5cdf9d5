// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TestingNibs",
  dependencies: [.package(path: "../.redgreen/UIKit")],
  targets: [
    .target(
      name: "TestingNibs",
      dependencies: [.product(name: "UIKit", package: "UIKit")],
      resources: [.process("Resources")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "TestingNibsTests",
      dependencies: ["TestingNibs"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
