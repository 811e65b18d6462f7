// npm run check:docs: runs every code block of README.md, LEIAME.md and docs/ against a service of its own, in the order of the page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { parseFlags } from '../../src/cli/command-line.ts';
import { type Block, blocksOf } from './blocks.ts';
import { type DemonstrationServer, OPERATOR_TOKEN, startDemonstration } from './demonstration-server.ts';

parseFlags({
  name: 'npm run check:docs',
  text: 'npm run check:docs\n\nRuns every block of code of README.md, LEIAME.md and docs/ against a service of its own.',
  options: { help: { type: 'boolean' } },
});

/** Timeout of a page, in milliseconds. */
const COMMAND_TIMEOUT_MS = 120_000;

/** The beginning of a response that is a refusal: one of GraphQL may have the status 200. */
const REFUSAL = /^\{("errors":|"success":false)/m;

/** Settings of curl with which a call of API v1 is refused for a field or a parameter that is ignored otherwise (D-227). */
const STRICT = 'header = "Prefer: handling=strict"\n';

/** The delimiter of a script inside the script; no block has such a line. */
const END = 'END_OF_THE_BLOCK';

const asModule = (text: string) => `node --input-type=module <<'${END}'\n${text}\n${END}`;

/** A call of the operator with a document, which may read everything of the store. */
const callOf = (document: string) => `
const headers = { authorization: 'Bearer ${OPERATOR_TOKEN}', 'x-store-id': process.env.STORE_ID, 'content-type': 'application/json' };
const body = ${JSON.stringify(JSON.stringify({ query: document }))};
const { errors } = await (await fetch('http://127.0.0.1:4000/graphql', { method: 'POST', headers, body })).json();
if (errors) throw new Error(JSON.stringify(errors));`;

/** Converts a block to a part of the shell script of its page, so that blocks build on earlier ones. */
const SHELL: Readonly<Record<string, (text: string) => string>> = {
  sh: (text) => text,
  js: asModule,
  graphql: (text) => asModule(callOf(text)),
};

/** Parsers of blocks that are not run; a block without a language, or of Mermaid, is a drawing. */
const READ: Readonly<Record<string, (text: string) => void>> = {
  '': () => undefined,
  mermaid: () => undefined,
  json: (text) => JSON.parse(text),
};

/** Validates blocks that are not run, and prints those that are skipped. */
function reader(page: string) {
  return ({ language, text, line, reason }: Block): void => {
    if (reason !== undefined) console.log(`  ${page}:${line} not run: ${reason}`);
    else if (READ[language]) READ[language](text);
    else if (!SHELL[language])
      throw new Error(`${page}:${line}: a block of '${language}' needs a comment that says why it is not run`);
  };
}

/** Runs a script, and ends it after the timeout with all that it has started. */
async function runScript(script: string, env: NodeJS.ProcessEnv): Promise<{ status: number | null; stdout: string }> {
  const shell = spawn('bash', ['-c', script], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const timeout = setTimeout(() => process.kill(-Number(shell.pid), 'SIGKILL'), COMMAND_TIMEOUT_MS);
  const [stdout, [status]] = await Promise.all([textOf(shell.stdout), once(shell, 'close')]);
  clearTimeout(timeout);
  return { status, stdout };
}

async function runPage(page: string, server: DemonstrationServer, home: string): Promise<void> {
  const blocks = blocksOf(readFileSync(page, 'utf8'));
  blocks.forEach(reader(page));
  const steps = blocks.flatMap(({ language, text, line, reason }) => {
    const made = reason === undefined ? SHELL[language]?.(text) : undefined;
    return made === undefined
      ? []
      : [`echo "  ${page}:${line}" >&2`, made.replaceAll('http://127.0.0.1:4000', server.address), 'echo'];
  });
  if (steps.length === 0) return;
  const env = { ...server.variables, PATH: process.env.PATH, HOME: home };
  const script = ['set -euo pipefail', ...steps].join('\n');
  const { status, stdout } = await runScript(script, env);
  if (status === 0 && REFUSAL.test(stdout)) throw new Error(`${page}: a call was refused\n${stdout.slice(-2_000)}`);
  if (status !== 0) throw new Error(`${page}: the last of its blocks above ended with ${status}\n${stdout.slice(-2_000)}`);
}

const home = mkdtempSync(join(tmpdir(), 'check-docs-'));
writeFileSync(join(home, '.curlrc'), STRICT);
try {
  await using server = await startDemonstration(join(home, 'data'));
  for (const page of ['README.md', 'LEIAME.md', ...globSync(['docs/*.md', 'docs/decisions/*.md']).sort()])
    await runPage(page, server, home);
  console.log('every block ended well');
} catch (error) {
  console.error(`npm run check:docs: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true });
}
