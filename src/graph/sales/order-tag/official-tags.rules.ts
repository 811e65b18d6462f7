/** The categories of tags, by the namespace of their ids (contract §2). */
export const TAG_CATEGORIES = { invoicing: 'faturamento', delivery: 'entrega', custom: 'custom' } as const;

export type TagCategory = keyof typeof TAG_CATEGORIES;

/** A tag that an order may carry (contract §2). */
export interface CatalogTag {
  readonly id: string;
  readonly category: TagCategory;
  readonly label: string;
  readonly color: string | null;
  /** True when an order may carry another tag of the category as well. */
  readonly allowConcurrent: boolean;
}

const official = (category: TagCategory, name: string, label: string): CatalogTag => ({
  id: `${TAG_CATEGORIES[category]}.${name}`,
  category,
  label,
  color: null,
  allowConcurrent: false,
});

/** The tags that every store has (D-43). */
export const OFFICIAL_TAGS: readonly CatalogTag[] = [
  official('invoicing', 'aguardando_nf', 'Aguardando NF'),
  official('invoicing', 'nf_emitida', 'NF emitida'),
  official('invoicing', 'nf_rejeitada', 'NF rejeitada'),
  official('invoicing', 'nf_cancelada', 'NF cancelada'),
  official('delivery', 'em_separacao', 'Em separação'),
  official('delivery', 'pronto_para_envio', 'Pronto para envio'),
  official('delivery', 'em_transporte', 'Em transporte'),
  official('delivery', 'saiu_para_entrega', 'Saiu para entrega'),
  official('delivery', 'entregue', 'Entregue'),
  official('delivery', 'tentativa_falha', 'Tentativa de entrega falha'),
  official('delivery', 'devolvido', 'Devolvido'),
  official('delivery', 'extraviado', 'Extraviado'),
];

/** The category that an id belongs to. */
export const categoryOf = (tagId: string): TagCategory =>
  tagId.startsWith('faturamento.') ? 'invoicing' : tagId.startsWith('entrega.') ? 'delivery' : 'custom';

/** Tag of a shipped order (contract §3). */
export const IN_TRANSIT_TAG = 'entrega.em_transporte';

/** `tagIds` with a delivery tag that the service sets; it replaces any other (D-44). */
export const withDeliveryTag = (tagIds: readonly string[], tag: string): string[] =>
  tagIds.includes(tag) ? [...tagIds] : [...tagIds.filter((id) => categoryOf(id) !== 'delivery'), tag];
