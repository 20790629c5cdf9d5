// Where results come from. The real one asks a server; it answers when it can, on the main queue.
protocol ResultsService {
  func fetch(completion: @escaping ([String]) -> Void)
}
