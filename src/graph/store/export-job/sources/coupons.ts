import { WORDS } from '../../../../files/layouts/fields.ts';
import type { Coupon } from '../../../../generated/prisma/client.ts';
import { isActive } from '../../../promotions/coupon/coupon-columns.ts';
import { couponFilter } from '../../../promotions/coupon/coupon-list.ts';
import { type ExportColumn, exportSource } from '../export-source.ts';

const COLUMNS: readonly ExportColumn<Coupon>[] = [
  { name: 'code', header: 'Código', type: 'code', value: ({ code }) => code },
  { name: 'name', header: 'Nome', type: 'text', value: ({ name }) => name },
  { name: 'discountType', header: 'Desconto em', type: 'text', value: ({ discountType }) => WORDS.discountType[discountType] },
  { name: 'amount', header: 'Desconto', type: 'money', value: ({ amount }) => amount },
  { name: 'active', header: 'Ativo', type: 'flag', value: isActive },
  { name: 'startsAt', header: 'Começo', type: 'time', value: ({ startAt }) => startAt },
  { name: 'endsAt', header: 'Fim', type: 'time', value: ({ endAt }) => endAt },
  { name: 'totalAvailable', header: 'Limite de usos', type: 'integer', value: ({ totalAvailable }) => totalAvailable || null },
  { name: 'usedCount', header: 'Usos', type: 'integer', value: ({ usedCount }) => usedCount },
  { name: 'singleUsePerCustomer', header: 'Um uso por comprador', type: 'flag', value: (coupon) => coupon.singleUsePerCustomer },
  { name: 'automaticApply', header: 'Aplicação automática', type: 'flag', value: ({ automaticApply }) => automaticApply },
  { name: 'createdAt', header: 'Criado em', type: 'time', value: ({ createdAt }) => createdAt },
  { name: 'updatedAt', header: 'Alterado em', type: 'time', value: ({ updatedAt }) => updatedAt },
  { name: 'id', header: 'ID', type: 'code', value: ({ id }) => id },
];

export const couponSource = exportSource<Coupon>({
  kind: 'COUPONS',
  title: 'Cupons',
  columns: COLUMNS,
  filter: couponFilter,
  read: ({ db }, args) => db.coupon.findMany(args),
  count: ({ db }, where) => db.coupon.count({ where }),
});
