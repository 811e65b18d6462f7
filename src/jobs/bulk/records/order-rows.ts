import { compileOperation } from '../../../core/execution/stored-operation.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import { SetOrderDocument } from '../../../generated/documents/jobs.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import { serviceSchema } from '../../../graph/schema.ts';
import { entriesInCell, type FileValues } from './differing-values.ts';
import type { RecordKind } from './record-kind.ts';
import { recordRows } from './record-rows.ts';

/** Field of the file → field of the tracking. */
const TRACKING = { trackingCode: 'code', trackingUrl: 'url', trackingStatus: 'status' } as const;
const TRACKING_FIELDS = Object.keys(TRACKING) as (keyof typeof TRACKING)[];

/** Largest number of an order. */
const MAX_NUMBER = 2_147_483_647;

/** Number of an order as shops write it: `1001`, `#1001`. 0, which no order has, for what is none. */
function orderNumber(text: unknown): number {
  const [, digits] = /^#?\s*0*(\d{1,10})$/.exec(String(text ?? '').trim()) ?? [];
  return digits !== undefined && Number(digits) <= MAX_NUMBER ? Number(digits) : 0;
}

/** Values of an order as a file has them. */
export const orderValues = ({ number, status, tagIds, trackingCode, trackingUrl, trackingStatus }: Order): FileValues => ({
  orderNumber: String(number),
  orderStatus: status,
  ...{ trackingCode, trackingUrl, trackingStatus },
  tags: tagIds.length === 0 ? null : tagIds.join('|'),
});

function orderInput(values: FileValues): object {
  const tracking = TRACKING_FIELDS.flatMap((field) =>
    values[field] === undefined ? [] : [[TRACKING[field], values[field]] as const],
  );
  return {
    ...(values.orderStatus !== undefined && { status: values.orderStatus }),
    ...(values.tags !== undefined && { tagIds: entriesInCell(values.tags) }),
    ...(tracking.length > 0 && { tracking: Object.fromEntries(tracking) }),
  };
}

function fieldOf(path: string): FileField | undefined {
  const steps = path.split('.');
  if (steps.includes('tracking')) return TRACKING_FIELDS.find((field) => steps.includes(TRACKING[field]));
  if (steps.includes('tagIds')) return 'tags';
  return path === '' || steps.includes('status') ? 'orderStatus' : undefined;
}

const orders: RecordKind<Order> = {
  key: 'orderNumber',
  fields: ['orderStatus', ...TRACKING_FIELDS, 'tags'],
  find: async ({ db }, rows) => {
    const numbers = rows.map(({ values }) => orderNumber(values.orderNumber));
    const found = await db.order.findMany({ where: { number: { in: [...new Set(numbers)] } } });
    const byNumber = new Map(found.map((order) => [order.number, order]));
    return new Map(
      numbers.flatMap((number, index) => (byNumber.has(number) ? [[index, byNumber.get(number) as Order] as const] : [])),
    );
  },
  findById: ({ db }, ids) => db.order.findMany({ where: { id: { in: [...ids] } } }),
  valuesOf: orderValues,
  inputOf: orderInput,
  fieldOf,
  update: compileOperation(serviceSchema, SetOrderDocument) as never,
  missing: { code: 'NOT_FOUND', message: 'A loja não tem pedido com este número.' },
};

export const orderRows = recordRows(orders);
