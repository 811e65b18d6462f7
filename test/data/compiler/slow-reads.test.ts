import { describe, expect, test } from 'vitest';
import { isSlowRead } from '../../../src/data/compiler/slow-reads.ts';
import { type Table, tables } from '../../../src/data/compiler/table.ts';
import { orMatchingWords } from '../../../src/data/search-words.ts';

const newest = { orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: 21 };
const search = orMatchingWords('s', 'caneca', { OR: [{ name: { contains: 'caneca', mode: 'insensitive' } }] });

describe('a read', () => {
  test.each([
    ['Product', 'findPage', { where: { storeId: 's' }, ...newest }],
    ['Product', 'findMany', { where: { storeId: 's', AND: [{ status: { not: 'INACTIVE' } }] }, ...newest }],
    ['Product', 'count', { where: { storeId: 's', AND: [{ status: 'ACTIVE' }] } }],
    ['Product', 'findUnique', { where: { storeId_id: { storeId: 's', id: 'a' } } }],
    ['Product', 'findMany', { where: { storeId: 's', id: { in: ['a'] } } }],
    ['Order', 'findFirst', { where: { storeId: 's', checkoutId: 'a' } }],
    ['Order', 'findMany', { where: { storeId: 's', customerId: 'a' }, ...newest, skip: 1_000 }],
    ['Webhook', 'findPage', { where: { storeId: 's' }, ...newest }],
    ['Webhook', 'findPage', { where: { storeId: 's' }, orderBy: [{ name: 'asc' }, { active: 'asc' }, { id: 'asc' }], take: 21 }],
    ['Variant', 'count', { where: { storeId: 's', productId: 'a' } }],
  ])('of %s by %s with %j is short', (model, operation, args) => {
    expect(isSlowRead(tables.get(model) as Table, operation, args)).toBe(false);
  });

  test.each([
    ['Product', 'findMany', { where: { storeId: 's', AND: [search] }, ...newest }],
    ['Product', 'findPage', { where: { storeId: 's', AND: [search] }, ...newest }],
    ['Product', 'count', { where: { storeId: 's', name: { contains: 'a', mode: 'insensitive' } } }],
    ['Product', 'findFirst', { where: { storeId: 's', NOT: { OR: [search] } } }],
    ['Product', 'count', { where: { storeId: 's', price: { gte: 1 } } }],
    ['Product', 'findMany', { where: { storeId: 's', price: { gte: 1 } }, ...newest }],
    ['Product', 'findMany', { where: { storeId: 's' }, ...newest, skip: 1_001 }],
    ['Order', 'findMany', { where: { storeId: 's' }, orderBy: [{ status: 'asc' }, { total: 'desc' }, { id: 'asc' }], take: 21 }],
    ['Order', 'findPage', { where: { storeId: 's' }, orderBy: [{ status: 'asc' }, { total: 'desc' }, { id: 'asc' }], take: 21 }],
    ['Order', 'findPage', { where: { storeId: 's', customerId: 'a' }, ...newest }],
    ['Order', 'findMany', { where: { storeId: 's', items: { some: { productId: 'a' } } }, ...newest }],
    ['Category', 'findMany', { where: { storeId: 's', name: { contains: 'a' } }, ...newest }],
    ['RowChange', 'findMany', { where: { storeId: 's' }, orderBy: { id: 'desc' }, take: 21 }],
  ])('of %s by %s with %j is slow', (model, operation, args) => {
    expect(isSlowRead(tables.get(model) as Table, operation, args)).toBe(true);
  });
});
