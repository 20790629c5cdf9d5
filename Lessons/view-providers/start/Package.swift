// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Profile",
  dependencies: [.package(path: "../.redgreen/UIKit")],
  targets: [
    .target(
      name: "Profile",
      dependencies: [.product(name: "UIKit", package: "UIKit")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ProfileTests",
      dependencies: ["Profile"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
