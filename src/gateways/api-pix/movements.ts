import { parseDocument } from '../../core/brazil/documents.ts';
import type { Movement, MovementKind, MovementState } from '../gateway.ts';
import type { PixAnswer, RefundAnswer } from './answers.ts';

const STATES: Readonly<Record<RefundAnswer['status'], MovementState>> = {
  EM_PROCESSAMENTO: 'PENDING',
  DEVOLVIDO: 'DONE',
  NAO_REALIZADO: 'REFUSED',
};

export const refundStateOf = ({ status }: RefundAnswer): MovementState => STATES[status];

/**
 * The kind of a refund. One that the bank makes because of a claim (MED) is a hold: while it is processed the money is blocked, done it went
 * back to the payer, refused it is free again. The kind of a movement never changes, only its state.
 */
const refundKind = ({ natureza }: RefundAnswer): MovementKind => (natureza?.startsWith('MED_') ? 'HOLD' : 'REFUND');

/**
 * The id of a refund, for ever the same: its rtrId. Banks that have none yet for a refund in process show it once it has ended; one that
 * ended without is known by the PIX and the id that the store gave.
 */
export function pixRefundMovementId(endToEndId: string, refund: RefundAnswer): string | undefined {
  if (refund.rtrId !== undefined) return refund.rtrId;
  return refund.status === 'EM_PROCESSAMENTO' ? undefined : `${endToEndId}-${refund.id}`;
}

/** The charge that a PIX names; a code without one carries `***`. */
const referenceOf = ({ txid }: PixAnswer): string | null => (txid && /^[a-zA-Z0-9]{1,35}$/.test(txid) ? txid : null);

/** The money of a PIX and all that went back of it. */
export function movementsOf(pix: PixAnswer): Movement[] {
  const { endToEndId, valor, chave, horario, pagador, devolucoes } = pix;
  const shared = { reference: referenceOf(pix), pixKey: chave ?? null };
  const charge: Movement = {
    ...shared,
    id: endToEndId,
    kind: 'CHARGE',
    of: null,
    refundId: null,
    state: 'DONE',
    amount: valor,
    at: horario,
    payerName: pagador?.nome ?? null,
    payerDocument: parseDocument(pagador?.cpf ?? pagador?.cnpj ?? '') ?? null,
  };
  const refunds = devolucoes.flatMap((refund): Movement[] => {
    const id = pixRefundMovementId(endToEndId, refund);
    if (id === undefined) return [];
    return [
      {
        ...shared,
        id,
        kind: refundKind(refund),
        of: endToEndId,
        refundId: refund.id,
        state: refundStateOf(refund),
        amount: refund.valor,
        at: refund.horario?.liquidacao ?? refund.horario?.solicitacao ?? horario,
        payerName: null,
        payerDocument: null,
      },
    ];
  });
  return [charge, ...refunds];
}
