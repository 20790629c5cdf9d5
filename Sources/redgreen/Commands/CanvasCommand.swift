internal import FoundationEssentials
internal import InterfaceDocuments

/// `redgreen canvas`: lays out a nib or storyboard.
struct CanvasCommand {
  let arguments: Arguments<NoOptions>
  let tools: Tools

  static let row = Subcommand(
    "canvas", .uikit, [.required("FILE", .file), .optional("EDIT", .edit).repeated],
    readsOptions: true, summary: "lay out a nib or storyboard: views, classes, outlets, segues",
    discussion: """
      Opens a .xib or .storyboard file: its outline, a picture of the scene, and an inspector. The
      key ? lists the keys. Saving changes only the lines that an edit is about, and never
      overwrites what another program has written in the meantime without asking.

      With words after FILE, it does the same without the screen:

      """
        + CanvasTextCommand.forms.map { form in
          "  \(form.usage)\n      \(form.summary)"
        }.joined(separator: "\n") + """


          A KIND is a name of the library or of Xcode, such as text-field or textField.
          An OBJECT is an identifier, a label, a class, the text of a view, the name of an outlet, a
          kind with a number such as label2, or one of main, vc, owner, and exit. For example:
            canvas Main.storyboard add label --in main --text Hello
            canvas Main.storyboard pin label centerX top=20
            canvas Main.storyboard connect vc.title to label

          canvas diff OLD NEW compares two files by object instead of by line. These lines make it
          git's diff of such files:
            git config diff.canvas.command 'redgreen canvas diff'
            printf '*.%s diff=canvas\\n' xib storyboard >> .gitattributes
          """
  ) { arguments in
    .tools(arguments.general) { try CanvasCommand(arguments: arguments, tools: $0).run() }
  }

  private func run() throws -> ExitCode {
    if arguments.operands[0] == "diff", arguments.operands.count > 1 {
      return CanvasDiff(
        operands: Array(arguments.operands.dropFirst()), output: arguments.output
      ).run()
    }
    let file = InterfaceFile(
      arguments.operands[0], in: FileManager.default.currentDirectoryPath)
    guard arguments.operands.count == 1 else {
      return try text(Array(arguments.operands.dropFirst()), of: file)
    }
    guard Output.Form(arguments.general, tools.environment) == .screen else {
      return try text(["show"], of: file)
    }
    var program = try CanvasProgram(arguments.general, tools: tools, file: file)
    return try program.run()
  }

  /// Runs an edit without the screen.
  private func text(_ words: [String], of file: InterfaceFile) throws -> ExitCode {
    try CanvasTextCommand(
      file: file, words: words, output: arguments.output, tools: tools
    ).run()
  }
}
