import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Database, Origin, Transaction } from '../../../src/data/database.ts';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { SLOW_STATEMENTS } from '../../../src/data/driver/sending/store-pool.ts';
import { SlowPlaceMissing } from '../../../src/data/errors.ts';
import { onPostgresql } from '../../support/test-database.ts';

const LOCK = { text: 'SELECT pg_advisory_lock(7001)' };
const UNLOCK = { text: 'SELECT pg_advisory_unlock_all()' };
/** Takes as long as the lock is held. */
const LONG = { text: 'SELECT pg_advisory_xact_lock_shared(7001)' };
const SHORT = { text: 'SELECT 1 AS one' };
const [STORE, OTHER] = ['0198f3a0-0000-7000-8000-00000000000a', '0198f3a0-0000-7000-8000-00000000000b'];

describe('statements that nothing may wait behind', async () => {
  if (!onPostgresql) return;
  const database = await openPostgresql({ url: inject('databaseUrl'), pipelineConnections: 2, migrations: [] });
  const holder = await openPostgresql({ url: inject('databaseUrl'), pipelineConnections: 1, migrations: [] });
  afterAll(() => Promise.all([database.close(), holder.close()]));

  interface Locked {
    /** Sends a long statement. */
    long(origin: Origin): void;
    /** Waits for work of the test before the next one begins, whose figures it would change. */
    awaitLater(work: Promise<unknown> | undefined): void;
    /** Counts the long statements that have been answered. */
    ended(): number;
  }

  /** Runs `work` while long statements cannot end. */
  async function whileLocked(work: (locked: Locked) => Promise<void>) {
    const sent: Promise<unknown>[] = [];
    let ended = 0;
    // Those without a place are refused when they wait too long, which happens on a slow machine and is no failure.
    const awaitLater: Locked['awaitLater'] = (begun) => sent.push(Promise.resolve(begun).catch(() => undefined));
    const long: Locked['long'] = (origin) =>
      awaitLater(
        database.query({ ...LONG, ...origin }).then(() => {
          ended += 1;
        }),
      );
    await holder.transaction(async (session) => {
      await session.query(LOCK);
      try {
        await work({ long, awaitLater, ended: () => ended });
      } finally {
        await session.query(UNLOCK);
        await session.commit([]);
        await Promise.all(sent);
      }
    });
  }

  const busy = () => database.poolStates?.()[0]?.busy;
  const one = (target: Pick<Database | Transaction, 'query'>, storeId?: string) => target.query({ ...SHORT, storeId });

  test('of jobs are on connections of their own', () =>
    whileLocked(async ({ awaitLater, ended }) => {
      awaitLater(database.exclusiveQuery(LONG));
      expect([(await one(database)).rows, ended()]).toEqual([[{ one: 1 }], 0]);
    }));

  test('that are slow leave the shared connections and most of the pool to all, however many a store asks for', () =>
    whileLocked(async ({ long, ended }) => {
      for (let times = 0; times < 30; times += 1) long({ storeId: STORE, isSlow: true });
      for (let times = 0; times < 6; times += 1) await one(database, times % 2 === 0 ? STORE : OTHER);
      await expect.poll(busy).toBe(SLOW_STATEMENTS.perStore);
      for (const storeId of [STORE, OTHER])
        await database.transaction(
          async (session) => {
            expect((await one(session)).rows).toEqual([{ one: 1 }]);
            await session.commit([]);
          },
          { storeId },
        );
      expect(ended()).toBe(0);
    }));

  test('that are slow are bounded for many stores together, and for Prisma', () =>
    whileLocked(async ({ long, awaitLater, ended }) => {
      for (let store = 0; store < 8; store += 1)
        for (let times = 0; times < 5; times += 1) long({ storeId: `${OTHER.slice(0, -1)}${store}`, isSlow: true });
      await expect.poll(busy).toBe(SLOW_STATEMENTS.total);
      let hasBegun = false;
      const byPrisma = database.byPrisma?.({ storeId: STORE, isSlow: true }, async () => {
        hasBegun = true;
      });
      awaitLater(byPrisma);
      expect([(await one(database, STORE)).rows, hasBegun, ended()]).toEqual([[{ one: 1 }], false, 0]);
    }));

  test('keep half of the shared connections free when they were not known to be slow', () =>
    whileLocked(async ({ long, ended }) => {
      for (let times = 0; times < 3; times += 1) long({ storeId: STORE });
      expect([(await one(database, OTHER)).rows, ended()]).toEqual([[{ one: 1 }], 0]);
    }));

  test('of transactions need a place, which is had before the connection', () =>
    whileLocked(async ({ long, ended }) => {
      const slow = { storeId: STORE, isSlow: true };
      for (let times = 0; times < SLOW_STATEMENTS.perStore; times += 1) long(slow);
      const without = database.transaction(
        async (session) => {
          await one(session);
          return session.query({ ...SHORT, ...slow });
        },
        { storeId: STORE },
      );
      await expect(without).rejects.toBeInstanceOf(SlowPlaceMissing);
      expect(ended()).toBe(0);
      // A store with a free place has it, and keeps it for its later ones.
      await database.transaction(
        async (session) => {
          expect(session.hasNothingSent).toBe(false);
          for (let times = 0; times < 3; times += 1) await session.query({ ...SHORT, storeId: OTHER, isSlow: true });
          await session.commit([]);
        },
        { storeId: OTHER, isSlow: true },
      );
    }));

  test('of transactions of one store leave connections to the others', async () => {
    const gate = Promise.withResolvers<void>();
    const open = Array.from({ length: 15 }, () =>
      database.transaction(
        async (session) => {
          await one(session);
          await gate.promise;
          await session.commit([]);
        },
        { storeId: STORE },
      ),
    );
    await expect.poll(busy).toBe(6);
    await database.transaction(
      async (session) => {
        expect((await one(session)).rows).toEqual([{ one: 1 }]);
        await session.commit([]);
      },
      { storeId: OTHER },
    );
    gate.resolve();
    await Promise.all(open);
    expect(busy()).toBe(0);
  });
});
