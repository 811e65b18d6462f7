import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { Product } from '../../catalogue/product/product.ts';
import { Coupon } from '../../promotions/coupon/coupon.ts';
import { PAID_ORDERS } from './order-summary.ts';

/** The orders of a list that have something in common, and their figures. */
export interface Bucket {
  readonly key: string;
  readonly label: string;
  readonly orders: bigint;
  readonly units: bigint;
  readonly total: bigint;
  readonly net: bigint;
  /** Net of all buckets, also of those that are not shown. */
  readonly netOfAll: bigint;
  readonly productId?: string | null;
  readonly couponId?: string | null;
}

/** The figures of a bucket of whole orders. */
export const BUCKET_MEASURES = {
  orders: { count: true },
  units: { sum: 'units' },
  total: { sum: 'total' },
  net: { sum: 'total', where: PAID_ORDERS },
  netOfAll: { sum: 'total', where: PAID_ORDERS, ofAll: true },
} as const;

/** A bucket without orders. */
export const EMPTY_BUCKET = { orders: 0n, units: 0n, total: 0n, net: 0n, netOfAll: 0n } as const;

const product = linkTo('product');
const coupon = linkTo('coupon');

export const SalesBucket = builder.objectRef<Bucket>('SalesBucket').implement({
  description: 'Os pedidos de uma lista que têm algo em comum, e os seus números.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'O que têm em comum: a situação, o meio de pagamento, o dia, ou o identificador do produto ou do cupom.',
    }),
    label: t.exposeString('label', { description: 'O mesmo, para pessoas.' }),
    orders: t.int({ description: 'Pedidos, em qualquer situação.', resolve: ({ orders }) => Number(orders) }),
    units: t.int({ description: 'Unidades dos itens, com os brindes.', resolve: ({ units }) => Number(units) }),
    total: t.expose('total', {
      type: 'Money',
      description: 'Soma de total, também dos pedidos que não foram pagos; de um produto, a dos seus itens, sem envio.',
    }),
    net: t.expose('net', { type: 'Money', description: 'Como total, só dos pedidos pagos, enviados e entregues.' }),
    share: t.float({
      description: 'A parte de net na de todos os grupos, de 0 a 1, também dos que não são mostrados.',
      resolve: ({ net, netOfAll }) => (netOfAll === 0n ? 0 : Number(net) / Number(netOfAll)),
    }),
    product: t.field({
      type: Product,
      nullable: true,
      scope: 'products-basic:read',
      description: 'O produto, como é agora; null: não é um grupo de um produto, ou ele não existe mais.',
      resolve: ({ productId }, _args, ctx, info) => product(ctx, info, productId),
    }),
    coupon: t.field({
      type: Coupon,
      nullable: true,
      scope: 'coupons:read',
      description: 'O cupom, como é agora; null: não é um grupo de um cupom, ou ele não existe mais.',
      resolve: ({ couponId }, _args, ctx, info) => coupon(ctx, info, couponId),
    }),
  }),
});
