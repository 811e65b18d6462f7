import { describe, expect, test } from 'vitest';
import type { DomainError } from '../../../src/core/errors.ts';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { STATUS_LABELS, trackingLabel } from '../../../src/graph/sales/order/order.rules.ts';
import { orderFilterRules, tagFilterRules } from '../../../src/graph/sales/order/order-filter.rules.ts';
import { appendNote, formatNote } from '../../../src/graph/sales/order/order-history-entry.ts';
import { bulkOrdersRules } from '../../../src/graph/sales/order-change/bulk-orders.rules.ts';
import {
  orderChangeRules,
  orderCommentRules,
  statusChangeRules,
} from '../../../src/graph/sales/order-change/order-change.rules.ts';
import { paymentReportRules } from '../../../src/graph/sales/order-payment/payment-report.rules.ts';
import { assertTransition, TRANSITIONS } from '../../../src/graph/sales/order-transition/transitions.rules.ts';
import { expectBounds, expectLengths, ID, idAt, issueCodes, rejected } from './rule-assertions.ts';

describe('the status of an order', () => {
  type Status = keyof typeof TRANSITIONS;
  const labels: Readonly<Record<Status, string>> = {
    PENDING: 'Pendente',
    PROCESSING: 'Processando',
    PAID: 'Pago',
    SHIPPED: 'Enviado',
    DELIVERED: 'Entregue',
    CANCELLED: 'Cancelado',
    REFUNDED: 'Reembolsado',
  };

  /** Statuses to which each may go, and their names in a sentence. */
  test.each<[from: Status, next: Status[], names: string]>([
    ['PENDING', ['PROCESSING', 'PAID', 'CANCELLED'], 'Pode passar para: Processando, Pago, Cancelado.'],
    ['PROCESSING', ['PAID', 'CANCELLED'], 'Pode passar para: Pago, Cancelado.'],
    ['PAID', ['SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'], 'Pode passar para: Enviado, Entregue, Cancelado, Reembolsado.'],
    ['SHIPPED', ['DELIVERED', 'CANCELLED', 'REFUNDED'], 'Pode passar para: Entregue, Cancelado, Reembolsado.'],
    ['DELIVERED', ['REFUNDED'], 'Pode passar para: Reembolsado.'],
    ['CANCELLED', [], 'Esta situação é final.'],
    ['REFUNDED', [], 'Esta situação é final.'],
  ])('changes from %s to %j, and to no other', (from, next, names) => {
    expect([STATUS_LABELS, TRANSITIONS[from]]).toEqual([labels, next]);
    for (const to of next) expect(() => assertTransition(from, to)).not.toThrow();
    for (const to of (Object.keys(labels) as Status[]).filter((status) => !next.includes(status))) {
      const message = `O pedido está em “${labels[from]}” e não pode passar para “${labels[to]}”. ${names}`;
      const details = { currentStatus: from, attemptedStatus: to, allowedStatuses: next };
      const refusal = expect.objectContaining({ code: 'INVALID_STATUS_TRANSITION', message, details }) as DomainError;
      expect(() => assertTransition(from, to)).toThrow(refusal);
    }
  });
});

describe('a change of an order', () => {
  test('accepts its fields', () => {
    const tracking = { code: 'BR1', url: 'https://a.example/x', status: 'in_transit' };
    const change = { status: 'PAID', notes: 'x', tagIds: ['custom.a'], tracking };
    expect(parseInput(orderChangeRules, { ...change, other: 1 })).toEqual(change);
    const cleared = { notes: null, tracking: { code: null, url: null, status: null } };
    expect(parseInput(orderChangeRules, cleared)).toEqual(cleared);
    expect(parseInput(statusChangeRules, { status: 'PAID', note: 'x', other: 1 })).toEqual({ status: 'PAID', note: 'x' });
    expect(parseInput(statusChangeRules, { status: 'PAID', note: null })).toEqual({ status: 'PAID', note: null });
  });

  test('has bounds', () => {
    expectBounds(orderChangeRules, { tracking: {} }, ['tracking.code', 'characters', 1, 255]);
    expectBounds(orderChangeRules, { tracking: {} }, ['tracking.status', 'characters', 1, 100]);
    expectBounds(orderChangeRules, {}, ['notes', 'characters', 0, 50_000]);
    expectBounds(statusChangeRules, { status: 'PAID' }, ['note', 'characters', 0, 50_000]);
  });

  test.each<[string, string, object]>([
    ['status', 'NOT_NULL', { status: null }],
    ['status', 'INVALID_VALUE', { status: 'paid' }],
    ['notes', 'INVALID_TYPE', { notes: 7 }],
    ['tagIds', 'NOT_NULL', { tagIds: null }],
    ['tagIds', 'INVALID_TYPE', { tagIds: 'custom.vip' }],
    ['tagIds.0', 'NOT_NULL', { tagIds: [null] }],
    ['tagIds.0', 'INVALID_TYPE', { tagIds: [7] }],
    ['tracking', 'NOT_NULL', { tracking: null }],
    ['tracking', 'INVALID_TYPE', { tracking: 'BR1' }],
    ['tracking.code', 'INVALID_TYPE', { tracking: { code: 7 } }],
    ['tracking.url', 'INVALID_FORMAT', { tracking: { url: 'ftp://a.example' } }],
    ['tracking.url', 'INVALID_FORMAT', { tracking: { url: 'a.example' } }],
    ['tracking.url', 'INVALID_FORMAT', { tracking: { url: '' } }],
    ['tracking.url', 'TOO_LONG', { tracking: { url: `https://a.example/${'x'.repeat(1983)}` } }],
  ])('of %s is rejected: %s', (field, code, change) => {
    expect(issueCodes(orderChangeRules, change)).toEqual([[field, code]]);
    if (field === 'status') expect(issueCodes(statusChangeRules, { ...change })).toEqual([[field, code]]);
  });

  test('of the status alone needs one', () => {
    expect(issueCodes(statusChangeRules, { note: 'x' })).toEqual([['status', 'REQUIRED']]);
  });
});

