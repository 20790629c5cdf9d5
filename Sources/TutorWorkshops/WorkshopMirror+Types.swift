package import TutorCore

extension WorkshopMirror {
  /// An event from a refresh, or from reading a change.
  package enum Event: Equatable, Sendable {
    /// The entries of these machines have changed.
    case moved([WorkshopUpdate])
    /// The published pace has changed, or nothing is published anymore.
    case pace(Pace?)
    /// The numbers of refs that are not shown have changed.
    case skipped(SkippedRefs)
    /// The refresh has finished.
    case refreshed
    /// The remote could not be reached, for this reason.
    case failed(WorkshopError)
    /// The change for a verdict in the format of `git diff`, or `nil` if no code is shared or the
    /// change cannot be read.
    case change(commit: String, String?)
  }

  /// The part of a workshop that a refresh reads.
  package enum Scope: Sendable {
    case everything
    case pace
  }

  /// Limits on the resources that a workshop may use.
  package struct Limits: Sendable {
    /// The time limit for a git command, in seconds.
    package var seconds = 60.0
    /// The time limit for a refresh that a command waits for, in seconds.
    package var secondsOfAll = 120.0
    /// The maximum size of the list of refs, in bytes.
    package var listing = 64 << 20
    /// The maximum size of the pack for a group of refs, in bytes.
    package var bytesOfAll = 512 << 20
    /// The maximum size of the pack for each ref, in bytes.
    package var bytesOfOne = 8 << 20
    /// The maximum size of a record in the log, in bytes: a commit's message and its identifiers.
    package var message = 16 << 10
    /// The maximum number of entries of a ref.
    package var entries = Learner.Machine.mostEntries
    /// The number of packs from which the mirror combines them: each refresh adds one, and git
    /// searches them all.
    package var packs = 100
    /// The maximum number of refs that are fetched at once.
    ///
    /// In larger groups, git takes longer for each commit, because it searches lists.
    package var group = 250
    /// The maximum number of refs.
    package var refs = SkippedRefs.limit

    /// Creates the default limits.
    package init() {}
  }
}
