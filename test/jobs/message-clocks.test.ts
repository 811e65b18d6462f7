import { describe, expect, test } from 'vitest';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { createSweep } from '../../src/jobs/messages/automation-sweep.ts';
import type { OutgoingMessage, SendResult, Transport } from '../../src/jobs/messages/transport.ts';
import { activeAutomation, onlyRun, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import { HOUR, MINUTE } from '../support/constants.ts';
import { payableStore } from '../support/pay.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { recordingLog } from '../support/timers.ts';

const service = await startOwnService();
const DELIVERED: SendResult = { outcome: 'SENT', result: 'Foi.' };

/** A store with a message enqueued two hours ago by every clock of these tests. */
async function queued(): Promise<TestStore> {
  const store = await payableStore(service);
  await activeAutomation(store, 'order.created', [sendStepInput('email', await store.template('email'))]);
  await store.order();
  await runAutomations(service, { smtpUrl: 'smtp://127.0.0.1:1' });
  const text = `UPDATE message SET attempt_count = 0, result = NULL, next_attempt_at = $2 WHERE store_id = $1`;
  await service.database.query({ text, values: [store.id, new Date(service.clock.now().getTime() - 2 * HOUR)] });
  return store;
}

/** A process with a clock offset, and the numbers of the attempts that it makes by `transport`. */
function processAt(offset: number, transport: () => Promise<SendResult>) {
  const clock = { now: () => new Date(service.clock.now().getTime() + offset) };
  const attempts: number[] = [];
  const email: Transport = ({ attempt }: OutgoingMessage) => {
    attempts.push(attempt);
    return transport();
  };
  const runtime = runtimeOf(service, clock);
  return {
    attempts,
    sweep: createSweep({
      runtime,
      transports: { email, sms: email, whatsapp: email },
      log: recordingLog().log,
      journal: UNNOTED,
    }),
  };
}

/** Moves the leases back by so many milliseconds. */
async function passed(milliseconds: number): Promise<void> {
  const text = 'SELECT store_id, id, leased_until AS leased, next_attempt_at AS due FROM message WHERE leased_until IS NOT NULL';
  const before = (at: Date) => new Date(at.getTime() - milliseconds);
  for (const { store_id, id, leased, due } of await service.rows<{ store_id: string; id: string; leased: Date; due: Date }>({
    text,
  }))
    await service.rows({
      text: 'UPDATE message SET leased_until = $3, next_attempt_at = $4 WHERE store_id = $1 AND id = $2',
      values: [store_id, id, before(leased), before(due)],
    });
}

describe.each([
  ['an hour behind', -HOUR],
  ['an hour ahead', HOUR],
])('a process whose clock is %s', (_case, offset) => {
  /** A message that a process leases, and what happens to it when another looks for due ones so long afterwards. */
  async function leasedFor(milliseconds: number, [holding, looking]: readonly [number, number]) {
    const store = await queued();
    const answer = Promise.withResolvers<SendResult>();
    const holder = processAt(holding, () => answer.promise);
    const other = processAt(looking, async () => DELIVERED);
    await holder.sweep.run();
    await expect.poll(() => holder.attempts).toEqual([1]);
    await passed(milliseconds);
    await other.sweep.run();
    await other.sweep.idle();
    const end = async (result: SendResult) => {
      answer.resolve(result);
      await holder.sweep.idle();
      return (await onlyRun(store)).steps;
    };
    return { store, attempts: other.attempts, end };
  }

  // Each of the two holds the lease while the other looks.
  test.each([
    ['has', offset, 0],
    ['looks for', 0, offset],
  ])('that %s a message, sends it once', async (_what, holding, looking) => {
    const { attempts, end } = await leasedFor(3 * MINUTE - 30_000, [holding, looking]);
    expect(attempts).toEqual([]);
    expect(await end(DELIVERED)).toEqual([['SENT', 'Foi.']]);
  });

  test.each([
    ['died with', offset, 0],
    ['takes over', 0, offset],
  ])('that %s a message, delays it for three minutes at most', async (_what, holding, looking) => {
    const { store, attempts, end } = await leasedFor(3 * MINUTE, [holding, looking]);
    expect(attempts).toEqual([2]);
    expect((await onlyRun(store)).steps).toEqual([['SENT', 'Foi.']]);
    expect(await end({ outcome: 'FAILED', result: 'Não foi.' })).toEqual([['SENT', 'Foi.']]);
  });
});
