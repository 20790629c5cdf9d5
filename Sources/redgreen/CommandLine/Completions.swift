/// The completion scripts of the shells, generated from the commands and their options.
struct Completions {
  enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  /// The default command, which needs no name.
  ///
  /// Its options may precede the name of another command.
  private let unnamed: Subcommand
  private let commands: ArraySlice<Subcommand>

  /// Creates the completions of all commands, with the default command first.
  init(of commands: [Subcommand]) {
    unnamed = commands[0]
    self.commands = commands.dropFirst()
  }

  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// All options, without duplicates.
  private var options: [Option] {
    var names: Set<String> = []
    return (initialOptions + commands.flatMap(\.options)).filter {
      names.insert($0.name).inserted
    }
  }

  /// The options that may precede a command's name.
  private var initialOptions: [Option] { unnamed.options + Option.everywhere }

  /// Returns the completion of the words after a command's name.
  private func operands(of command: Subcommand) -> Option.Completion {
    command.name == "help" ? .words(commands.map(\.name)) : command.operands.completion
  }
}

// MARK: - bash

extension Completions {
  private var bash: String {
    let names = commands.map(\.name).joined(separator: " ")
    let withValue = options.filter { $0.value != nil }
    let values = withValue.map { option in
      "    \(option.spellings.joined(separator: "|"))) \(Self.bash(option.value?.completion)) return ;;"
    }
    let rows = commands.map { command in
      let words = Self.words(command.options + Option.everywhere)
      return "    \(command.name)) options=\"\(words)\"; \(Self.bash(operands(of: command))) ;;"
    }
    let skipped = withValue.flatMap(\.spellings).joined(separator: "|")
    return """
      _redgreen() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local command="" options="\(Self.words(initialOptions))" i
        # Bash splits words at an equals sign.
        if [[ $word == "=" ]]; then word=""; elif [[ $previous == "=" ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
        COMPREPLY=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          case "${COMP_WORDS[i]}" in
            \(skipped)) [[ ${COMP_WORDS[i+1]} == "=" ]] && ((i++)); ((i++)) ;;
            -*|=) ;;
            *) command="${COMP_WORDS[i]}"; break ;;
          esac
        done
        case "$previous" in
      \(values.joined(separator: "\n"))
        esac
        case "$command" in
          "") COMPREPLY=($(compgen -W "\(names)" -- "$word")) ;;
      \(rows.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$word")); fi
      }
      complete -F _redgreen redgreen
      """
  }

  private static func words(_ options: [Option]) -> String {
    options.map(\.name).joined(separator: " ")
  }

  /// Returns the shell command that performs a completion, with a terminating semicolon.
  ///
  /// Without a completion it returns `:;`, a command that does nothing.
  private static func bash(_ completion: Option.Completion?) -> String {
    switch completion {
    case nil, .nothing: ":;"
    case .files: "COMPREPLY=($(compgen -f -- \"$word\"));"
    case .folders: "COMPREPLY=($(compgen -d -- \"$word\"));"
    case .words(let words):
      "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"));"
    }
  }
}

// MARK: - zsh

extension Completions {
  private var zsh: String {
    let names = commands.map { "        '\($0.name):\(Self.quoted($0.summary))'" }
    let rows = commands.map { command in
      let operand = Self.zsh(operands(of: command), of: command.operands.usage)
      let options = (command.options + Option.everywhere).flatMap(Self.zsh)
      return """
              \(command.name)) _arguments \\
        \((options + operand.map { "'*:\($0)'" }).map { "          \($0)" }.joined(separator: " \\\n")) ;;
        """
    }
    return """
      #compdef redgreen
      _redgreen() {
        local context state state_descr line
        typeset -A opt_args
        _arguments -C \\
      \(initialOptions.flatMap(Self.zsh).map { "    \($0)" }.joined(separator: " \\\n")) \\
          '1:command:->command' '*::argument:->argument'
        case $state in
          command)
            local -a commands
            commands=(
      \(names.joined(separator: "\n"))
            )
            _describe command commands ;;
          argument)
            case $line[1] in
      \(rows.joined(separator: "\n"))
            esac ;;
        esac
      }
      # As a file in `fpath`, this script is the function itself.
      if [[ $funcstack[1] == _redgreen ]]; then _redgreen "$@"; else compdef _redgreen redgreen; fi
      """
  }

  /// Returns the specifications of an option for `_arguments`, one for each spelling.
  private static func zsh(_ option: Option) -> [String] {
    option.spellings.map { spelling in
      let isLong = spelling.hasPrefix("--")
      guard let value = option.value else {
        return "'\(spelling)[\(specification(option.summary))]'"
      }
      let action = zsh(value.completion, of: value.name).first ?? ""
      return "'\(spelling)\(isLong ? "=" : "+")[\(specification(option.summary))]:\(action)'"
    }
  }

  /// Returns the message and the action for a value, or an empty array if the name is empty.
  private static func zsh(_ completion: Option.Completion, of name: String) -> [String] {
    if name.isEmpty { return [] }
    let message = specification(name)
    switch completion {
    case .nothing: return ["\(message):"]
    case .files: return ["\(message):_files"]
    case .folders: return ["\(message):_files -/"]
    case .words(let words): return ["\(message):(\(words.joined(separator: " ")))"]
    }
  }

  /// Returns a text with the escapes of a single-quoted specification of `_arguments`.
  private static func specification(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "[]:\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return quoted(escaped)
  }

  /// Returns a text with the escapes of a single-quoted word of zsh.
  private static func quoted(_ text: String) -> String { text.replacing("'", with: #"'\''"#) }
}

// MARK: - fish

extension Completions {
  private var fish: String {
    let noCommand = "-n __fish_use_subcommand"
    let names = commands.map {
      "complete -c redgreen \(noCommand) -f -a \($0.name) -d \(Self.fish($0.summary))"
    }
    let general = Option.everywhere.map { "complete -c redgreen \(Self.fish($0))" }
    let initial = unnamed.options.map { "complete -c redgreen \(noCommand) \(Self.fish($0))" }
    let own = commands.flatMap { command in
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      let words: [String] =
        switch operands(of: command) {
        case .words(let words):
          ["complete -c redgreen \(condition) -f -a '\(words.joined(separator: " "))'"]
        case .nothing: ["complete -c redgreen \(condition) -f"]
        case .files, .folders: []
        }
      return words + command.options.map { "complete -c redgreen \(condition) \(Self.fish($0))" }
    }
    return (names + general + initial + own).joined(separator: "\n")
  }

  /// Returns the arguments of `complete` that describe an option.
  private static func fish(_ option: Option) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value =
      switch option.value?.completion {
      case nil: ""
      case .nothing: " -x"
      case .files: " -r -F"
      case .folders: " -x -a '(__fish_complete_directories)'"
      case .words(let words): " -x -a '\(words.joined(separator: " "))'"
      }
    return "-l \(option.name.dropFirst(2))\(letter)\(value) -d \(fish(option.summary))"
  }

  /// Returns a text as a single-quoted word of fish, including the quotes.
  private static func fish(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}

extension Option {
  /// The option's name and, if it has a letter, the letter with its dash.
  fileprivate var spellings: [String] { [name] + (letter.map { ["-\($0)"] } ?? []) }
}
