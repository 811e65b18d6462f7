import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { RefundTransfer } from '../../../generated/prisma/client.ts';

/** Call to a provider: for a refund, or for what became of it. */
type TransferAction = 'SEND' | 'LOOK';

interface Taken {
  readonly transfer: RefundTransfer;
  readonly action: TransferAction;
}

const TransferActionEnum = builder.enumType('TransferAction', {
  description: 'O que se pede a um provedor.',
  values: {
    SEND: { description: 'Que devolva, se ainda não o fez.' },
    LOOK: { description: 'O que foi feito da devolução.' },
  } as const satisfies Record<TransferAction, object>,
});

const TakenTransfer = builder.objectRef<Taken>('TakenTransfer').implement({
  description: 'Um envio de uma devolução nas mãos de quem fala com o provedor.',
  fields: (t) => ({
    action: t.expose('action', { type: TransferActionEnum, description: 'O que se pede.' }),
    chargeId: t.string({ description: 'O pagamento que volta.', resolve: ({ transfer }) => transfer.chargeId ?? '' }),
    externalId: t.string({
      nullable: true,
      description: 'O identificador que o provedor deu à devolução; null: ainda nenhum.',
      resolve: ({ transfer }) => transfer.externalId,
    }),
    reference: t.string({ description: 'O nome da devolução no provedor.', resolve: ({ transfer }) => transfer.reference ?? '' }),
    cents: t.field({ type: 'Cents', description: 'Valor, em centavos.', resolve: ({ transfer }) => Number(transfer.amount) }),
  }),
});

/** Time for which a transfer belongs to the process that took it, in milliseconds: longer than a provider may take. */
const LEASE_MS = 60_000;

/**
 * Takes a transfer that is due. Before anything is sent it counts as sent: a process that dies with the answer leaves it to another one, whose call looks
 * first. Once the provider has said that it has it, it is only looked at (D-713).
 */
async function take({ db, clock }: RequestContext, id: string): Promise<Taken | null> {
  const now = clock.now();
  const transfer = await db.refundTransfer.findUnique({ where: { id } });
  if (!transfer || transfer.dueAt === null || transfer.dueAt > now) return null;
  const data = { dueAt: new Date(now.getTime() + LEASE_MS), sentAt: transfer.sentAt ?? now, calls: transfer.calls + 1 };
  const leased = await db.refundTransfer.update({ where: { id, version: transfer.version }, data });
  return { transfer: leased, action: transfer.status === 'REQUESTED' ? 'SEND' : 'LOOK' };
}

builder.mutationField('takeTransfer', (t) =>
  t.field({
    type: TakenTransfer,
    nullable: true,
    scope: 'system',
    emits: {},
    description:
      'Toma por um minuto um envio de uma devolução cujo provedor deve ser perguntado agora; null quando não é hora ou outro o tem. Só o próprio serviço a chama.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'O envio.' }) },
    resolve: (_root, { id }, ctx) => take(ctx, id),
  }),
);
