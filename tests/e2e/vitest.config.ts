import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files in the order of their names: the first makes the owner and the job that the others look at. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
  }
}

/** A real browser on the built product: one server for the run, one file after the other. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/server.ts'],
    setupFiles: ['tests/one-day.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    sequence: { sequencer: ByName },
    bail: 6,
    testTimeout: 300_000, // a busy machine may take its time; only a test that hangs is ended
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
