/// A server that shows a learner's session in an editor, as a value: messages of the client and
/// records of the session go in, messages and words for the session come out.
///
/// It speaks the Language Server Protocol 3.17. Comments name the sections of its specification. The
/// records are those of `--json`.
package struct LanguageServer: Sendable {
  /// Something to do for the server.
  package enum Effect: Equatable, Sendable {
    /// Send a message to the client.
    case send(JSON)
    /// Follow the session of this folder, or without a folder of the learner's course.
    case follow(folder: String?)
    /// Give the session a command, in the words of `redgreen --plain`.
    case perform(String)
    /// Write a file with a text that the client is about to show.
    case write(folder: String, name: String, text: String)
    /// End with this exit code.
    case exit(Int32)
  }

  /// The abilities that the client has announced (“Initialize Request”).
  struct Client {
    var encoding = PositionEncoding.utf16
    var showsDocuments = false
    var showsProgress = false
    var refreshesLenses = false
  }

  private enum State { case created, initialized, shutDown }

  private var state = State.created
  private(set) var client = Client()
  var findings = Findings()
  /// The diagnostics that the client shows, by file.
  private var published: [String: [JSON]] = [:]
  private var requests = 0
  /// What to do with the client's answers, by the identifiers of the requests.
  private var pending: [Int: Pending] = [:]
  /// The token of the progress that the client shows, or `nil` if it shows none.
  private var progress: String?
  /// A Boolean value that indicates whether the tests are running.
  private(set) var isRunning = false
  /// The last report of the session if it was an error, or `nil`.
  var shownError: String?
  private let version: String
  /// The path of the folder for texts that the client shows.
  private var documents = ""
  let read: @Sendable (_ path: String) -> String?

  private enum Pending { case answer, progress(String), nothing }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - read: Returns the text of a saved file.
  package init(version: String, reading read: @escaping @Sendable (String) -> String?) {
    (self.version, self.read) = (version, read)
  }

  /// Begins to show the session of a package in practice, or else of the course.
  ///
  /// - Parameters:
  ///   - package: The absolute path of the package, or `nil` for the course.
  ///   - documents: The path of the folder for texts that the client shows.
  ///   - root: The folder that the client has opened, as it names it, and without symbolic links.
  package mutating func follow(
    package: String?, documents: String, root: (shown: String, real: String)? = nil
  ) {
    self.documents = documents
    findings.folder = package ?? ""
    findings.root = root
  }
}

// MARK: - Messages of the client

extension LanguageServer {
  /// Handles a message of the client, or one that cannot be read (`nil`).
  package mutating func receive(_ message: JSON?) -> [Effect] {
    guard let message else {
      return [.send(.failure(.parseError, "This is no message.", to: .null))]
    }
    guard case .object = message else {
      return [.send(.failure(.invalidRequest, "A message is an object.", to: .null))]
    }
    guard let method = message["method"].text else {
      return message["method"] == .null
        ? receiveAnswer(message)
        : [.send(.failure(.invalidRequest, "A method is a string.", to: message["id"]))]
    }
    let (id, parameters) = (message["id"], message["params"])
    guard id != .null else { return notice(method, parameters) }
    guard method == "initialize" || state != .created else {
      return [.send(.failure(.notInitialized, "The first request is initialize.", to: id))]
    }
    guard state != .shutDown, method != "initialize" || state == .created else {
      return [.send(.failure(.invalidRequest, "\(method) is not possible now.", to: id))]
    }
    do {
      let (result, effects) = try answer(method, parameters)
      return [.send(["jsonrpc": "2.0", "id": id, "result": result])] + effects
    } catch {
      return [.send(.failure(error.code, error.message, to: id))]
    }
  }

  private mutating func notice(_ method: String, _ parameters: JSON) -> [Effect] {
    switch method {
    // “Exit Notification”: 0 after a shutdown, 1 otherwise.
    case "exit": return [.exit(state == .shutDown ? 0 : 1)]
    case "textDocument/didOpen":
      guard let path = parameters["textDocument"]["uri"].path else { return [] }
      findings.opened.insert(path)
      return publish()
    case "textDocument/didClose":
      if let path = parameters["textDocument"]["uri"].path { findings.opened.remove(path) }
      return []
    default: return []
    }
  }

  private mutating func answer(
    _ method: String, _ parameters: JSON
  ) throws(Refusal) -> (JSON, [Effect]) {
    switch method {
    case "initialize": return initialize(parameters)
    case "shutdown":
      state = .shutDown
      return (.null, [])
    case "textDocument/codeLens": return (.list(lenses(of: try path(parameters))), [])
    case "textDocument/hover":
      let path = try path(parameters)
      guard let line = parameters["position"]["line"].integer else { throw .invalidParameters }
      return (hover(in: path, atLine: line), [])
    case "textDocument/codeAction":
      let path = try path(parameters)
      guard let first = parameters["range"]["start"]["line"].integer,
        let last = parameters["range"]["end"]["line"].integer
      else { throw .invalidParameters }
      let wanted = parameters["context"]["only"].list.compactMap(\.text)
      return (.list(actions(in: path, first, last, wanted)), [])
    case "workspace/executeCommand":
      let command = Command.allCases.first { $0.name == parameters["command"] }
      guard let command else { throw .invalidParameters }
      return (.null, perform(command, parameters["arguments"].list.compactMap(\.text)))
    default: throw Refusal(code: .methodNotFound, message: "There is no method \(method).")
    }
  }

