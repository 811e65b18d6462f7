import { STOCK_SUMS } from '../../lab/soak/stock-sums.ts';
import type { Service } from './service.ts';

const WRONG = `SELECT id, stock, sum FROM (${STOCK_SUMS}) AS sums WHERE store_id = $1 AND stock <> sum`;

/** The products and variants of a store whose stock is not the sum of its movements. */
export const wrongStockSums = (service: Service, storeId: string) =>
  service.rows<{ id: string; stock: number; sum: number }>({ text: WRONG, values: [storeId] });
