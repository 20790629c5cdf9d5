/// Modules that code imports and that may not exist on Linux.
enum ForeignModule {
  /// Returns whether the toolchain or the headless UIKit contains a module.
  static func isKnown(_ module: String) -> Bool { modules.contains(module) }

  private static let modules: Set<String> = [
    "Dispatch", "Fleet", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc",
    "Observation", "RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest",
  ]

  /// Returns what to do about the import of a module that is not known.
  static func advice(about module: String) -> String {
    switch module {
    case "Nimble", "Quick":
      "\(module) builds on Linux; add its package and its product to Package.swift."
    case "ProjectDescription", "ProjectDescriptionHelpers":
      "This file is a manifest of Tuist and no code of the app; leave it out."
    case "Cocoa": advice(about: "AppKit")
    case _ where modulesOfApple.contains(module):
      "There is no \(module) on Linux; put the code that uses it in #if canImport(\(module))."
    default:
      "Add the package of \(module) to Package.swift, or put the code that uses it in #if "
        + "canImport(\(module))."
    }
  }

  private static let modulesOfApple = Set(
    """
    ARKit AVFoundation AVKit Accelerate Accounts AdSupport AppIntents AppKit AppTrackingTransparency
    AudioToolbox AuthenticationServices BackgroundTasks CFNetwork CallKit CloudKit Combine CommonCrypto
    Contacts ContactsUI CoreAudio CoreBluetooth CoreData CoreImage CoreLocation CoreMIDI CoreML CoreMedia
    CoreMotion CoreServices CoreSpotlight CoreTelephony CoreText CoreVideo CryptoKit EventKit EventKitUI
    GameKit GameplayKit HealthKit HomeKit ImageIO Intents IntentsUI JavaScriptCore LinkPresentation
    LocalAuthentication MapKit MediaPlayer MessageUI Messages Metal MetalKit MetricKit MobileCoreServices
    MultipeerConnectivity NaturalLanguage Network NotificationCenter OSLog PDFKit PassKit PencilKit Photos
    PhotosUI QuickLook RealityKit ReplayKit SafariServices SceneKit Security Social Speech SpriteKit
    StoreKit SwiftData SwiftUI SystemConfiguration UniformTypeIdentifiers UserNotifications
    UserNotificationsUI VideoToolbox Vision WatchConnectivity WatchKit WebKit WidgetKit os
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
