/// The forecast of the day.
///
/// The weather service charges for each request, so there is only one.
actor Forecast {
  private let fetch: @Sendable () async throws -> String
  private var known: String?

  init(fetch: @escaping @Sendable () async throws -> String) {
    self.fetch = fetch
  }

  /// Returns the forecast, which is fetched at the first call.
  func today() async throws -> String {
    if let known { return known }
    let forecast = try await fetch()
    known = forecast
    return forecast
  }
}
