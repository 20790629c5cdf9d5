import Foundation

/// A request of the tutor for a preview.
struct SnapshotRequest: Decodable {
  enum Subject: String, Decodable {
    /// The first screen of the app.
    case screen
    /// The storyboard in a design tool: of the learner's own classes, only the designable ones run.
    case canvas
  }

  var show: Subject
  var designable: [String]?

  /// Creates the initial view controller of the storyboard and returns a snapshot of its view.
  ///
  /// - Throws: `SnapshotProblem` if there is no storyboard or no initial view controller, or the
  ///   error of an unreadable file.
  @MainActor func draw() throws -> Snapshot {
    let storyboard = "Main"
    guard let path = ResourceSearch(nil).path(of: storyboard, type: "storyboard") else {
      throw SnapshotProblem(message: "there is no \(storyboard).storyboard among the resources")
    }
    let file = try InterfaceFile(reading: path)
    guard
      let controller = UIStoryboard(file, bundle: nil, mode: mode)
        .instantiateInitialViewController()
    else {
      throw SnapshotProblem(message: "\(file.name) names no controller that it begins with")
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

/// The reason why a snapshot cannot be taken.
struct SnapshotProblem: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}

/// The response that the tutor reads if a snapshot cannot be taken.
private struct Refusal: Encodable {
  var version = 1
  var error: String
}

/// Writes a snapshot, or the reason why it cannot be taken, to a file.
///
/// The request and the file are JSON. The tutor calls this function in the learner's test bundle
/// instead of running the tests.
///
/// - Returns: 0 if the file was written, otherwise 74 (`EX_IOERR`).
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
