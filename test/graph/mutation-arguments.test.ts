import { getNullableType, isNonNullType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const argumentsOf = (isMeant: (name: string, type: string, isRequired: boolean) => boolean) =>
  mutations.flatMap(({ name, args }) =>
    args
      .filter((arg) => isMeant(arg.name, String(getNullableType(arg.type)), isNonNullType(arg.type)))
      .map((arg) => `${name}.${arg.name}`),
  );

test('a mutation about one record takes it as id, and a part of it by the name of the part', () => {
  expect(argumentsOf((name, type, isRequired) => isRequired && type === 'ID' && name !== 'id').toSorted()).toEqual([
    ...['moveAutomationStep.stepId', 'removeAutomationStep.stepId'],
    // It makes a payment, of an order.
    'simulatePayment.orderId',
    'updateAutomationStep.stepId',
  ]);
});

test('the version that a caller has read is ifVersion, an integer that may be absent', () => {
  const versions = argumentsOf((name) => /version/i.test(name) && !/^(ifVersion|ifEditVersion)$/.test(name));
  expect(versions).toEqual([]);
  expect(argumentsOf((name, type, isRequired) => name === 'ifVersion' && (type !== 'Int' || isRequired))).toEqual([]);
});

test('what a mutation takes beside its record and the version that was read is one object named input', () => {
  const known = new Set(['id', 'stepId', 'input', 'ifVersion', 'ifEditVersion']);
  expect(argumentsOf((name) => !known.has(name))).toEqual([
    ...['simulatePayment.afterMinutes', 'simulatePayment.callback', 'simulatePayment.orderId', 'simulatePayment.outcome'],
    'undoBulk.dryRun',
  ]);
});

test('a create or an update has an input', () => {
  const without = mutations.filter(
    ({ name, args }) => /^(create|update)/.test(name) && !args.some((arg) => arg.name === 'input'),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
