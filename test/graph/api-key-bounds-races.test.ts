import { expect, test } from 'vitest';
import { CREATE_KEY, keyInput, newKey, ROTATE_KEY } from '../support/api-keys.ts';
import { panelUser } from '../support/panel.ts';
import { startService } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const succeeded = (answers: readonly { readonly errors?: unknown }[]) => answers.filter(({ errors }) => errors === undefined);

test('the 100 keys of a store are not exceeded by 30 concurrent creations of its administrator and of the operator', async () => {
  const store = await service.newStore();
  const { id } = (await newKey(store)).apiKey;
  await store.copies('api_key', id, 93, 'secret_hash');
  const admin = await panelUser(store, ['store:admin', 'products:read']);
  const create = { input: keyInput(store) };
  const answers = await Promise.all(
    times(30, (index) => (index % 2 ? service.graph(CREATE_KEY, create, { ...admin }) : service.asOperator(CREATE_KEY, create))),
  );
  expect(succeeded(answers)).toHaveLength(5);
});

test('the 100 rotated keys that work on are not exceeded by 10 concurrent rotations', async () => {
  const store = await service.newStore();
  const { id } = (await newKey(store)).apiKey;
  const ids = await store.copies('api_key', id, 20, 'secret_hash');
  await service.asOperator(ROTATE_KEY, { id, overlapSeconds: 60 });
  await store.copies('api_key', id, 96, 'secret_hash');
  const rotations = ids.slice(0, 10).map((each) => service.asOperator(ROTATE_KEY, { id: each, overlapSeconds: 60 }));
  expect(succeeded(await Promise.all(rotations))).toHaveLength(3);
});
