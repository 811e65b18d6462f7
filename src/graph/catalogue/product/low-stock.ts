/** Column that the database keeps of a stock, or of the lowest one of a product. */
interface Kept {
  /** Lowest number of the store from which on down it is low; null: it never is. */
  readonly lowFrom: number | null;
}

/** True when a stock is low, by the number of the store (D-698). */
export const isLow = ({ lowFrom }: Kept, lowStockAt: number): boolean => lowFrom !== null && lowFrom <= lowStockAt;

/** The condition of the rows that are low, or are not. */
export const lowWhere = (low: boolean, lowStockAt: number) =>
  low ? { lowFrom: { lte: lowStockAt } } : { OR: [{ lowFrom: null }, { lowFrom: { gt: lowStockAt } }] };
