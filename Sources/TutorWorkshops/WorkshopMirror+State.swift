internal import TutorCore

extension WorkshopMirror {
  /// The state of a refresh.
  struct Refresh {
    var scope = Scope.everything
    var isCanceled = false
    var isPaceRead = false
    /// Groups of refs to fetch, the next one last.
    var groups: [[WorkshopRef]] = []
    /// Refs that could not be fetched, if the remote can still be reached.
    var suspects: [WorkshopRef] = []
  }

  /// The lists of refs that the remote has sent.
  struct Listing {
    /// The output of `git ls-remote` that is being read.
    var incoming: [UInt8] = []
    /// The list whose refs are being read.
    var current: [UInt8] = []
    /// The last list whose refs have all been read.
    var last: [UInt8]?
    /// The refs in `current`.
    var refs = RefListing([])
  }

  /// The known state of the refs of the remote.
  struct KnownRefs {
    /// The last commit of each ref that has been read.
    var tips: [WorkshopRef: String] = [:]
    /// The commit of each ref that cannot be fetched or read.
    ///
    /// It is fetched again when it has moved.
    var refused: [WorkshopRef: String] = [:]
    var skipped = SkippedRefs()
    /// A Boolean value that indicates whether all refs have been read once.
    var isComplete = false

    /// Forgets the refs that a list lacks, and returns them.
    mutating func forgetRefs(missingIn found: RefListing) -> [WorkshopRef] {
      let removed = (Array(tips.keys) + refused.keys.filter { tips[$0] == nil })
        .filter { found.tips[$0] == nil }
      for ref in removed { (tips[ref], refused[ref]) = (nil, nil) }
      return removed
    }

    /// Returns the refs that have moved since they were read or refused.
    func moved(in found: RefListing) -> [WorkshopRef] {
      found.tips.filter { tips[$0.key] != $0.value && refused[$0.key] != $0.value }.map(\.key)
    }
  }
}
