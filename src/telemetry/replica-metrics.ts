import { Counter, Gauge, type Registry } from 'prom-client';
import type { QueryableDatabase } from './queue-depths.ts';

/** Makes the metrics of the replicas of a database. Returns their look-up, which never rejects. */
export function createReplicaMetrics(database: QueryableDatabase, registers: readonly [Registry]): () => Promise<void> {
  const usable = new Gauge({
    name: 'replica_usable',
    help: '1 while this process reads from the replica, 0 while it is unavailable, behind, or no standby of the primary.',
    labelNames: ['replica'],
    registers: [...registers],
  });
  const lag = new Gauge({
    name: 'replica_lag_seconds',
    help: 'Age of the last commit that the replica has, 0 while it has all of them; absent while it does not answer.',
    labelNames: ['replica'],
    registers: [...registers],
  });
  const statements = new Counter({
    name: 'replica_statements_total',
    help: 'Statements sent to the replica that it answered (served), and that the primary had to answer after all (repeated).',
    labelNames: ['replica', 'outcome'],
    registers: [...registers],
  });

  return async () => {
    const states = (await database.replicaStates?.()) ?? [];
    lag.reset();
    statements.reset();
    for (const { name: replica, isUsable, lagSeconds, served, repeated } of states) {
      usable.set({ replica }, isUsable ? 1 : 0);
      if (lagSeconds !== undefined) lag.set({ replica }, lagSeconds);
      statements.inc({ replica, outcome: 'served' }, served);
      statements.inc({ replica, outcome: 'repeated' }, repeated);
    }
  };
}
