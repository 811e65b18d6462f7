import { builder } from '../kernel/builder.ts';
import { categoryOf, type TagCategory } from './official-tags.rules.ts';

const idsOf = (category: TagCategory) => (ids: readonly string[]) => ids.filter((id) => categoryOf(id) === category);

/** The tags of an order, all and by category (contract §2). */
export const OrderTagIds = builder.objectRef<readonly string[]>('OrderTagIds').implement({
  description: 'Identificadores das etiquetas de um pedido.',
  fields: (t) => ({
    ids: t.stringList({ description: 'Todas.', resolve: (ids) => [...ids] }),
    invoicing: t.stringList({ description: 'As de faturamento.', resolve: idsOf('invoicing') }),
    delivery: t.stringList({ description: 'As de entrega.', resolve: idsOf('delivery') }),
    custom: t.stringList({ description: 'As da própria loja.', resolve: idsOf('custom') }),
  }),
});
