import { isDeepStrictEqual } from 'node:util';
import type { TestStore } from './service.ts';

type Json = Record<string, unknown>;

/** A recorded change of a row. */
export interface RowChange {
  readonly id: string;
  readonly table_name: string;
  readonly record_id: string | null;
  readonly row_key: string | null;
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly changes: Json;
  readonly actor: string;
  readonly actor_name: string | null;
  readonly mutation: string | null;
  readonly request_id: string | null;
}

/** The column of the record that a row of a table belongs to, and that of its place in it; `id` alone elsewhere. */
const KEYS: Readonly<Record<string, readonly [record: string | null, key: string | null]>> = {
  automation_step: ['automation_id', 'id'],
  discount_range_product: ['range_id', 'product_id'],
  gift_trigger: ['gift_id', 'product_id'],
  kit_item: ['kit_id', 'position'],
  order_comment: ['order_id', 'id'],
  order_invoice: ['order_id', null],
  order_tag: [null, 'id'],
  payment: ['order_id', 'id'],
  payment_record: ['order_id', 'id'],
  refund: ['order_id', 'id'],
  return_request: ['order_id', 'id'],
  payment_claim: ['order_id', 'id'],
  product_category: ['product_id', 'category_id'],
  upsell_trigger: ['upsell_id', 'product_id'],
  variant: ['product_id', 'id'],
};

/** Columns that are not recorded, or whose values are not. */
const UNRECORDED: Readonly<Record<string, readonly string[]>> = {
  // Progress of the job, its file, and the credential by which it goes on.
  bulk_job: [
    ...['received', 'size', 'reading', 'questions', 'total', 'planned', 'would_change', 'would_stay', 'would_fail', 'done'],
    ...['changed', 'unchanged', 'failed', 'not_applied', 'actor', 'actor_id', 'actor_name', 'scopes', 'holder', 'lease_until'],
    'phase_at',
  ],
  checkout: [
    ...['active_at', 'customer_name', 'customer_email', 'customer_phone', 'customer_document', 'discounts'],
    ...['success_url', 'cancel_url', 'cart_metadata', 'metadata'],
  ],
  export_job: [
    ...['columns', 'total', 'done', 'rows', 'size', 'actor', 'actor_id', 'actor_name', 'scopes', 'holder', 'lease_until'],
    ...['attempts', 'taken_at', 'filter'],
  ],
  product: ['total_stock', 'low_from', 'selling_price'],
  payment: ['received', 'returned', 'moved_at', 'unexplained', 'unexplained_at'],
  saved_view: ['filter'],
  store: ['checkout_key_hash', 'opt_out_key'],
  webhook: ['headers', 'secret', 'previous_secret', 'sealed_headers'],
};
const NOT_COMPARED = ['store_id', 'version', 'edit_version', 'updated_at'];

/** Tables of which only what callers do is recorded; keys belong to several stores. */
const QUEUES = ['message', 'webhook_delivery', 'api_key'];

/** The rows of a store by table, record and place in it, as far as their changes are recorded. */
export type Rows = Readonly<Record<string, Json>>;

const keysOf = (table: string) => KEYS[table] ?? (['id', null] as const);

function recorded(table: string, row: Json): Json {
  const omitted = [...NOT_COMPARED, ...(UNRECORDED[table] ?? [])];
  return Object.fromEntries(Object.entries(row).filter(([column, value]) => value !== null && !omitted.includes(column)));
}

const TRIGGERS = "SELECT relname AS name FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid WHERE tgname = 'row_changed'";
let audited: readonly string[] | undefined;

/** Every row of a store whose changes are recorded. */
export async function auditedRows(store: TestStore): Promise<Rows> {
  audited ??= (await store.service.rows<{ name: string }>({ text: TRIGGERS }))
    .map(({ name }) => name)
    .filter((name) => !QUEUES.includes(name));
  const text = audited.map(
    (name) => `SELECT '${name}' AS name, to_jsonb(t) AS row FROM "${name}" t WHERE ${name === 'store' ? 'id' : 'store_id'} = $1`,
  );
  const found = await store.service.rows<{ name: string; row: Json }>({
    name: 'audited-rows',
    text: text.join(' UNION ALL '),
    values: [store.id],
  });
  return Object.fromEntries(
    found.map(({ name, row }) => {
      const [record, key] = keysOf(name);
      return [[name, record && row[record], key && String(row[key])].join('/'), recorded(name, row)];
    }),
  );
}

/** The changes of a store, in their order, without some. */
export const changesOf = (store: TestStore, without: readonly RowChange[] = []) =>
  store.service.rows<RowChange>({
    text: 'SELECT * FROM row_change WHERE store_id = $1 AND id <> ALL ($2) ORDER BY id',
    values: [store.id, without.map(({ id }) => id)],
  });

/** The rows that changes lead to. Throws when a row is not the one that was changed. */
export function replay(changes: readonly RowChange[]): Rows {
  const rows: Record<string, Json> = {};
  for (const { table_name: table, record_id: recordId, row_key: rowKey, operation, changes: kept } of changes) {
    if (QUEUES.includes(table)) continue;
    const [record, key] = keysOf(table);
    const at = [table, recordId, rowKey].join('/');
    const found = rows[at];
    if ((operation === 'INSERT') === (found !== undefined)) throw new Error(`${operation} of ${at} does not fit`);
    if (operation === 'DELETE') {
      const { id: _id, ...was } = found ?? {};
      if (!isDeepStrictEqual(was, recorded(table, kept))) throw new Error(`${at} was another row when it was deleted`);
      delete rows[at];
    } else if (operation === 'INSERT') {
      const id = record === 'id' ? { id: recordId } : key === 'id' ? { id: rowKey } : {};
      rows[at] = { ...recorded(table, kept), ...id };
    } else {
      const next: Json = { ...found };
      for (const [column, values] of Object.entries(kept)) {
        if (values === null) continue;
        const [was, is] = values as [unknown, unknown];
        if (!isDeepStrictEqual(next[column] ?? null, was)) throw new Error(`${at}.${column} was another value`);
        next[column] = is;
      }
      rows[at] = recorded(table, next);
    }
  }
  return rows;
}
