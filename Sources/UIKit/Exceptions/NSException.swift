import Foundation
import Glibc

/// An exception of Objective-C; corelibs Foundation has none.
///
/// There is nothing on Linux that could catch one: raising it ends the process.
open class NSException: NSObject, @unchecked Sendable {
  /// What kind of fault it is.
  public let name: NSExceptionName
  /// What is wrong, in words.
  public let reason: String?
  /// More about it.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception; nothing happens until it is raised.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
    super.init()
  }

  /// Makes an exception from a format and its arguments, and raises it.
  public class func raise(
    _ name: NSExceptionName, format: String, arguments: CVaListPointer
  ) -> Never {
    let reason = NSString(format: format, arguments: arguments).description
    NSException(name: name, reason: reason).raise()
  }

  /// The reason, as Apple prints an exception.
  open override var description: String { reason ?? name.rawValue }

  /// The console line of an app that ends by this exception.
  var terminationText: String {
    "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: "
      + "'\(reason ?? "(null)")'"
  }

  /// What the console shows last of an app that ends so.
  static let lastWords =
    "libc++abi.dylib: terminating with uncaught exception of type NSException"

  /// Says what is wrong and ends the process by SIGABRT, as an exception does that nobody catches.
  public func raise() -> Never {
    Console.log(terminationText)
    Console.log(Self.lastWords)
    CrashText.set(terminationText)
    let wantsBacktrace = getenv("SWIFT_BACKTRACE").map { String(cString: $0) } ?? ""
    // Elsewhere the register dump of the Swift runtime would bury the line above.
    if !wantsBacktrace.contains("format=json") { signal(SIGABRT, SIG_DFL) }
    abort()
  }
}

/// What a debugger's console shows.
enum Console {
  /// Takes the lines instead, where somebody wants to read them.
  @TaskLocal static var reader: (@Sendable (String) -> Void)?

  /// Writes one line to standard error.
  static func log(_ text: String) {
    if let reader { return reader(text) }
    fflush(stdout)
    let bytes = Array((text + "\n").utf8)
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes {
        write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      guard written > 0 else { return }
      start += written
    }
  }
}

/// The text that the Swift runtime gives as the reason of a crash.
enum CrashText {
  private typealias Buffer =
    @convention(c) () -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

  /// Sets the text; a backtrace that is written afterwards carries it.
  static func set(_ text: String) {
    guard let symbol = dlsym(nil, "swift_getFatalErrorMessageBuffer") else { return }
    unsafeBitCast(symbol, to: Buffer.self)()?.pointee = strdup(text)
  }
}
