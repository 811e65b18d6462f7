import { setImmediate } from 'node:timers/promises';
import type { Database } from '../data/database.ts';
import { insertJsonRows, readJsonRows } from '../data/named-statements/json-rows.ts';
import { changeCauseStatement } from '../data/named-statements/recorded-changes.ts';
import type { OrderStatus } from '../generated/prisma/enums.ts';
import { figuresWith } from '../graph/customers/customer/customer-stats.ts';
import { type PixReceiver, pixCode } from '../graph/sales/payment/pix-code.ts';
import { monotonicUuidV7 } from '../lib/ids.ts';
import type { DemoBuyer } from './buyers.ts';
import { type Move, moved, type ProductEvent, type Stock } from './copied-moves.ts';
import { COPIED_MODELS, type CopiedModel, copyOf, type OrderSample, type StockMove } from './copied-orders.ts';

/** A copy to be written. */
export interface CopyOrder {
  readonly sample: OrderSample;
  readonly number: number;
  readonly at: Date;
  readonly buyerNumber: number;
  readonly buyer: DemoBuyer;
}

type Row = Record<string, unknown>;

const FIGURES = [
  'totalOrders',
  'pendingOrders',
  'processingOrders',
  'paidOrders',
  'cancelledOrders',
  'otherOrders',
  'totalSpent',
] as const;

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A buyer who is there gets the figures of the orders added. */
const ADD_FIGURES = `ON CONFLICT (store_id, key) DO UPDATE SET
  ${FIGURES.map(snakeCase)
    .map((column) => `${column} = customer.${column} + EXCLUDED.${column}`)
    .join(', ')},
  first_order_date = least(customer.first_order_date, EXCLUDED.first_order_date),
  last_order_date = greatest(customer.last_order_date, EXCLUDED.last_order_date),
  last_order_id = CASE WHEN EXCLUDED.last_order_date >= customer.last_order_date THEN EXCLUDED.last_order_id ELSE customer.last_order_id END,
  version = customer.version + 1, updated_at = greatest(customer.updated_at, EXCLUDED.updated_at)`;

const PIX_RECEIVER = `SELECT name, pix_key AS "pixKey", pix_merchant_name AS "pixMerchantName", pix_merchant_city AS "pixMerchantCity"
  FROM store WHERE id = $1`;
const LOCK_STOCK = 'SELECT id, stock FROM product WHERE store_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE';
const SET_STOCK = `UPDATE product SET stock = new.stock, version = version + 1, updated_at = new.at
  FROM json_to_recordset($2::json) AS new(id uuid, stock int, at timestamptz) WHERE product.store_id = $1 AND product.id = new.id`;
/** The table's trigger writes one movement of each product: the copies have their own, whose sum it is. */
const DROP_SUMS = 'DELETE FROM stock_movement WHERE store_id = $1 AND reference = $2 AND product_id = ANY ($3::uuid[])';

/** The text of a time after an order, as the sample has it after its own. */
const shifted = (time: unknown, { at }: CopyOrder, sample: OrderSample) =>
  new Date(Date.parse(String(time)) + at.getTime() - sample.at.getTime()).toISOString();

/** Rows of some copies that are written together. */
export class CopiedRows {
  readonly of = Object.fromEntries(COPIED_MODELS.map((model) => [model, [] as string[]])) as Record<CopiedModel, string[]>;
  readonly customers = new Map<string, Row>();
  readonly moves: Move[] = [];
}

/** Writes copies of orders of one store. */
export class OrderCopies {
  readonly #database: Database;
  readonly #storeId: string;
  /** Ids of the buyers that are there, by their numbers. */
  readonly #customers: Map<number, string>;
  /** The newest event of each product. */
  readonly #products = new Map<string, ProductEvent>();

  /** Adds the buyers of copies to `customers`. */
  constructor(database: Database, storeId: string, customers: Map<number, string>) {
    this.#database = database;
    this.#storeId = storeId;
    this.#customers = customers;
  }

  /** Makes the rows of copies, oldest first: all but the stocks, which their transaction reads. Lets other work go on meanwhile. */
  async prepare(orders: readonly CopyOrder[]): Promise<CopiedRows> {
    await this.#readProducts([...new Set(orders.flatMap(({ sample }) => sample.movements.map(({ productId }) => productId)))]);
    const store = await this.#database.query<PixReceiver>({ text: PIX_RECEIVER, values: [this.#storeId] });
    const rows = new CopiedRows();
    for (const order of orders) {
      await setImmediate();
      await this.#add(rows, order, store.rows[0] as PixReceiver);
    }
    return rows;
  }

