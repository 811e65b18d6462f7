import { afterAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../support/constants.ts';
import { MercadoPagoStore } from '../support/mercado-pago/store.ts';
import { BankedStore } from '../support/payment-providers.ts';
import type { Json } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { apiPixWay } from '../support/stories/api-pix-way.ts';
import { mercadoPagoWay } from '../support/stories/mercado-pago-way.ts';
import { recordedWay } from '../support/stories/recorded-way.ts';
import { STORIES } from '../support/stories/stories.ts';
import { type StoryWay, type ToldOrder, tell } from '../support/stories/way.ts';

const service = await startOwnService();
const opened: BankedStore[] = [];

const shops: MercadoPagoStore[] = [];

afterAll(async () => {
  for (const each of [...opened, ...shops]) await each.close();
});

/** Minutes in which a card is paid here: as many as a PIX. */
const CARD_MINUTES = 30;

const setCardMinutes = (store: TestStore) =>
  service.rows({ text: 'UPDATE store SET card_minutes = $2 WHERE id = $1', values: [store.id, CARD_MINUTES] });

async function openShop(): Promise<MercadoPagoStore> {
  const shop = await MercadoPagoStore.open(service);
  shops.push(shop);
  await setCardMinutes(shop.store);
  return shop;
}

async function openRecorded(method: StoryWay['method']): Promise<StoryWay> {
  const store = await service.newStore();
  await setCardMinutes(store);
  return recordedWay(store, method);
}

async function openBanked(): Promise<BankedStore> {
  const banked = await BankedStore.open(service);
  opened.push(banked);
  return banked;
}

type Stories = readonly (typeof STORIES)[number][];

interface Way {
  readonly open: () => Promise<StoryWay>;
  readonly stories: Stories;
  /** The way whose orders are the same; absent: it is what others are compared with. */
  readonly like?: string;
}

const isOfKey = ({ inTime, after }: (typeof STORIES)[number]) => [...inTime, ...after].includes('PAY_KEY');

const CARD_STORIES = STORIES.filter((story) => !isOfKey(story));

/** A third of the stories; all of them where `ORDER_STORIES` is `all`. */
const third = (stories: Stories): Stories =>
  stories.filter((_story, index) => process.env.ORDER_STORIES === 'all' || index % 3 === 0);

/** Ways in which a service learns of money. Those that take longest have a third of the stories. */
const WAYS: Readonly<Record<string, Way>> = {
  'recordPayment, PIX': { open: () => openRecorded('PIX'), stories: STORIES },
  'API PIX with notices': {
    open: async () => apiPixWay(await openBanked(), true),
    stories: STORIES,
    like: 'recordPayment, PIX',
  },
  'API PIX with lists alone': {
    open: async () => apiPixWay(await openBanked(), false),
    stories: third(STORIES),
    like: 'recordPayment, PIX',
  },
  'recordPayment, card': { open: () => openRecorded('CARD'), stories: third(CARD_STORIES) },
  'Mercado Pago with notices': {
    open: async () => mercadoPagoWay(await openShop(), true),
    stories: third(CARD_STORIES),
    like: 'recordPayment, card',
  },
  'Mercado Pago with lists alone': {
    open: async () => mercadoPagoWay(await openShop(), false),
    stories: third(CARD_STORIES),
    like: 'recordPayment, card',
  },
};

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** Events of what only a provider tells. */
const OF_PROVIDERS = ['CLAIM_OPENED', 'CLAIM_CLOSED', 'ORDER_PARTLY_REFUNDED'];

const ORDER = `query ($id: ID!) { order(id: $id) { status total payment { status refundDue amount } } }`;

/** All that is seen of an order: itself, its payment, its events with all that they tell, the stock that is left. */
async function seen({ store }: StoryWay, { id, productId }: ToldOrder): Promise<Json> {
  const order = await store.ask(ORDER, { id });
  const events = await service.rows<{ type: string; data: Json }>({
    text: 'SELECT type, data FROM event WHERE store_id = $1 AND order_id = $2 AND type <> ALL ($3) ORDER BY created_at, id',
    values: [store.id, id, OF_PROVIDERS],
  });
  const told = events.map(({ type, data }) => `${type} ${JSON.stringify(data).replace(UUID, 'id').replace(MOMENT, 'moment')}`);
  return { ...order, told, stock: await store.stockOf(productId) };
}

/** Plays stories in step. Returns what is seen of each order in the end. */
async function play(way: StoryWay, stories: Stories): Promise<Json[]> {
  const orders: ToldOrder[] = [];
  for (const _story of stories) {
    const productId = await way.store.soldProduct({ stock: { quantity: 5 } });
    const id = await way.store.sell(productId, { quantity: 2, paymentMethod: way.method });
    const { total } = await way.store.ask<{ total: number }>('query ($id: ID!) { order(id: $id) { total } }', { id });
    orders.push({ id, productId, total: Math.round(total * 100), received: 0, returned: 0 });
  }
  await way.settle();
  for (const part of ['inTime', 'after'] as const) {
    const steps = Math.max(...stories.map((story) => story[part].length));
    for (let index = 0; index < steps; index += 1) {
      for (const [place, story] of stories.entries()) {
        const [order, step] = [orders[place], story[part][index]];
        if (order && step) await tell(way, order, step);
      }
      service.clock.forward(MINUTE);
      await way.settle();
    }
    if (part === 'inTime') service.clock.forward(31 * MINUTE);
    // The first asks the provider once more, the second ends what it did not know of.
    await way.settle();
    await way.settle();
  }
  // Once a day the provider is asked what went back.
  service.clock.forward(DAY);
  await way.settle();
  return Promise.all(orders.map((order) => seen(way, order)));
}

describe('the same stories give the same orders', () => {
  const played = new Map<string, Readonly<Record<string, Json | undefined>>>();

  test.each(Object.keys(WAYS))(
    'by %s',
    async (name) => {
      const { open, stories, like } = WAYS[name] as Way;
      const orders = await play(await open(), stories);
      const told = Object.fromEntries(stories.map((each, index) => [each.name, orders[index]]));
      played.set(name, told);
      const known = like === undefined ? told : played.get(like);
      expect(told).toEqual(Object.fromEntries(stories.map((each) => [each.name, known?.[each.name]])));
    },
    300_000,
  );

  test('and not all of them the same order', () => {
    expect(STORIES.length).toBeGreaterThanOrEqual(60);
    for (const recorded of ['recordPayment, PIX', 'recordPayment, card'])
      expect(new Set(Object.values(played.get(recorded) ?? {}).map((order) => JSON.stringify(order))).size).toBeGreaterThan(5);
  });
});
