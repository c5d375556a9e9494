import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';

export interface FileResult {
  path: string;
  /** Milliseconds that the file's imports, hooks and tests took. */
  ms: number;
  passed: number;
  /** Names of the failed tests and of the groups whose hooks failed; `the file itself` when it could not be loaded. */
  failed: string[];
}

/** Prints each failure when it happens, and nothing else; at the end writes the results to the file named by TEST_RESULTS. */
export default class TestReporter implements Reporter {
  #vitest: Vitest | undefined;
  readonly #failed = new Map<TestModule, string[]>();

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  #print(where: string, errors: readonly unknown[], module?: TestModule): void {
    const options = module && { project: module.project };
    const reasons = errors.map(error => this.#vitest?.logger.formatError(error, options).output ?? '');
    process.stdout.write(`FAIL ${where}\n${reasons.join('\n')}\n`);
  }

  #fail(module: TestModule, name: string, errors: readonly unknown[]): void {
    this.#failed.set(module, [...(this.#failed.get(module) ?? []), name]);
    this.#print(`${module.relativeModuleId} > ${name}`, errors, module);
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') this.#fail(test.module, test.fullName, errors);
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) this.#fail(suite.module, suite.fullName, errors);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) this.#fail(module, 'the file itself', errors);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const results = modules.map((module): FileResult => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return {
        path: module.relativeModuleId,
        ms: duration + collectDuration + setupDuration,
        passed: [...module.children.allTests('passed')].length,
        failed: this.#failed.get(module) ?? [],
      };
    });
    if (unhandled.length > 0) {
      this.#print('an error outside of all tests', unhandled);
      results.push({ path: '', ms: 0, passed: 0, failed: ['an error outside of all tests'] });
    }
    const file = process.env.TEST_RESULTS;
    if (file) writeFileSync(file, JSON.stringify(results));
  }
}