test.each([
  ['pending', 'Aguardando postagem'],
  ['posted', 'Postado'],
  ['in_transit', 'Em trânsito'],
  ['out_for_delivery', 'Saiu para entrega'],
  ['available_for_pickup', 'Disponível para retirada'],
  ['delivery_attempted', 'Tentativa de entrega'],
  ['delivered', 'Entregue'],
  ['returned', 'Devolvido'],
  ['lost', 'Extraviado'],
  ['exception', 'Problema na entrega'],
  ['Na alfândega', 'Na alfândega'],
  ['toString', 'toString'],
  [null, null],
])('the tracking status %s is shown as %s', (status, label) => {
  expect(trackingLabel(status)).toBe(label);
});

describe('a line of the notes', () => {
  const at = new Date('2026-03-02T12:00:00.000Z');
  const format = (text: string) => formatNote(text, at, 'America/Sao_Paulo');

  const lineBreaks = ['\n', '\r\n', '\r', '\v', '\f', '\u001c', '\u001d', '\u001e', '\u0085', '\u2028', '\u2029'];
  test.each(lineBreaks)('is one line when %j was sent, as a blank: no second line can be forged', (lineBreak) => {
    expect(format(`um${lineBreak}[02/03/2026 09:00] Pago`)).toBe('[02/03/2026 09:00] um [02/03/2026 09:00] Pago');
  });

  test.each(['', ' \n\t ', '\u0085', '\u001e \u2028'])('is none when %j was sent', (text) => {
    expect(format(text)).toBeUndefined();
  });

  test('is appended to what there is, up to the longest notes', () => {
    const line = '[02/03/2026 09:00] 🎁';
    expect([format('🎁'), appendNote(null, line), appendNote('', line), appendNote('a', line)]).toEqual([
      line,
      line,
      line,
      `a\n${line}`,
    ]);
    const kept = '🎁'.repeat(50_000 - [...line].length - 1);
    expect(appendNote(kept, line)).toBe(`${kept}\n${line}`);
    const message = 'As observações do pedido passariam de 50000 caracteres.';
    const refusal = expect.objectContaining({ details: [{ field: 'note', message, code: 'TOO_LONG' }] }) as DomainError;
    expect(() => appendNote(`${kept}x`, line)).toThrow(refusal);
  });
});

test('a comment has 1 to 5,000 characters, and not blanks alone', () => {
  expectBounds(orderCommentRules, {}, ['text', 'characters', 1, 5_000]);
  expect(rejected(orderCommentRules, { text: '   ' })).toEqual([['text', 'INVALID_VALUE', 'Não pode ter apenas espaços.']]);
});

test('a report about a payment has an order and an outcome, and may have the id of its notice', () => {
  const report = { orderId: ID, outcome: 'APPROVED' };
  expect(parseInput(paymentReportRules, { ...report, other: 1 })).toEqual({ ...report, externalId: null });
  expect(parseInput(paymentReportRules, { ...report, externalId: 'pix-1' })).toEqual({ ...report, externalId: 'pix-1' });
  expectBounds(paymentReportRules, report, ['externalId', 'characters', 1, 255]);
  expect(issueCodes(paymentReportRules, { outcome: 'PAID', externalId: ' ' })).toEqual([
    ['orderId', 'REQUIRED'],
    ['outcome', 'INVALID_VALUE'],
    ['externalId', 'INVALID_VALUE'],
  ]);
});

