// What start.js runs when npm start or npm run worker is called with flags: they take none, and the environment instead.

import { environmentHelp } from '../config/help.ts';
import { runCommand } from './command-line.ts';

const NAMES = { start: 'npm start', worker: 'npm run worker' } as const;

const DESCRIPTIONS = {
  start: 'Serves the API, and runs its jobs unless JOBS=off. Without DATABASE_URL the database is embedded, in DATA_DIR.',
  worker: 'Runs the jobs and serves nobody. Needs DATABASE_URL, SECRETS_KEY and PUBLIC_URL, the same as the service has.',
} as const;

/** Flags of each, for its help. */
const FLAGS = {
  start: ` [-- --plan | --migrate-only]

  --plan           prints the migrations that a start would apply, with their locks and durations; changes nothing
  --migrate-only   applies them and ends`,
  worker: '',
} as const;

/** Answers the flags of the service or of the worker. */
export async function answerFlags(command: keyof typeof NAMES): Promise<void> {
  const name = NAMES[command];
  const text = () =>
    `${name}${FLAGS[command]}\n\n${DESCRIPTIONS[command]}\n\nEverything is set in the environment:\n\n${environmentHelp()}`;
  if (command === 'worker') {
    await runCommand({ name, text, options: { help: { type: 'boolean' } } }, async () => undefined, process.argv.slice(3));
    return;
  }
  const flag = { type: 'boolean', default: false } as const;
  const options = { 'migrate-only': flag, plan: flag, help: { type: 'boolean' } } as const;
  await runCommand(
    { name, text, options },
    async ({ 'migrate-only': migrates, plan }) => {
      const { migrateOnly, printPlan } = await import('./migrate.ts');
      if (plan) await printPlan();
      if (migrates) await migrateOnly();
    },
    process.argv.slice(2),
  );
}
