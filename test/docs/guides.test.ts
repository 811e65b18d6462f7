import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HTTP_STATUS } from '../../src/core/errors.ts';
import { signatureHeaders } from '../../src/graph/integration/webhook-delivery/signature.ts';
import { TRANSITIONS } from '../../src/graph/sales/order-transition/transitions.rules.ts';

const guide = (name: string) => readFileSync(new URL(`../../src/rest/openapi/guides/${name}.md`, import.meta.url), 'utf8');
const sample = (language: string) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(guide('webhooks'))?.[1] ?? '';

const body = '{"event":"ORDER_PAID","data":{"nome":"João 👕"}}';
const SECRETS = { plain: 'segredo-do-erp', standard: `whsec_${randomBytes(24).toString('base64')}` };

/** The headers of a delivery that was made so many seconds ago. */
const signed = (secret: string, secondsAgo = 0) =>
  signatureHeaders({ id: 'evento-1', body, now: new Date(Date.now() - secondsAgo * 1000), secret, previousSecret: null });

const PHP = 'php';

/** Calls with their expected outcome. */
const cases = Object.values(SECRETS).flatMap((secret) => [
  { secret, headers: signed(secret), body, isAuthentic: true },
  { secret, headers: signed(secret), body: `${body} `, isAuthentic: false },
  { secret: 'outro', headers: signed(secret), body, isAuthentic: false },
  { secret, headers: signed(secret, 600), body, isAuthentic: false },
  { secret, headers: { 'webhook-id': 'evento-1' }, body, isAuthentic: false },
]);
const expected = cases.map(({ isAuthentic }) => isAuthentic);

describe('the samples of the guide to webhooks', () => {
  test('in Node accept a signed body and no other', async () => {
    const module = `data:text/javascript,${encodeURIComponent(sample('js'))}`;
    const { isAuthentic } = (await import(module)) as { isAuthentic: (secret: string, headers: object, body: string) => boolean };
    expect(cases.map((each) => isAuthentic(each.secret, each.headers, each.body))).toEqual(expected);
  });

  test.runIf(spawnSync('python3', ['--version']).status === 0)('in Python accept a signed body and no other', () => {
    const program = `${sample('python')}
import json, sys
print(json.dumps([is_authentic(c["secret"], c["headers"], c["body"].encode()) for c in json.load(sys.stdin)]))`;
    const { stdout } = spawnSync('python3', ['-c', program], { input: JSON.stringify(cases), encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual(expected);
  });

  test.runIf(spawnSync(PHP, ['--version']).status === 0)('in PHP accept a signed body and no other', () => {
    const program = `${sample('php')}
foreach (json_decode(stream_get_contents(STDIN), true) as $c) $all[] = isAuthentic($c['secret'], $c['headers'], $c['body']);
echo json_encode($all);`;
    const { stdout } = spawnSync(PHP, ['-r', program], { input: JSON.stringify(cases), encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual(expected);
  });
});

test('the guide to errors lists codes with their status', () => {
  const rows = [...guide('erros').matchAll(/^\| ([^|]+) \| (\d{3}) +\|/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, codes = '', status] of rows)
    for (const [, code = ''] of codes.matchAll(/`(\w+)`/g))
      expect([code, HTTP_STATUS[code as keyof typeof HTTP_STATUS]]).toEqual([code, Number(status)]);
});

test('the guide to orders lists the allowed transitions', () => {
  const rows = [...guide('do-carrinho-ao-pagamento').matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)];
  const moves = rows.map(([, from, to = '']) => [from, [...to.matchAll(/`(\w+)`/g)].map(([, status]) => status)]);
  expect(moves).toEqual(Object.entries(TRANSITIONS).filter(([, to]) => to.length > 0));
});
