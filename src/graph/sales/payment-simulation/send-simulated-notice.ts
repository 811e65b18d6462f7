import { builder } from '../../../core/schema/builder.ts';
import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE } from '../../../data/named-statements/store-sweep.ts';
import { notDueBy, noteNotice } from '../payment-attempt/hint-attempts.ts';

/** A notice that is to be sent now, and the order whose charge it names. */
interface DueNotice {
  readonly id: string;
  readonly orderId: string | null;
}

const DUE = `SELECT n.id, a.order_id AS "orderId" FROM simulated_notice n
LEFT JOIN payment_attempt a ON a.store_id = $1 AND a.provider_id = n.provider_id AND a.reference = n.reference
WHERE n.store_id = $1 AND n.send_at <= $2 ORDER BY n.send_at, n.id LIMIT ${DUE_PAGE_SIZE}`;

/** Notices of the simulated provider of a test store that are due. */
export async function findDueNotices(query: Query, storeId: string, now: Date): Promise<readonly DueNotice[]> {
  return (await query<DueNotice>({ name: 'due_simulated_notices', text: DUE, values: [storeId, now] })).rows;
}

builder.mutationField('sendSimulatedNotice', (t) =>
  t.field({
    type: 'Boolean',
    scope: 'system',
    emits: {},
    description: 'Envia um aviso do provedor simulado: o serviço vai logo perguntar a ele. Só o próprio serviço a chama.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'O aviso.' }) },
    resolve: async (_root, { id }, ctx) => {
      const notice = await ctx.db.simulatedNotice.findFirst({ where: { id } });
      if (!notice) return false;
      const { providerId, reference } = notice;
      const now = ctx.clock.now();
      await noteNotice(ctx, providerId, now);
      const named = { providerId, reference, OR: notDueBy(now) };
      await ctx.db.paymentAttempt.updateMany({ where: named, data: { dueAt: now, hinted: true } });
      await ctx.db.simulatedNotice.deleteMany({ where: { id } });
      return true;
    },
  }),
);
