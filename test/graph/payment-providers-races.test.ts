import { expect, test } from 'vitest';
import { outcomeOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const CREATE = 'mutation ($input: CreatePaymentProviderInput!) { createPaymentProvider(input: $input) { id } }';
const ACTIVE = '{ paymentProviders(filter: { active: true }) { nodes { methods } } }';
const ATTEMPTS = 'query ($id: ID!) { order(id: $id) { attempts { method } } }';

test('each method is charged by one of many providers that are connected at the same moment', async () => {
  const store = await service.newStore();
  const input = (methods: readonly string[]) => ({
    kind: 'MERCADO_PAGO',
    name: 'MP',
    methods,
    credentials: { accessToken: 'x' },
  });
  const choices = [['CARD'], ['BOLETO'], ['CARD', 'BOLETO']];
  // Fewer than a store may have: none is refused for their number.
  const answers = await Promise.all(times(9, (index) => store.graph(CREATE, { input: input(choices[index % 3] ?? []) })));
  const refused = answers.map(outcomeOf).filter((outcome) => outcome !== 'done');
  expect(refused.filter((code) => code !== 'VALIDATION_ERROR' && code !== 'DUPLICATE_ENTRY')).toEqual([]);
  const { nodes } = await store.ask<{ nodes: { methods: string[] }[] }>(ACTIVE);
  expect(nodes).toHaveLength(9 - refused.length);
  expect(nodes.flatMap(({ methods }) => methods).toSorted()).toEqual(['BOLETO', 'CARD']);
  for (const method of ['CARD', 'BOLETO'] as const) {
    const id = await store.order({ paymentMethod: method });
    expect(await store.ask(ATTEMPTS, { id })).toEqual({ attempts: [{ method }] });
  }
});
