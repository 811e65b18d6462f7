import { expect, test } from 'vitest';
import { startService, type TestStore } from '../support/service.ts';
import { secretsAtRest } from '../support/webhooks.ts';

const service = await startService();

const SECRET = 'o-primeiro-segredo-deste-webhook';
const UPDATE = 'mutation ($id: ID!, $input: UpdateWebhookInput!) { updateWebhook(id: $id, input: $input) { id } }';
const ROTATE = `mutation ($id: ID!, $secret: String) {
  rotateWebhookSecret(id: $id, input: { secret: $secret }) { secret webhook { version } }
}`;

const rotated = (store: TestStore, id: string, secret?: string) =>
  store.ask<{ secret: string | null; webhook: { version: number } }>(ROTATE, { id, secret });

test('ten concurrent rotations of a secret leave the last two secrets, and none is lost in between', async () => {
  const store = await service.newStore();
  const id = await store.webhook({ secret: SECRET });
  const answers = await Promise.all(Array.from({ length: 10 }, () => rotated(store, id)));
  const last = answers.toSorted((a, b) => a.webhook.version - b.webhook.version);
  expect(last.map(({ webhook }) => webhook.version)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(await secretsAtRest(store, id)).toEqual([last.at(-1)?.secret, last.at(-2)?.secret]);
});

test('a rotation while the secret is cleared leaves no secret, or the new one alone', async () => {
  const store = await service.newStore();
  for (let round = 0; round < 10; round += 1) {
    const id = await store.webhook({ secret: SECRET });
    await Promise.all([rotated(store, id, 'o-novo'), store.graph(UPDATE, { id, input: { secret: null } })]);
    const [current, previous] = await secretsAtRest(store, id);
    expect([null, 'o-novo']).toContain(current);
    expect(previous).toBeNull();
  }
});
