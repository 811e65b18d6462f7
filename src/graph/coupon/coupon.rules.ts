import { z } from 'zod';
import { CouponStatus, DiscountType } from '../../generated/prisma/enums.ts';
import type { Duplicates } from '../kernel/database-errors.ts';
import { inOrder, integer, moment, money, nameText, oneOf, rule, text } from '../kernel/fields.ts';

/** Something that a buyer can type and two people read alike: no blanks, nothing invisible (D-129). */
const code = text({ min: 1, max: 60 }).refine((value) => !/[\s\p{Z}\p{Cc}\p{Cf}]/u.test(value), {
  params: { code: 'INVALID_FORMAT' },
  message: 'Não pode ter espaços nem caracteres invisíveis.',
});

/** The one spelling in which codes are compared (D-51). */
export const codeKeyOf = (typed: string): string => typed.toUpperCase();

const fields = z.object({
  name: nameText({ min: 1, max: 120 }),
  code,
  /** The key that the coupon has: it is made of its code once. */
  codeKey: z.string(),
  totalAvailable: integer().default(0),
  /** What orders have used; never an input. */
  usedCount: z.number().default(0),
  startAt: moment().nullable().default(null),
  endAt: moment().nullable().default(null),
  discountType: oneOf(DiscountType),
  amount: money(),
  singleUsePerCustomer: z.boolean().default(false),
  automaticApply: z.boolean().default(false),
  status: oneOf(CouponStatus).default('ACTIVE'),
});

const unchanging = rule(fields, {
  reads: ['code', 'codeKey'],
  field: 'code',
  code: 'INVALID_VALUE',
  message: 'O código de um cupom não muda.',
  holds: ({ code: sent, codeKey }) => codeKeyOf(sent) === codeKey,
});

const available = rule(unchanging, {
  reads: ['totalAvailable', 'usedCount'],
  field: 'totalAvailable',
  code: 'TOO_SMALL',
  message: 'Não pode ser menor que usedCount; 0 é sem limite.',
  holds: ({ totalAvailable, usedCount }) => totalAvailable === 0 || totalAvailable >= usedCount,
});

const discounting = rule(available, {
  reads: ['discountType', 'amount'],
  field: 'amount',
  code: 'TOO_BIG',
  message: 'Um desconto em por cento é no máximo 100.',
  holds: ({ discountType, amount }) => discountType !== 'PERCENT' || amount <= 10_000,
});

/** The state of a coupon (contract §2, D-51, D-129). */
export const couponRules = inOrder(discounting, {
  from: 'startAt',
  to: 'endAt',
  message: 'Não pode ser antes de startAt.',
});

interface Coded {
  readonly code?: string | null | undefined;
}

/** An input without the code that the coupon has anyway, in whatever case it was sent (D-51). */
export function withoutOwnCode<Input extends Coded>(input: Input, current: { readonly codeKey: string } | null): Input {
  const { code: sent, ...rest } = input;
  return typeof sent === 'string' && codeKeyOf(sent) === current?.codeKey ? (rest as Input) : input;
}

/** What the list of coupons may be narrowed by. */
export const couponFilterRules = z.object({
  status: oneOf(CouponStatus).nullish(),
  code: text({ min: 1, max: 60 }).nullish(),
  name: text({ min: 1, max: 120 }).nullish(),
  automaticApply: z.boolean().nullish(),
});

/** A code is one coupon's (D-51). */
export const couponDuplicates: Duplicates = {
  coupon_store_id_code_key_key: { field: 'code', message: 'Já existe um cupom com este código nesta loja.' },
};

export const COUPON_MISSING = 'Cupom não encontrado.';