  private func path(_ parameters: JSON) throws(Refusal) -> String {
    guard let path = parameters["textDocument"]["uri"].path else { throw .invalidParameters }
    return path
  }

  private mutating func initialize(_ parameters: JSON) -> (JSON, [Effect]) {
    let abilities = parameters["capabilities"]
    client = Client(
      encoding: PositionEncoding(offered: abilities["general"]["positionEncodings"].list),
      showsDocuments: abilities["window"]["showDocument"]["support"] == true,
      showsProgress: abilities["window"]["workDoneProgress"] == true,
      refreshesLenses: abilities["workspace"]["codeLens"]["refreshSupport"] == true)
    state = .initialized
    let folder =
      parameters["workspaceFolders"].list.first?["uri"].path ?? parameters["rootUri"].path
      ?? parameters["rootPath"].text
    let result: JSON = [
      "capabilities": [
        "positionEncoding": .text(client.encoding.rawValue),
        // The text of documents is not needed, because the tests run with saved files.
        "textDocumentSync": ["openClose": true, "change": 0],
        "hoverProvider": true, "codeActionProvider": true,
        "codeLensProvider": ["resolveProvider": false],
        "executeCommandProvider": ["commands": .list(Command.allCases.map(\.name))],
      ],
      "serverInfo": ["name": "redgreen", "version": .text(version)],
    ]
    return (result, [.follow(folder: folder)])
  }

  private mutating func receiveAnswer(_ message: JSON) -> [Effect] {
    guard let id = message["id"].integer, let question = pending.removeValue(forKey: id) else {
      return []
    }
    switch question {
    case .nothing: return []
    // Whoever closes the question does not want what it asks about.
    case .answer: return [.perform(message["result"]["title"] == "Yes" ? "yes" : "no")]
    case .progress(let token):
      // “Work Done Progress”: a token that the client rejects must not be used.
      guard message["error"] == .null, isRunning, progress == nil else { return [] }
      progress = token
      return [report(token, ["kind": "begin", "title": "redgreen runs the tests"])]
    }
  }
}

// MARK: - Messages for the client

extension LanguageServer {
  private mutating func request(_ method: String, _ parameters: JSON, _ answer: Pending) -> Effect {
    requests += 1
    pending[requests] = answer
    return .send(
      [
        "jsonrpc": "2.0", "id": .integer(requests), "method": .text(method), "params": parameters,
      ])
  }

  private func notification(_ method: String, _ parameters: JSON) -> Effect {
    .send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  /// The types of messages (“ShowMessage Notification”).
  package enum MessageType: Int { case error = 1, warning, info }

  package func show(_ message: String, _ type: MessageType = .info) -> Effect {
    notification(
      "window/showMessage", ["type": .integer(type.rawValue), "message": .text(message)])
  }

  /// Asks the user (“ShowMessage Request”).
  mutating func ask(_ question: String) -> Effect {
    request(
      "window/showMessageRequest",
      [
        "type": .integer(MessageType.info.rawValue), "message": .text(question),
        "actions": [["title": "Yes"], ["title": "No"]],
      ], .answer)
  }

  /// Shows a text in a document of its own, or names its file to a client that cannot show one
  /// (“Show Document Request”).
  mutating func show(_ text: String, as name: String) -> [Effect] {
    let path = "\(documents)/\(name)"
    let shows: Effect =
      client.showsDocuments
      ? request("window/showDocument", ["uri": JSON(uriOf: path), "takeFocus": true], .nothing)
      : show("The text is in \(path)")
    return [.write(folder: documents, name: name, text: text), shows]
  }

  private func report(_ token: String, _ value: JSON) -> Effect {
    notification("$/progress", ["token": .text(token), "value": value])
  }

  /// Shows that the tests run, or no longer do.
  mutating func setRunning(_ runs: Bool) -> [Effect] {
    guard runs != isRunning else { return [] }
    isRunning = runs
    if runs, client.showsProgress {
      let token = "redgreen-\(requests + 1)"
      return [request("window/workDoneProgress/create", ["token": .text(token)], .progress(token))]
    }
    guard !runs, let token = progress else { return [] }
    progress = nil
    return [report(token, ["kind": "end"])]
  }

  /// Publishes the diagnostics of files in which they differ from what the client shows
  /// (“PublishDiagnostics Notification”), and has it ask for the lenses again.
  mutating func publish() -> [Effect] {
    let current = findings.diagnostics(client.encoding, reading: read)
    let changed = Set(current.keys).union(published.keys).sorted().filter {
      current[$0] != published[$0]
    }
    published = current
    return changed.map { path in
      notification(
        "textDocument/publishDiagnostics",
        ["uri": JSON(uriOf: path), "diagnostics": .list(current[path] ?? [])])
    } + (client.refreshesLenses ? [request("workspace/codeLens/refresh", .null, .nothing)] : [])
  }
}

/// Why a request is not answered (“Response Message”).
private struct Refusal: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
  }

  var code: Code
  var message: String

  static let invalidParameters = Refusal(
    code: .invalidParameters, message: "The parameters are not those of the method.")
}

extension JSON {
  fileprivate static func failure(_ code: Refusal.Code, _ message: String, to id: JSON) -> JSON {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(code.rawValue), "message": .text(message)],
    ]
  }
}
