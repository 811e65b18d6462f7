import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseInput, type Rules } from '../../../src/core/validation/rules.ts';
import { movementFilterRules } from '../../../src/graph/catalogue/stock/stock-movement.rules.ts';
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
import { shippingMethodFilterRules } from '../../../src/graph/sales/shipping-method/shipping-method.rules.ts';
import { apiKeyFilterRules } from '../../../src/graph/store/api-key/api-key.rules.ts';
import { auditFilterRules } from '../../../src/graph/store/audit/audit-filter.rules.ts';
import { storeFilterRules } from '../../../src/graph/store/store/store.rules.ts';
import { expectBounds, expectFilters, expectLengths, ID, idAt, issueCodes, rejected } from './rule-assertions.ts';

const CREATED = { createdAt: { preset: 'TODAY' } };

test.each<[string, Rules, object]>([
  [
    'deliveries',
    deliveryFilterRules,
    {
      ...{ ...CREATED, webhookId: ID, eventId: ID, orderId: ID, statuses: ['FAILED'], eventTypes: ['order.paid'] },
      ...{ httpStatus: { min: 500 }, isTest: true },
    },
  ],
  [
    'runs of automations',
    automationRunFilterRules,
    { ...CREATED, automationId: ID, orderId: ID, checkoutId: ID, customerId: ID, eventId: ID, statuses: ['WAITING'] },
  ],
  ['events', eventFilterRules, { ...CREATED, types: ['order.paid'], isTest: false, orderId: ID, customerId: ID }],
  ['changes of a stock', movementFilterRules, { ...CREATED, reasons: ['SOLD'], orderId: ID }],
  ['shipping methods', shippingMethodFilterRules, { name: 'Sedex' }],
  ['changes of records', auditFilterRules, { at: { times: {} }, nodeId: 'x', actorName: 'Ana', mutation: 'createProduct' }],
  [
    'messages',
    messageFilterRules,
    { ...CREATED, statuses: ['SENT'], channels: ['email'], orderId: ID, customerId: ID, runId: ID, templateId: ID },
  ],
])('a list of %s accepts its filters and no others', (_what, rules, filter) => {
  expectFilters(rules, { ids: [ID], ...filter });
});

test.each<[string, Rules, field: string, measure: 'characters' | 'number', lowest: number, highest: number]>([
  ['API keys', apiKeyFilterRules, 'name', 'characters', 1, 100],
  ['changes of records', auditFilterRules, 'nodeId', 'characters', 1, 255],
  ['changes of records', auditFilterRules, 'actorName', 'characters', 1, 255],
  ['changes of records', auditFilterRules, 'mutation', 'characters', 1, 100],
  ['changed records', changesRules, 'after', 'characters', 0, 200],
  ['changed records', changesRules, 'first', 'number', 1, 100],
  ['checkouts', checkoutFilterRules, 'cartToken', 'characters', 1, 255],
  ['checkouts', checkoutFilterRules, 'search', 'characters', 1, 255],
  ['checkouts', checkoutFilterRules, 'email', 'characters', 1, 254],
  ['customers', customerFilterRules, 'search', 'characters', 1, 255],
  ['customers', customerFilterRules, 'documentNumber', 'characters', 1, 30],
  ['customers', customerFilterRules, 'email', 'characters', 1, 254],
  ['customers', customerFilterRules, 'city', 'characters', 1, 100],
  ['sent messages', sentMessageFilterRules, 'recipient', 'characters', 1, 254],
  ['stores', storeFilterRules, 'name', 'characters', 1, 150],
])('a list of %s has bounds for its filters', (_what, rules, ...bounds) => {
  expectBounds(rules, {}, bounds);
});

const SETS: [string, Rules, string, (index: number) => unknown][] = [
  ['events', eventFilterRules, 'types', () => 'order.paid'],
  ['checkouts', checkoutFilterRules, 'statuses', () => 'OPEN'],
  ['customers', customerFilterRules, 'tags', (index) => `etiqueta ${index}`],
  ['stores', storeFilterRules, 'ids', idAt],
];
test.each(SETS)('a list of %s is narrowed to none or up to 100 values', (_what, rules, field, item) => {
  expectLengths(rules, {}, [field, 0, 100, item]);
});

test('the feed of changes is narrowed to one kind or several, or to all that the schema has', () => {
  const [, values = ''] = /^enum ChangeKind \{\n(.*?)^\}/ms.exec(readFileSync('schema/schema.graphql', 'utf8')) ?? [];
  const kinds = values.match(/^ {2}[A-Z_]+$/gm) ?? [];
  expectLengths(changesRules, {}, ['kinds', 1, kinds.length, () => 'Order']);
});

test.each<[string, Rules, field: string, lowest: number, highest: number]>([
  ['customers', customerFilterRules, 'totalSpent', 0, Number.MAX_SAFE_INTEGER],
  ['customers', customerFilterRules, 'totalOrders', 0, 2_147_483_647],
  ['deliveries', deliveryFilterRules, 'httpStatus', 100, 599],
])('a list of %s has a range of which either bound may be absent', (_what, rules, field, lowest, highest) => {
  const of = (range: object) => rejected(rules, { [field]: range });
  for (const range of [{}, { min: lowest }, { max: highest }, { min: null, max: highest }, { min: highest, max: highest }])
    expect(of(range)).toEqual([]);
  expect(of({ min: highest, max: lowest })).toEqual([[`${field}.max`, 'TOO_SMALL', 'Não pode ser menor que min.']]);
  for (const bound of ['min', 'max']) {
    expect(issueCodes(rules, { [field]: { [bound]: lowest - 1 } })).toEqual([[`${field}.${bound}`, 'TOO_SMALL']]);
    expect(issueCodes(rules, { [field]: { [bound]: highest + 1 } })).toEqual([[`${field}.${bound}`, 'TOO_BIG']]);
  }
});

test('a period ends where it begins or later', () => {
  const of = (createdAt: object) => rejected(eventFilterRules, { createdAt });
  const [first, second] = [new Date(1), new Date(2)];
  expect(of({ times: { since: first, until: first } })).toEqual([]);
  expect(of({ times: { since: second, until: first } })).toEqual([
    ['createdAt.times.until', 'TOO_SMALL', 'Não pode ser antes de since.'],
  ]);
  for (const days of ['days', 'beforeDays']) {
    expect(of({ [days]: { from: '2026-01-01', until: '2026-01-01' } })).toEqual([]);
    expect(of({ [days]: { from: '2026-01-02', until: '2026-01-01' } })).toEqual([
      [`createdAt.${days}.until`, 'TOO_SMALL', 'Não pode ser antes de from.'],
    ]);
    expect(of({ [days]: { from: '1899-12-31' } })).toEqual([
      [`createdAt.${days}.from`, 'INVALID_VALUE', 'Deve ser uma data de 1900-01-01 a 2999-12-31.'],
    ]);
  }
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
