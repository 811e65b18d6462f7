import { describe, expect, test } from 'vitest';
import { isConstraintViolation, isForeignKeyViolation, isNotFound, violatedUniqueIndex } from '../../src/data/errors.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { prisma } = service.database;
const category = (storeId: string) => ({ data: { storeId, name: 'Canecas', slug: 'canecas' } });

const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an error of Prisma', () => {
  test('names the unique index that a row violates, also in its message, which is read where the driver’s account is elsewhere', async () => {
    const { id: storeId } = await service.newStore();
    await prisma.category.create(category(storeId));
    const error = (await rejection(prisma.category.create(category(storeId)))) as Error;
    expect(violatedUniqueIndex(error)).toBe('category_store_id_slug_key');
    Object.assign(error, { meta: {} });
    expect(violatedUniqueIndex(error)).toBe('category_store_id_slug_key');
    expect(isConstraintViolation(error)).toBe(true);
    expect(violatedUniqueIndex(Object.assign(error, { message: 'x' }))).toBeUndefined();
  });

  test('is recognised by its code when a row is missing', async () => {
    const storeId = crypto.randomUUID();
    expect(isForeignKeyViolation(await rejection(prisma.category.create(category(storeId))))).toBe(true);
    expect(isNotFound(await rejection(prisma.store.update({ where: { id: storeId }, data: { name: 'x' } })))).toBe(true);
  });
});
