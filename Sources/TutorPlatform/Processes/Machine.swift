import Glibc

/// The resources that the programs on this machine share.
package enum Machine {
  /// The number of processors.
  package static let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
