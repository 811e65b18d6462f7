import { expect, test } from 'vitest';
import { parseInput, type Rules } from '../../../src/core/validation/rules.ts';
import { automationRunFilterRules } from '../../../src/graph/automation-run/automation-run-filter.rules.ts';
import { customerFilterRules } from '../../../src/graph/customer/customer-filter.rules.ts';
import { eventFilterRules } from '../../../src/graph/event/event-log.rules.ts';
import { deliveryFilterRules, MAX_REPLAYED_EVENTS, replayRules } from '../../../src/graph/webhook-delivery/delivery.rules.ts';
import { expectBounds, expectLengths, ID, issueCodes, rejected } from './rule-assertions.ts';

const SPAN = { since: new Date(1), until: new Date(2) };

test.each<[string, Rules, object]>([
  ['deliveries', deliveryFilterRules, { ...SPAN, webhookId: ID, eventId: ID, status: 'FAILED', eventType: 'order.paid' }],
  [
    'runs of automations',
    automationRunFilterRules,
    { ...SPAN, automationId: ID, orderId: ID, checkoutId: ID, customerId: ID, eventId: ID, status: 'WAITING' },
  ],
  ['events', eventFilterRules, { ...SPAN, types: ['order.paid'], isTest: false }],
])('a list of %s accepts its filters and no others, between two times', (_what, rules, filter) => {
  expect(parseInput(rules, { ...filter, other: 1 })).toEqual(filter);
  expect(rejected(rules, { since: SPAN.until, until: SPAN.since })).toEqual([
    ['until', 'TOO_SMALL', 'Não pode ser antes de since.'],
  ]);
  expect(rejected(rules, { since: SPAN.since, until: SPAN.since })).toEqual([]);
});

test('a list of events is narrowed to 1 to 21 types', () => {
  expectLengths(eventFilterRules, {}, ['types', 1, 21, (index) => `a.${index}`]);
});

test('a list of customers accepts a document and an e-mail in their normal form', () => {
  const sent = { search: 'Ana', documentNumber: '529.982.247-25', email: 'Ana@Exemplo.com.br', other: 1 };
  expect(parseInput(customerFilterRules, sent)).toEqual({
    search: 'Ana',
    documentNumber: '52998224725',
    email: 'ana@exemplo.com.br',
  });
  expectBounds(customerFilterRules, {}, ['search', 'characters', 1, 255]);
  expectBounds(customerFilterRules, {}, ['documentNumber', 'characters', 1, 30]);
  expectBounds(customerFilterRules, {}, ['email', 'characters', 1, 254]);
});

test('events are replayed from at most 30 days ago, for a period that does not end before it begins', () => {
  const until = new Date('2026-03-31T00:00:00.000Z');
  const since = new Date('2026-03-01T00:00:00.000Z');
  expect(parseInput(replayRules, { since, until })).toEqual({ since, until });
  expect(rejected(replayRules, { since: new Date(since.getTime() - 1), until })).toEqual([
    ['since', 'INVALID_VALUE', 'Deve ser no máximo 30 dias antes de until.'],
  ]);
  expect(rejected(replayRules, { since: until, until: since })).toEqual([['until', 'TOO_SMALL', 'Não pode ser antes de since.']]);
  expect(issueCodes(replayRules, { since: 7, until })).toEqual([['since', 'INVALID_TYPE']]);
  expect(issueCodes(replayRules, {})).toEqual([
    ['since', 'REQUIRED'],
    ['until', 'REQUIRED'],
  ]);
  expect(MAX_REPLAYED_EVENTS).toBe(2_000);
});
