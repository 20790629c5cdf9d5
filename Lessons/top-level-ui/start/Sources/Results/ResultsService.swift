// The source of results. The real service asks a server, and answers later on the main queue.
protocol ResultsService {
  func fetch(completion: @escaping ([String]) -> Void)
}
