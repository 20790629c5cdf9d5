// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The toolchain's own copy of swift-syntax (`usr/lib/swift/host`), located by asking the compiler.
///
/// No outside package is needed, and the version always matches the compiler that the learner runs.
let swiftSyntax = SwiftSyntaxOfToolchain()

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "redgreen",
  products: [
    .executable(name: "redgreen", targets: ["redgreen"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "Fleet"]),
  ],
  targets: [
    // Core logic.
    .target(name: "TutorTexts", swiftSettings: strict),
    .target(name: "TestReports", dependencies: ["TutorTexts"], swiftSettings: strict),
    .target(
      name: "TutorCore", dependencies: ["TutorTexts", "TestReports"], swiftSettings: strict),
    .target(name: "TutorSource", swiftSettings: strict),
    // Nib and storyboard files as values that can be edited.
    .target(
      name: "InterfaceDocuments",
      dependencies: ["LayoutSolver", "TestReports", "TutorCore", "TutorSource"],
      swiftSettings: strict),

    // Editors.
    .target(name: "LanguageServer", swiftSettings: strict),

    // User interface.
    .target(name: "TerminalUI", dependencies: ["CCmark", "termios-shim"], swiftSettings: strict),
    .target(
      name: "TutorUI",
      dependencies: [
        "TutorTexts", "TestReports", "TutorCore", "TutorSource", "TerminalUI",
      ],
      swiftSettings: strict),
    .target(
      name: "CanvasUI",
      dependencies: [
        "LayoutSolver", "TutorCore", "TutorSource", "InterfaceDocuments", "TerminalUI", "TutorUI",
      ],
      swiftSettings: strict),
    .target(
      name: "NcursesTerminal", dependencies: ["TerminalUI", "CNcurses", "termios-shim"],
      swiftSettings: strict,
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),

    // Effects: files, processes, and git.
    .target(name: "TutorPlatform", dependencies: ["termios-shim"], swiftSettings: strict),
    .target(name: "TutorGit", dependencies: ["TutorPlatform"], swiftSettings: strict),
    .target(
      name: "TutorCourses",
      dependencies: ["TestReports", "TutorCore", "TutorPlatform", "TutorGit"],
      swiftSettings: strict),
    .target(
      name: "TutorRunning",
      dependencies: [
        "TutorTexts", "TestReports", "TutorCore", "TutorSource", "InterfaceDocuments",
        "TutorPlatform", "termios-shim",
      ],
      swiftSettings: strict),
    .target(
      name: "TutorChecking",
      dependencies: [
        "TutorTexts", "TestReports", "TutorCore", "TutorSource", "TutorPlatform", "TutorGit",
        "TutorCourses",
        "TutorRunning",
      ],
      swiftSettings: strict),
    .target(
      name: "TutorAuthoring",
      dependencies: [
        "TestReports", "TutorCore", "TutorSource", "TutorPlatform", "TutorGit", "TutorCourses",
        "TutorRunning",
        "TutorChecking",
      ],
      swiftSettings: strict),
    .target(
      name: "TutorWorkshops",
      dependencies: ["TestReports", "TutorCore", "TutorPlatform", "TutorGit"],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "TutorSystem",
      dependencies: [
        "TutorTexts", "TestReports", "TutorCore", "TutorSource", "TutorPlatform", "TutorGit",
        "TutorCourses", "TutorRunning",
        "TutorChecking", "TutorWorkshops", "termios-shim",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "redgreen",
      dependencies: [
        "TutorTexts", "TestReports", "TutorCore", "TutorSource", "InterfaceDocuments", "TerminalUI",
        "TutorUI", "CanvasUI", "TutorPlatform", "TutorGit", "TutorCourses", "TutorRunning",
        "TutorChecking",
        "TutorAuthoring",
        "TutorWorkshops", "TutorSystem", "NcursesTerminal", "LanguageServer", "termios-shim",
      ],
      exclude: ["README.md", "Automation.md", "Editors.md"], swiftSettings: strict),

    // Benchmarks the tutor against what learners would otherwise run.
    .executableTarget(
      name: "redgreen-bench",
      dependencies: [
        "TestReports", "TutorCore", "TerminalUI", "TutorUI", "TutorPlatform", "TutorGit",
        "TutorCourses", "TutorRunning", "TutorChecking", "TutorWorkshops", "TutorSystem",
        "termios-shim",
      ],
      swiftSettings: strict),

    // Apart from Glibc, C code is imported only through these targets.
    .target(
      name: "termios-shim", path: "termios-shim", cSettings: [.define("_GNU_SOURCE")]),
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CCmark"),
    .systemLibrary(name: "CVterm"),

    // Modules that learners' code imports. They do not depend on the tutor.
    .target(name: "LayoutSolver", swiftSettings: strict),
    .target(
      name: "UIKit", dependencies: ["LayoutSolver"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "_Testing_UIKit"),
    .target(name: "Fleet", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),

    // Code that is loaded into the learners' test processes. It is built here for checking, and
    // built again on the learner's machine with the learner's toolchain (TutorRunning/Toolchain).
    .target(name: "TestObserver", path: "Sources/TestProbe/Observer"),
    .target(
      name: "TestIssueObserver", path: "Sources/TestProbe/IssueObserver",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "TestPreload", path: "Sources/TestProbe/Preload"),

    // The helper program that parses Swift. Like the code above, it is built here for checking and
    // again on the learner's machine. No program that learners start depends on it, so the tutor
    // needs no library of the toolchain.
    .target(
      name: "SourceReading", dependencies: ["TutorSource"],
      swiftSettings: strict + [.unsafeFlags(swiftSyntax.compilerFlags)],
      linkerSettings: [.unsafeFlags(swiftSyntax.linkerFlags)]),
    .executableTarget(
      name: "SourceReader", dependencies: ["SourceReading", "TutorSource"],
      swiftSettings: strict + [.unsafeFlags(swiftSyntax.compilerFlags)]),

    // Writes Sources/UIKit/Generated.
    .executableTarget(
      name: "generate-optional-calls",
      swiftSettings: strict + [.unsafeFlags(swiftSyntax.compilerFlags)],
      linkerSettings: [.unsafeFlags(swiftSyntax.linkerFlags)]),

    // Malformed inputs for fuzzing parsers of untrusted data.
    .target(name: "Fuzzing", path: "Tests/Fuzzing", exclude: ["Corpus"]),
    // Reusable folders, random seeds, and the variables that select tests.
    .target(
      name: "TestSupport", dependencies: ["Fuzzing", "InterfaceDocuments", "TestReports"],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "LanguageServerTests", dependencies: ["LanguageServer", "Fuzzing", "TestSupport"],
      exclude: ["Conversations"]),
    .testTarget(name: "TutorTextsTests", dependencies: ["TutorTexts"]),
    .testTarget(
      name: "JudgeCorpusTests",
      dependencies: [
        "TestReports", "TutorCore", "TutorSource", "TutorUI", "TutorPlatform", "TutorCourses",
        "TutorRunning", "TutorChecking", "TestSupport",
      ],
      exclude: ["Cases"]),
    .testTarget(
      name: "TestReportsTests",
      dependencies: ["TutorTexts", "TestReports", "Fuzzing", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TutorCoreTests", dependencies: ["TutorCore", "TestReports", "Fuzzing", "TestSupport"]),
    .testTarget(
      name: "TutorSourceTests",
      dependencies: ["TutorSource", "SourceReading", "Fuzzing", "TestSupport"],
      swiftSettings: [.unsafeFlags(swiftSyntax.compilerFlags)]),
    .testTarget(
      name: "InterfaceDocumentsTests",
      dependencies: [
        "InterfaceDocuments", "LayoutSolver", "TutorSource", "SourceReading", "Fuzzing",
        "TestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: [.unsafeFlags(swiftSyntax.compilerFlags)]),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "Fuzzing", "TestSupport"]),
    .testTarget(
      name: "TutorUITests",
      dependencies: [
        "TutorUI", "CanvasUI", "TestReports", "TutorCore", "TutorSource", "SourceReading",
        "InterfaceDocuments", "TerminalUI", "TutorCourses", "Fuzzing", "TestSupport",
      ],
      exclude: ["Frames"], swiftSettings: [.unsafeFlags(swiftSyntax.compilerFlags)]),
    // Recorded answers of the toolchain, and a toolchain that answers from them.
    .target(
      name: "Recordings", dependencies: ["TutorPlatform"], path: "Tests/Recordings",
      exclude: ["Runs"], swiftSettings: strict),
    .executableTarget(
      name: "replayed-toolchain", dependencies: ["Recordings", "TutorPlatform"],
      path: "Tests/ReplayedToolchain", swiftSettings: strict),
    // Packages, a workshop, and toolchains for the tests of several modules.
    .target(
      name: "TutorTestSupport",
      dependencies: [
        "TestReports", "TutorCore", "TutorPlatform", "TutorGit", "TutorCourses", "TutorRunning",
        "TutorWorkshops", "TestSupport",
      ],
      path: "Tests/TutorTestSupport", exclude: ["Recordings"], swiftSettings: strict),
    .testTarget(
      name: "TutorPlatformTests",
      dependencies: ["TutorPlatform", "termios-shim", "TestSupport", "TutorTestSupport"]),
    .testTarget(
      name: "TutorGitTests",
      dependencies: ["TutorGit", "TutorPlatform", "TestSupport", "TutorTestSupport"]),
    .testTarget(
      name: "TutorCoursesTests",
      dependencies: [
        "TutorCourses", "TestReports", "TutorCore", "TutorPlatform", "TutorGit", "Fuzzing",
        "TestSupport",
        "TutorTestSupport",
      ]),
    .testTarget(
      name: "TutorRunningTests",
      dependencies: [
        "TutorRunning", "TestReports", "TutorCore", "TutorSource", "SourceReading",
        "InterfaceDocuments", "TutorPlatform", "termios-shim", "TutorGit", "TutorCourses",
        "Fuzzing", "TestSupport", "TutorTestSupport",
      ],
      swiftSettings: [.unsafeFlags(swiftSyntax.compilerFlags)]),
    .testTarget(
      name: "TutorCheckingTests",
      dependencies: [
        "TutorChecking", "TestReports", "TutorCore", "TutorSource", "TutorPlatform", "TutorGit",
        "TutorCourses",
        "TutorRunning", "TestSupport", "TutorTestSupport",
      ]),
    .testTarget(
      name: "TutorAuthoringTests",
      dependencies: [
        "TutorAuthoring", "TestReports", "TutorCore", "TutorSource", "TutorPlatform",
        "TutorCourses",
        "TutorRunning", "TutorChecking", "TestSupport", "TutorTestSupport",
      ]),
    .testTarget(
      name: "TutorWorkshopsTests",
      dependencies: [
        "TutorWorkshops", "TestReports", "TutorCore", "TutorPlatform", "TutorGit", "TutorCourses",
        "Fuzzing",
        "TestSupport", "TutorTestSupport",
      ]),
    .testTarget(
      name: "TutorSystemTests",
      dependencies: [
        "TutorSystem", "TestReports", "TutorCore", "TutorSource", "TutorPlatform", "TutorCourses",
        "TutorRunning", "TutorChecking", "TutorWorkshops", "TestSupport", "TutorTestSupport",
      ]),
    .testTarget(
      name: "RedgreenTests",
      dependencies: ["redgreen", "TestReports", "TutorCore", "TutorCourses", "TestSupport"]),
    .testTarget(name: "RedgreenBenchTests", dependencies: ["redgreen-bench"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "redgreen", "CVterm", "termios-shim", "LanguageServer", "TestReports", "TutorCore",
        "TutorPlatform", "TutorCourses",
        "TutorRunning", "TutorChecking", "TutorAuthoring", "TutorWorkshops", "TutorSystem",
        "Fuzzing", "TestSupport", "TutorTestSupport",
      ]),
    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver", "TestSupport"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "InterfaceDocuments", "LayoutSolver", "Fuzzing", "TestSupport",
      ],
      resources: [.process("Fixtures")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "FleetTests", dependencies: ["Fleet", "UIKit", "_Testing_UIKit", "TestSupport"],
      resources: [.process("Fixtures")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "GenerateOptionalCallsTests", dependencies: ["generate-optional-calls"],
      swiftSettings: [.unsafeFlags(swiftSyntax.compilerFlags)]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// `.ci/run` accepts no warning. Learners' builds do, because a newer compiler has new ones.
if Context.environment["WARNINGS_AS_ERRORS"] == "1" {
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    if target.name == "termios-shim" {
      target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-Werror"])]
    } else {
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-warnings-as-errors"])]
    }
  }
}

/// The location of swift-syntax in the current toolchain.
struct SwiftSyntaxOfToolchain {
  let host: String

  init() {
    struct TargetInfo: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-print-target-info"]
    process.standardOutput = output
    try? process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let info = try? JSONDecoder().decode(TargetInfo.self, from: data)
    host = (info?.paths.runtimeResourcePath ?? "/usr/lib/swift") + "/host"
  }

  var compilerFlags: [String] { ["-I", host] }
  var linkerFlags: [String] {
    [
      "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftIfConfig", "-Xlinker", "-rpath",
      "-Xlinker", host,
    ]
  }
}
