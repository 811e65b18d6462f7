import type { Gateway, Looked } from '../gateway.ts';
import { GatewayError } from '../gateway-error.ts';
import type { PaymentAnswer, PreferenceAnswer } from './answers.ts';
import { mercadoPagoCalls } from './calls.ts';
import { checkoutAddress } from './checkout-address.ts';
import { openConnections } from './connections.ts';
import { noticedIdsOf, splitNoticedIds } from './hints.ts';
import { chargeStateOf } from './movements.ts';
import { paymentsOf } from './payments.ts';
import { amountOf, hasEnded, preferencesOf } from './preferences.ts';
import { paymentRefunds } from './refunds.ts';
import type { MercadoPagoSettings, MercadoPagoSurroundings } from './settings.ts';

/** Characters of an access token: what a header can carry. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** Statuses with which the API refuses to cancel a payment that has ended already. */
const ALREADY_ENDED: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/**
 * A gateway over Checkout Pro of Mercado Pago: a page of theirs for each charge, at which a buyer pays with a card or a boleto. Throws for
 * an address that is none. Nothing is sent before the first call.
 */
export function createMercadoPago(settings: MercadoPagoSettings, surroundings: MercadoPagoSurroundings): Gateway {
  const { now } = surroundings;
  const connections = openConnections(settings, surroundings);
  const calls = mercadoPagoCalls(settings, surroundings, connections);
  const preferences = preferencesOf(calls, settings);
  const payments = paymentsOf(calls);

  function assertToken(): void {
    if (!PRINTABLE.test(settings.accessToken))
      throw new GatewayError('CREDENTIALS', 'O access token tem espaços ou caracteres que não são dele.');
  }

  /** A charge by its pages and payments. Something that a buyer began in time is waited for after the end. */
  async function lookedOf(
    found: readonly PreferenceAnswer[],
    all: readonly PaymentAnswer[],
    deadlines?: ReadonlyMap<string, Date>,
  ): Promise<Looked> {
    const last = found.at(-1);
    const amount = last && amountOf(last);
    if (!last || amount === undefined) throw new GatewayError('ANSWER', 'O Mercado Pago ainda não mostra esta cobrança inteira.');
    const paid = all.reduce((sum, each) => (chargeStateOf(each) === 'DONE' ? sum + each.transaction_amount : sum), 0);
    const isWaiting = all.some((each) => chargeStateOf(each) === 'PENDING');
    const hasPage = found.some((each) => !hasEnded(each, now()));
    return {
      open: paid < amount && (hasPage || isWaiting),
      amount,
      pixCode: null,
      payUrl: checkoutAddress(last.init_point, settings),
      expiresAt: last.expiration_date_to ?? now(),
      movements: await payments.movements(all, deadlines),
    };
  }

  async function look(reference: string, ids: readonly string[] = []): Promise<Looked | undefined> {
    const found = await preferences.ofCharge(reference);
    payments.learn(found.at(-1)?.collector_id);
    const { paymentIds, chargebackIds } = splitNoticedIds(ids);
    const all = await payments.ofCharge(reference, paymentIds);
    if (found.length === 0 && all.length === 0) return undefined;
    return lookedOf(found, all, await payments.deadlines(chargebackIds));
  }

  /** Cancels what a buyer began and has not paid; what was paid meanwhile is refused, and shows in the look that follows. */
  async function cancel({ id }: PaymentAnswer): Promise<void> {
    await calls.cancelPayment(id).catch((error: unknown) => {
      if (!(error instanceof GatewayError) || error.reason !== 'REFUSED' || !ALREADY_ENDED.has(error.status ?? 0)) throw error;
    });
  }

  /** Ends the pages of a charge. Before their time what was begun on them is cancelled; afterwards it is waited for. */
  async function withdraw(reference: string): Promise<Looked | undefined> {
    const found = await preferences.ofCharge(reference);
    payments.learn(found.at(-1)?.collector_id);
    const open = found.filter((each) => !hasEnded(each, now()));
    for (const each of open) await preferences.end(each, reference, now());
    if (open.length > 0)
      for (const payment of await payments.ofCharge(reference, []))
        if (chargeStateOf(payment) === 'PENDING') await cancel(payment);
    const all = await payments.ofCharge(reference, []);
    if (found.length === 0 && all.length === 0) return undefined;
    // The pages are over now, whatever the API still shows of them.
    const ended = found.map((each) => (hasEnded(each, now()) ? each : { ...each, expires: true, expiration_date_to: now() }));
    return lookedOf(ended, all);
  }

  return {
    async start(charge) {
      assertToken();
      if (charge.expiresAt <= now()) throw new GatewayError('REFUSED', 'O prazo da cobrança já passou.');
      const { started, preference } = await preferences.start(charge);
      payments.learn(preference.collector_id);
      return started;
    },
    look,
    withdraw,
    async lookMovement(id) {
      const payment = await payments.get(id);
      return payment ? payments.movements([payment]) : [];
    },
    find: (from, to) => payments.changed(from, to),
    hints: noticedIdsOf,
    async check() {
      assertToken();
      await calls.searchPreferences({ limit: 1, offset: 0 });
      await calls.searchPayments({ sort: 'date_created', criteria: 'desc', limit: 1, offset: 0 });
    },
    // Each charge tells the address of its notices itself.
    async register() {},
    async unregister() {},
    ...paymentRefunds(calls),
    close: () => connections.close(),
  };
}
