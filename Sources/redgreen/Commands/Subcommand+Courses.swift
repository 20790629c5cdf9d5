// The commands about courses of other authors.
extension Subcommand {
  static let courses: [Subcommand] = [
    Subcommand(
      name: "add", operands: Operands(usage: "URL|FOLDER", count: 1...1, completion: .folders),
      options: [.commit, .courseName, .noVerify],
      summary: "add a course of another author, from a git repository or a folder",
      discussion: """
        Fetches the course, and shows its lessons and what their packages build and run. Then it asks,
        plays every lesson as `verify` does, in a place of its own, and adds the course to the list of
        lessons. Nothing of the course runs before you agree; --yes agrees in advance.

        The course has course.json at the top or in the folder Lessons. It stays at the commit that was
        fetched until you run `redgreen update`.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try AddCommand(arguments: arguments, tools: tools).add()
      }),
    Subcommand(
      name: "update", operands: Operands(usage: "[NAME]", count: 0...1),
      options: [.commit, .noVerify],
      summary: "fetch the newest version of the added courses, or of one",
      discussion: """
        Shows what has changed, asks, and plays the lessons before the new version replaces the old one.
        Your files, your place and your progress are kept, also if steps were renamed, moved or removed.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try AddCommand(arguments: arguments, tools: tools).update()
      }),
    Subcommand(
      name: "remove", operands: Operands(usage: "NAME", count: 1...1),
      summary: "remove an added course; your files and your journal stay",
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try AddCommand(arguments: arguments, tools: tools).remove()
      }),
  ]
}
