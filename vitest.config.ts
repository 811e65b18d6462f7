import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { serversAt } from './test/support/cluster-databases.ts';
import { ProcessesAmongOthers } from './test/support/processes-among-others.ts';
import { RepeatedTestsReporter } from './test/support/repeated-tests.ts';
import {
  ON_CLUSTER,
  ON_EMBEDDED_ALONE,
  ON_POSTGRESQL,
  ON_POSTGRESQL_ALONE,
  PROCESSES,
  PROCESSES_ON_ANY_DATABASE,
  QUICK,
} from './test/support/test-files.ts';

// Every worker, and every process that a test starts, reads what Node has compiled before.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'store-test-compile-cache');

const project = (name: string, databaseUrl: string, files: { include: string[]; exclude?: string[] }) => ({
  test: {
    name,
    ...files,
    globalSetup: ['test/support/global-setup.ts'],
    env: { TEST_DATABASE: databaseUrl },
    provide: { databaseUrl },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One machine in twenty is slow at the wrong moment. What passes only when repeated is named at the end of the run.
    retry: 2,
    // What another process or a new connection has to do takes more than the second that is Vitest's own, on a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
    // Node loads the modules, as it does when the service runs: Vite would transform each for every project.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Workers collect garbage less often, from their beginning on: some 9 % less CPU time (6 and 3, each measured alone).
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64'],
    // The schema is built, and a database opened, once for each worker and not for each file.
    isolate: false,
  },
});

const url = process.env.TEST_DATABASE_URL;
// Processes are in the project of their database: its workers have loaded the schema and opened a database already.
// Without the compiler of queries (`npm run test:prisma`) no process is started.
const withoutCompiler = process.env.DATA_COMPILER === 'off' ? PROCESSES : [];
const embedded = [
  project('embedded', '', { include: ['test/**/*.test.ts'], exclude: [...ON_POSTGRESQL_ALONE, ...withoutCompiler] }),
];
const postgresql = async (url: string) => [
  project('postgresql', url, {
    include: [...PROCESSES, ...ON_POSTGRESQL, ...((await serversAt(url)).length > 1 ? ON_CLUSTER : [])],
    exclude: [...PROCESSES_ON_ANY_DATABASE, ...ON_EMBEDDED_ALONE],
  }),
];

// `npm run test:quick` names this project. It has no file of its own, so a whole run does without it.
const isQuick = process.argv.includes('quick');

export default defineConfig({
  test: {
    // Two more than there are cores: workers whose tests wait for a process or for a timeout leave their cores to others.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: ProcessesAmongOthers },
    reporters: ['default', new RepeatedTestsReporter()],
    projects: isQuick ? [project('quick', '', { include: QUICK })] : [...embedded, ...(url ? await postgresql(url) : [])],
  },
});
