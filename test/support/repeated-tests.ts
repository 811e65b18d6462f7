import type { Reporter, TestModule } from 'vitest/node';

/** Names, at the end of a run, the tests that passed only when they were repeated, and why they failed before: each has something random that is to be found. */
export class RepeatedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .flatMap((test) => [
          `  ${module.relativeModuleId} > ${test.fullName} (${module.project.name})`,
          ...(test.result().errors ?? []).map(({ message, stacks }) => {
            const [{ line } = { line: 0 }] = stacks ?? [];
            return `    line ${line}: ${message}`;
          }),
        ]),
    );
    if (names.length > 0) console.warn(['Passed only when repeated:', ...names, ''].join('\n'));
  }
}
