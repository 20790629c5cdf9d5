import Foundation
import TestSupport
import Testing

@testable import TutorPlatform
@testable import TutorRunning

extension EndToEndTests {
  /// The tutor runs only the programs that the page Security lists.
  @Suite(.live) struct ProgramsTests {
    let line: LineModeTests

    init() throws {
      line = LineModeTests(in: try CourseOfTests(isLive: true, hasAllLessons: true))
    }

    /// Source of a preloaded library that records each started program as one line.
    static let recorder = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <fcntl.h>
      #include <spawn.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      static void note(const char *program, char *const *words) {
        char self[4096] = {0}, line[4096];
        if (readlink("/proc/self/exe", self, sizeof self - 1) < 0) return;
        const char *name = strrchr(self, '/');
        if (!name || strcmp(name, "/redgreen") || !getenv("PROGRAMS_LOG")) return;
        int length = snprintf(line, sizeof line, "%s", program);
        for (int i = 1; words && words[0] && words[i] && length < 3000; i++)
          length += snprintf(line + length, 900, "\\t%.*s", (int)strcspn(words[i], "\\n"), words[i]);
        line[length++] = '\\n';
        int file = open(getenv("PROGRAMS_LOG"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
        (void)!write(file, line, length);
        close(file);
      }
      #define real(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
      int posix_spawn(pid_t *p, const char *program, const posix_spawn_file_actions_t *f,
                      const posix_spawnattr_t *a, char *const *v, char *const *e) {
        note(program, v);
        return real(posix_spawn)(p, program, f, a, v, e);
      }
      int posix_spawnp(pid_t *p, const char *program, const posix_spawn_file_actions_t *f,
                       const posix_spawnattr_t *a, char *const *v, char *const *e) {
        note(program, v);
        return real(posix_spawnp)(p, program, f, a, v, e);
      }
      int execve(const char *program, char *const *v, char *const *e) {
        note(program, v);
        return real(execve)(program, v, e);
      }
      int execvp(const char *program, char *const *v) {
        note(program, v);
        return real(execvp)(program, v);
      }
      int system(const char *command) {
        note(command, 0);
        return real(system)(command);
      }
      FILE *popen(const char *command, const char *mode) {
        note(command, 0);
        return real(popen)(command, mode);
      }
      """

    @Test(.wholeCheckOnly) func `only the toolchain, git and the learner's own tests are run`()
      throws
    {
      let own = ProcessInfo.processInfo.environment
      let toolchain = try Toolchain.find(environment: own)
      let course = line.course
      let folder = course.folder + "-programs"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try Self.recorder.write(toFile: folder + "/r.c", atomically: true, encoding: .utf8)
      let compiler = try ChildProcess(
        .init(
          toolchain.binaries + "/clang",
          ["-shared", "-fPIC", "-o", folder + "/r.so", folder + "/r.c", "-ldl"], environment: own,
          limits: .init(seconds: 600, output: 1 << 20)))
      compiler.runToEnd()
      try #require(compiler.status == .exited(0), "\(compiler.errors.text)")

      let environment = ["LD_PRELOAD": folder + "/r.so", "PROGRAMS_LOG": folder + "/log"]
      let program = try course.start(environment: environment)
      try program.seeReady("Save a file, and the tests run.")
      try course.save(authored: "01-red-green-refactor/solution", in: "first-steps")
      try program.see("1/19 ✓")
      program.type("n")
      try program.see("2/19")
      try course.save(authored: "02-ask-for-a-year/solution", in: "first-steps")
      try program.see("RED, for the right reason")
      program.type("h")
      try program.see("Hint 1 of")
      try program.see("2/19 ✓")
      for (number, step) in [(3, "03-the-least-that-builds"), (4, "04-every-fourth-year")] {
        program.type("n")
        try program.see("\(number)/19")
        try course.save(authored: "\(step)/solution", in: "first-steps")
        try program.see("\(number)/19 ✓")
      }
      program.type("q")
      #expect(try program.end() == 0)
      for words in [["mutants"], ["undo"], ["doctor"]] {
        let outcome = try line.run(words, environment: environment)
        #expect(outcome.code == 0, "\(outcome)")
      }

      let git = try #require(Self.find("git", in: own["PATH"] ?? ""))
      let cache = SharedFolder.caches + "/"
      let log = try String(contentsOfFile: folder + "/log", encoding: .utf8)

      let started = log.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
      let strangers = started.filter { words in
        switch words[0] {
        case git: false
        case "/bin/sh": words.count < 5 || words[4] != git
        default: !words[0].hasPrefix(toolchain.binaries + "/") && !words[0].hasPrefix(cache)
        }
      }
      #expect(strangers == [])
      // The recording is complete: the tests, git, and the provisional run's program.
      #expect(started.contains { $0[0].hasSuffix("/swift-test") })
      #expect(started.contains { $0.contains(git) })
      #expect(started.contains { $0[0].hasPrefix(cache) })
    }

    private static func find(_ name: String, in path: String) -> String? {
      path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
  }
}