  /** Writes prepared copies in one transaction. They must be written in the order in which they were prepared. */
  async write(rows: CopiedRows): Promise<void> {
    const productIds = [...new Set(rows.moves.map(({ productId }) => productId))];
    await this.#database.transaction(async (session) => {
      const cause = { at: Date.now(), actor: 'operator', actorName: null, mutation: null, requestId: null };
      session.defer(changeCauseStatement(cause));
      const locked = await session.query<{ id: string; stock: number }>({
        text: LOCK_STOCK,
        values: [this.#storeId, productIds],
      });
      const stocks = new Map<string, Stock>(
        locked.rows.map((product) => [product.id, { ...product, at: new Date(0).toISOString() }]),
      );
      const { events, movements } = moved(rows.moves, stocks);
      const customers = [...rows.customers.values()].map((row) => JSON.stringify(row));
      session.defer(insertJsonRows('Customer', customers, ADD_FIGURES));
      for (const model of COPIED_MODELS) {
        const texts = model === 'Event' ? [...rows.of[model], ...events] : rows.of[model];
        if (texts.length > 0) session.defer(insertJsonRows(model, texts));
      }
      if (stocks.size > 0) {
        const reference = monotonicUuidV7();
        session.defer(changeCauseStatement({ ...cause, reference }));
        session.defer({ text: SET_STOCK, values: [this.#storeId, JSON.stringify([...stocks.values()])] });
        session.defer({ text: DROP_SUMS, values: [this.#storeId, reference, [...stocks.keys()]] });
        session.defer(insertJsonRows('StockMovement', movements));
      }
      await session.flush();
      await session.commit([]);
    });
  }

  /** Reads an event of each product, as the payload of its next ones. */
  async #readProducts(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !this.#products.has(id));
    if (unknown.length === 0) return;
    const condition = "r.type = 'PRODUCT_UPDATED' AND (r.data->>'id')::uuid = ANY ($2::uuid[])";
    const { rows } = await this.#database.query<{ row: string }>(
      readJsonRows('Event', this.#storeId, condition, 'r.id', [unknown]),
    );
    for (const { row } of rows) {
      const event = JSON.parse(row) as ProductEvent;
      this.#products.set(String(event.data.id), event);
    }
  }

  async #add(rows: CopiedRows, order: CopyOrder, store: PixReceiver): Promise<void> {
    const { sample, buyerNumber, buyer } = order;
    const known = this.#customers.get(buyerNumber);
    const customerId = known ?? monotonicUuidV7();
    this.#customers.set(buyerNumber, customerId);
    const ids = copyOf(sample, order, customerId);
    const copy = { ...ids, pixCode: sample.pixCode ? await pixCode(store, sample.total, ids.id) : null };
    for (const model of COPIED_MODELS) rows.of[model].push(...sample.texts[model].map((text) => text(copy)));
    if (known === undefined && sample.creation) rows.of.Event.push(sample.creation(copy));
    for (const movement of sample.movements) this.#move(rows, movement, order, copy.id);

    const row = rows.customers.get(buyer.email) ?? {
      ...sample.customer,
      id: customerId,
      key: buyer.email,
      name: buyer.name,
      email: buyer.email,
      version: 1,
      first_order_date: order.at,
      created_at: order.at,
      updated_at: order.at,
      ...Object.fromEntries(FIGURES.map((field) => [snakeCase(field), 0])),
    };
    const added = figuresWith({ status: sample.status as OrderStatus, total: sample.total });
    for (const [field, value] of Object.entries(added)) row[snakeCase(field)] = Number(row[snakeCase(field)]) + Number(value);
    Object.assign(row, {
      last_order_date: order.at,
      last_order_id: copy.id,
      updated_at: shifted(sample.updatedAt.toISOString(), order, sample),
    });
    rows.customers.set(buyer.email, row);
  }

  /** Adds a movement of stock, with the ids that it and the event of its product get. */
  #move(rows: CopiedRows, { row, productId, delta }: StockMove, order: CopyOrder, orderId: string): void {
    const event = this.#products.get(productId);
    const at = shifted(row.created_at, order, order.sample);
    rows.moves.push({
      productId,
      delta,
      at,
      row: { ...row, id: monotonicUuidV7(), order_id: orderId, created_at: at },
      event: event && { ...event, id: monotonicUuidV7(), created_at: at, relayed_at: null },
    });
  }
}
