import TutorPlatform
import TutorSource

/// What each file of a package can see of the others.
///
/// A file sees the pieces that are used without their names, and those that declare a name that it uses.
/// With a piece, it sees what that piece uses in turn: the layout of a type depends on other types, and
/// a call on what the function returns.
struct InterfaceGraph {
  /// A module of the package.
  struct Module {
    /// A fingerprint of how the module is compiled.
    var flags: Fingerprint
    /// The indices of the modules that it imports, which come before it.
    var imports: [Int]
    var files: [File]
  }

  /// A source file.
  struct File {
    /// The path of the file in the package.
    var name: String
    var facts: InterfaceMemory.Facts
  }

  /// The edges of the graph: from each piece to the names that it uses, and from each name, as a module
  /// sees it, to the pieces that declare it.
  private var targets: [[Int]] = []
  /// The fingerprints of each vertex and the vertices that it reaches.
  private var reached: [UInt64] = []
  /// The vertices of names, by module and by the number of the name, or -1.
  private var names: [[Int]]
  /// A fingerprint of what all files of a module depend on, or `nil` if they may depend on everything.
  private var common: [Fingerprint?] = []

  /// Creates the graph of some modules, each after those that it imports.
  init(_ modules: [Module]) {
    names = Array(repeating: [], count: modules.count)
    var pieces: [(module: Int, piece: InterfaceMemory.Piece)] = []
    for (index, module) in modules.enumerated() {
      for file in module.files {
        for piece in file.facts.pieces ?? [] {
          pieces.append((index, piece))
          var content = Fingerprint(of: file.name)
          content.add(piece.content.value)
          reached.append(content.value)
        }
      }
    }
    targets = Array(repeating: [], count: pieces.count)
    let seen = Self.modulesSeen(by: modules)
    let viewers = modules.indices.map { module in
      modules.indices.filter { seen[$0].contains(module) }
    }
    for (index, (module, piece)) in pieces.enumerated() {
      for viewer in viewers[module] {
        for name in piece.declared { targets[addedVertex(of: name, in: viewer)].append(index) }
      }
    }
    for (index, (module, piece)) in pieces.enumerated() {
      targets[index] = piece.used.compactMap { vertex(of: $0, in: module) }
    }
    followTargets()
    common = modules.indices.map { index in
      var result = Fingerprint()
      for module in seen[index] {
        guard modules[module].files.allSatisfy({ $0.facts.pieces != nil }) else { return nil }
        result.add(modules[module].flags.value)
      }
      for (number, (module, piece)) in pieces.enumerated()
      where piece.isUsedWithoutName && seen[index].contains(module) {
        result.add(reached[number])
      }
      return result
    }
  }

  /// Returns a fingerprint of everything outside of a file that its object depends on, or `nil` if it
  /// may depend on everything that its module sees.
  func fingerprint(visibleTo file: File, ofModule index: Int) -> Fingerprint? {
    guard var result = common[index] else { return nil }
    var sum: UInt64 = 0
    for name in file.facts.used {
      if let vertex = vertex(of: name, in: index) { sum &+= Self.mixed(reached[vertex]) }
    }
    result.add(sum)
    return result
  }

  /// Returns the modules that each module sees, directly or not, in ascending order.
  private static func modulesSeen(by modules: [Module]) -> [[Int]] {
    var result: [[Int]] = []
    for (index, module) in modules.enumerated() {
      result.append(Set(module.imports.flatMap { result[$0] } + [index]).sorted())
    }
    return result
  }

  private func vertex(of name: Int, in module: Int) -> Int? {
    guard name < names[module].count, names[module][name] >= 0 else { return nil }
    return names[module][name]
  }

  private mutating func addedVertex(of name: Int, in module: Int) -> Int {
    if let vertex = vertex(of: name, in: module) { return vertex }
    let missing = name + 1 - names[module].count
    if missing > 0 { names[module] += Array(repeating: -1, count: missing) }
    names[module][name] = targets.count
    targets.append([])
    reached.append(0)
    return targets.count - 1
  }

  // MARK: - Components

  /// Computes what each vertex reaches, by Tarjan's algorithm: vertices that reach each other reach the
  /// same.
  private mutating func followTargets() {
    var order = Array(repeating: -1, count: targets.count)
    var lowest = order
    var isOpen = Array(repeating: false, count: targets.count)
    var open: [Int] = []
    var count = 0
    /// The vertices whose targets are being followed, and the number of those that were.
    var path: [(vertex: Int, followed: Int)] = []
    for start in targets.indices where order[start] < 0 {
      path.append((start, 0))
      while let (vertex, followed) = path.last {
        if followed == 0, order[vertex] < 0 {
          (order[vertex], lowest[vertex], isOpen[vertex]) = (count, count, true)
          count += 1
          open.append(vertex)
        }
        if followed < targets[vertex].count {
          path[path.count - 1].followed += 1
          let target = targets[vertex][followed]
          if order[target] < 0 {
            path.append((target, 0))
          } else if isOpen[target] {
            lowest[vertex] = min(lowest[vertex], order[target])
          }
          continue
        }
        path.removeLast()
        if let around = path.last?.vertex { lowest[around] = min(lowest[around], lowest[vertex]) }
        guard lowest[vertex] == order[vertex], let first = open.lastIndex(of: vertex) else {
          continue
        }
        close(open[first...], isOpen)
        for member in open[first...] { isOpen[member] = false }
        open.removeSubrange(first...)
      }
    }
  }

  /// Sets the fingerprint of vertices that reach each other, and others that are known already.
  private mutating func close(_ members: ArraySlice<Int>, _ isOpen: [Bool]) {
    var sum: UInt64 = 0
    for member in members {
      sum &+= Self.mixed(reached[member])
      for target in targets[member] where !isOpen[target] { sum &+= Self.mixed(~reached[target]) }
    }
    let result = Self.mixed(sum)
    for member in members { reached[member] = result }
  }

  /// Returns a number in which each bit depends on all bits of another one, so that sums differ.
  ///
  /// The order of names is not the same in each process, but sums are.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var result = number &+ 0x9e37_79b9_7f4a_7c15
    result = (result ^ (result >> 30)) &* 0xbf58_476d_1ce4_e5b9
    result = (result ^ (result >> 27)) &* 0x94d0_49bb_1331_11eb
    return result ^ (result >> 31)
  }
}

extension Fingerprint {
  /// Adds the bytes of a number to the hash.
  fileprivate mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number) { add($0) }
  }
}
