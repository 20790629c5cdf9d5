// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Results",
  dependencies: [.package(path: "../.redgreen/UIKit")],
  targets: [
    .target(
      name: "Results",
      dependencies: [.product(name: "UIKit", package: "UIKit")],
      resources: [.process("Resources")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ResultsTests",
      dependencies: ["Results"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
