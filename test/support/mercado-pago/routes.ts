import type { z } from 'zod';
import type { ApiWays, Bodies } from './bodies.ts';
import type { Ledger, Payment, Preference } from './ledger.ts';
import { cancellationForm, paymentQueryForm, preferenceForm, preferenceQueryForm, refundForm } from './requests.ts';

export interface IncomingCall {
  readonly route: string;
  readonly ids: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** A refusal, thrown by whoever finds a fault in the call. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const refusalBody = (status: number, message: string): object => ({ status, error: 'refused', message, cause: [] });

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new Refusal(400, `${issue?.path.join('.')} ${issue?.message}`);
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal(404, 'resource not found');
  return value;
}

const CANCELLABLE = new Set(['pending', 'in_process', 'authorized']);

/** Answers of the API, by its routes. */
export function routesOf({ ledger, bodies, ways }: { ledger: Ledger; bodies: Bodies; ways: ApiWays }) {
  const seen = new Map<number, number>();
  const preference = (id: string | undefined): Preference => found(ledger.preferences.get(id ?? ''));
  const payment = (id: string | undefined): Payment => {
    const each = found(ledger.payments.get(Number(id)));
    if (each.collectorId !== ledger.collectorId) throw new Refusal(403, 'not a payment of this account');
    return each;
  };

  /** True when searches show a payment: they may do so late. */
  const isShown = ({ id }: Payment): boolean => {
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times > ways.searchesLate;
  };

  const routes: Readonly<Record<string, (call: IncomingCall) => Answer>> = {
    'POST /checkout/preferences': ({ body, key }) => {
      const request = read(preferenceForm, body);
      const before = [...ledger.preferences.values()].find((each) => key !== undefined && each.key === key);
      if (before && ways.knowsRepeatedPages) return { status: 200, body: bodies.preference(before) };
      return { status: 201, body: bodies.preference(ledger.prefer(request, key)) };
    },
    'GET /checkout/preferences/*': ({ ids }) => ({ status: 200, body: bodies.preference(preference(ids[0])) }),
    'PUT /checkout/preferences/*': ({ ids, body }) => {
      const changed = preference(ids[0]);
      changed.request = { ...changed.request, ...read(preferenceForm, body) };
      return { status: 200, body: bodies.preference(changed) };
    },
    'GET /checkout/preferences/search': ({ query }) => {
      const { external_reference: reference, ...page } = read(preferenceQueryForm, query);
      const all = [...ledger.preferences.values()].filter(
        ({ request }) => (reference ?? request.external_reference) === request.external_reference,
      );
      return {
        status: 200,
        body: bodies.page(
          'elements',
          all.map((each) => bodies.listed(each)),
          page,
        ),
      };
    },
    'GET /v1/payments/*': ({ ids }) => ({ status: 200, body: bodies.payment(payment(ids[0])) }),
    'PUT /v1/payments/*': ({ ids, body }) => {
      read(cancellationForm, body);
      const cancelled = payment(ids[0]);
      if (!CANCELLABLE.has(cancelled.status)) throw new Refusal(400, 'the payment cannot be cancelled');
      ledger.change(cancelled, 'cancelled');
      return { status: 200, body: bodies.payment(cancelled) };
    },
    'GET /v1/payments/search': ({ query }) => {
      const {
        sort,
        criteria,
        external_reference: reference,
        range,
        begin_date,
        end_date,
        ...rest
      } = read(paymentQueryForm, query);
      const timeOf = (each: Payment) => (sort === 'date_last_updated' ? each.updatedAt : each.createdAt).getTime();
      const rangeOf = (each: Payment) => (range === 'date_last_updated' ? each.updatedAt : each.createdAt).getTime();
      const collector = rest['collector.id'];
      const all = [...ledger.payments.values()]
        .filter((each) => reference === undefined || each.reference === reference)
        .filter((each) => collector === undefined || String(each.collectorId) === collector)
        .filter((each) => begin_date === undefined || rangeOf(each) >= Date.parse(begin_date))
        .filter((each) => end_date === undefined || rangeOf(each) <= Date.parse(end_date))
        .filter(isShown)
        .toSorted((one, other) => (timeOf(one) - timeOf(other)) * (criteria === 'asc' ? 1 : -1));
      return {
        status: 200,
        body: bodies.page(
          'results',
          all.map((each) => bodies.payment(each, true)),
          rest,
        ),
      };
    },
    'GET /v1/chargebacks/*': ({ ids }) => {
      const chargeback = found(ledger.chargebacks.get(ids[0] ?? ''));
      return { status: 200, body: bodies.chargeback(chargeback, payment(String(chargeback.paymentId))) };
    },
    'POST /v1/payments/*/refunds': ({ ids, body, key }) => {
      const refunded = payment(ids[0]);
      const { amount, metadata } = read(refundForm, body);
      if (key === undefined) throw new Refusal(400, 'X-Idempotency-Key is mandatory');
      const before = refunded.refunds.find((refund) => refund.key === key);
      if (before) return { status: 201, body: bodies.refund(before, refunded) };
      const cents = Math.round(amount * 100);
      if (refunded.status !== 'approved') throw new Refusal(400, 'the payment cannot be refunded');
      if (cents > ledger.refundable(refunded)) throw new Refusal(400, 'the amount is more than is left');
      return { status: 201, body: bodies.refund(ledger.refund(refunded, { cents, key, metadata: metadata ?? {} }), refunded) };
    },
    'GET /v1/payments/*/refunds': ({ ids }) => {
      const asked = payment(ids[0]);
      return { status: 200, body: asked.refunds.map((refund) => bodies.refund(refund, asked)) };
    },
  };

  return (call: IncomingCall): Answer => {
    const route = routes[call.route];
    if (!route) return { status: 404, body: refusalBody(404, 'no such route') };
    try {
      return route(call);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: refusalBody(error.status, error.message) };
    }
  };
}

/** The name of a call, its method and path with stars for what varies, and what these stand for. */
export function routeOf(method: string, path: string): { route: string; ids: string[] } {
  const ids: string[] = [];
  const stars = path.replace(/\/(\d+[^/]*)(?=\/|$)/g, (_whole, id: string) => {
    ids.push(decodeURIComponent(id));
    return '/*';
  });
  return { route: `${method} ${stars}`, ids };
}
