import { compileOperation } from '../../../core/execution/stored-operation.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import { partsOfTime } from '../../../files/zoned-time.ts';
import { AddCouponDocument, RemoveCouponDocument, SetCouponDocument } from '../../../generated/documents/jobs.ts';
import type { Coupon } from '../../../generated/prisma/client.ts';
import { couponCodeKey } from '../../../graph/promotions/coupon/coupon-code.rules.ts';
import { serviceSchema } from '../../../graph/schema.ts';
import { localTimeOf, momentOf } from '../../../lib/local-date.ts';
import type { FileValues } from './differing-values.ts';
import type { RecordKind } from './record-kind.ts';
import { recordRows } from './record-rows.ts';

const FIELDS = [
  ...(['name', 'discountType', 'amount', 'active', 'startsAt', 'endsAt', 'totalAvailable'] as const),
  ...(['singleUsePerCustomer', 'automaticApply'] as const),
] satisfies FileField[];

/** Values of a coupon as a file has them. */
export const couponValues = (coupon: Coupon, timeZone: string): FileValues => ({
  couponCode: coupon.code,
  name: coupon.name,
  discountType: coupon.discountType,
  amount: coupon.amount / 100,
  active: coupon.status === 'ACTIVE',
  startsAt: coupon.startAt && localTimeOf(coupon.startAt, timeZone),
  endsAt: coupon.endAt && localTimeOf(coupon.endAt, timeZone),
  totalAvailable: coupon.totalAvailable === 0 ? null : coupon.totalAvailable,
  singleUsePerCustomer: coupon.singleUsePerCustomer,
  automaticApply: coupon.automaticApply,
});

const TIMES = ['startsAt', 'endsAt'] as const;

/** A time of a file by the clocks of the store. */
function storeTime(text: string, timeZone: string): string {
  const { local, zone } = partsOfTime(text);
  return localTimeOf(momentOf(local, zone ?? timeZone), timeZone);
}

/** Values of a row with its times by the clocks of the store. */
const atStore = (values: FileValues, timeZone: string): FileValues => ({
  ...values,
  ...Object.fromEntries(
    TIMES.flatMap((field) => {
      const text = values[field];
      return typeof text === 'string' ? [[field, storeTime(text, timeZone)]] : [];
    }),
  ),
});

function couponInput({ couponCode, startsAt, endsAt, ...values }: FileValues, timeZone: string): object {
  const moment = (local: unknown) => (typeof local === 'string' ? momentOf(local, timeZone).toISOString() : null);
  return {
    ...Object.fromEntries(FIELDS.flatMap((field) => (field in values ? [[field, values[field as keyof typeof values]]] : []))),
    ...(couponCode !== undefined && { code: String(couponCode) }),
    ...(startsAt !== undefined && { startsAt: moment(startsAt) }),
    ...(endsAt !== undefined && { endsAt: moment(endsAt) }),
  };
}

const fieldOf = (path: string): FileField | undefined => {
  const name = path.replace(/^input\./, '');
  return name === 'code' ? 'couponCode' : FIELDS.find((field) => field === name);
};

const coupons: RecordKind<Coupon> = {
  key: 'couponCode',
  fields: FIELDS,
  find: async ({ db }, rows) => {
    const keys = rows.map(({ values }) => couponCodeKey(String(values.couponCode)));
    const found = await db.coupon.findMany({ where: { codeKey: { in: [...new Set(keys)] } } });
    const byKey = new Map(found.map((coupon) => [coupon.codeKey, coupon]));
    return new Map(keys.flatMap((key, index) => (byKey.has(key) ? [[index, byKey.get(key) as Coupon] as const] : [])));
  },
  findById: ({ db }, ids) => db.coupon.findMany({ where: { id: { in: [...ids] } } }),
  valuesOf: couponValues,
  wanted: (values, _current, timeZone) => atStore(values, timeZone),
  inputOf: (values, { timeZone }) => couponInput(values, timeZone),
  fieldOf,
  create: compileOperation(serviceSchema, AddCouponDocument) as never,
  update: compileOperation(serviceSchema, SetCouponDocument) as never,
  remove: compileOperation(serviceSchema, RemoveCouponDocument) as never,
};

export const couponRows = recordRows(coupons);
