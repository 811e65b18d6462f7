import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { tagId } from '../order/tag-code.ts';
import { type CatalogTag, OFFICIAL_TAGS, type TagCategory } from './official-tags.rules.ts';
import { orderTagRules, TAG_COLORS, type TagColor } from './order-tag.rules.ts';

const OrderTagCategory = builder.enumType('OrderTagCategory', {
  description: 'Categoria de uma etiqueta.',
  extensions: { isNamedByText: true },
  values: {
    INVOICING: { value: 'invoicing', description: 'Faturamento; oficiais, com ids faturamento.*.' },
    DELIVERY: { value: 'delivery', description: 'Entrega; oficiais, com ids entrega.*.' },
    CUSTOM: { value: 'custom', description: 'Da própria loja, com ids custom.*.' },
  } as const satisfies Record<Uppercase<TagCategory>, { value: TagCategory; description: string }>,
});

type ColorValues = { readonly [Color in TagColor as Uppercase<Color>]: { readonly value: Color; readonly description: string } };

export const OrderTagColor = builder.enumType('OrderTagColor', {
  description: 'Cor de uma etiqueta da própria loja.',
  extensions: { isNamedByText: true },
  values: Object.fromEntries(
    Object.entries(TAG_COLORS).map(([value, description]) => [value.toUpperCase(), { value, description }]),
  ) as unknown as ColorValues,
});

export const OrderTag = builder.objectRef<CatalogTag>('OrderTag').implement({
  description: 'Uma etiqueta que os pedidos da loja podem ter.',
  fields: (t) => ({
    id: t.id({
      description: 'Identificador, único entre todas as lojas. Argumentos aceitam também o código.',
      resolve: ({ id: code }, _args, { storeId }) => tagId(storeId, code),
    }),
    code: t.exposeString('id', { description: 'Identificador: faturamento.*, entrega.* ou custom.*.' }),
    category: t.expose('category', { type: OrderTagCategory, description: 'Categoria.' }),
    label: t.exposeString('label', { description: `Nome, ${lengthInWords(orderTagRules, 'label')}.` }),
    color: t.field({
      type: OrderTagColor,
      nullable: true,
      description: 'Cor; null nas oficiais.',
      resolve: ({ color }) => color as TagColor | null,
    }),
    allowConcurrent: t.exposeBoolean('allowConcurrent', {
      description: 'Se um pedido pode ter outra da mesma categoria ao mesmo tempo: as da loja sim, as oficiais não.',
    }),
  }),
});

/** A row of the store's own tags as an entry of the catalogue (D-43). */
export const ownTag = ({ id, label, color }: Pick<CatalogTag, 'id' | 'label' | 'color'>): CatalogTag => ({
  id,
  category: 'custom',
  label,
  color,
  allowConcurrent: true,
});

/** Every tag that the orders of the store may have: the official ones, then its own in the order of their making. */
export async function catalogOf({ db }: RequestContext): Promise<CatalogTag[]> {
  const own = await db.orderTag.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  return [...OFFICIAL_TAGS, ...own.map(ownTag)];
}

builder.queryField('orderTags', (t) =>
  t.field({
    type: [OrderTag],
    scope: 'orders-basic:read',
    description: 'O catálogo de etiquetas da loja: as oficiais, depois as da loja na ordem em que foram criadas.',
    resolve: (_root, _args, ctx) => catalogOf(ctx),
  }),
);
