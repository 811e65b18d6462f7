/** The ids of the products that trigger a gift or an upsell, as they were sent. */
export const IN_ORDER = { orderBy: { position: 'asc' }, select: { productId: true } } as const;

/** The rows of these products as triggers, each with its place. */
export const triggerRows = (productIds: readonly string[]) => productIds.map((productId, position) => ({ productId, position }));
