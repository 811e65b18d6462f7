import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byName, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { orMatchingWords } from '../../../data/search-words.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { couponFilterRules } from './coupon.rules.ts';
import { Coupon } from './coupon.ts';
import { couponCodeKey } from './coupon-code.rules.ts';
import { statusOf } from './coupon-columns.ts';

/** The coupons that search finds, or whose code or name contains a text. */
function searchWhere(storeId: string, text: string): Prisma.CouponWhereInput {
  const contained = { OR: [{ code: containsInsensitive(text) }, { name: containsInsensitive(text) }] };
  return orMatchingWords<Prisma.CouponWhereInput>(storeId, text, contained);
}

export const couponFilter = defineFilter<Prisma.CouponWhereInput>()('Coupon', 'cupons', couponFilterRules, {
  ids: byIds('Um destes cupons'),
  search: filterBy(
    'String',
    'Texto contido no código ou no nome, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos.',
    (text, { storeId }) => searchWhere(storeId, text),
  ),
  active: filterBy('Boolean', 'Se pode ser usado.', (active) => ({ status: statusOf(active) })),
  code: filterBy(
    'String',
    `Texto contido no código, ${lengthInWords(couponFilterRules, 'code')}, sem distinguir maiúsculas.`,
    (code) => ({ codeKey: containsInsensitive(couponCodeKey(code) || code) }),
  ),
  name: byName(couponFilterRules),
  automaticApply: byFlag('automaticApply', 'Se vale sem ser digitado.'),
});

const couponSort = defineOrdering('Coupon', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
  CODE: { column: 'code', usual: 'asc', description: 'Código.' },
  USED_COUNT: { column: 'usedCount', usual: 'desc', description: 'Quantas vezes já foi usado.' },
});

const couponList = defineList('Coupon', {
  connection: defineConnection('Coupon', Coupon, 'cupons'),
  rows: ({ db }) => db.coupon,
  filter: couponFilter,
  ordering: couponSort,
});

builder.queryField('coupons', (t) =>
  t.field({
    type: couponList.Connection,
    scope: 'coupons:read',
    description: 'Cupons da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: couponList.args(t.arg),
    resolve: (_root, args, ctx, info) => couponList.read(ctx, info, args),
  }),
);
