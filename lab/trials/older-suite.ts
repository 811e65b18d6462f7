import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../soak/report.ts';
import { makeFolder, removeFolder, startCluster } from './cluster.ts';
import { checkOutBefore, ROOT } from './earlier-version.ts';

/** Tests of what an older process does on a newer schema: its calls and its jobs. Those of migrations have a schema of their own. */
const TESTS = ['test/contract', 'test/graph', 'test/jobs', 'test/data/compiler'];

interface Summary {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** Runs the tests of the version before a migration on a schema that has it. */
export async function tryOlderSuite(report: Report, argument = '1'): Promise<void> {
  const folder = await makeFolder();
  const earlier = await checkOutBefore(Number(argument), join(folder, 'before'));
  const cluster = await startCluster(folder);
  try {
    const migrations = 'prisma/migrations';
    rmSync(join(earlier.folder, migrations), { recursive: true });
    cpSync(join(ROOT, migrations), join(earlier.folder, migrations), { recursive: true });
    const outputFile = join(folder, 'result.json');
    const args = ['vitest', 'run', '--project', 'postgresql', '--reporter', 'json', `--outputFile=${outputFile}`];
    const env = { ...process.env, TEST_DATABASE_URL: cluster.url(), TEST_REDIS_URL: '' };
    const child = spawn('npx', [...args, ...TESTS], {
      cwd: earlier.folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'close');
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Summary;
    const failed = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => name.slice(earlier.folder.length + 1));
    report.info('version', `${earlier.commit.slice(0, 9)}, before ${earlier.migration}`);
    const result = `${numPassedTests} passed, ${numFailedTests} failed${failed.length > 0 ? ` in ${failed.join(', ')}` : ''}`;
    report.check(numFailedTests === 0 && numPassedTests > 0, 'its tests pass on the schema of now', result);
  } finally {
    await cluster.kill();
    await earlier.remove();
    await removeFolder(folder);
  }
}
