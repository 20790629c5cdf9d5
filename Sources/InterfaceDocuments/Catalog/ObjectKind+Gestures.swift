extension ObjectKind {
  /// The gesture recognizers.
  static let gestures: [ObjectKind] = [
    gestureRecognizer, tap, pinch, rotation, swipe, pan, screenEdgePan, longPress,
    ObjectKind(
      "longPressGestureRecognizer", "Long Press Gesture Recognizer",
      "UILongPressGestureRecognizer", .gesture, inherits: "pongPressGestureRecognizer"),
  ]

  private static let gestureRecognizer = ObjectKind(
    "gestureRecognizer", "Gesture Recognizer", "UIGestureRecognizer", .gesture,
    attributes: [
      .flag("enabled", "Enabled", "YES"),
      .flag("cancelsTouchesInView", "Cancels Touches in View", "YES"),
      .flag("delaysTouchesBegan", "Delays Touches Began"),
      .flag("delaysTouchesEnded", "Delays Touches Ended", "YES"),
    ],
    parts: common, outlets: [KnownOutlet("delegate", "UIGestureRecognizerDelegate")],
    events: [""],
    library: [
      entry(
        "Custom Gesture Recognizer", "A gesture of an own class.", "gesture-recognizer",
        "<gestureRecognizer id=\"$gesture\"/>")
    ])

  private static func entry(
    _ title: String, _ summary: String, _ command: String, _ source: String
  ) -> LibraryEntry {
    LibraryEntry(title, summary, command: command, source)
  }

  private static let taps = AttributeField.integer("numberOfTapsRequired", "Taps", "1")
  private static let touches = AttributeField.integer("numberOfTouchesRequired", "Touches", "1")

  private static let tap = ObjectKind(
    "tapGestureRecognizer", "Tap Gesture Recognizer", "UITapGestureRecognizer", .gesture,
    inherits: "gestureRecognizer", attributes: [taps, touches],
    library: [
      entry(
        "Tap Gesture Recognizer", "One or more taps.", "tap-gesture-recognizer",
        "<tapGestureRecognizer id=\"$gesture\"/>")
    ])

  private static let pinch = ObjectKind(
    "pinchGestureRecognizer", "Pinch Gesture Recognizer", "UIPinchGestureRecognizer", .gesture,
    inherits: "gestureRecognizer",
    library: [
      entry(
        "Pinch Gesture Recognizer", "Two fingers that move apart or together.",
        "pinch-gesture-recognizer", "<pinchGestureRecognizer id=\"$gesture\"/>")
    ])

  private static let rotation = ObjectKind(
    "rotationGestureRecognizer", "Rotation Gesture Recognizer", "UIRotationGestureRecognizer",
    .gesture, inherits: "gestureRecognizer",
    library: [
      entry(
        "Rotation Gesture Recognizer", "Two fingers that move around each other.",
        "rotation-gesture-recognizer", "<rotationGestureRecognizer id=\"$gesture\"/>")
    ])

  private static let swipe = ObjectKind(
    "swipeGestureRecognizer", "Swipe Gesture Recognizer", "UISwipeGestureRecognizer", .gesture,
    inherits: "gestureRecognizer",
    attributes: [
      touches, .choice("direction", "Swipe", ["right", "left", "up", "down"], "right"),
    ],
    parts: [
      .flags(
        "swipeGestureRecognizerDirection", key: "direction", "Directions",
        ["right", "left", "up", "down"])
    ],
    library: [
      entry(
        "Swipe Gesture Recognizer", "A fast movement in one direction.",
        "swipe-gesture-recognizer", "<swipeGestureRecognizer direction=\"right\" id=\"$gesture\"/>")
    ])

  private static let pan = ObjectKind(
    "panGestureRecognizer", "Pan Gesture Recognizer", "UIPanGestureRecognizer", .gesture,
    inherits: "gestureRecognizer",
    attributes: [
      .integer("minimumNumberOfTouches", "Minimum Touches", "1"),
      .integer("maximumNumberOfTouches", "Maximum Touches"),
    ],
    library: [
      entry(
        "Pan Gesture Recognizer", "A drag with one or more fingers.", "pan-gesture-recognizer",
        "<panGestureRecognizer minimumNumberOfTouches=\"1\" id=\"$gesture\"/>")
    ])

  private static let screenEdgePan = ObjectKind(
    "screenEdgePanGestureRecognizer", "Screen Edge Pan Gesture Recognizer",
    "UIScreenEdgePanGestureRecognizer", .gesture, inherits: "panGestureRecognizer",
    parts: [.flags("rectEdge", key: "edges", "Edges", ["top", "left", "bottom", "right"])],
    library: [
      entry(
        "Screen Edge Pan Gesture Recognizer", "A drag from an edge of the screen.",
        "screen-edge-pan-gesture-recognizer",
        "<screenEdgePanGestureRecognizer minimumNumberOfTouches=\"1\" id=\"$gesture\"/>")
    ])

  // Xcode itself writes "pong" in the name of this element.
  private static let longPress = ObjectKind(
    "pongPressGestureRecognizer", "Long Press Gesture Recognizer",
    "UILongPressGestureRecognizer", .gesture, inherits: "gestureRecognizer",
    attributes: [
      .number("allowableMovement", "Tolerance", "10"),
      .number("minimumPressDuration", "Minimum Duration", "0.5"),
      .integer("numberOfTapsRequired", "Taps", "0"), touches,
    ],
    library: [
      entry(
        "Long Press Gesture Recognizer", "One or more fingers that stay down.",
        "long-press-gesture-recognizer",
        """
        <pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.5" \
        id="$gesture"/>
        """)
    ])
}
