// What start.js runs when npm start or npm run worker is called with flags: they take none, and the environment instead.

import { environmentHelp } from '../config/help.ts';
import { runCommand } from './command-line.ts';

const NAMES = { start: 'npm start', worker: 'npm run worker' } as const;

const DESCRIPTIONS = {
  start: 'Serves the API, and runs its jobs unless JOBS=off. Without DATABASE_URL the database is embedded, in DATA_DIR.',
  worker: 'Runs the jobs and serves nobody. Needs DATABASE_URL, SECRETS_KEY and PUBLIC_URL, the same as the service has.',
} as const;

/** Answers the flags of the service or of the worker. */
export async function answerFlags(command: keyof typeof NAMES): Promise<void> {
  const name = NAMES[command];
  const text = () => `${name}\n\n${DESCRIPTIONS[command]}\n\nEverything is set in the environment:\n\n${environmentHelp()}`;
  const args = process.argv.slice(command === 'start' ? 2 : 3);
  await runCommand({ name, text, options: { help: { type: 'boolean' } } }, async () => undefined, args);
}
