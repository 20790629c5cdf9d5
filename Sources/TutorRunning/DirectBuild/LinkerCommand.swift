/// The commands that link the tests into a library, and all other libraries into a program that
/// opens it.
///
/// Reading the other libraries takes most of the link time (Swift 6.3.1: 100 ms with them, 20 ms
/// without), and they rarely change.
struct LinkerCommand: Equatable, Sendable {
  /// The complete command for one program, without the objects that the question named.
  private let whole: [String]
  /// The index of the objects in the command.
  private let place: Int

  /// Returns the command that asks the driver how objects are linked.
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

  /// Creates the command from `clang`'s answer to a question about some objects.
  ///
  /// Returns `nil` if the answer has an unexpected form. The command can link any other objects.
  /// The objects that the question named are removed, because they may be of older code.
  init?(answer: String, objects: [String]) {
    guard let command = CompilerCommand.commands(in: answer).last, command.contains("-o"),
      command.dropLast().contains("-m"), command.contains(where: { $0.hasSuffix("/swiftrt.o") })
    else { return nil }
    let words = command.filter { $0 != "--build-id" }
    guard let place = words.firstIndex(where: objects.contains) else { return nil }
    self.place = place
    whole = words.filter { !objects.contains($0) }
  }

  /// The path of the linker.
  var linker: String { whole[0] }

  /// Returns the command that links objects as a library, with its undefined symbols resolved at
  /// load time.
  ///
  /// The program opens the library next to itself by file name, so one program works with every
  /// library of that name.
  func library(_ objects: [String], to path: String) -> [String] {
    let machine = whole.firstIndex(of: "-m").map { Array(whole[$0...($0 + 1)]) } ?? []
    // As one expression, Swift 6.2 rejects it because checking its types takes too long.
    var words = [whole[0], "-shared", "-Bsymbolic", "-z", "now", "--unresolved-symbols=ignore-all"]
    words += ["--eh-frame-hdr", "--hash-style=gnu"]
    words += machine
    words += whole.filter { $0.hasSuffix("/swiftrt.o") }
    words += objects
    words += ["-o", path, "-soname", String(path.split(separator: "/").last ?? "")]
    return words
  }

  /// Returns the command that links the program, which provides the symbols that a library needs.
  ///
  /// The runner replaces the objects in the command. The static libraries in `archives`, a set of
  /// file names, are linked as a whole.
  func program(_ runner: String, to path: String, archives: Set<String>) -> [String] {
    let words = whole[..<place] + [runner] + whole[place...]
    var linked = words.flatMap { word in
      word.hasPrefix("-l") && archives.contains("lib\(word.dropFirst(2)).a")
        ? ["--whole-archive", word, "--no-whole-archive"] : [word]
    }
    if let output = linked.firstIndex(of: "-o"), linked.indices.contains(output + 1) {
      linked[output + 1] = path
    }
    return linked + ["--export-dynamic"]
  }
}
