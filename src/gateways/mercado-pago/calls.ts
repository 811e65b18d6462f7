import { Chargeback, MercadoPagoConfig, Payment, PaymentRefund, Preference } from 'mercadopago';
import type { z } from 'zod';
import { withTimeout } from '../../lib/timeout.ts';
import {
  chargebackAnswer,
  paymentAnswer,
  paymentPageAnswer,
  paymentRefundAnswer,
  preferenceAnswer,
  preferencePageAnswer,
  refundsAnswer,
} from './answers.ts';
import type { ApiConnections } from './connections.ts';
import { apiFailure, isUnknownResource, unreadableAnswer } from './failures.ts';
import type { PreferenceBody } from './preference-body.ts';
import type { MercadoPagoSettings, MercadoPagoSurroundings } from './settings.ts';

/** The query of a search for payments. */
export interface PaymentQuery {
  readonly sort: 'date_created' | 'date_last_updated';
  readonly criteria: 'asc' | 'desc';
  readonly external_reference?: string;
  readonly range?: 'date_last_updated';
  readonly begin_date?: string;
  readonly end_date?: string;
  /** The account that received. */
  readonly 'collector.id'?: string;
  readonly limit: number;
  readonly offset: number;
}

/** The calls of the API that a checkout makes, by its own library, which here repeats nothing by itself. */
export function mercadoPagoCalls(
  { accessToken }: MercadoPagoSettings,
  { onCall }: MercadoPagoSurroundings,
  connections: ApiConnections,
) {
  // The library keeps the options of the call before: each call has a configuration of its own. Options that it does not know go to fetch.
  const configured = (idempotencyKey?: string): MercadoPagoConfig => {
    const options = { timeout: connections.deadline, maxRetries: 0, ...(idempotencyKey !== undefined && { idempotencyKey }) };
    const fetched = { redirect: 'manual', dispatcher: connections.dispatcher };
    return new MercadoPagoConfig({ accessToken, options: { ...options, ...fetched } });
  };

  /** Makes a call and reads its answer. */
  async function send<Schema extends z.ZodType>(call: () => Promise<unknown>, schema: Schema): Promise<z.output<Schema>> {
    onCall?.();
    // The library's own timeout ends with the headers.
    const answer = await withTimeout(connections.deadline, call()).catch((error: unknown) => {
      throw isUnknownResource(error) ? error : apiFailure(error);
    });
    const { success, data, error } = schema.safeParse(answer);
    if (!success) throw unreadableAnswer(error);
    return data;
  }

  const sent = <Schema extends z.ZodType>(call: () => Promise<unknown>, schema: Schema): Promise<z.output<Schema>> =>
    send(call, schema).catch((error: unknown) => {
      throw apiFailure(error);
    });

  /** The same; undefined when the API does not know what is asked for. */
  const read = <Schema extends z.ZodType>(call: () => Promise<unknown>, schema: Schema): Promise<z.output<Schema> | undefined> =>
    send(call, schema).catch((error: unknown) => {
      if (isUnknownResource(error)) return undefined;
      throw apiFailure(error);
    });

  return {
    createPreference: (body: PreferenceBody, key: string) =>
      sent(() => new Preference(configured(key)).create({ body }), preferenceAnswer),
    getPreference: (id: string) => read(() => new Preference(configured()).get({ preferenceId: id }), preferenceAnswer),
    updatePreference: (id: string, body: Partial<PreferenceBody> & Pick<PreferenceBody, 'items'>) =>
      sent(() => new Preference(configured()).update({ id, updatePreferenceRequest: body }), preferenceAnswer),
    searchPreferences: (options: { readonly external_reference?: string; readonly limit: number; readonly offset: number }) =>
      sent(() => new Preference(configured()).search({ options }), preferencePageAnswer),
    getPayment: (id: string) => read(() => new Payment(configured()).get({ id }), paymentAnswer),
    getChargeback: (id: string) => read(() => new Chargeback(configured()).get({ id }), chargebackAnswer),
    searchPayments: (options: PaymentQuery) =>
      sent(() => new Payment(configured()).search({ options: { ...options } }), paymentPageAnswer),
    cancelPayment: (id: string) => sent(() => new Payment(configured()).cancel({ id }), paymentAnswer),
    createRefund: (payment_id: string, body: { readonly amount: number }, key: string) =>
      sent(() => new PaymentRefund(configured(key)).create({ payment_id, body }), paymentRefundAnswer),
    listRefunds: (payment_id: string) => read(() => new PaymentRefund(configured()).list({ payment_id }), refundsAnswer),
  };
}

export type MercadoPagoCalls = ReturnType<typeof mercadoPagoCalls>;
