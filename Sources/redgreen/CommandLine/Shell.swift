/// A shell that completes the tutor's words.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that makes the shell ask the program for the completions of a word.
  ///
  /// The program answers with a word in each line, or with `:files` or `:folders`.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Returns the lines with which the program answers this shell.
  func lines(for offer: Completions.Offer) -> [String] {
    switch offer {
    case .files: [":files"]
    case .folders: [":folders"]
    case .words(let words): words.map(line)
    }
  }

  private func line(for word: Completions.Word) -> String {
    let summary = String(word.summary.map { $0.isNewline ? " " : $0 })
    guard !summary.isEmpty else { return self == .zsh ? escaped(word.text) : word.text }
    return switch self {
    case .bash: word.text
    case .zsh: "\(escaped(word.text)):\(summary)"
    case .fish: "\(word.text)\t\(summary)"
    }
  }

  /// Returns a word in which a colon does not begin the description.
  private func escaped(_ text: String) -> String { text.replacing(":", with: "\\:") }

  private static let bashScript = """
    _redgreen() {
      local IFS=$'\\n' word="${COMP_WORDS[COMP_CWORD]}"
      COMPREPLY=($("${COMP_WORDS[0]}" completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
      # Bash splits words at an equals sign.
      if [[ $word == "=" ]]; then word=""; fi
      case "${COMPREPLY[0]}" in
        :files) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")) ;;
        :folders) compopt -o filenames; COMPREPLY=($(compgen -d -- "$word")) ;;
        */) compopt -o nospace ;;
      esac
    }
    complete -F _redgreen redgreen
    """

  private static let zshScript = """
    #compdef redgreen
    _redgreen() {
      local -a offers
      offers=("${(@f)$("$words[1]" completions zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      case $offers[1] in
        :files) compset -P '*='; _files ;;
        :folders) compset -P '*='; _files -/ ;;
        */|*/:*) _describe word offers -S '' ;;
        *) _describe word offers ;;
      esac
    }
    # As a file in `fpath`, this script is the function itself.
    if [[ $funcstack[1] == _redgreen ]]; then _redgreen "$@"; else compdef _redgreen redgreen; fi
    """

  private static let fishScript = """
    function __redgreen_offers
      set -l words (commandline -opc)
      set -l offers ($words[1] completions fish -- $words[2..-1] (commandline -ct) 2>/dev/null)
      set -l option (string match -r '^--[a-z-]*=' -- (commandline -ct))
      set -l word (string replace -r '^--[a-z-]*=' '' -- (commandline -ct))
      switch "$offers[1]"
        case :files
          __fish_complete_path $word | string replace -r -- '^' "$option"
        case :folders
          __fish_complete_directories $word '' | string replace -r -- '^' "$option"
        case '*'
          printf '%s\\n' $offers
      end
    end
    complete -c redgreen -f -a '(__redgreen_offers)'
    """
}
