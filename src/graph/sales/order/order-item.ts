import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Order, OrderItem as OrderItemRow } from '../../../generated/prisma/client.ts';

export const OrderItem = builder.prismaObject('OrderItem', {
  description: 'Uma linha do pedido, com o nome e os preços do momento da compra.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da linha.' }),
    name: t.exposeString('name', { description: 'Nome.' }),
    quantity: t.exposeInt('quantity', { description: 'Unidades.' }),
    price: t.expose('price', { type: 'Money', description: 'Preço de uma unidade, antes de descontos.' }),
    discount: t.expose('discount', { type: 'Money', description: 'Descontos da linha inteira.' }),
    total: t.expose('total', { type: 'Money', description: 'Valor da linha inteira, já com descontos.' }),
    image: t.expose('image', { type: 'URL', nullable: true, description: 'Imagem.' }),
    productId: t.expose('productId', {
      type: 'ID',
      nullable: true,
      description: 'Produto vendido, que pode já não existir; null em carrinhos externos.',
    }),
    variantId: t.expose('variantId', { type: 'ID', nullable: true, description: 'Variação vendida; null: nenhuma.' }),
    kitId: t.expose('kitId', { type: 'ID', nullable: true, description: 'Kit de que a linha faz parte; null: nenhum.' }),
    externalProductId: t.exposeString('externalProductId', {
      nullable: true,
      description: 'Produto no sistema que enviou o carrinho externo.',
    }),
    externalVariantId: t.exposeString('externalVariantId', {
      nullable: true,
      description: 'Variação no sistema que enviou o carrinho externo.',
    }),
    url: t.expose('url', { type: 'URL', nullable: true, description: 'Página do item no sistema que enviou o carrinho.' }),
    gift: t.exposeBoolean('gift', { description: 'Se é um brinde.' }),
  }),
});

/** Order of the items, which is that of the cart. */
export const BY_POSITION = { orderBy: { position: 'asc' } } as const;

/** Includes an order's items in a query. */
export const WITH_ITEMS = { include: { items: BY_POSITION } } as const;

/** The items of an order: those read with it, otherwise a query. */
export async function itemsOf(
  { db }: RequestContext,
  { id, items }: Pick<Order, 'id'> & { readonly items?: readonly OrderItemRow[] },
): Promise<readonly OrderItemRow[]> {
  return items ?? (await db.order.findUniqueOrThrow({ where: { id }, select: { items: BY_POSITION } })).items;
}
