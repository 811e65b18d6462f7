import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE, type DueRange, type DueRow, sweptRows } from '../../../data/named-statements/store-sweep.ts';
import { ABANDON_AFTER_MS, CHECKOUT_MISSING } from './checkout.rules.ts';
import { Checkout } from './checkout.ts';

builder.mutationField('abandonCheckout', (t) =>
  t.field({
    type: Checkout,
    scope: 'system',
    emits: { may: ['CART_ABANDONED'] },
    description:
      'Marca como abandonado um checkout parado há 30 minutos; anuncia CART_ABANDONED se há como falar com o comprador. Só o próprio serviço a chama.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'O checkout.' }) },
    resolve: async (_root, { id }, ctx) => {
      const checkout = await ctx.db.checkout.findUnique({ where: { id } });
      if (!checkout) throw notFoundError(CHECKOUT_MISSING);
      const idle = ctx.clock.now().getTime() - checkout.activeAt.getTime();
      if (checkout.status !== 'OPEN' || idle < ABANDON_AFTER_MS) return checkout;
      const where = { id: checkout.id, version: checkout.version };
      const abandoned = await ctx.db.checkout.update({ where, data: { status: 'ABANDONED', abandonedAt: ctx.clock.now() } });
      if (checkout.customerEmail !== null || checkout.customerPhone !== null) await ctx.emit('CART_ABANDONED', abandoned);
      return abandoned;
    },
  }),
);

// Ordered as the index is: by id alone, a table in which nothing is due would be read whole.
const due = (swept: string, order: string) => `SELECT active_at AS at, id, store_id AS "storeId" FROM checkout
WHERE status = 'OPEN' AND active_at <= $1 AND (active_at, id) > ($2, $3) AND ${swept}
ORDER BY active_at, ${order} LIMIT ${DUE_PAGE_SIZE}`;

/**
 * Open checkouts without activity for 30 minutes. Their ids are random: those of a test store that are due at the same time are
 * sorted by their tokens, so that their order is the same in every advance of the clock.
 */
export async function findDueCheckouts(query: Query, { now, after, storeId }: DueRange): Promise<DueRow[]> {
  const { condition, suffix, values } = sweptRows(storeId);
  const text = due(condition('store_id', 4), storeId === undefined ? 'id' : 'cart_token, id');
  const idleSince = new Date(now.getTime() - ABANDON_AFTER_MS);
  const statement = { name: `due_checkouts${suffix}`, text, values: [idleSince, after.at, after.id, ...values] };
  return (await query<DueRow>(statement)).rows;
}
