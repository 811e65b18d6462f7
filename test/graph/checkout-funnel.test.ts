import { describe, expect, test } from 'vitest';
import { activeAutomation, delayStepInput, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { abandonCarts } from '../support/timers.ts';

const service = await startOwnService();
const server = await startMailServer();
const SMTP = { smtpUrl: server.url };
const HALF_HOUR = 30 * 60_000;
const ANA = { customer: { email: 'ana@exemplo.com.br' } };

const FUNNEL = `opened identified completed paid conversion abandoned abandonedValue recovered recoveredValue`;
const funnel = (store: TestStore, range = '{ preset: TODAY }') =>
  store.ask(
    `{ checkoutFunnel(range: ${range}) { range { from until timeZone } ${FUNNEL} previous { opened previous { opened } } } }`,
  );
const readCheckout = (store: TestStore, id: string) =>
  store.ask(`{ checkout(id: "${id}") { status abandonedAt recoveredAt recoveredByRun { id } } }`);

/** Abandons carts of the store after half an hour. */
async function abandon(store: TestStore, ...ids: string[]): Promise<void> {
  service.clock.forward(HALF_HOUR);
  await abandonCarts(store, ...ids);
}

describe('an abandoned checkout', () => {
  test('keeps when it was abandoned, and when it became an order, without a recovering run', async () => {
    const store = await service.newStore();
    const token = 'de-novo';
    const [id, again] = [await store.externalCheckout({}, ANA), await store.externalCheckout({ token }, ANA)];
    const bought = await store.externalCheckout();
    await store.orderOf(bought);
    await abandon(store, id, again, bought);
    const abandonedAt = service.now();
    expect(await readCheckout(store, id)).toEqual({ status: 'ABANDONED', abandonedAt, recoveredAt: null, recoveredByRun: null });
    service.clock.forward(HALF_HOUR);
    await store.orderOf(id);
    const recoveredAt = service.now();
    const recovered = { status: 'COMPLETED', abandonedAt, recoveredAt, recoveredByRun: null };
    expect(await readCheckout(store, id)).toEqual(recovered);
    // One whose cart is sent again stays marked as abandoned; one that was completed before never was.
    expect(await store.externalCheckout({ token }, ANA)).toBe(again);
    expect(await readCheckout(store, again)).toMatchObject({ status: 'OPEN', abandonedAt });
    await store.orderOf(again);
    expect(await readCheckout(store, again)).toEqual(recovered);
    expect(await readCheckout(store, bought)).toEqual({ ...recovered, abandonedAt: null, recoveredAt: null });
  });

  test('is recovered by the run that sent the last message since', async () => {
    const store = await service.newStore();
    const email = sendStepInput('email', await store.template('email'));
    await activeAutomation(store, 'cart.abandoned', [email, delayStepInput(60)]);
    const id = await store.externalCheckout({}, ANA);
    await abandon(store, id);
    await runAutomations(service, SMTP);
    const [run] = (await store.ask<{ nodes: { id: string }[] }>('{ automationRuns { nodes { id } } }')).nodes;
    service.clock.forward(1_000);
    await store.orderOf(id);
    expect(await readCheckout(store, id)).toMatchObject({ recoveredAt: service.now(), recoveredByRun: run });
  });
});

describe('checkoutFunnel', () => {
  test('counts the outcomes of the checkouts opened in its days, which are also found by them, in one statement', async () => {
    const store = await service.newStore();
    await store.externalCheckout({ items: [{ title: 'Vaso', quantity: 1, unitPrice: 999 }] });
    service.clock.forward(24 * 3_600_000);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(service.clock.now());
    await store.transitionOrder(await store.orderOf(await store.externalCheckout()), 'PAID', 'CANCELLED');
    const [back, lost] = [await store.externalCheckout({}, ANA), await store.externalCheckout()];
    await abandon(store, back, lost);
    await store.orderOf(back);
    await store.externalCheckout();
    expect(await funnel(store)).toEqual({
      range: { from: today, until: today, timeZone: 'America/Sao_Paulo' },
      ...{ opened: 4, identified: 2, completed: 2, paid: 1, conversion: 0.5 },
      ...{ abandoned: 2, abandonedValue: 159.6, recovered: 1, recoveredValue: 79.8 },
      previous: { opened: 1, previous: null },
    });
    const before = { opened: 1, identified: 0, completed: 0, conversion: 0, previous: null };
    expect(await funnel(store, '{ beforePreset: TODAY }')).toMatchObject(before);
    const sent = await statementsOf(() => store.ask(`{ checkoutFunnel(range: { preset: TODAY }) { ${FUNNEL} } }`));
    expect(sent).toEqual(['SELECT store', 'FIGURES checkout']);
    const found = (filter: string) => store.ask(`{ checkouts(filter: { ${filter} }) { totalCount nodes { id } } }`);
    expect(await found('recovered: true')).toEqual({ totalCount: 1, nodes: [{ id: back }] });
    expect(await found('recovered: false')).toEqual({ totalCount: 1, nodes: [{ id: lost }] });
    expect(await found('createdAt: { preset: TODAY }')).toMatchObject({ totalCount: 4 });
    expect(await found('createdAt: { preset: YESTERDAY }')).toMatchObject({ totalCount: 1 });
  });

  test('has no conversion for days without checkouts', async () => {
    const store = await service.newStore();
    expect(await funnel(store)).toMatchObject({ opened: 0, conversion: null, abandonedValue: 0, recovered: 0 });
  });
});
