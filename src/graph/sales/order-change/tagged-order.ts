import { builder } from '../../../core/schema/builder.ts';
import type { Order as OrderRow } from '../../../generated/prisma/client.ts';
import { Order } from '../order/order.ts';
import { catalogOf, OrderTag } from '../order-tag/order-tag.ts';
import { OrderTagCodes, tagsByCode } from '../order-tag/order-tag-fields.ts';

/** An order after its tags were set, and its tags before. */
interface TaggedOrder {
  readonly order: OrderRow;
  readonly previousTagIds: string[];
}

export const OrderTagsPayload = builder.objectRef<TaggedOrder>('OrderTagsPayload').implement({
  description: 'As etiquetas de um pedido, antes e agora.',
  fields: (t) => ({
    orderId: t.field({
      type: 'ID',
      representationOf: 'order { id }',
      description: 'Identificador do pedido.',
      resolve: ({ order }) => order.id,
    }),
    order: t.expose('order', { type: Order, description: 'O pedido, com as etiquetas que tem agora.' }),
    previousTagCodes: t.exposeStringList('previousTagIds', {
      representationOf: 'previousTags { code }',
      description: 'As etiquetas que ele tinha.',
    }),
    previousTags: t.field({
      type: [OrderTag],
      description: 'As etiquetas que ele tinha.',
      resolve: async ({ previousTagIds }, _args, ctx) => [...(await tagsByCode(ctx, previousTagIds)).values()],
    }),
    tagCodesByCategory: t.field({
      type: OrderTagCodes,
      representationOf: 'order { tags { code category } }',
      description: 'As que ele tem agora.',
      resolve: ({ order }) => order.tagIds,
    }),
    catalog: t.field({
      type: [OrderTag],
      description: 'O catálogo de etiquetas da loja.',
      resolve: (_payload, _args, ctx) => catalogOf(ctx),
    }),
    version: t.int({
      representationOf: 'order { version }',
      description: 'Versão do pedido.',
      resolve: ({ order }) => order.version,
    }),
  }),
});
