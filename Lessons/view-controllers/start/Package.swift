// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Controllers",
  dependencies: [.package(path: "../.redgreen/UIKit")],
  targets: [
    .target(
      name: "Controllers",
      dependencies: [.product(name: "UIKit", package: "UIKit")],
      resources: [.process("Resources")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ControllersTests",
      dependencies: ["Controllers"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
