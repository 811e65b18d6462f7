import type { z } from 'zod';
import type { RequestContext } from '../../../core/execution/context.ts';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { orMatchingWords } from '../../../data/search-words.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { couponFilterRules } from './coupon.rules.ts';
import { Coupon } from './coupon.ts';
import { couponContractNames } from './coupon.wire.ts';
import { couponCodeKey } from './coupon-code.rules.ts';
import { statusOf } from './coupon-columns.ts';

const CouponConnection = defineConnection('Coupon', Coupon, 'cupons');

const CouponFilter = builder.inputType('CouponFilter', {
  description: 'O que a lista de cupons deve conter; campos combinados valem juntos.',
  extensions: { rules: couponFilterRules, contractNames: couponContractNames },
  fields: (t) => ({
    search: t.string({
      description:
        'Texto contido no código ou no nome, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos.',
    }),
    enabled: t.boolean({ description: 'Se pode ser usado.' }),
    code: t.string({
      description: `Texto contido no código, ${lengthInWords(couponFilterRules, 'code')}, sem distinguir maiúsculas.`,
    }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(couponFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
    automaticApply: t.boolean({ description: 'Se vale sem ser digitado.' }),
  }),
});

const couponSort = defineOrdering(
  'Coupon',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    CODE: { column: 'code', usual: 'asc', description: 'Código.' },
    USED_COUNT: { column: 'usedCount', usual: 'desc', description: 'Quantas vezes já foi usado.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The coupons that search finds, or whose code or name contains a text. */
function searchWhere(storeId: string, text: string): Prisma.CouponWhereInput {
  const contained = { OR: [{ code: containsInsensitive(text) }, { name: containsInsensitive(text) }] };
  return orMatchingWords<Prisma.CouponWhereInput>(storeId, text, contained);
}

/** The rows that a filter leaves. */
export function couponWhere({ storeId }: RequestContext, filter: z.output<typeof couponFilterRules>): Prisma.CouponWhereInput {
  const { search, enabled, code, name, automaticApply } = filter;
  return {
    ...(search != null && searchWhere(storeId, search)),
    ...(enabled != null && { status: statusOf(enabled) }),
    ...(code != null && { codeKey: containsInsensitive(couponCodeKey(code) || code) }),
    ...(name != null && { name: containsInsensitive(name) }),
    ...(automaticApply != null && { automaticApply }),
  };
}

builder.queryField('coupons', (t) =>
  t.field({
    type: CouponConnection,
    nullable: true,
    scope: 'coupons:read',
    description: 'Cupons da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: CouponFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: couponSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = couponWhere(ctx, parseInput(couponFilterRules, filter ?? {}));
      const order = couponSort.orderOf(orderBy);
      return createList({ model: ctx.db.coupon, where, order, args }, { name: 'Coupon', context: ctx, info });
    },
  }),
);
