import Foundation
import Testing

@testable import Birdwatch

enum Adapter: CaseIterable {
  case memory
  case file

  func notebook(at file: URL) -> any Notebook {
    switch self {
    case .memory: MemoryNotebook()
    case .file: FileNotebook(file: file)
    }
  }
}

@Test(arguments: Adapter.allCases)
func whatIsWrittenCanBeRead(adapter: Adapter) throws {
  try withTemporaryFile { file in
    let notebook = adapter.notebook(at: file)
    let fresh = try notebook.read()
    #expect(fresh == [:])

    let counts = ["geese": 5, "heron": 1, "barnacle geese": 2]
    try notebook.write(counts)
    let kept = try notebook.read()
    #expect(kept == counts)
  }
}
