package import TutorCore
package import TutorGit
package import TutorPlatform

extension WorkshopMirror {
  /// Returns the path of the mirror of a remote.
  static func path(for remote: Remote, in cache: CacheFolder) -> String {
    cache.path + "/workshops/" + Fingerprint(of: remote.url).hex
  }

  /// Returns the learners whose journals a mirror on this machine contains, sorted by name.
  package static func knownLearners(of remote: Remote, in cache: CacheFolder) -> [Nickname] {
    var store = EntryStore(path: path(for: remote, in: cache) + "/entries", isReadOnly: true)
    defer { store.close() }
    var learners: [WorkshopRef: Nickname] = [:]
    while !store.isRead {
      for record in store.next() {
        learners[record.ref] = record.tip == nil ? nil : record.ref.nickname
      }
    }
    return Set(learners.values).sorted { $0.text < $1.text }
  }
}
