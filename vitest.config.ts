import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Vite would load graphql's ES modules where Node loads its CommonJS: two copies, and types that are not each other's.
const graphql = fileURLToPath(new URL('./node_modules/graphql/index.js', import.meta.url));

const project = (name: string, databaseUrl: string) => ({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    name,
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    env: { TEST_DATABASE: databaseUrl },
    provide: { databaseUrl },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The schema is built once for each worker and not for each file; every file has a database and a service of its own.
    isolate: false,
  },
});

// The same tests on the embedded database and, where one is given, on a PostgreSQL.
const url = process.env.TEST_DATABASE_URL;

export default defineConfig({
  test: {
    // Vitest leaves one core idle by itself, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    projects: [project('embedded', ''), ...(url ? [project('postgresql', url)] : [])],
  },
});
