import { builder } from '../../core/schema/builder.ts';
import { linkTo } from '../../core/schema/links.ts';
import { Order } from '../order/order.ts';
import { Upsell } from './upsell.ts';

const upsell = linkTo('upsell');

builder.prismaObjectField(Order, 'upsell', (t) =>
  t.field({
    type: Upsell,
    nullable: true,
    scope: 'upsells:read',
    description: 'A oferta que foi aceita, como é agora; null: não é de uma oferta, ou ela não existe mais.',
    resolve: ({ upsellId }, _args, ctx, info) => upsell(ctx, info, upsellId),
  }),
);
