import { expect, test } from 'vitest';
import type { Rules } from '../../../src/core/validation/rules.ts';
import {
  advanceIssue,
  advanceRules,
  clockStepRules,
  stepMillis,
} from '../../../src/graph/store/test-store/advance-store-clock.rules.ts';
import { clockLogRules, testStoreRules } from '../../../src/graph/store/test-store/test-store.rules.ts';
import { expectBounds, rejected } from './rule-assertions.ts';

const LAST = '2199-12-31T23:59:59.999Z';

test('texts, numbers and lengths of time have bounds', () => {
  expectBounds(testStoreRules, { name: 'Teste' }, ['name', 'characters', 1, 150], ['seed', 'characters', 1, 100]);
  expectBounds(clockLogRules, {}, ['first', 'number', 1, 100], ['after', 'number', 0, 2_147_483_647]);
  expectBounds(clockStepRules, { minutes: 1 }, ['days', 'number', 0, 3_660], ['hours', 'number', 0, 87_840]);
  expectBounds(clockStepRules, { days: 1 }, ['minutes', 'number', 0, 5_270_400]);
});

test('the clock of a store shows the years 2000 to 2199', () => {
  const outside = [['clockAt', 'INVALID_VALUE', 'Deve ser um momento dos anos 2000 a 2199.']];
  const at = (time: string) => rejected(testStoreRules, { name: 'Teste', clockAt: new Date(time) });
  expect([at('2000-01-01T00:00:00.000Z'), at(LAST)]).toEqual([[], []]);
  expect([at('1999-12-31T23:59:59.999Z'), at('2200-01-01T00:00:00.000Z')]).toEqual([outside, outside]);
});

const noTime = ['minutes', 'TOO_SMALL', 'Informe ao menos um minuto em days, hours ou minutes.'];
const by = { minutes: 1 };
const to = new Date(LAST);
test.each<[Rules, object, unknown[]]>([
  [testStoreRules, { name: 'a' }, []],
  [testStoreRules, { name: 'a', copyOf: 'x' }, []],
  [testStoreRules, { name: 'a', seed: 'y' }, []],
  [testStoreRules, { name: 'a', copyOf: 'x', seed: 'y' }, [['seed', 'CONFLICT', 'Use copyOf ou seed, não os dois.']]],
  [testStoreRules, { name: 'a', copyOf: 'x', seed: 7 }, [['seed', 'INVALID_TYPE', 'Deve ser um texto.']]],
  [clockStepRules, {}, [noTime]],
  [clockStepRules, { days: 0, hours: null, minutes: 0 }, [noTime]],
  [clockStepRules, { minutes: 'x' }, [['minutes', 'INVALID_TYPE', 'Deve ser um número.']]],
  [clockStepRules, { hours: 1 }, []],
  [advanceRules, { by }, []],
  [advanceRules, { to }, []],
  [advanceRules, { by: 7, to }, [['by', 'INVALID_TYPE', 'Deve ser um objeto.']]],
  [advanceRules, { by, to: 7 }, [['to', 'INVALID_TYPE', 'Deve ser uma data.']]],
])('a test store and an advance of its clock have one source each (%#)', (rules, input, issues) => {
  expect(rejected(rules, input)).toEqual(issues);
});

test.each([
  [{}, 0],
  [{ days: 1, hours: 2, minutes: 3 }, 93_780_000],
  [{ days: 2 }, 172_800_000],
  [{ hours: 1, minutes: null }, 3_600_000],
])('the step %j takes %d ms', (step, millis) => {
  expect(stepMillis(step)).toBe(millis);
});

const back = ['TOO_SMALL', 'O relógio da loja não volta: ele está em 2030-03-01T00:00:00.000Z. Escolha um momento depois.'];
const far = ['TOO_BIG', 'O relógio avança no máximo 10 anos de uma vez, e não passa do ano 2199.'];
test.each([
  ['2030-03-01T00:00:00.000Z', '2030-02-28T23:59:59.999Z', back],
  ['2030-03-01T00:00:00.000Z', '2030-03-01T00:00:00.000Z', back],
  ['2030-03-01T00:00:00.000Z', '2030-03-01T00:00:00.001Z', undefined],
  ['2030-03-01T00:00:00.000Z', '2040-03-01T00:00:00.000Z', undefined],
  ['2030-03-01T00:00:00.000Z', '2040-03-01T00:00:00.001Z', far],
  ['2199-01-01T00:00:00.000Z', LAST, undefined],
  ['2199-01-01T00:00:00.000Z', '2200-01-01T00:00:00.000Z', far],
])('a clock goes from %s to %s when that is later, by ten years at most (%#)', (from, until, fault) => {
  const found = advanceIssue(new Date(from), new Date(until));
  expect(found && [found.code, found.message]).toEqual(fault);
});
