import { z } from 'zod';
import type { UniqueConstraintMessages } from '../../../core/errors.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import {
  dateTimeField,
  enumField,
  integerField,
  moneyField,
  nameField,
  orderedRange,
  rule,
  trimmedField,
} from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { DiscountType } from '../../../generated/prisma/enums.ts';
import { segmentField } from '../../customers/customer-segment/customer-segment.rules.ts';
import { couponCodeKey, hasUnseen, MAX_CODE_LENGTH, mixesScripts } from './coupon-code.rules.ts';

/** A code: without blanks around it (D-129). */
const code = trimmedField({ min: 1, max: MAX_CODE_LENGTH });

const UNSEEN = 'Não pode ter espaços nem caracteres invisíveis.';
const MIXED = 'Não pode misturar letras de alfabetos que se parecem, como o latino e o cirílico.';

/** The code of a new coupon, which buyers can type and everybody reads the same (D-129, D-493). */
const newCode = code.superRefine((value, { addIssue }) => {
  const message = hasUnseen(value) ? UNSEEN : mixesScripts(value) ? MIXED : undefined;
  if (message !== undefined) addIssue({ code: 'custom', params: { code: 'INVALID_FORMAT' }, message });
});

function rulesOf(totalAvailable: z.ZodType<number, number | null | undefined>) {
  const fields = z.object({
    name: nameField({ min: 1, max: 120 }),
    code,
    /** Normalised code, made once. */
    codeKey: z.string(),
    totalAvailable,
    /** Number of uses by orders; never an input. */
    usedCount: z.number().default(0),
    startsAt: dateTimeField().nullable().default(null),
    endsAt: dateTimeField().nullable().default(null),
    discountType: enumField(DiscountType),
    amount: moneyField(),
    singleUsePerCustomer: z.boolean().default(false),
    automaticApply: z.boolean().default(false),
    active: z.boolean().default(true),
    segmentId: segmentField(),
  });

  const unchanging = rule(fields, {
    reads: ['code', 'codeKey'],
    field: 'code',
    code: 'INVALID_VALUE',
    message: 'O código de um cupom não muda.',
    // The key of a coupon from before D-493 may be in the form of then.
    holds: ({ code: sent, codeKey }) => couponCodeKey(sent) === couponCodeKey(codeKey),
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

  return orderedRange(discounting, {
    from: 'startsAt',
    to: 'endsAt',
    message: 'Não pode ser antes de startsAt.',
  });
}

/** The state of a coupon as the contract has it (contract §2, D-51, D-129): 0 uses are no limit. */
export const contractCouponRules = rulesOf(integerField().default(0));

/** The same in GraphQL, where null is no limit. */
export const couponRules = rulesOf(
  integerField()
    .nullable()
    .default(0)
    .transform((uses) => uses ?? 0),
);

/** The same for a new coupon. */
export const newCouponRules = couponRules.safeExtend({ code: newCode });

interface Coded {
  readonly code?: string | null | undefined;
}

/** An input without a code equal to the coupon's own, however it is typed (D-51). */
export function withoutOwnCode<Input extends Coded>(input: Input, current: { readonly codeKey: string } | null): Input {
  const { code: sent, ...rest } = input;
  const isOwn = typeof sent === 'string' && current !== null && couponCodeKey(sent) === couponCodeKey(current.codeKey);
  return isOwn ? (rest as Input) : input;
}

/** Filters of the list of coupons. */
export const couponFilterRules = z.object({
  ids: idsFilter(),
  search: textFilter(255),
  active: flagFilter(),
  code: textFilter(MAX_CODE_LENGTH),
  name: textFilter(120),
  automaticApply: flagFilter(),
});

/** A code is one coupon's (D-51). */
export const couponUniqueConstraints: UniqueConstraintMessages = {
  coupon_store_id_code_key_key: { field: 'code', message: 'Já existe um cupom com este código nesta loja.' },
};

export const COUPON_MISSING = 'Cupom não encontrado.';

/** Maximum number of automatic coupons: a page of a cart reads all of them. Of other coupons there may be any number (D-211). */
export const AUTOMATIC_COUPON_LIMIT = {
  of: 'coupon',
  max: 50,
  field: 'automaticApply',
  message: 'A loja já tem 50 cupons automáticos. Desligue automaticApply em um antes de ligar em outro.',
} as const satisfies StoreLimit;
