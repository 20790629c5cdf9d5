/// Build plans in SwiftPM's format.
package enum BuildPlanText {
  /// Returns a plan in SwiftPM's format with these commands.
  package static func plan(_ commands: String) -> String {
    """
    client:
      name: basic
    tools: {}
    targets:
      "main": ["<Kata-debug.module>"]
    commands:
    \(commands)
    """
  }

  /// Returns the command that compiles a module.
  package static func module(_ name: String, sources: [String], imports: [String] = []) -> String {
    let inputs = sources + imports.map { "/b/Modules/\($0).swiftmodule" }
    return """
        "C.\(name)-x86_64-unknown-linux-gnu-debug.module":
          tool: shell
          inputs: \(inputs)
          description: "Compiling Swift Module '\(name)' (1 sources)"
          args: ["/usr/bin/swiftc","-module-name","\(name)","-c","@/b/sources"]

      """
  }

  /// The command that links the test bundle.
  package static let link = """
      "C.KataPackageTests-x86_64-unknown-linux-gnu-debug.test":
        tool: shell
        args: ["/usr/bin/swiftc","-o","/b/KataPackageTests.xctest","-emit-executable","@/b/list"]

    """
}
