import { vi } from 'vitest';
import type { Ending } from './server-process.ts';

let runs = 0;

/**
 * Runs a command of `src/cli` in this process: its module is loaded again, with these variables and arguments. `stdout` and `stderr`
 * are what it wrote.
 */
export async function runInProcess(
  variables: Readonly<Record<string, string>>,
  name: string,
  ...args: readonly string[]
): Promise<Ending & { stdout: string }> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const { argv, exitCode } = process;
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void stdout.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void stderr.push(`${line}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => stderr.push(String(text)) > 0),
  ];
  process.argv = [process.execPath, 'start.js', name, ...args];
  process.exitCode = 0;
  try {
    runs += 1;
    await import(`../../src/cli/${name}.ts?run=${runs}`);
    return { code: Number(process.exitCode), stderr: stderr.join(''), stdout: stdout.join('') };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
