// The command for exercises.
extension Subcommand {
  static let kata = Subcommand(
    name: "kata", operands: Operands(usage: "[NAME [DIR]]", count: 0...2),
    options: [.rules] + practiceOptions,
    summary: "practice on a small exercise: bowling, tennis, a rover, old code, and others",
    discussion: """
      Without NAME, it lists the katas: their difficulty, the usual time, and what they are about.
      With NAME, it creates a package in DIR (default: a folder with the kata's name), with a git
      repository, prints the rules, and begins practice in it. A folder that contains files is refused.
      --rules prints the rules, and creates nothing. To continue later: redgreen practice DIR
      """,
    action: .program { arguments, environment in
      let tools = try Tools(arguments, environment: environment)
      return try KataCommand(arguments: arguments, tools: tools).run()
    })
}
