/// The forecast of the day.
///
/// The weather service charges for each request, so there is only one.
actor Forecast {
  private let fetch: @Sendable () async throws -> String
  private var request: Task<String, any Error>?

  init(fetch: @escaping @Sendable () async throws -> String) {
    self.fetch = fetch
  }

  /// Returns the forecast, which is fetched at the first call.
  func today() async throws -> String {
    if let request { return try await request.value }
    let request = Task {
      defer { self.request = nil }
      return try await fetch()
    }
    self.request = request
    return try await request.value
  }
}
