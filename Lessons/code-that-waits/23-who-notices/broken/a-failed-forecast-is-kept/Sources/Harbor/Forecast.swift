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
    let request = request ?? makeRequest()
    self.request = request
    return try await request.value
  }

  /// Starts a request, which is forgotten if it fails.
  private func makeRequest() -> Task<String, any Error> {
    Task {
      do {
        return try await fetch()
      } catch {
        throw error
      }
    }
  }
}
