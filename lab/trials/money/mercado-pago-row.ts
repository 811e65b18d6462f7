import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { request as send } from 'undici';
import { WEBHOOK_SECRET } from '../../../test/support/mercado-pago/notices.ts';
import { SimulatedMercadoPago } from '../../../test/support/mercado-pago/simulator.ts';
import type { CallMoment, MoneyProvider, MoneyRow } from './rows.ts';

/** Duration of a call while the API is away, in milliseconds: longer than anybody waits. */
const AWAY_MS = 120_000;

const tokenOf = (store: number) => `APP_USR-${1_300_000 + store}-112812-0123456789abcdef`;

/** One address for the accounts of all stores, each of which is an API of its own behind it. */
async function openDoor(
  apis: readonly SimulatedMercadoPago[],
  at: (moment: CallMoment, call: { route: string; store: number }) => Promise<void>,
) {
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const store = apis.findIndex((_api, each) => headers.authorization === `Bearer ${tokenOf(each)}`);
    const api = apis[store];
    if (!api) return void response.writeHead(401).end();
    const call = { route: `${method} ${url.split('?')[0]}`, store };
    const body = await text(request);
    await at('BEFORE', call);
    const { host: _host, connection: _connection, 'content-length': _length, 'transfer-encoding': _encoding, ...own } = headers;
    const answer = await send(api.origin + url, { method: method as 'GET', headers: own, ...(body !== '' && { body }) });
    const content = await answer.body.text();
    await at('AFTER', call);
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(content);
    await at('ANSWERED', call);
  }
  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openAccounts(stores: number, now: () => Date): Promise<MoneyProvider> {
  const delays = new Map<number, number>();
  let isAway = false;
  const apis = await Promise.all(
    Array.from({ length: stores }, (_each, store) =>
      new SimulatedMercadoPago({ now, accessToken: tokenOf(store), collectorId: 44_000 + store }).listen(),
    ),
  );
  for (const { ledger, notices } of apis) {
    // Refunds wait for `giveBack`.
    ledger.holdsRefunds = true;
    notices.delivery = 'SENT';
  }
  const calls = new Map<number, number>();
  const door = await openDoor(apis, async (moment, { route, store }) => {
    if (moment === 'BEFORE') calls.set(store, (calls.get(store) ?? 0) + 1);
    await provider.onCall?.(moment, route);
    const delay = isAway ? AWAY_MS : (delays.get(store) ?? 0);
    if (moment === 'BEFORE' && delay > 0) await pause(delay, undefined, { ref: false });
  });
  const apiOf = (reference: string): SimulatedMercadoPago => {
    const api = apis.find(({ ledger }) => ledger.ofReference(reference).length > 0);
    if (!api) throw new Error(`no page for ${reference}`);
    return api;
  };
  const payments = () => apis.flatMap((api) => [...api.ledger.payments.values()].map((payment) => ({ api, payment })));
  let forged = 0;
  const provider: MoneyProvider = {
    env: { MERCADO_PAGO_URL: door.origin, MERCADO_PAGO_CHECKOUT_HOSTS: '127.0.0.1' },
    deliver: (delivery) => {
      for (const { notices } of apis) notices.delivery = delivery;
    },
    tell: async (times) => {
      for (const { notices } of apis)
        for (const notice of notices.due.splice(0).toReversed())
          for (let time = 0; time < times; time += 1) await notices.send(notice);
    },
    pay: async (reference) => void (await apiOf(reference).pay(reference)),
    // Somebody who does not know the ids of payments tries one after another.
    forged: () => {
      forged += 1;
      return { type: 'payment', action: 'payment.updated', data: { id: String(1_300_000_000 + (forged % 200)) } };
    },
    calls: (store) => calls.get(store) ?? 0,
    giveBack: async () => {
      for (const { api, payment } of payments())
        for (const refund of payment.refunds) if (refund.status === 'in_process') await api.carryOut(payment, refund);
    },
    books: () => ({
      charges: apis.reduce((count, { ledger }) => count + ledger.preferences.size, 0),
      payments: payments().length,
      refunds: payments().reduce((count, { payment }) => count + payment.refunds.length, 0),
    }),
    setAway: (away) => {
      isAway = away;
    },
    setDelay: (store, milliseconds) => void delays.set(store, milliseconds),
    onCall: undefined,
    close: async () => {
      door.close();
      for (const api of apis) await api.close();
    },
  };
  return provider;
}

/** Cards at Mercado Pago's own page. */
export const mercadoPagoRow: MoneyRow = {
  name: 'Mercado Pago',
  word: 'mercado-pago',
  method: 'CARD',
  minutesSetting: 'cardMinutes',
  awaySentence: 'O Mercado Pago não está respondendo',
  callsPerMinute: 300,
  open: openAccounts,
  input: (store) => ({
    ...{ kind: 'MERCADO_PAGO', name: 'Mercado Pago' },
    credentials: { accessToken: tokenOf(store), webhookSecret: WEBHOOK_SECRET },
  }),
};
