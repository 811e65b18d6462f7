import { expect, test } from 'vitest';
import { parseInput, type Rules } from '../../../src/core/validation/rules.ts';
import { customerFilterRules } from '../../../src/graph/customers/customer/customer-filter.rules.ts';
import { changesRules } from '../../../src/graph/integration/change/changes.rules.ts';
import { eventFilterRules } from '../../../src/graph/integration/event/event-log.rules.ts';
import {
  deliveryFilterRules,
  MAX_REPLAYED_EVENTS,
  replayRules,
} from '../../../src/graph/integration/webhook-delivery/delivery.rules.ts';
import { automationRunFilterRules } from '../../../src/graph/messages/automation-run/automation-run-filter.rules.ts';
import { messageFilterRules, sentMessageFilterRules } from '../../../src/graph/messages/message/message.rules.ts';
import { checkoutFilterRules } from '../../../src/graph/sales/checkout/checkout.rules.ts';
import { apiKeyFilterRules } from '../../../src/graph/store/api-key/api-key.rules.ts';
import { auditFilterRules } from '../../../src/graph/store/audit/audit-filter.rules.ts';
import { storeFilterRules } from '../../../src/graph/store/store/store.rules.ts';
import { expectBounds, expectFilters, expectLengths, ID, issueCodes, rejected } from './rule-assertions.ts';

const SPAN = { since: new Date(1), until: new Date(2) };

test.each<[string, Rules, object]>([
  ['deliveries', deliveryFilterRules, { ...SPAN, webhookId: ID, eventId: ID, status: 'FAILED', eventType: 'order.paid' }],
  [
    'runs of automations',
    automationRunFilterRules,
    { ...SPAN, automationId: ID, orderId: ID, checkoutId: ID, customerId: ID, eventId: ID, status: 'WAITING' },
  ],
  ['events', eventFilterRules, { ...SPAN, types: ['order.paid'], isTest: false }],
  ['changes of records', auditFilterRules, { ...SPAN, nodeId: 'x', actorName: 'Ana', mutation: 'createProduct' }],
  [
    'messages',
    messageFilterRules,
    { ...SPAN, status: 'SENT', channel: 'email', orderId: ID, customerId: ID, runId: ID, templateId: ID },
  ],
])('a list of %s accepts its filters and no others, between two times', (_what, rules, filter) => {
  expectFilters(rules, filter);
  expect(rejected(rules, { since: SPAN.until, until: SPAN.since })).toEqual([
    ['until', 'TOO_SMALL', 'Não pode ser antes de since.'],
  ]);
  expect(rejected(rules, { since: SPAN.since, until: SPAN.since })).toEqual([]);
});

test.each<[string, Rules, field: string, measure: 'characters' | 'number', lowest: number, highest: number]>([
  ['API keys', apiKeyFilterRules, 'name', 'characters', 1, 100],
  ['changes of records', auditFilterRules, 'nodeId', 'characters', 1, 255],
  ['changes of records', auditFilterRules, 'actorName', 'characters', 1, 255],
  ['changes of records', auditFilterRules, 'mutation', 'characters', 1, 100],
  ['changed records', changesRules, 'after', 'characters', 0, 200],
  ['changed records', changesRules, 'first', 'number', 1, 100],
  ['checkouts', checkoutFilterRules, 'cartToken', 'characters', 1, 255],
  ['checkouts', checkoutFilterRules, 'customer', 'characters', 1, 255],
  ['checkouts', checkoutFilterRules, 'email', 'characters', 1, 254],
  ['customers', customerFilterRules, 'search', 'characters', 1, 255],
  ['customers', customerFilterRules, 'documentNumber', 'characters', 1, 30],
  ['customers', customerFilterRules, 'email', 'characters', 1, 254],
  ['customers', customerFilterRules, 'tag', 'characters', 1, 60],
  ['customers', customerFilterRules, 'city', 'characters', 1, 100],
  ['deliveries', deliveryFilterRules, 'httpStatus', 'number', 100, 599],
  ['sent messages', sentMessageFilterRules, 'recipient', 'characters', 1, 254],
  ['stores', storeFilterRules, 'name', 'characters', 1, 150],
])('a list of %s has bounds for its filters', (_what, rules, ...bounds) => {
  expectBounds(rules, {}, bounds);
});

test.each<[string, Rules, field: string, longest: number, item: string]>([
  ['events', eventFilterRules, 'types', 21, 'order.paid'],
  ['changed records', changesRules, 'kinds', 21, 'Order'],
  ['checkouts', checkoutFilterRules, 'statuses', 3, 'OPEN'],
  ['deliveries', deliveryFilterRules, 'statuses', 3, 'FAILED'],
])('a list of %s is narrowed to one value or several', (_what, rules, field, longest, item) => {
  expectLengths(rules, {}, [field, 1, longest, () => item]);
});

test.each<[string, Rules, from: string, to: string, message: string]>([
  ['checkouts', checkoutFilterRules, 'createdSince', 'createdUntil', 'Não pode ser antes de createdSince.'],
  ['customers', customerFilterRules, 'lastOrderSince', 'lastOrderUntil', 'Não pode ser antes de lastOrderSince.'],
  ['customers', customerFilterRules, 'minTotalSpent', 'maxTotalSpent', 'Não pode ser menor que minTotalSpent.'],
  ['customers', customerFilterRules, 'minOrders', 'maxOrders', 'Não pode ser menor que minOrders.'],
])('a list of %s ends where it begins or later', (_what, rules, from, to, message) => {
  const at = (value: number) => (from.endsWith('Since') ? new Date(value) : value);
  expect(rejected(rules, { [from]: at(2), [to]: at(1) })).toEqual([[to, 'TOO_SMALL', message]]);
  expect(rejected(rules, { [from]: at(2), [to]: at(2) })).toEqual([]);
});

test('a list of customers accepts a document and an e-mail in their normal form', () => {
  const sent = { search: 'Ana', documentNumber: '529.982.247-25', email: 'Ana@Exemplo.com.br', other: 1 };
  expect(parseInput(customerFilterRules, sent)).toEqual({
    search: 'Ana',
    documentNumber: '52998224725',
    email: 'ana@exemplo.com.br',
  });
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
