internal import FoundationEssentials

/// `redgreen canvas`: lays out a nib or storyboard.
struct CanvasCommand {
  let arguments: Arguments
  let tools: Tools

  func run() throws -> ExitCode {
    let file = InterfaceFile(
      arguments.operands[0], in: FileManager.default.currentDirectoryPath)
    guard arguments.operands.count == 1 else {
      return try text(Array(arguments.operands.dropFirst()), of: file)
    }
    guard arguments.showsScreen(tools.environment) else { return try text(["show"], of: file) }
    var program = try CanvasProgram(arguments: arguments, tools: tools, file: file)
    return program.run()
  }

  /// Runs an edit without the screen.
  private func text(_ words: [String], of file: InterfaceFile) throws -> ExitCode {
    try CanvasTextCommand(
      file: file, words: words, isJSON: arguments.isJSON, tools: tools
    ).run()
  }
}
