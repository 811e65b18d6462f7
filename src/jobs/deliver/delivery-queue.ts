import type { Db, PgBoss } from 'pg-boss';
import type { Session } from '../../database/database.ts';

/** A delivery that is due, and where it goes. */
export interface Due {
  readonly id: string;
  readonly webhookId: string;
}

/**
 * The pg-boss queue that brings due deliveries to a process. Rows are the truth: a job only says that a row may be due,
 * lives until a process has the row in its hands, and is made anew when it is missing.
 */
export interface DeliveryQueue {
  /** Lets some process take up these deliveries, once `session` is committed. One that waits already waits on. */
  add(session: Session, due: readonly Due[]): Promise<void>;
  /** Takes up to `limit` deliveries off the queue, those of `full` webhooks excepted; they are back unless `session` is committed. */
  take(session: Session, limit: number, full: readonly string[]): Promise<string[]>;
}

const NAME = 'webhook-deliveries';

/** How many deliveries to one webhook are taken at once, so that those of others come into the same handful. */
export const HANDFUL = 5;

const over = (session: Session): Db => ({ executeSql: (text, values = []) => session.query({ text, values }) });

/** Makes the queue if there is none. `short`: of the jobs for one delivery that wait, there is one. */
export async function openDeliveryQueue(boss: PgBoss): Promise<DeliveryQueue> {
  await boss.createQueue(NAME, { policy: 'short', retryLimit: 0 });
  // pg-boss looks a queue up when it first meets it, and not on the session that it is handed: inside a transaction that
  // would wait for ever for the one connection of the embedded database.
  await boss.findJobs(NAME, { key: NAME });
  return {
    add: async (session, due) => {
      if (due.length === 0) return;
      const jobs = due.map(({ id, webhookId }) => ({ data: { id }, singletonKey: id, group: { id: webhookId } }));
      await boss.insert(NAME, jobs, { db: over(session) });
    },
    take: async (session, limit, full) => {
      const db = over(session);
      const options = { db, batchSize: limit, groupConcurrency: HANDFUL, ignoreGroups: [...full] };
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
