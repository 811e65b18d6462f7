import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrongRowCountsOf } from '../support/row-counts.ts';
import { startService, type TestStore } from '../support/service.ts';
import { type Step, TABLE_NAMES, take } from './row-count-steps.ts';

const service = await startService();

/** Number of walks. MODEL_WALKS sets another one, MODEL_SEED repeats a failed run, which prints its seed. */
const WALKS = Number(process.env.MODEL_WALKS ?? 2);
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

/** Filters of lists, with what their rows have in common. */
const TOTALS: readonly (readonly [list: string, filter: string, table: string, condition: string])[] = [
  ['products', '', 'product', `status <> 'INACTIVE'`],
  ['products', 'statuses: [DRAFT, ACTIVE, PUBLISHED, INACTIVE]', 'product', 'true'],
  ['products', 'statuses: [INACTIVE]', 'product', `status = 'INACTIVE'`],
  ['products', 'statuses: [PUBLISHED]', 'product', `status = 'PUBLISHED'`],
  ['products', 'statuses: [DRAFT, INACTIVE]', 'product', `status IN ('DRAFT', 'INACTIVE')`],
  ['products', 'types: [DIGITAL]', 'product', `type = 'DIGITAL' AND status <> 'INACTIVE'`],
  ['products', 'featured: true', 'product', `featured AND status <> 'INACTIVE'`],
  ['products', 'featured: false, statuses: [ACTIVE]', 'product', `NOT featured AND status = 'ACTIVE'`],
  ['kits', '', 'kit', 'true'],
  ['kits', 'statuses: [ACTIVE]', 'kit', `status = 'ACTIVE'`],
  ['coupons', '', 'coupon', 'true'],
  ['coupons', 'active: true', 'coupon', `status = 'ACTIVE'`],
  ['coupons', 'automaticApply: false', 'coupon', 'NOT automatic_apply'],
  ['checkouts', '', 'checkout', 'true'],
  ['checkouts', 'statuses: [OPEN]', 'checkout', `status = 'OPEN'`],
  ['checkouts', 'kinds: [OWN]', 'checkout', `kind = 'OWN'`],
  ['customers', '', 'customer', 'true'],
  ['orders', '', 'order', 'true'],
  ['orders', 'statuses: [PAID]', 'order', `status = 'PAID'`],
  ['orders', 'statuses: [PENDING, CANCELLED]', 'order', `status IN ('PENDING', 'CANCELLED')`],
  ['orders', 'paymentMethods: [PIX]', 'order', `payment_method = 'PIX'`],
  ['orders', 'paymentMethods: [CARD, BOLETO], statuses: [SHIPPED]', 'order', `payment_method <> 'PIX' AND status = 'SHIPPED'`],
  ['orders', 'paymentStatuses: [PENDING, APPROVED]', 'payment', `status IN ('PENDING', 'APPROVED')`],
  ['orders', 'refundDue: true', 'payment', 'refund_due'],
  ['events', '', 'event', `type <> 'STOCK_LOW'`],
  ['events', 'types: [ORDER_PAID, CART_ABANDONED]', 'event', `type IN ('ORDER_PAID', 'CART_ABANDONED')`],
  ['events', 'isTest: true', 'event', `is_test AND type <> 'STOCK_LOW'`],
  ['webhookDeliveries', '', 'webhook_delivery', 'true'],
  ['webhookDeliveries', 'statuses: [PENDING]', 'webhook_delivery', `status = 'PENDING'`],
  ['webhookDeliveries', 'eventTypes: [ORDER_PAID]', 'webhook_delivery', `event_type = 'ORDER_PAID'`],
  ['automationRuns', '', 'automation_run', 'true'],
  ['automationRuns', 'statuses: [COMPLETED]', 'automation_run', `status = 'COMPLETED'`],
  ['messages', '', 'message', 'true'],
  ['messages', 'statuses: [SENT]', 'message', `status = 'SENT'`],
  ['messages', 'channels: [EMAIL]', 'message', `channel = 'email'`],
];

const named = (totals: readonly number[]) => TOTALS.map(([list, filter], at) => `${list} ${filter}: ${totals[at]}`);

/** The totals that the service shows. */
async function shown(store: TestStore): Promise<string[]> {
  const totals: number[] = [];
  for (const list of new Set(TOTALS.map(([name]) => name))) {
    const fields = TOTALS.flatMap(([name, filter], at) =>
      name === list ? [`t${at}: ${list}(filter: {${filter}}, first: 1) { totalCount }`] : [],
    );
    const { data, errors } = await store.graph(`{ ${fields.join('\n')} }`);
    expect(errors).toBeUndefined();
    for (const [alias, found] of Object.entries(data))
      totals[Number(alias.slice(1))] = (found as { totalCount: number }).totalCount;
  }
  return named(totals);
}

/** The numbers of the rows, counted one by one. */
async function counted({ id }: TestStore): Promise<string[]> {
  const counts = TOTALS.map(
    ([, , table, condition], at) => `(SELECT count(*)::int FROM "${table}" WHERE store_id = $1 AND ${condition}) AS t${at}`,
  );
  const [row = {}] = await service.rows<Record<string, number>>({ text: `SELECT ${counts.join(', ')}`, values: [id] });
  return named(TOTALS.map((_, at) => row[`t${at}`] ?? -1));
}

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom(0, 1, 2),
  table: fc.constantFrom(...TABLE_NAMES),
  action: fc.constantFrom('insert', 'insert', 'insert', 'update', 'update', 'delete', 'fold'),
  end: fc.constantFrom('commit', 'commit', 'commit', 'rollback', 'savepoint'),
  many: fc.integer({ min: 1, max: 30 }),
  seed: fc.nat(1_000),
});
/** Rows in every table first: most other steps would find nothing. */
const opening = [0, 1, 2].flatMap((by) =>
  TABLE_NAMES.map((table): Step => ({ by, table, action: 'insert', end: 'commit', many: 9, seed: by })),
);
const walk = fc.array(step, { minLength: 40, maxLength: 70, size: 'max' });

async function storeWithParents(): Promise<TestStore> {
  const store = await service.newStore();
  await store.webhook();
  await store.automation([{ type: 'delay', minutes: 1 }]);
  return store;
}

test('every stored total is the number of rows, after random writes and rollbacks in several stores', {
  timeout: 60_000 + WALKS * 20_000,
}, async () => {
  const property = fc.asyncProperty(walk, async (steps) => {
    const stores = await Promise.all([storeWithParents(), storeWithParents(), storeWithParents()]);
    const compare = async () => {
      for (const store of stores) expect(await shown(store)).toEqual(await counted(store));
    };
    for (const each of opening) await take(service, each, stores[each.by]?.id ?? '');
    await compare();
    for (const [at, each] of steps.entries()) {
      await take(service, each, stores[each.by]?.id ?? '');
      if (at % 30 === 29) await compare();
    }
    await compare();
    expect(
      await wrongRowCountsOf(
        service,
        stores.map(({ id }) => id),
      ),
    ).toEqual([]);
  });
  await fc.assert(property, { numRuns: WALKS, seed: SEED, endOnFailure: true });
});
