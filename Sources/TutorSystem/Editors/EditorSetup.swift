/// The lines that make an editor show the session, which go into a file of the editor's settings.
package struct EditorSetup: Sendable {
  /// The names of the editor's programs.
  package let programs: [String]
  /// The file of the settings, or what to do with the lines.
  package let place: String
  package let lines: String
  /// What to know about it, or `nil` if there is nothing.
  package let note: String?

  /// The setups of all editors that speak the Language Server Protocol without an extension of ours.
  ///
  /// The forms are those of each editor's documentation: `:help lsp` of Neovim, the manual of Eglot,
  /// “Languages” of Helix, the README of kakoune-lsp, and “Configuring Languages” of Zed.
  package static let all = [
    EditorSetup(
      programs: ["nvim"], place: "~/.config/nvim/init.lua",
      lines: """
        local redgreen
        vim.api.nvim_create_autocmd("FileType", {
          pattern = "swift",
          callback = function(event)
            local manifest = vim.fn.findfile("Package.swift", vim.fn.expand("%:p:h") .. ";")
            local config = {
              name = "redgreen",
              cmd = { "redgreen", "lsp" },
              root_dir = vim.fn.fnamemodify(manifest, ":p:h"),
            }
            if vim.lsp.start then return vim.lsp.start(config) end
            redgreen = redgreen or vim.lsp.start_client(config)
            vim.lsp.buf_attach_client(event.buf, redgreen)
          end,
        })
        """,
      note: ":lua vim.lsp.buf.code_action() offers the next step, hints, and more."),
    EditorSetup(
      programs: ["emacs", "emacsclient"], place: "~/.emacs.d/init.el",
      lines: """
        (require 'eglot)
        (unless (fboundp 'swift-mode)
          (define-derived-mode swift-mode prog-mode "Swift")
          (add-to-list 'auto-mode-alist '("\\\\.swift\\\\'" . swift-mode)))
        (add-to-list 'eglot-server-programs '(swift-mode . ("redgreen" "lsp")))
        (add-hook 'swift-mode-hook #'eglot-ensure)
        """,
      note: "Eglot runs one server for a file, so this one takes the place of sourcekit-lsp. "
        + "M-x eglot-code-actions offers the next step, hints, and more."),
    EditorSetup(
      programs: ["hx", "helix"], place: "~/.config/helix/languages.toml",
      lines: """
        [language-server.redgreen]
        command = "redgreen"
        args = ["lsp"]

        [[language]]
        name = "swift"
        language-servers = ["sourcekit-lsp", "redgreen"]
        """,
      note: "Space a offers the next step, hints, and more."),
    EditorSetup(
      programs: ["kak"], place: "~/.config/kak/kakrc, with kakoune-lsp",
      lines: """
        hook -group lsp-filetype-swift global BufSetOption filetype=swift %{
          set-option buffer lsp_servers %{
            [sourcekit-lsp]
            root_globs = ["Package.swift"]
            [redgreen]
            root_globs = ["Package.swift"]
            args = ["lsp"]
          }
        }
        """,
      note: ":lsp-code-actions offers the next step, hints, and more."),
    EditorSetup(
      programs: ["zed"], place: "~/.config/zed/settings.json, with the extension Swift",
      lines: """
        {
          "lsp": {
            "sourcekit-lsp": { "binary": { "path": "redgreen", "arguments": ["lsp"] } }
          }
        }
        """,
      note: "Zed starts only servers that an extension names, so this one takes the place of "
        + "sourcekit-lsp."),
  ]
}

/// The task that makes VS Code show the problems of each run.
///
/// The keys are those of “Integrate with External Tools via Tasks” in its documentation.
package enum CodeTask {
  /// The path of the file in a package.
  package static let file = ".vscode/tasks.json"
  /// The lines of plain output that begin and end a run.
  package static let (begin, end) = ("Running the tests.", "End of the run.")
  /// The pattern of a problem: file, line, column, severity, and message.
  package static let problem = "^(/.+?):(\\d+):(\\d+): (error|warning): (.*)$"

  /// Returns the contents of the file.
  ///
  /// - Parameter words: The command of the task, such as `redgreen --plain`.
  /// - Returns: A task that begins when the folder is opened.
  package static func text(running words: String) -> String {
    let escaped = { (text: String) in
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return """
      {
        "version": "2.0.0",
        "tasks": [
          {
            "label": "redgreen",
            "type": "shell",
            "command": "\(escaped(words))",
            "isBackground": true,
            "runOptions": { "runOn": "folderOpen" },
            "presentation": { "reveal": "always", "panel": "dedicated" },
            "problemMatcher": {
              "owner": "redgreen",
              "source": "redgreen",
              "fileLocation": "absolute",
              "pattern": {
                "regexp": "\(escaped(problem))",
                "file": 1, "line": 2, "column": 3, "severity": 4, "message": 5
              },
              "background": {
                "activeOnStart": false,
                "beginsPattern": "^\(escaped(begin.replacing(".", with: "\\.")))$",
                "endsPattern": "^\(escaped(end.replacing(".", with: "\\.")))$"
              }
            }
          }
        ]
      }

      """
  }
}
