/// Completion scripts, made from the tables of commands and options.
enum Completions {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static var commands: [Subcommand] { Subcommand.allCases.filter { $0 != .learn } }

  private static var bash: String {
    """
    _redgreen() {
      local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      case "$previous" in
        --course|--lessons|--from|-C) COMPREPLY=($(compgen -d -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W "auto always never" -- "$word")); return ;;
        --glyphs) COMPREPLY=($(compgen -W "auto unicode ascii" -- "$word")); return ;;
        completions) COMPREPLY=($(compgen -W "bash zsh fish" -- "$word")); return ;;
      esac
      COMPREPLY=($(compgen -W "\(words)" -- "$word"))
    }
    complete -F _redgreen redgreen
    """
  }

  private static var zsh: String {
    let rows = commands.map { "    '\($0.rawValue):\(quoted($0.summary))'" }
    return """
      #compdef redgreen
      _redgreen() {
        local -a commands
        commands=(
      \(rows.joined(separator: "\n"))
        )
        _arguments '1: :{_describe command commands}' '*:file:_files' \\
      \(Option.allCases.map { "    '\($0.rawValue)[\(quoted($0.summary))]'" }.joined(separator: " \\\n"))
      }
      compdef _redgreen redgreen
      """
  }

  private static var fish: String {
    let rows = commands.map {
      "complete -c redgreen -n __fish_use_subcommand -f -a \($0.rawValue) -d '\(quoted($0.summary))'"
    }
    let options = Option.allCases.map {
      "complete -c redgreen -l \($0.rawValue.dropFirst(2)) -d '\(quoted($0.summary))'"
    }
    return (rows + options).joined(separator: "\n")
  }

  private static var words: String {
    (commands.map(\.rawValue) + Option.allCases.map(\.rawValue)).joined(separator: " ")
  }

  /// The text without what ends a word between single quotes or brackets in a shell.
  private static func quoted(_ text: String) -> String {
    String(text.filter { !"'[]:\\`".contains($0) })
  }
}
