internal import FoundationEssentials
internal import TutorPlatform

/// Measurements of the canvas with a large storyboard: 200 scenes with 25 labels each.
struct CanvasMeasurements {
  let place: BenchPlace
  let rounds: Int

  private static let scenes = 200
  private static let labels = 25

  func rows() throws -> [Row] {
    let file = place.folder + "/canvas/Large.storyboard"
    try place.write(Array(Self.storyboard.utf8), to: file)
    let size = "\(Self.scenes) scenes, \(Self.scenes * Self.labels) labels"
    var open = Row(name: "canvas: open \(size)", ours: Sample())
    var answers = Self.keys.map { Row(name: "canvas: key to screen, \($0.name)", ours: Sample()) }
    for round in 0...rounds {
      let begin = Instant.now()
      let program = try start(file)
      try program.wait(for: "quit")
      if round > 0 { open.ours.add(Instant.now() - begin) }
      for (index, key) in Self.keys.enumerated() {
        let seconds = try program.answer(to: key.text)
        if round > 0 { answers[index].ours.add(seconds) }
      }
      program.type("q")
      try program.wait(for: "without saving", redrawing: true)
      program.type("n")
      try program.wait(for: "\u{1B}[?1049l")
    }
    return [open] + answers
  }

  /// The keys, in an order in which each has an effect.
  private static let keys = [
    (name: "select", text: "]"), (name: "canvas", text: "2"), (name: "move", text: "J"),
    (name: "undo", text: "u"), (name: "delete", text: "d"), (name: "redraw", text: "u"),
    (name: "move again", text: "J"),
  ]

  private func start(_ file: String) throws -> TerminalProgram {
    var environment = place.environment
    environment["TERM"] = "xterm-256color"
    environment["XDG_CACHE_HOME"] = place.folder + "/screen-cache"
    return try TerminalProgram(
      place.tutor, ["canvas", file], environment: environment, columns: 160, rows: 48)
  }

  /// A storyboard as Xcode writes it.
  private static var storyboard: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \
      initialViewController="con-tr-0">
          <scenes>

      """
    for scene in 0..<scenes { text += self.scene(scene) }
    return text + "    </scenes>\n</document>\n"
  }

  private static func scene(_ number: Int) -> String {
    let views = (0..<labels).map { label(number, $0) }.joined()
    let constraints = (0..<labels).map { constraint(number, $0) }.joined()
    return """
              <!--View Controller-->
              <scene sceneID="sce-ne-\(number)">
                  <objects>
                      <viewController id="con-tr-\(number)" sceneMemberID="viewController">
                          <view key="view" contentMode="scaleToFill" id="roo-tv-\(number)">
                              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                              <subviews>
      \(views)\
                              </subviews>
                              <viewLayoutGuide key="safeArea" id="saf-ea-\(number)"/>
                              <constraints>
      \(constraints)\
                              </constraints>
                          </view>
                      </viewController>
                  </objects>
                  <point key="canvasLocation" x="\(number * 700)" y="0.0"/>
              </scene>

      """
  }

  private static func label(_ scene: Int, _ number: Int) -> String {
    """
                                  <label opaque="NO" userInteractionEnabled="NO" \
    contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    text="Label \(number)" textAlignment="natural" lineBreakMode="tailTruncation" \
    translatesAutoresizingMaskIntoConstraints="NO" id="lab-\(scene)-\(number)">
                                      <rect key="frame" x="20" y="\(number * 30)" width="60" \
    height="21"/>
                                      <fontDescription key="fontDescription" type="system" \
    pointSize="17"/>
                                  </label>

    """
  }

  private static func constraint(_ scene: Int, _ number: Int) -> String {
    let item = "lab-\(scene)-\(number)"
    return ["leading", "top"].map { edge in
      """
                                      <constraint firstItem="\(item)" firstAttribute="\(edge)" \
      secondItem="saf-ea-\(scene)" secondAttribute="\(edge)" constant="20" \
      id="c\(edge.prefix(2))-\(scene)-\(number)"/>

      """
    }.joined()
  }
}
