import { PgBoss } from 'pg-boss';
import { Agent, request } from 'undici';
import type { Cluster } from './cluster.ts';
import type { FastReceiver } from './receiver.ts';

/** Number of concurrent loops, and of jobs that a loop fetches at a time. */
const PLAIN = { loops: 4, batch: 50 };

/** Sends POSTs from pg-boss jobs with undici, without recording attempts. Returns POSTs a second. */
export async function runPlainLoop(cluster: Cluster, { address, cert }: FastReceiver, count: number): Promise<number> {
  const boss = new PgBoss({ connectionString: cluster.url(), schema: 'plain', max: PLAIN.loops });
  await boss.start();
  await boss.createQueue('posts');
  const body = JSON.stringify({ note: 'x'.repeat(500) });
  for (let made = 0; made < count; made += 1_000)
    await boss.insert(
      'posts',
      Array.from({ length: Math.min(1_000, count - made) }, () => ({ data: { body } })),
    );
  const dispatcher = new Agent({ connections: 64, connect: { ca: cert } });
  const startedAt = performance.now();
  const loop = async () => {
    for (;;) {
      const jobs = await boss.fetch<{ body: string }>('posts', { batchSize: PLAIN.batch });
      if (jobs.length === 0) return;
      const posts = jobs.map(async ({ data }) => {
        const { body: answer } = await request(`${address}/plain`, { method: 'POST', body: data.body, dispatcher });
        await answer.dump();
      });
      await Promise.all(posts);
      await boss.complete(
        'posts',
        jobs.map(({ id }) => id),
      );
    }
  };
  await Promise.all(Array.from({ length: PLAIN.loops }, loop));
  const rate = (count * 1000) / (performance.now() - startedAt);
  await boss.stop({ graceful: false });
  await dispatcher.close();
  return rate;
}
