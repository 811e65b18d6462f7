/** An event of a product, as its row is read. */
export interface ProductEvent extends Readonly<Record<string, unknown>> {
  readonly data: Readonly<Record<string, unknown>>;
}

/** A movement of stock that waits for the stock of its product, and the event of the product. */
export interface Move {
  readonly productId: string;
  readonly delta: number;
  readonly at: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** Absent: the product has none. */
  readonly event: ProductEvent | undefined;
}

/** The stock of a product, and when it changed last. */
export interface Stock {
  readonly id: string;
  stock: number;
  at: string;
}

/** Texts of movements, and of the events of their products. Adds the movements to the stocks; products that are gone have none. */
export function moved(moves: readonly Move[], stocks: ReadonlyMap<string, Stock>): { movements: string[]; events: string[] } {
  const movements: string[] = [];
  const events: string[] = [];
  for (const { productId, delta, at, row, event } of moves) {
    const product = stocks.get(productId);
    if (!product) continue;
    product.stock += delta;
    product.at = at;
    movements.push(JSON.stringify({ ...row, after: product.stock }));
    if (event) events.push(JSON.stringify({ ...event, data: { ...event.data, stock: product.stock, updatedAt: at } }));
  }
  return { movements, events };
}
