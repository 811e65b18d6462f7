import { type Table, tables } from './compiler/table.ts';
import type { Query } from './database.ts';
import type { StoreModel } from './model-meta.ts';
import { derivedId } from './row-key.ts';

/** SQL of columns that are not copied as they are, by their fields. `r` is the row of the source. */
type Changes = Readonly<Record<string, string>>;

const IDS = (column: string) => derivedId(`r.${column}`, '$1::uuid');

/** Models of which a copy of a store has the rows, with what differs; null: it has none. */
const COPIED: Readonly<Record<StoreModel, Changes | null>> = {
  ...{ product: {}, sku: {}, variant: {}, category: {}, productCategory: {}, kit: {}, kitItem: {}, gift: {}, giftTrigger: {} },
  ...{ upsell: {}, upsellTrigger: {}, discountRange: {}, discountRangeProduct: {}, paymentDiscount: {}, shippingMethod: {} },
  ...{ orderTag: {}, messageTemplate: {}, automation: {} },
  coupon: { usedCount: '0' },
  automationStep: {
    data: `CASE WHEN r.template_id IS NULL THEN r.data ELSE jsonb_set(r.data, '{template_id}', to_jsonb(${IDS('template_id')}::text)) END`,
  },
  // Secrets that a receiver trusts are not copied, and webhooks stay inactive until a user activates them.
  webhook: {
    ...{
      active: 'false',
      secret: 'NULL',
      previousSecret: 'NULL',
      previousSecretUntil: 'NULL',
      headers: 'NULL',
      sealedHeaders: 'NULL',
    },
    ...{ failingSince: 'NULL', switchedOffAt: 'NULL', switchedOffReason: 'NULL', simulatedReceiver: 'NULL' },
  },
  // Stock begins with the copy: a trigger records it.
  stockMovement: null,
  // People, and what they did.
  ...{ checkout: null, customer: null, order: null, orderCounter: null, orderItem: null, orderChange: null, orderComment: null },
  ...{
    orderPromotion: null,
    upsellOffer: null,
    orderProduct: null,
    payment: null,
    paymentRecord: null,
    couponUse: null,
    messageOptOut: null,
    savedView: null,
  },
  // What happened since.
  ...{ event: null, webhookDelivery: null, deliveryAttempt: null, automationRun: null, automationRunStep: null, message: null },
  ...{ rowChange: null, changeHead: null, listRead: null, storeClock: null, storeClockEntry: null, deliveryDay: null },
  // Triggers count the copied rows.
  ...{ rowCount: null, rowCountChange: null },
};

/** Columns with a new value in every copied row. No time is later than that of the new store. */
const NEW: Changes = {
  storeId: '$1::uuid',
  version: '1',
  editVersion: '1',
  createdAt: 'least(r.created_at, $3::timestamptz)',
  updatedAt: 'least(r.updated_at, $3::timestamptz)',
};

const isCopied = ({ model }: Table) => COPIED[uncapitalized(model)] !== null;
const uncapitalized = (model: string) => ((model[0] ?? '').toLowerCase() + model.slice(1)) as StoreModel;

/** The columns of a table that refer to rows of the store, its own id among them. */
function idColumns({ columns, relations, model }: Table): ReadonlySet<string> {
  const referring = [...relations.values()].flatMap(({ isList, joinColumns }) =>
    isList ? [] : joinColumns.map(([ours]) => ours),
  );
  // The id of a tag is its label.
  const own = columns.has('id') && model !== 'OrderTag' ? ['"id"'] : [];
  return new Set([...own, ...referring.filter((column) => column !== '"store_id"' && column !== '"id"')]);
}

function insertCopy(table: Table): string {
  const changes: Changes = { ...NEW, ...COPIED[uncapitalized(table.model)] };
  const ids = idColumns(table);
  const columns = [...table.columns.values()];
  const values = columns.map(({ field, sql }) => changes[field] ?? (ids.has(sql) ? IDS(sql) : `r.${sql}`));
  return `INSERT INTO ${table.sql} (${columns.map(({ sql }) => sql).join(', ')})
  SELECT ${values.join(', ')} FROM ${table.sql} r WHERE r.store_id = $2::uuid`;
}

const COPIED_TABLES = [...tables.values()].filter(isCopied);

// One statement: all of it is the source at one moment, and references are checked when it ends.
const COPY = `WITH ${COPIED_TABLES.map((table, at) => `copy_${at} AS (${insertCopy(table)})`).join(',\n')}
SELECT 1`;

const ROWS = COPIED_TABLES.map(({ sql }) => `SELECT FROM ${sql} WHERE store_id = $1`).join(' UNION ALL ');

/** The number of rows that a copy of a store would have, counted up to `limit`. */
export async function countCopiedRows(query: Query, storeId: string, limit: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (${ROWS} LIMIT $2) AS rows`;
  const { rows } = await query<{ count: number }>({ text, values: [storeId, limit] });
  return rows[0]?.count ?? 0;
}

/** Puts into a new store what another one sells and says: its catalogue, promotions, shipping, messages, webhooks. */
export async function copyStore(query: Query, from: string, to: string, at: Date): Promise<void> {
  await query({ text: COPY, values: [to, from, at] });
}
