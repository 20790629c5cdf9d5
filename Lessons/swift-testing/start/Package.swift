// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Parking",
  targets: [
    .target(name: "Parking"),
    .testTarget(name: "ParkingTests", dependencies: ["Parking"]),
  ]
)
