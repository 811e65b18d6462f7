import { describe, expect, test } from 'vitest';
import { invalid, refusals } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const LIST = 'query ($filter: StoreFilter) { stores(first: 5, filter: $filter) { nodes { id test } totalCount } }';

describe('a test store', () => {
  test('is marked as one, and listed apart from live ones by the operator', async () => {
    const trial = await service.newStore(['products:read'], { test: true });
    const live = await service.newStore(['products:read']);
    expect((await trial.graph('{ store { id test } }')).data).toEqual({ store: { id: trial.id, test: true } });
    expect((await live.graph('{ store { id test } }')).data).toEqual({ store: { id: live.id, test: false } });
    const ids = [trial.id, live.id];
    const listed = async (filter: object) => (await service.asOperator(LIST, { filter: { ids, ...filter } })).data.stores;
    expect(await listed({ test: true })).toEqual({ nodes: [{ id: trial.id, test: true }], totalCount: 1 });
    expect(await listed({ test: false })).toEqual({ nodes: [{ id: live.id, test: false }], totalCount: 1 });
    expect(await listed({ test: null })).toMatchObject({ totalCount: 2 });
  });

  test('stays one: no change of its settings removes the mark', async () => {
    const trial = await service.newStore(['products:read'], { test: true });
    const mutation = 'mutation ($id: ID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }';
    const answer = await service.asOperator(mutation, { id: trial.id, input: { test: false } });
    expect(refusals(answer)).toEqual(invalid({ field: 'test', code: 'UNKNOWN_FIELD', message: 'Campo desconhecido.' }));
    expect((await trial.graph('{ store { test version } }')).data).toEqual({ store: { test: true, version: 1 } });
  });
});