describe('the list of orders', () => {
  test('accepts its filters and no others', () => {
    const filter = {
      ids: [ID],
      numbers: [1],
      statuses: ['PAID'],
      paymentMethods: ['PIX'],
      paymentStatuses: ['APPROVED'],
      refundDue: true,
      total: { min: 1, max: 1 },
      createdAt: { preset: 'TODAY' },
      updatedAt: { times: { since: new Date(1) } },
      paidAt: { days: { from: '2026-01-01' } },
      customerId: ID,
      couponCode: 'DEZ',
      productId: ID,
      sku: 'A',
      search: 'y',
      trackingCode: 'BR1',
      hasTracking: true,
      tags: { all: ['a'], any: ['b'], none: ['c'] },
      states: ['SP'],
      utmSource: 'boletim',
      status: 'PAID',
    };
    expect(parseInput(orderFilterRules, { ...filter, other: 1 })).toEqual(filter);
    const nothing = Object.fromEntries(Object.keys(filter).map((field) => [field, null]));
    expect(parseInput(orderFilterRules, nothing)).toEqual(nothing);
  });

  test('has bounds for its filters', () => {
    const longest = { couponCode: 255, sku: 100, trackingCode: 255, utmSource: 255, search: 255 };
    for (const [field, length] of Object.entries(longest)) expectBounds(orderFilterRules, {}, [field, 'characters', 1, length]);
    for (const tags of ['all', 'any', 'none']) {
      expectLengths(tagFilterRules, {}, [tags, 0, 40, () => 'a']);
      expect(issueCodes(tagFilterRules, { [tags]: ['a'.repeat(137)] })).toEqual([]);
      expect(issueCodes(tagFilterRules, { [tags]: ['a'.repeat(138)] })).toEqual([[`${tags}.0`, 'TOO_LONG']]);
      expect(issueCodes(tagFilterRules, { [tags]: [''] })).toEqual([[`${tags}.0`, 'TOO_SHORT']]);
    }
  });

  test.each<[string, string, object]>([
    ['status', 'INVALID_VALUE', { status: 'paid' }],
    ['numbers.0', 'TOO_SMALL', { numbers: [0] }],
    ['statuses.0', 'INVALID_VALUE', { statuses: ['paid'] }],
    ['states.0', 'INVALID_FORMAT', { states: ['XX'] }],
  ])('rejects another %s: %s', (field, code, filter) => {
    expect(issueCodes(orderFilterRules, filter)).toEqual([[field, code]]);
  });
});

describe('a change of many orders', () => {
  const selection = { ids: [ID] };

  test('selects 1 to 500 orders by their ids, or by a filter, and has defaults', () => {
    expect(parseInput(bulkOrdersRules, { selection, status: 'PAID', other: 1 })).toEqual({
      selection,
      status: 'PAID',
      addTagIds: [],
      removeTagIds: [],
      note: null,
      onFault: 'SKIP',
      dryRun: false,
    });
    expectLengths(bulkOrdersRules, { selection, status: 'PAID' }, ['selection.ids', 1, 500, idAt]);
    const repeated = { selection: { ids: [ID, ID.toUpperCase()] }, note: 'x' };
    expect(parseInput(bulkOrdersRules, repeated).selection).toEqual(selection);
  });

  test.each<[string, string, object]>([
    ['selection.filter', 'REQUIRED', { selection: { filter: { statuses: [], search: null } }, status: 'PAID' }],
    ['addTagIds', 'REQUIRED', { selection, note: ' ', addTagIds: [] }],
    ['selection.ids', 'INVALID_TYPE', { selection: { ids: 7 }, status: 'PAID' }],
    ['addTagIds', 'INVALID_TYPE', { selection, addTagIds: 7, removeTagIds: ['x'] }],
    ['status', 'NOT_NULL', { selection, status: null }],
    ['note', 'TOO_LONG', { selection, note: 'x'.repeat(50_001) }],
    ['addTagIds.0', 'NOT_FOUND', { selection, addTagIds: ['nada'] }],
    ['addTagIds.1', 'CONFLICT', { selection, addTagIds: ['entrega.entregue', 'entrega.devolvido'] }],
    ['addTagIds', 'TOO_LONG', { selection, addTagIds: Array(41).fill('custom.a') }],
    ['removeTagIds', 'TOO_LONG', { selection, removeTagIds: Array(41).fill('custom.a') }],
    ['onFault', 'INVALID_VALUE', { selection, status: 'PAID', onFault: 'NADA' }],
  ])('is rejected when %s is wrong: %s (%#)', (field, code, change) => {
    expect(issueCodes(bulkOrdersRules, change)).toEqual([[field, code]]);
  });

  test('is rejected when it changes nothing, or undoes itself', () => {
    expect(rejected(bulkOrdersRules, { selection })).toEqual([
      ['addTagIds', 'REQUIRED', 'Informe o que muda: addTagIds, removeTagIds, status ou note.'],
    ]);
    expect(rejected(bulkOrdersRules, { selection, addTagIds: ['custom.a'], removeTagIds: ['custom.a'] })).toEqual([
      ['removeTagIds', 'CONFLICT', 'Uma etiqueta não pode ser acrescentada e tirada ao mesmo tempo.'],
    ]);
  });

  test.each([{ addTagIds: ['custom.a'] }, { removeTagIds: ['x'] }, { note: 'x' }])('may be %j alone', (change) => {
    expect(issueCodes(bulkOrdersRules, { selection, ...change })).toEqual([]);
  });
});
