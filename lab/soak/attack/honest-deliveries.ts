import { setTimeout as pause } from 'node:timers/promises';
import { type FastReceiver, startReceiver } from '../../trials/receiver.ts';
import type { Report } from '../report.ts';
import { createStore, runAsOperator } from '../store.ts';

/** Interval between two deliveries, and between two looks for one, in milliseconds. */
const INTERVAL_MS = 2_000;
const LOOK_MS = 50;
/** Maximum time from a change until its webhook is received, in milliseconds. */
const MAX_DELAY_MS = 5_000;
const PATH = '/honest';

/** A receiver that responds at once, and the measured delays of its deliveries. */
export interface HonestDeliveries {
  readonly receiver: FastReceiver;
  /** Changes a product every two seconds and waits for its webhook, until stopped. */
  measure(address: string, stop: AbortSignal): Promise<void>;
  check(report: Report): void;
}

/** Starts the receiver; its certificate is in `folder`. */
export async function startHonestDeliveries(folder: string): Promise<HonestDeliveries> {
  const receiver = await startReceiver(folder);
  const delays: number[] = [];
  const waitFor = async (count: number, stop: AbortSignal) => {
    const startedAt = performance.now();
    while (!stop.aborted && (await receiver.received(PATH)) < count) await pause(LOOK_MS);
    if (!stop.aborted) delays.push(performance.now() - startedAt);
  };
  const measure = async (address: string, stop: AbortSignal) => {
    const { storeId } = await createStore(address);
    const make = async (type: string, input: object) => {
      const query = `mutation ($input: Create${type}Input!) { result: create${type}(input: $input) { id } }`;
      return (await runAsOperator<{ id: string }>(address, query, { input }, storeId)).id;
    };
    await make('Webhook', { name: 'ERP', url: `${receiver.address}${PATH}`, events: ['PRODUCT_UPDATED'] });
    const id = await make('Product', { name: 'Caneca', type: 'DIGITAL', price: 10 });
    const change = 'mutation ($id: ID!, $price: Money!) { result: updateProduct(id: $id, input: { price: $price }) { id } }';
    for (let n = 1; !stop.aborted; n += 1) {
      await runAsOperator(address, change, { id, price: 10 + (n % 90) }, storeId);
      await waitFor(n, stop);
      await pause(INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  };
  const check = (report: Report) => {
    const slowest = Math.max(0, ...delays);
    report.check(
      delays.length > 0 && slowest <= MAX_DELAY_MS,
      `a webhook beside stores whose receivers hang is received within ${MAX_DELAY_MS / 1000} s`,
      `${delays.length} deliveries, the slowest after ${Math.round(slowest)} ms`,
    );
  };
  return { receiver, measure, check };
}
