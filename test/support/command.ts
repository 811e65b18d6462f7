import { vi } from 'vitest';
import type { Ending } from './server-process.ts';

let runs = 0;

/**
 * Runs a command of `src/cli` in this process: its module is loaded again, with these variables and arguments. `printed` and `said`
 * are the lines of standard output and standard error.
 */
export async function runHere(
  variables: Readonly<Record<string, string>>,
  name: string,
  ...args: readonly string[]
): Promise<Ending & { printed: string }> {
  const printed: string[] = [];
  const said: string[] = [];
  const { argv, exitCode } = process;
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(`${line}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0),
  ];
  process.argv = [process.execPath, 'start.js', name, ...args];
  process.exitCode = 0;
  try {
    runs += 1;
    await import(`../../src/cli/${name}.ts?run=${runs}`);
    return { code: Number(process.exitCode), said: said.join(''), printed: printed.join('') };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
