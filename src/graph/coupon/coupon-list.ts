import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { connectionOf, listArgs, listOf } from '../kernel/connection.ts';
import { containing } from '../kernel/containing.ts';
import { ordering } from '../kernel/ordering.ts';
import { created } from '../kernel/rules.ts';
import { couponFilterRules } from './coupon.rules.ts';
import { Coupon, CouponStatusEnum } from './coupon.ts';

const CouponConnection = connectionOf('Coupon', Coupon, 'cupons');

const CouponFilter = builder.inputType('CouponFilter', {
  description: 'O que a lista de cupons deve conter; campos combinados valem juntos.',
  extensions: { rules: couponFilterRules },
  fields: (t) => ({
    status: t.field({ type: CouponStatusEnum, description: 'Situação.' }),
    code: t.string({ description: 'Texto contido no código, de 1 a 60 caracteres, sem distinguir maiúsculas.' }),
    name: t.string({ description: 'Texto contido no nome, de 1 a 120 caracteres, sem distinguir maiúsculas.' }),
    automaticApply: t.boolean({ description: 'Se vale sem ser digitado.' }),
  }),
});

const couponOrder = ordering(
  'Coupon',
  {
    CREATED_AT: { column: 'createdAt', description: 'Criação.' },
    NAME: { column: 'name', description: 'Nome.' },
    CODE: { column: 'code', description: 'Código.' },
    USED_COUNT: { column: 'usedCount', description: 'Quantas vezes já foi usado.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function couponWhere({ status, code, name, automaticApply }: z.output<typeof couponFilterRules>): Prisma.CouponWhereInput {
  return {
    ...(status != null && { status }),
    ...(code != null && { code: containing(code) }),
    ...(name != null && { name: containing(name) }),
    ...(automaticApply != null && { automaticApply }),
  };
}

builder.queryField('coupons', (t) =>
  t.field({
    type: CouponConnection,
    scope: 'coupons:read',
    description: 'Cupons da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: CouponFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: couponOrder.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = couponWhere(created(couponFilterRules, filter ?? {}));
      const order = couponOrder.orderOf(orderBy);
      return listOf({ model: ctx.db.coupon, where, order, args }, { name: 'Coupon', context: ctx, info });
    },
  }),
);
