import { describe, expect, test } from 'vitest';
import type { DomainError } from '../../../src/core/errors.ts';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { orderChangeRules, statusChangeRules } from '../../../src/graph/order/order.rules.ts';
import { orderFilterRules } from '../../../src/graph/order/order-filter.rules.ts';
import { assertTransition, STATUS_LABELS, TRANSITIONS } from '../../../src/graph/order/transitions/transitions.rules.ts';
import { expectBounds, issueCodes, rejected } from './rule-assertions.ts';

describe('the status of an order', () => {
  const labels = {
    PENDING: 'Pendente',
    PROCESSING: 'Processando',
    PAID: 'Pago',
    SHIPPED: 'Enviado',
    DELIVERED: 'Entregue',
    CANCELLED: 'Cancelado',
    REFUNDED: 'Reembolsado',
  } as const;
  type Status = keyof typeof labels;
  const statuses = Object.keys(labels) as Status[];
  /** Statuses to which each may go, and their names in a sentence. */
  const allowed: Record<Status, [Status[], string]> = {
    PENDING: [['PROCESSING', 'PAID', 'CANCELLED'], 'Pode passar para: Processando, Pago, Cancelado.'],
    PROCESSING: [['PAID', 'CANCELLED'], 'Pode passar para: Pago, Cancelado.'],
    PAID: [['SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'], 'Pode passar para: Enviado, Entregue, Cancelado, Reembolsado.'],
    SHIPPED: [['DELIVERED', 'CANCELLED', 'REFUNDED'], 'Pode passar para: Entregue, Cancelado, Reembolsado.'],
    DELIVERED: [['REFUNDED'], 'Pode passar para: Reembolsado.'],
    CANCELLED: [[], 'Esta situação é final.'],
    REFUNDED: [[], 'Esta situação é final.'],
  };

  test.each(statuses)('changes from %s to the allowed statuses, and to no other', (from) => {
    const [next, words] = allowed[from];
    expect([TRANSITIONS[from], STATUS_LABELS[from]]).toEqual([next, labels[from]]);
    for (const to of next) expect(() => assertTransition(from, to)).not.toThrow();
    for (const to of statuses.filter((status) => !next.includes(status))) {
      const message = `O pedido está em “${labels[from]}” e não pode passar para “${labels[to]}”. ${words}`;
      const details = { currentStatus: from, attemptedStatus: to, allowedStatuses: next };
      const refusal = expect.objectContaining({ code: 'INVALID_STATUS_TRANSITION', message, details }) as DomainError;
      expect(() => assertTransition(from, to)).toThrow(refusal);
    }
  });
});

describe('a change of an order', () => {
  test('accepts its fields', () => {
    const tracking = { trackingCode: 'BR1', trackingUrl: 'https://a.example/x', trackingStatus: 'in_transit' };
    const change = { status: 'PAID', notes: 'x', tagIds: ['custom.a'], tracking };
    expect(parseInput(orderChangeRules, { ...change, other: 1 })).toEqual(change);
    const cleared = { notes: null, tracking: { trackingCode: null, trackingUrl: null, trackingStatus: null } };
    expect(parseInput(orderChangeRules, cleared)).toEqual(cleared);
    expect(parseInput(statusChangeRules, { status: 'PAID', notes: 'x', other: 1 })).toEqual({ status: 'PAID', notes: 'x' });
    expect(issueCodes(statusChangeRules, {})).toEqual([['status', 'REQUIRED']]);
  });

  test('has bounds', () => {
    expectBounds(orderChangeRules, { tracking: {} }, ['tracking.trackingCode', 'characters', 1, 255]);
    expectBounds(orderChangeRules, { tracking: {} }, ['tracking.trackingStatus', 'characters', 1, 100]);
    expectBounds(statusChangeRules, { status: 'PAID' }, ['notes', 'characters', 0, 50_000]);
  });
});

test('the list accepts its filters and no others', () => {
  const [first, second] = [new Date(1), new Date(2)];
  const filter = {
    status: 'PAID',
    tagId: 'x',
    paymentMethod: 'PIX',
    createdSince: first,
    createdUntil: second,
    search: 'y',
  };
  expect(parseInput(orderFilterRules, { ...filter, other: 1 })).toEqual(filter);
  expectBounds(orderFilterRules, {}, ['tagId', 'characters', 1, 137]);
  expectBounds(orderFilterRules, {}, ['search', 'characters', 1, 255]);
  expect(rejected(orderFilterRules, { createdSince: second, createdUntil: first })).toEqual([
    ['createdUntil', 'TOO_SMALL', 'Não pode ser antes de createdSince.'],
  ]);
});
