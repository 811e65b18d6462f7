import { notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { BulkOutcomeEnum, type BulkRows, countFields, shownRows } from '../../bulk/bulk-payload.ts';
import { lockedRowError, lockSelectedRows, selectedIds } from '../../bulk/select-rows.ts';
import { MAX_ROW_FAULT_FIELDS, type ValidatedRow, validateRows } from '../../bulk/validate-rows.ts';
import type { StockLine } from '../../catalogue/stock/stock.ts';
import { FaultType } from '../../fault/fault.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order } from '../order/order.ts';
import { orderFilter } from '../order/order-filter.ts';
import { formatNote } from '../order/order-history-entry.ts';
import { WITH_ITEMS } from '../order/order-item.ts';
import { tagCodes } from '../order/tag-code.ts';
import { assertTagsExist } from '../order-tag/assert-tags-exist.ts';
import { withoutTags, withTags } from '../order-tag/tag-set.rules.ts';
import { STATUS_CHANGE_EVENTS } from '../order-transition/write-orders.ts';
import { BulkOrdersInput } from './bulk-orders.input.ts';
import { bulkOrdersRules, type OrdersChange } from './bulk-orders.rules.ts';
import { type OrderEdit, validateOrderEdit, writeOrderEdits } from './edit-order.ts';

type OrderRow = ValidatedRow<OrderEdit>;

/** Maximum number of lines that the orders of one call give back to the stock: each is written by itself, as its movement is. */
const MAX_RETURNED_LINES = 2_000;

/** The goods that status changes return to the stock. */
const returnedLines = (edits: readonly OrderEdit[]) =>
  edits.flatMap(({ order, data }) => (data.stockHeld === false ? (order.stock as unknown as StockLine[]) : []));

/** Throws 400 when status changes return more than one call may. */
function assertFewReturned(edits: readonly OrderEdit[]): void {
  const { length } = returnedLines(edits);
  if (length <= MAX_RETURNED_LINES) return;
  const message = `Os pedidos devolvem ${length} itens ao estoque, e no máximo ${MAX_RETURNED_LINES} são devolvidos por chamada. Selecione menos pedidos.`;
  throw validationError([{ field: 'selection', message, code: 'TOO_BIG' }]);
}

/**
 * Locks the rows that effects of status changes write, each table in the order of its ids, as single status changes do (D-88).
 */
async function lockEffects(ctx: RequestContext, edits: readonly OrderEdit[]): Promise<void> {
  const moved = edits.filter(({ data }) => data.status !== undefined);
  const coupons = moved.flatMap(({ order, data }) => (data.couponHeld === false ? (order.couponId ?? []) : []));
  await ctx.locks.acquireRows({ model: 'Product', ids: returnedLines(edits).map(({ productId }) => productId) });
  await ctx.locks.acquireRows({ model: 'Customer', ids: moved.map(({ order }) => order.customerId) });
  await ctx.locks.acquireRows({ model: 'Coupon', ids: coupons });
}

/** Changes the selected orders, each as the mutation for one would. */
async function changeOrders(ctx: RequestContext, input: OrdersChange): Promise<OrderRow[]> {
  const { selection, addTagIds, removeTagIds, status, note, onFault, dryRun } = input;
  const where = selection.filter == null ? undefined : await orderFilter.where(ctx, selection.filter);
  await assertTagsExist(ctx, { tagIds: [] }, addTagIds, 'addTagIds');
  const line = note === null ? undefined : formatNote(note, ctx.clock.now(), (await ctx.ownStore()).timeZone);
  const ids = await selectedIds(ctx.db.order, { ids: selection.ids, where }, 'pedidos');
  // Lock order: the payments come first, because reports about them lock them before the orders.
  const models = [...(status === undefined ? [] : [{ model: 'Payment', column: 'orderId' }]), { model: 'Order' }];
  // Orders without a change are not locked.
  const locked = await lockSelectedRows(ctx, dryRun ? [] : models, { ids, where }, (named) =>
    ctx.db.order.findMany({ where: named, ...WITH_ITEMS }),
  );
  const rows = validateRows<OrderEdit>(locked.ids, onFault, (id) => {
    if (locked.held.has(id)) throw lockedRowError('o pedido');
    const order = locked.rows.get(id);
    if (!order) throw notFoundError(ORDER_MISSING);
    const tagIds = withTags(withoutTags(order.tagIds, removeTagIds), addTagIds);
    return validateOrderEdit(ctx, order, { status, line, tagIds });
  });
  const edits = rows.flatMap(({ change }) => change ?? []);
  assertFewReturned(edits);
  if (dryRun || edits.length === 0) return rows;
  await lockEffects(ctx, edits);
  await writeOrderEdits(ctx, edits);
  return rows;
}

const orderOf = linkTo('order');

const BulkOrderResult = builder.objectRef<OrderRow>('BulkOrderResult').implement({
  description: 'O que aconteceu com um pedido de uma alteração em massa.',
  fields: (t) => ({
    orderId: t.expose('id', { type: 'ID', description: 'Identificador do pedido, como foi selecionado.' }),
    order: t.field({
      type: Order,
      nullable: true,
      description: 'O pedido como ficou; em dryRun, como está. null: a loja não o tem.',
      resolve: ({ id }, _args, ctx, info) => orderOf(ctx, info, id),
    }),
    outcome: t.expose('outcome', { type: BulkOutcomeEnum, description: 'O que aconteceu.' }),
    fault: t.expose('fault', {
      type: FaultType,
      nullable: true,
      description: `Por que foi recusado; null: não foi. Os campos, até ${MAX_ROW_FAULT_FIELDS}, são os da alteração de um só pedido.`,
    }),
  }),
});

const BulkOrdersPayload = builder.objectRef<BulkRows<OrderRow>>('BulkOrdersPayload').implement({
  description: 'O resultado de uma alteração em massa de pedidos.',
  fields: (t) => ({
    ...countFields(t),
    results: t.field({
      type: [BulkOrderResult],
      description: 'O resultado de cada pedido, na ordem da seleção.',
      args: { onlyRefused: t.arg.boolean({ description: 'Só os recusados, o que vale quando omitido; false: todos.' }) },
      resolve: (payload, { onlyRefused }) => shownRows(payload, onlyRefused),
    }),
  }),
});

builder.mutationField('bulkOrders', (t) =>
  t.field({
    type: BulkOrdersPayload,
    scope: 'orders:write',
    emits: { may: STATUS_CHANGE_EVENTS },
    description:
      'Altera muitos pedidos em uma chamada: etiquetas, situação e uma linha nas observações. Cada pedido é alterado ou recusado por si, com os mesmos eventos de quando é alterado sozinho.',
    args: { input: t.arg({ type: BulkOrdersInput, required: true, description: 'Quais pedidos e o que muda.' }) },
    resolve: async (_root, { input }, ctx) => {
      const addTagIds = input.addTagIds && tagCodes(ctx, input.addTagIds);
      const removeTagIds = input.removeTagIds && tagCodes(ctx, input.removeTagIds);
      return { rows: await changeOrders(ctx, parseInput(bulkOrdersRules, { ...input, addTagIds, removeTagIds })) };
    },
  }),
);
