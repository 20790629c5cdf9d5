import Foundation

/// What the tutor wants to see.
struct SnapshotRequest: Decodable {
  enum Subject: String, Decodable {
    /// What the app shows when it starts.
    case screen
    /// What a design tool shows of the storyboard: of the learner's own classes, only the designable ones run.
    case canvas
  }

  var show: Subject
  var designable: [String]?

  /// Makes what the storyboard begins with, and draws it.
  @MainActor func draw() throws -> Snapshot {
    let storyboard = "Main"
    guard let path = ResourceSearch(nil).path(of: storyboard, type: "storyboard") else {
      throw SnapshotProblem(words: "there is no \(storyboard).storyboard among the resources")
    }
    let file = try InterfaceFile(reading: path)
    guard
      let controller = UIStoryboard(file, bundle: nil, mode: mode)
        .instantiateInitialViewController()
    else {
      throw SnapshotProblem(words: "\(file.name) names no controller that it begins with")
    }
    let root = show(controller)
    let size = root.frame.size
    return Snapshot(
      show: show.rawValue,
      size: Snapshot.Size(width: Double(size.width), height: Double(size.height)),
      root: Snapshot.View(root))
  }

  private var mode: NibObjects.Mode {
    show == .screen ? .app : .canvas(designable: Set(designable ?? []))
  }

  @MainActor private func show(_ controller: UIViewController) -> UIView {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    guard show == .screen else {
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      return controller.viewIfLoaded ?? window
    }
    controller.beginAppearanceTransition(true, animated: false)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    controller.endAppearanceTransition()
    return controller.viewIfLoaded ?? window
  }
}

/// Why nothing could be drawn.
struct SnapshotProblem: Error, CustomStringConvertible {
  var words: String
  var description: String { words }
}

/// What the tutor reads when nothing could be drawn.
private struct Refusal: Encodable {
  var version = 1
  var error: String
}

/// Draws what the request asks for and writes it, or why it could not be drawn, to a file; both as JSON.
///
/// The tutor calls it in the learner's test bundle instead of the tests. 0 means that the file was written.
@_cdecl("uikit_snapshot")
public func uikitSnapshot(
  _ request: UnsafePointer<CChar>, _ outputPath: UnsafePointer<CChar>
) -> Int32 {
  let text = String(cString: request)
  let path = String(cString: outputPath)
  let written = onMain { Result { try answer(text).write(to: URL(fileURLWithPath: path)) } }
  guard case .failure(let error) = written else { return 0 }
  Console.log("\(path): \(error)")
  return 74
}

@MainActor func answer(_ request: String) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  do {
    let request = try JSONDecoder().decode(SnapshotRequest.self, from: Data(request.utf8))
    return try encoder.encode(request.draw())
  } catch {
    return try encoder.encode(Refusal(error: "\(error)"))
  }
}
