import { setTimeout as pause } from 'node:timers/promises';
import { SimulatedBank } from '../../../test/support/bank/bank.ts';
import { CLIENT_SECRET } from '../../../test/support/bank/tokens.ts';
import type { MoneyProvider, MoneyRow } from './rows.ts';

const keyOf = (store: number) => `pix${store}@loja.com.br`;
const clientOf = (store: number) => `loja-${store}`;

/** Duration of a call at a bank that is away, in milliseconds: longer than anybody waits. */
const AWAY_MS = 120_000;

async function openBank(stores: number, now: () => Date): Promise<MoneyProvider> {
  const numbers = Array.from({ length: stores }, (_each, store) => store);
  const delays = new Map<string, number>();
  let isAway = false;
  const bank = new SimulatedBank({
    now,
    keys: numbers.map(keyOf),
    clients: numbers.map(clientOf),
    at: async (moment, { route, client }) => {
      await provider.onCall?.(moment, route);
      const delay = isAway ? AWAY_MS : (delays.get(client ?? '') ?? 0);
      if (moment === 'BEFORE' && delay > 0) await pause(delay, undefined, { ref: false });
    },
  });
  await bank.listen();
  const { baseUrl = '', tokenUrl = '' } = bank.settings();
  const provider: MoneyProvider = {
    env: { API_PIX_URL: baseUrl, API_PIX_TOKEN_URL: tokenUrl },
    deliver: (delivery) => {
      bank.notices.delivery = delivery;
    },
    tell: (times) => bank.notices.flush('REVERSED', times),
    pay: async (reference) => void (await bank.pay(reference)),
    forged: (reference) => ({
      pix: [{ txid: reference, endToEndId: 'E'.padEnd(32, '7'), valor: '79.80', horario: new Date().toISOString() }],
    }),
    calls: (store) => bank.calls().filter(({ client }) => client === clientOf(store)).length,
    giveBack: async () => {
      for (const pix of bank.ledger.pix.values())
        for (const refund of pix.refunds) if (refund.status === 'EM_PROCESSAMENTO') await bank.settle(pix, refund, 'DEVOLVIDO');
    },
    books: () => ({
      charges: bank.ledger.charges.size,
      payments: bank.ledger.pix.size,
      refunds: [...bank.ledger.pix.values()].reduce((count, { refunds }) => count + refunds.length, 0),
    }),
    setAway: (away) => {
      isAway = away;
    },
    setDelay: (store, milliseconds) => void delays.set(clientOf(store), milliseconds),
    onCall: undefined,
    close: () => bank.close(),
  };
  return provider;
}

/** PIX by the store's own bank. */
export const apiPixRow: MoneyRow = {
  name: 'API PIX',
  word: 'api-pix',
  method: 'PIX',
  minutesSetting: 'pixMinutes',
  awaySentence: 'O banco da loja não está respondendo',
  callsPerMinute: 300,
  open: openBank,
  input: (store) => ({
    ...{ kind: 'API_PIX', bank: 'OTHER', name: 'Banco', pixKey: keyOf(store), clientId: clientOf(store) },
    credentials: { clientSecret: CLIENT_SECRET },
  }),
};
