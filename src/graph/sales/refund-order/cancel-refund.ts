import { DomainError, notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { RefundTransfer } from '../../../generated/prisma/client.ts';
import { Refund } from '../refund/refund.ts';
import { settleTransfer } from '../refund/settle-transfer.ts';

const CANCELLED = 'Cancelada pela loja antes de ser enviada ao provedor.';

/** True for a transfer of which the provider cannot know: nobody has begun to send it. */
const isUnsent = ({ status, sentAt }: RefundTransfer): boolean => status === 'REQUESTED' && sentAt === null;

/** Ends a refund of which nothing was sent. Throws 404 for none, 409 once a part of it was: only the provider can tell then. */
async function cancel(ctx: RequestContext, id: string): Promise<void> {
  const refund = await ctx.db.refund.findUnique({ where: { id }, include: { transfers: { orderBy: { id: 'asc' } } } });
  if (!refund) throw notFoundError('Devolução não encontrada.');
  if (refund.transfers.length === 0 || !refund.transfers.every(isUnsent)) {
    const message = 'Esta devolução já foi enviada ao provedor, ou já terminou: não pode mais ser cancelada.';
    throw new DomainError('INVALID_STATUS_TRANSITION', message);
  }
  // Whoever takes one to send it writes its version first, or finds it ended.
  for (const transfer of refund.transfers) await settleTransfer(ctx, transfer, { status: 'REFUSED', error: CANCELLED });
}

builder.mutationField('cancelRefund', (t) =>
  t.prismaField({
    type: Refund,
    scope: 'refunds:write',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Cancela uma devolução que ainda não foi enviada ao provedor: fica REFUSED, e o valor pode ser devolvido de novo. As unidades que voltaram ao estoque ficam nele.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da devolução.' }) },
    resolve: async (query, _root, { id }, ctx) => {
      await cancel(ctx, id);
      return ctx.db.refund.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
);
