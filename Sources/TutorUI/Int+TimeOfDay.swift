internal import Glibc

extension Int {
  /// The time of day in the local time zone, such as `14:05:09`, of a time in seconds since 1970.
  var timeOfDay: String {
    var time = time_t(self)
    var parts = tm()
    localtime_r(&time, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
