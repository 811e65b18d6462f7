import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { webhookHeaders } from '../../src/graph/integration/webhook-delivery/signature.ts';

const POLL_OPTIONS = { timeout: 30_000 };
const SECRET = `whsec_${btoa('um segredo de vinte e quatro')}`;

describe('npm run receive', { timeout: 60_000 }, () => {
  let receiver: ChildProcess;
  let printed = '';
  let url = '';
  beforeAll(async () => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    receiver = spawn(process.execPath, ['start.js', 'receive', '--port', '0'], {
      env: { PATH, NODE_COMPILE_CACHE, WEBHOOK_SECRET: SECRET },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    receiver.stdout?.on('data', (chunk) => {
      printed += chunk;
    });
    const address = () => /npm run listen -- --forward (\S+) --secret/.exec(printed)?.[1];
    url = (await vi.waitUntil(address, POLL_OPTIONS)) ?? '';
  }, 60_000);
  afterAll(() => void receiver?.kill('SIGKILL'));

  const body = '{"event":"ORDER_PAID"}';
  const signed = { id: '01980000-0000-7000-8000-000000000001', body, now: new Date(), secret: SECRET, previousSecret: null };
  const past = { ...signed, now: new Date(Date.now() - 400_000) };

  test.for([
    ['signed with its secret', webhookHeaders(signed), body, 204, 'the signature is right'],
    [
      'signed with it and the one after',
      webhookHeaders({ ...signed, secret: 'x', previousSecret: SECRET }),
      body,
      204,
      'is right',
    ],
    ['signed with another', webhookHeaders({ ...signed, secret: 'outro' }), body, 401, 'of another secret, or of another body'],
    ['with another body', webhookHeaders(signed), '{}', 401, 'of another secret, or of another body'],
    ['without a signature', webhookHeaders({ ...signed, secret: null }), body, 401, 'the webhook has no secret'],
    ['of another time', webhookHeaders(past), body, 401, 'more than five minutes away'],
  ] as const)('says of a webhook %s whether its signature is right', async ([, headers, sent, status, said]) => {
    const before = printed.length;
    expect((await fetch(url, { method: 'POST', headers, body: sent })).status).toBe(status);
    await expect.poll(() => printed.slice(before), POLL_OPTIONS).toContain(`; answered ${status}\n{`);
    expect(printed.slice(before)).toContain(said);
  });

  test('takes no other method, and no body above 2 MB', async () => {
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(3_000_000) }).catch(() => ({ status: 413 }))).status).toBe(413);
  });
});
