import Foundation
import Glibc

/// An Objective-C exception.
///
/// corelibs Foundation does not have this class. Nothing on Linux can catch such an exception, so
/// raising one ends the process.
open class NSException: NSObject, @unchecked Sendable {
  // Unchecked because `userInfo` can contain any value. Nothing changes after initialization.
  /// The name of the exception.
  public let name: NSExceptionName
  /// A description of the cause.
  public let reason: String?
  /// Additional information about the exception.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception, without raising it.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
  }

  /// Creates an exception from a format string and its arguments, and raises it.
  public class func raise(
    _ name: NSExceptionName, format: String, arguments: CVaListPointer
  ) -> Never {
    let reason = NSString(format: format, arguments: arguments).description
    NSException(name: name, reason: reason).raise()
  }

  /// The reason, or the name if there is no reason.
  open override var description: String { reason ?? name.rawValue }

  /// The console line of an app that ends with this exception.
  var terminationText: String {
    "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: "
      + "'\(reason ?? "(null)")'"
  }

  /// The last console line of an app that ends with an uncaught exception.
  static let terminationNotice =
    "libc++abi.dylib: terminating with uncaught exception of type NSException"

  /// Logs the exception and ends the process with SIGABRT, as an uncaught exception does.
  public func raise() -> Never {
    Console.log(terminationText)
    Console.log(Self.terminationNotice)
    CrashText.set(terminationText)
    let wantsBacktrace = getenv("SWIFT_BACKTRACE").map { String(cString: $0) } ?? ""
    // Unless the backtrace is in JSON, as with the tutor's preloaded library, restore the default
    // handler. The register dump of the Swift runtime would otherwise bury the line above.
    if !wantsBacktrace.contains("format=json"), dlsym(nil, "redgreen_records_crashes") == nil {
      signal(SIGABRT, SIG_DFL)
    }
    abort()
  }
}

/// A debugger's console.
enum Console {
  /// The closure that receives the lines, or `nil` to write them to standard error.
  @TaskLocal static var reader: (@Sendable (String) -> Void)?

  /// Writes one line.
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

/// The message that the Swift runtime records as the reason of a crash.
enum CrashText {
  private typealias Buffer =
    @convention(c) () -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

  /// Sets the message, which later backtraces include.
  static func set(_ text: String) {
    guard let symbol = dlsym(nil, "swift_getFatalErrorMessageBuffer") else { return }
    unsafeBitCast(symbol, to: Buffer.self)()?.pointee = strdup(text)
  }
}

/// The names of UIKit's exceptions, with Apple's spelling.
extension NSExceptionName {
  /// The name of an exception for an internal inconsistency.
  public static let internalInconsistencyException = NSExceptionName(
    rawValue: "NSInternalInconsistencyException")
  /// The name of an exception for an invalid argument.
  public static let invalidArgumentException = NSExceptionName(
    rawValue: "NSInvalidArgumentException")
  /// The name of a generic exception.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// The name of an exception for an index that is out of range.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  /// The name of an exception for a key that an object does not have.
  static let unknownKey = NSExceptionName(rawValue: "NSUnknownKeyException")
  /// The name of an exception for a view that would belong to two view controllers.
  static let hierarchyInconsistency = NSExceptionName(
    rawValue: "UIViewControllerHierarchyInconsistency")
}
