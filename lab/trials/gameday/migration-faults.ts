import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LoggedProcess } from '../logged-process.ts';
import { holdLock } from './database-faults.ts';
import { type Fault, says } from './fault.ts';
import type { Game } from './game.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Files that a version needs to start, but its packages. */
const PARTS = ['start.js', 'package.json', 'src', 'prisma', 'schema/schema.graphql'];

/** A next version: this one with one more migration. Its process is not started yet. */
function nextVersion({ folder, env }: Game, name: string, sql: string): LoggedProcess {
  const version = join(folder, name);
  mkdirSync(version);
  for (const part of PARTS) cpSync(join(ROOT, part), join(version, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(version, 'node_modules'));
  const migrations = join(version, 'prisma/migrations');
  const newest = readdirSync(migrations)
    .filter((each) => /^\d/.test(each))
    .toSorted()
    .at(-1);
  const added = join(migrations, `99990101000000_${name}`);
  mkdirSync(added);
  // The version that runs goes on meanwhile.
  writeFileSync(join(added, 'migration.sql'), `-- serves: ${newest}\n${sql};\n`);
  return new LoggedProcess({ ...env, PORT: '0', JOBS: 'off' }, [], join(version, 'start.js'));
}

export const refusedMigration: Fault = {
  title: 'rows break a constraint of the next version',
  alerts: [],
  isNamedBy: ({ text }) => /^cannot start: migration \S+ failed: .*cheap.*23514/.test(text),
  async play(game, scene) {
    const next = nextVersion(game, 'constraint', 'ALTER TABLE product ADD CONSTRAINT cheap CHECK (price < 2)');
    scene.listenTo(next);
    scene.begun();
    next.start();
    const code = await next.ended();
    scene.check(code === 1, 'the next version ends at its migration', `exit code ${code}`);
    rmSync(join(game.folder, 'constraint'), { recursive: true });
  },
};

export const waitingMigration: Fault = {
  title: 'a migration waits for a long report',
  alerts: [],
  isNamedBy: says('a migration waits for a lock'),
  async play(game, scene) {
    const { products } = game.buyers.acknowledged;
    const next = nextVersion(game, 'column', 'ALTER TABLE product ADD COLUMN gameday INT');
    scene.listenTo(next);
    const before = products.size;
    await holdLock(game, 'LOCK TABLE product IN ACCESS SHARE MODE', async () => {
      scene.begun();
      next.start();
      await pause(20_000);
    });
    const count = products.size - before;
    scene.check(count > 10, 'calls pass meanwhile', `${count} products created in 20 s`);
    const isApplied = () => next.lines.some(says('migrations were applied'));
    for (let wait = 0; wait < 300 && !isApplied(); wait += 1) await pause(100);
    scene.check(isApplied(), 'it is applied when the report has ended', '');
    await next.end('SIGTERM');
  },
};
