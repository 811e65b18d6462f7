import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, test } from 'vitest';
import { serializePayload } from '../../src/graph/integration/event/payload.ts';
import { sampleEvent } from '../../src/graph/integration/event/samples.ts';
import { WEBHOOK_EVENTS } from '../../src/graph/integration/event/webhook-event.ts';

const text = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'receivers-'));
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The one sample in this language. */
const sample = (language: string) => new RegExp(`^\`\`\`${language.split(' ')[0]}\\n(.*?)^\`\`\``, 'ms').exec(text)?.[1] ?? '';

/** Oldest Node that the samples are for, where this machine has one: the newest runs them all. */
const OLDER_NODE = '/usr/bin/node';

/** Command that starts each sample, as its first line says. */
const RECEIVERS = {
  'js of the machine': { program: OLDER_NODE, file: 'receiver-20.mjs', args: (file: string) => [file] },
  js: { program: process.execPath, file: 'receiver.mjs', args: (file: string) => [file] },
  php: { program: 'php', file: 'receiver.php', args: (file: string, port: number) => ['-S', `127.0.0.1:${port}`, file] },
  python: { program: 'python3', file: 'receiver.py', args: (file: string) => [file] },
} as const;

type Language = keyof typeof RECEIVERS;

const isHere = (language: Language) => spawnSync(RECEIVERS[language].program, ['--version']).status === 0;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Starts a sample with this secret; returns a function that sends it a body and returns the status. */
async function receiver(language: Language, secret: string) {
  const { post } = await startReceiver(language, secret);
  return post;
}

async function startReceiver(language: Language, secret: string) {
  const { program, file, args } = RECEIVERS[language];
  const [path, port] = [join(folder, file), await freePort()];
  writeFileSync(path, sample(language));
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret };
  children.push(spawn(program, args(path, port), { env, stdio: 'ignore' }));
  const post = async (body: string, headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers, signal: AbortSignal.timeout(20_000) })).status;
  await expect.poll(() => post('{}', {}).catch(() => 0), { timeout: 20_000, interval: 50 }).toBe(401);
  return { port, post };
}

const id = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
const SECRET = `whsec_${Buffer.from('a key of thirty-two bytes, alas!').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another of thirty-two bytes, too').toString('base64')}`;

function delivery(at = new Date()) {
  const event = { id, storeId: id, type: 'ORDER_PAID', createdAt: at, isTest: true } as const;
  const body = serializePayload({ ...event, ...sampleEvent('ORDER_PAID', { id }) });
  const signed = (secret: string) => new Webhook(secret).sign(id, at, body);
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) };
  return { body, headers, signed };
}

describe.each(Object.keys(RECEIVERS) as Language[])('the receiver in %s', (language) => {
  test.runIf(isHere(language))(
    'accepts what is signed with its secret, alone or beside another one, and nothing else',
    async () => {
      const post = await receiver(language, SECRET);
      const { body, headers, signed } = delivery();
      const by = (...secrets: string[]) => ({ ...headers, 'webhook-signature': secrets.map(signed).join(' ') });
      const old = delivery(new Date(Date.now() - 400_000));
      for (const secrets of [[SECRET], [OTHER, SECRET]]) expect(await post(body, by(...secrets))).toBe(204);
      const forged: Record<string, [body: string, headers: Record<string, string>]> = {
        other: [body, by(OTHER)],
        changed: [body.replace('94.8', '94.9'), by(SECRET)],
        unsigned: [body, headers],
        old: [old.body, { ...old.headers, 'webhook-signature': old.signed(SECRET) }],
        renamed: [body, { ...by(SECRET), 'webhook-id': crypto.randomUUID() }],
        timeless: [body, { 'webhook-id': id, 'webhook-signature': signed(SECRET) }],
      };
      for (const [name, sent] of Object.entries(forged)) expect([name, await post(...sent)]).toEqual([name, 401]);
    },
  );

  test.runIf(isHere(language))('accepts a secret that is plain text', async () => {
    const post = await receiver(language, 'segredo');
    const { body, headers } = delivery();
    const signature = createHmac('sha256', 'segredo').update(`${id}.${headers['webhook-timestamp']}.${body}`).digest('base64');
    expect(await post(body, { ...headers, 'webhook-signature': `v1,${signature}` })).toBe(204);
  });
});

describe('the call of curl', () => {
  test.for([SECRET, 'segredo'])(
    'is signed with the secret %s as the service signs, and with another is refused',
    async (secret) => {
      const { port } = await startReceiver('js', secret);
      const send = (own: string) => {
        const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: own };
        return spawnSync('bash', ['-c', sample('bash')], { env, encoding: 'utf8' }).stdout.trim();
      };
      expect([send(secret), send(OTHER)]).toEqual(['204', '401']);
    },
  );
});

describe('docs/webhooks.md', () => {
  test('lists every event, with its dotted form', () => {
    const listed = text.matchAll(/^\| `([A-Z_]+)` +\| `([a-z_.]+)` +\|/gm).map(([, event, type]) => `${event} ${type}`);
    const events = Object.entries(WEBHOOK_EVENTS).map(([event, { dotted }]) => `${event} ${dotted}`);
    expect([...listed].sort()).toEqual(events.sort());
  });
});
