package import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

extension InterfaceCanvas {
  /// A command of the canvas.
  package typealias ScreenCommand = Command<InterfaceCanvas, Effect>

  /// The commands of the canvas.
  ///
  /// The keys, the foot line, the help and the README all derive from this table.
  package enum Commands {
    /// All commands, in the order in which the help lists them.
    package static let all = [
      add, delete, copy, cut, paste, embed, rename, className, pin, connect, segue, initial, undo,
      redo, save, issues, editor, chooseEditor, moveUp, moveDown, mark, filter, open, nextObject,
      nextTab, frame, narrower, wider, shorter, taller, fit, updateFrames, zoom, outlinePane,
      canvasPane,
      inspectorPane, nextPane, .redraw, .suspend, help, quit,
    ]

    /// The commands that the foot line offers in each pane, most useful first.
    static func onFootLine(of pane: Pane) -> [ScreenCommand] {
      switch pane {
      case .outline: [add, open, delete, connect, pin, className, embed, undo, save, issues]
      case .canvas: [add, nextObject, frame, pin, connect, delete, embed, undo, save, issues]
      case .inspector: [open, nextTab, nextObject, delete, connect, undo, save, issues]
      }
    }
    /// The commands at the end of the foot line.
    static let atEndOfFootLine = [help, quit]

    static let add = command(
      [.character("a")], "add", "add an object from the library; type to search"
    ) { $0.open(.library) }

    static let delete = command(
      [.character("d"), .delete], "delete", "delete the object, or the connection of the field"
    ) { $0.deleteChosen() }

    static let copy = ScreenCommand([.character("y")], "copy", "copy the object") { canvas, _ in
      canvas.copyTargets().map { [.copy($0)] } ?? []
    }

    static let cut = ScreenCommand(
      [.character("x")], "cut", "copy the object, and delete it"
    ) { canvas, _ in
      guard let text = canvas.copyTargets() else { return [] }
      canvas.deleteTargets()
      return [.copy(text)]
    }

    static let paste = command(
      [.character("p")], "paste", "paste what was copied last",
      reasonDisabled: { $0.copied == nil ? "nothing was copied yet" : nil }
    ) { canvas in canvas.copied.map { canvas.applyFirst(of: canvas.choices.pastings(of: $0)) } }

    static let embed = command(
      [.character("m")], "embed", "put the object into a new container"
    ) { $0.open(.containers) }

    static let rename = command(
      [.character("r")], "rename", "set the label that the outline shows",
      reasonDisabled: { $0.file.selectedObject?.category == .scene ? "scenes have no label" : nil }
    ) { $0.open($0.choices.label) }

    static let className = ScreenCommand(
      [.character("C")], "class", "set the class; the classes of your code are listed",
      reasonDisabled: {
        [.scene, .constraint].contains($0.file.selectedObject?.category)
          ? "this object has no class" : nil
      }
    ) { canvas, _ in
      canvas.open(.classes)
      if case .unknown = canvas.classes { return [.findTarget] }
      return []
    }

    static let pin = command(
      [.character("n")], "pin", "constraints: center, edges, size, spacing, alignment",
      reasonDisabled: { canvas in
        let targets = canvas.targets.map { canvas.file.outline[$0]?.category }
        return targets.contains(.view) ? nil : "this is not a view"
      }
    ) { $0.openPins() }

    static let connect = command(
      [.character("c")], "connect", "connect outlets and actions"
    ) { $0.open(.connections) }

    static let segue = command(
      [.character("s")], "segue", "add a segue to another scene",
      reasonDisabled: { $0.file.document.kind == .storyboard ? nil : "a nib has no segues" }
    ) { $0.open(.segues) }

    static let initial = command(
      [.character("i")], "initial", "make the controller the initial one of the storyboard",
      reasonDisabled: {
        $0.file.document.kind == .storyboard ? nil : "a nib has no initial controller"
      }
    ) { $0.setInitial() }

    static let undo = command([.character("u")], "undo", "undo the last edit") { $0.undo() }

    static let redo = command(
      [.character("U"), .control("r")], "redo", "repeat the edit that was undone"
    ) { $0.redo() }

    static let save = ScreenCommand(
      [.character("w"), .control("s")], "save", "save the file"
    ) { canvas, _ in canvas.save() }

    static let issues = command(
      [.character("I"), .character("!")], "issues", "list the problems of the document"
    ) { $0.open(.issues) }

    static let editor = ScreenCommand(
      [.character("e")], "edit", "open the class, or the line of the file, in your editor"
    ) { canvas, _ in canvas.openEditor() }

    static let chooseEditor = command(
      [.character("E")], "editor", "choose the editor, and where it appears",
      reasonDisabled: { $0.editors.isEmpty ? "no editor was found" : nil }
    ) { $0.open(.editors) }

    static let moveUp = command(
      [.character("K")], "up", "move the object up among its siblings; on the canvas, by 8 points"
    ) { $0.moveFar(up: true) }

    static let moveDown = command(
      [.character("J")], "down", "move the object down; on the canvas, by 8 points"
    ) { $0.moveFar(up: false) }

    static let mark = command(
      [.character(" ")], "mark", "mark the object, for a command on several objects"
    ) { $0.panes.toggleMark(in: &$0.file) }

    static let filter = command(
      [.character("/")], "filter",
      "filter the outline by name, kind, class, or \u{22}issue\u{22}; in the inspector, the fields"
    ) { $0.panes.beginFilter() }

    static let open = command(
      [.enter], "inspect", "inspect the object, or edit the field"
    ) { $0.open() }

    static let nextObject = ScreenCommand(
      [.character("]"), .character("[")], showing: "[ ]", "select", "the next or previous object"
    ) { canvas, key in
      canvas.panes.selectNeighbor(key == .character("]") ? 1 : -1, in: &canvas.file)
      return []
    }

    static let nextTab = ScreenCommand(
      [.character("t"), .character("T")], "tab", "the next tab of the inspector"
    ) { canvas, key in
      canvas.panes.switchTab(by: key == .character("t") ? 1 : -1, of: canvas.file)
      return []
    }

    static let frame = command(
      [.character("f")], "frame", "type the position and the size of the view",
      reasonDisabled: { $0.file.selectedObject?.category == .view ? nil : "this is not a view" }
    ) { $0.open($0.choices.frame) }

    static let narrower = command(
      [.character("<")], "narrower", "make the view narrower by 1 point"
    ) { $0.nudge(width: -1) }

    static let wider = command(
      [.character(">")], "wider", "make the view wider by 1 point"
    ) { $0.nudge(width: 1) }

    static let shorter = command(
      [.character("-")], "shorter", "make the view shorter by 1 point"
    ) { $0.nudge(height: -1) }

    static let taller = command(
      [.character("+")], "taller", "make the view taller by 1 point"
    ) { $0.nudge(height: 1) }

    static let fit = command(
      [.character("=")], "fit", "make the view as large as its content"
    ) { canvas in canvas.apply(canvas.targets.map { .sizeToFit($0) }) }

    static let updateFrames = command(
      [.character("F")], "frames", "move the view, and the views inside, to their constraints"
    ) { canvas in canvas.apply(canvas.targets.map { .updateFrames($0) }) }

    static let zoom = command(
      [.character("z")], "zoom", "enlarge the picture, up to four times"
    ) { canvas in
      canvas.panes.picture.enlarge()
      canvas.panes.focused = .canvas
    }

    static let outlinePane = showing(.outline, "1", "outline", "go to the outline")
    static let canvasPane = showing(
      .canvas, "2", "canvas", "go to the canvas; arrows move the view, HJKL by 8 points")
    static let inspectorPane = showing(.inspector, "3", "inspector", "go to the inspector")

    static let nextPane = ScreenCommand(
      [.tab, .backTab], "pane", "go to the next pane"
    ) { canvas, key in
      canvas.panes.focus(key == .tab ? 1 : -1)
      return []
    }

    static let help = command([.character("?"), .function(1)], "keys", "all keys") { canvas in
      canvas.dialog = .help(HelpPage())
    }

    static let quit = ScreenCommand(
      [.character("q"), .control("c")], "quit", "quit; asks if there are unsaved changes"
    ) { canvas, _ in canvas.quit() }

    private static func command(
      _ keys: [Key], _ name: String, _ help: String,
      reasonDisabled: @escaping @Sendable (InterfaceCanvas) -> String? = { _ in nil },
      perform: @escaping @Sendable (inout InterfaceCanvas) -> Void
    ) -> ScreenCommand {
      ScreenCommand(keys, name, help, reasonDisabled: reasonDisabled) { canvas, _ in
        perform(&canvas)
        return []
      }
    }

    private static func showing(_ pane: Pane, _ key: Character, _ name: String, _ help: String)
      -> ScreenCommand
    {
      command([.character(key)], name, help) { $0.panes.focused = pane }
    }
  }
}
