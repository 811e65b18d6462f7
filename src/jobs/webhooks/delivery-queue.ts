import type { Db, PgBoss } from 'pg-boss';
import type { Transaction } from '../../data/database.ts';
import type { DueDelivery } from '../../graph/webhook-delivery/due-deliveries.ts';

/**
 * The pg-boss queue of due deliveries. Rows are the source of truth: a job only says that a row may be due, lives until a
 * process has leased the row, and is made again when it is missing.
 */
export interface DeliveryQueue {
  /** Lets some process take up these deliveries, once `session` is committed. One that waits already waits on. */
  add(session: Transaction, due: readonly DueDelivery[]): Promise<void>;
  /** Takes up to `limit` deliveries off the queue, except those of `excluded` webhooks; a rollback of `session` returns them. */
  take(session: Transaction, limit: number, excluded: readonly string[]): Promise<string[]>;
}

const NAME = 'webhook-deliveries';

/** Maximum number of deliveries to one webhook in a batch, so that the batch has deliveries to others as well. */
export const PER_WEBHOOK_BATCH = 5;

const bossDbOf = (session: Transaction): Db => ({ executeSql: (text, values = []) => session.query({ text, values }) });

/** Creates the queue if it does not exist. Policy `short`: one waiting job for each delivery. */
export async function openDeliveryQueue(boss: PgBoss): Promise<DeliveryQueue> {
  await boss.createQueue(NAME, { policy: 'short', retryLimit: 0 });
  // pg-boss looks a queue up when it first meets it, and not on the session that it is handed: inside a transaction that
  // would wait for ever for the one connection of the embedded database.
  await boss.findJobs(NAME, { key: NAME });
  return {
    add: async (session, due) => {
      if (due.length === 0) return;
      const jobs = due.map(({ id, webhookId }) => ({ data: { id }, singletonKey: id, group: { id: webhookId } }));
      await boss.insert(NAME, jobs, { db: bossDbOf(session) });
    },
    take: async (session, limit, full) => {
      const db = bossDbOf(session);
      const options = { db, batchSize: limit, groupConcurrency: PER_WEBHOOK_BATCH, ignoreGroups: [...full] };
      const jobs = await boss.fetch<{ id: string }>(NAME, options);
      if (jobs.length > 0)
        await boss.deleteJob(
          NAME,
          jobs.map(({ id }) => id),
          { db },
        );
      return jobs.map(({ data }) => data.id);
    },
  };
}
