/// How the tests are linked: as a library of their own, beside a program that holds all other libraries.
///
/// Reading those is most of what linking takes (6.3.1: 100 ms, and 20 ms without), and they hardly ever change.
struct LinkerCommand: Equatable, Sendable {
  /// The whole command for one program, without the objects that the question named.
  private let whole: [String]
  /// Where the objects stood in the command.
  private let place: Int

  /// Asks how these objects are linked.
  static func question(for plan: BuildPlan, objects: [String], program: String) -> [String] {
    var result: [String] = []
    var arguments = plan.link.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "-o":
        _ = arguments.next()
        result += ["-o", program]
      case _ where argument.hasPrefix("@"): result += objects
      default: result.append(argument)
      }
    }
    return result + ["-use-ld=lld", "-###"]
  }

  /// Creates the command from what `clang` answered to a question about some objects.
  ///
  /// It fails if the answer is of another shape. The command serves any other objects, too: none of those that the question
  /// named is ever linked again, since they may be of older code.
  init?(answer: String, objects: [String]) {
    guard let command = CompilerCommand.commands(in: answer).last, command.contains("-o"),
      command.dropLast().contains("-m"), command.contains(where: { $0.hasSuffix("/swiftrt.o") })
    else { return nil }
    let words = command.filter { $0 != "--build-id" }
    guard let place = words.firstIndex(where: objects.contains) else { return nil }
    self.place = place
    whole = words.filter { !objects.contains($0) }
  }

  /// Returns the command that links objects as a library, whose needs are left to be found when it is loaded.
  ///
  /// A program finds it beside itself by its file name, so that one program serves every library of that name.
  func library(_ objects: [String], to path: String) -> [String] {
    let machine = whole.firstIndex(of: "-m").map { Array(whole[$0...($0 + 1)]) } ?? []
    return [whole[0], "-shared", "-Bsymbolic", "-z", "now", "--unresolved-symbols=ignore-all"]
      + ["--eh-frame-hdr", "--hash-style=gnu"] + machine
      + whole.filter { $0.hasSuffix("/swiftrt.o") } + objects + ["-o", path]
      + ["-soname", String(path.split(separator: "/").last ?? "")]
  }

  /// Returns the command that links the program, in which any library of the same name finds all that it needs.
  ///
  /// The runner stands in place of the objects, with the library beside it. Static libraries, whose file names are given, go
  /// into the program whole.
  func program(_ runner: String, library: String, to path: String, archives: Set<String>)
    -> [String]
  {
    let words = whole[..<place] + [runner, library] + whole[place...]
    var linked = words.flatMap { word in
      word.hasPrefix("-l") && archives.contains("lib\(word.dropFirst(2)).a")
        ? ["--whole-archive", word, "--no-whole-archive"] : [word]
    }
    if let output = linked.firstIndex(of: "-o"), linked.indices.contains(output + 1) {
      linked[output + 1] = path
    }
    return linked + ["--export-dynamic", "-rpath=$ORIGIN"]
  }
}
