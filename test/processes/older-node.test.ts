import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { SECRETS_KEY } from '../support/service.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

/** Makes a Node of today say that it is Node 20, which cannot replace itself by another program. */
const OLDER = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });
Object.defineProperty(process, 'version', { value: 'v20.20.2' });
Object.defineProperty(process, 'execPath', { value: '/usr/bin/node' });
process.execve = undefined;
process.execArgv.length = 0;`;

/** Runs a script with arguments on an older Node. */
function asOlder(args: readonly string[], variables: Readonly<Record<string, string>> = {}): ChildProcess {
  const code = `${OLDER} process.argv.splice(1, 9, ...${JSON.stringify(args)}); await import('file://' + process.argv[1]);`;
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', SECRETS_KEY, ...variables };
  return spawn(process.execPath, ['--input-type=module', '--eval', code], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

const START = join(import.meta.dirname, '..', '..', 'start.js');

/** The Node of the machine, where it is older than the service needs. */
function olderNode(): string | undefined {
  try {
    const version = execFileSync('/usr/bin/node', ['--version'], { encoding: 'utf8' });
    return Number(/^v(\d+)/.exec(version)?.[1]) < 26 ? '/usr/bin/node' : undefined;
  } catch {
    return undefined;
  }
}

const outputOf = async (child: ChildProcess) => {
  const [stdout, stderr] = [child.stdout ? text(child.stdout) : '', child.stderr ? text(child.stderr) : ''];
  await once(child, 'close');
  return { code: child.exitCode, stdout: await stdout, stderr: await stderr };
};

test('a command on an older Node runs on the one that npm ci installed, with its exit code', async () => {
  const help = await outputOf(asOlder([START, 'token', '--help']));
  expect([help.code, help.stderr, help.stdout.split(' ', 3).join(' ')]).toEqual([0, '', 'npm run token']);
  const wrong = await outputOf(asOlder([START, 'token', '--nonsense']));
  expect([wrong.code, wrong.stdout]).toEqual([2, '']);
});

test.runIf(olderNode() !== undefined)('the Node of this machine, which is older, runs a command', async () => {
  const help = await outputOf(spawn(olderNode() ?? '', [START, 'token', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] }));
  expect([help.code, help.stderr, help.stdout.split(' ', 3).join(' ')]).toEqual([0, '', 'npm run token']);
});

test('the service on an older Node stops with 0 on SIGTERM', { timeout: 60_000 }, async () => {
  const child = asOlder([START], { LOG_LEVEL: 'silent', ...(await databases.next()) });
  const lines: string[] = [];
  child.stdout?.on('data', (chunk) => lines.push(String(chunk)));
  await expect.poll(() => lines.join(''), { timeout: 50_000 }).toContain('listening on');
  child.kill('SIGTERM');
  await once(child, 'close');
  expect([child.exitCode, child.signalCode, lines.join('').endsWith('stopped\n')]).toEqual([0, null, true]);
});

test('an older Node without another one beside it says what is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'older-node-'));
  try {
    await cp(START, join(folder, 'start.js'));
    const { code, stderr } = await outputOf(asOlder([join(folder, 'start.js')]));
    expect([code, stderr.split('.', 1)[0]]).toEqual([1, 'This service needs Node 26 or newer, and this is v20']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
