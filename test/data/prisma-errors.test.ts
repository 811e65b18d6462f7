import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../src/data/database.ts';
import { toDriverError } from '../../src/data/driver/sending/prisma-errors.ts';
import { isForeignKeyViolation, RowMissingError, violatedUniqueIndex } from '../../src/data/errors.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
const category = (storeId: string) => ({ data: { storeId, name: 'Canecas', slug: 'canecas' } });

const rejection = (work: Promise<unknown>): Promise<Error & { cause: object }> =>
  work.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error as Error & { cause: object },
  );

/** The error that a transaction rejects with, which rolls it back. */
const inTransaction = (work: (session: Transaction) => Promise<unknown>) => rejection(database.transaction(work));

describe('an error of Prisma', () => {
  test('is that of the driver, and names the unique index that a row violates, in a transaction and outside of one', async () => {
    const { id: storeId } = await service.newStore();
    await database.prisma.category.create(category(storeId));
    for (const error of [
      await rejection(database.prisma.category.create(category(storeId))),
      await inTransaction(({ prisma }) => prisma.category.create(category(storeId))),
    ]) {
      expect(error).toMatchObject({ code: '23505', constraint: 'category_store_id_slug_key', cause: { code: 'P2002' } });
      expect(error.message).toContain('duplicate key value violates unique constraint');
      // The index is read from Prisma's message where the driver's account is elsewhere.
      const { cause } = error;
      expect(violatedUniqueIndex(toDriverError(Object.assign(cause, { meta: {} })))).toBe('category_store_id_slug_key');
      expect(violatedUniqueIndex(toDriverError(Object.assign(cause, { message: 'x' })))).toBeUndefined();
    }
  });

  test('is recognised by its code when a row is missing', async () => {
    const storeId = crypto.randomUUID();
    const orphan = category(storeId);
    expect(isForeignKeyViolation(await rejection(database.prisma.category.create(orphan)))).toBe(true);
    const unknown = { where: { id: storeId }, data: { name: 'x' } };
    expect(await rejection(database.prisma.store.update(unknown))).toBeInstanceOf(RowMissingError);
    expect(await inTransaction(({ prisma }) => prisma.store.update(unknown))).toBeInstanceOf(RowMissingError);
  });

  test('of a raw statement has the code and the message of PostgreSQL; what is none of the database is unchanged', async () => {
    const error = await rejection(database.prisma.$queryRaw`SELECT 1 / 0`);
    expect(error).toMatchObject({ code: '22012', message: 'division by zero' });
    const bug = await rejection(database.prisma.category.findMany({ where: { nothing: 1 } } as never));
    expect(bug).toMatchObject({ name: 'PrismaClientValidationError' });
  });
});
