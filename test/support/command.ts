import { vi } from 'vitest';
import type { answerFlags } from '../../src/cli/service-flags.ts';
import type { Ending } from './server-process.ts';

let runs = 0;

/** Loads a module of the service again in this process, with these variables and arguments; what it wrote and its exit code. */
async function runModule(
  variables: Readonly<Record<string, string>>,
  path: string,
  args: readonly string[],
  run: (module: Record<string, unknown>) => unknown = () => undefined,
): Promise<Ending & { stdout: string }> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const { argv, exitCode } = process;
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void stdout.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void stderr.push(`${line}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => stderr.push(String(text)) > 0),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code;
      return undefined as never;
    }),
  ];
  process.argv = [process.execPath, 'start.js', ...args];
  process.exitCode = 0;
  try {
    runs += 1;
    await run(await import(`../../src/${path}?run=${runs}`));
    return { code: Number(process.exitCode), stderr: stderr.join(''), stdout: stdout.join('') };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

/**
 * Runs a command of `src/cli` in this process: its module is loaded again, with these variables and arguments. `stdout` and `stderr`
 * are what it wrote.
 */
export const runInProcess = (variables: Readonly<Record<string, string>>, name: string, ...args: readonly string[]) =>
  runModule(variables, `cli/${name}.ts`, [name, ...args]);

/** Runs `npm start` with flags in this process, as start.js does. */
export const runFlagsInProcess = (variables: Readonly<Record<string, string>>, ...flags: readonly string[]) =>
  runModule(variables, 'cli/service-flags.ts', flags, (module) =>
    (module as { answerFlags: typeof answerFlags }).answerFlags('start'),
  );

/** Starts the service or a worker in this process and expects that it ends instead, before its database is open. */
export async function failedStartInProcess(program: 'main' | 'worker', variables: Readonly<Record<string, string>>) {
  const { code, stderr } = await runModule({ HOST: '127.0.0.1', PORT: '0', DEMO: 'off', ...variables }, `${program}.ts`, []);
  return { code, stderr };
}
