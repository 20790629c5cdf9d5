// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Ferries",
  dependencies: [.package(path: "../.redgreen/UIKit")],
  targets: [
    .target(
      name: "Ferries",
      dependencies: [.product(name: "UIKit", package: "UIKit")],
      resources: [.process("Resources")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "FerriesTests",
      dependencies: ["Ferries"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
