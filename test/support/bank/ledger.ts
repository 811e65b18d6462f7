import { randomBytes } from 'node:crypto';
import type { NewChargeRequest } from './requests.ts';

/** Books of a simulated bank: charges, PIX that came, refunds. */

export interface Refund {
  readonly id: string;
  readonly rtrId: string;
  readonly cents: number;
  readonly nature: string | undefined;
  readonly askedAt: Date;
  settledAt: Date | undefined;
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
}

export interface Pix {
  readonly endToEndId: string;
  readonly txid: string | undefined;
  readonly cents: number;
  readonly key: string;
  readonly at: Date;
  readonly payer: { readonly cpf: string; readonly nome: string };
  readonly refunds: Refund[];
}

export interface Charge {
  readonly txid: string;
  readonly createdAt: Date;
  readonly locationId: number;
  revision: number;
  request: NewChargeRequest;
  /** The status that the next reading shows in place of the true one. */
  shown?: 'ATIVA';
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
}

export const centsOf = (text: string): number => Number(text.replace('.', ''));

/** A code of 32 letters and digits as the payment system makes them: a letter, the bank, the minute, a number. */
function systemId(letter: 'E' | 'D', at: Date): string {
  const minute = at.toISOString().replace(/\D/g, '').slice(0, 12);
  return `${letter}12345678${minute}${randomBytes(8).toString('hex').slice(0, 11)}`;
}

export class Ledger {
  readonly charges = new Map<string, Charge>();
  readonly pix = new Map<string, Pix>();

  /** Creates a charge, or revises an open one; undefined when it is closed. */
  charge(txid: string, request: NewChargeRequest, now: Date): Charge | undefined {
    const present = this.charges.get(txid);
    if (!present) {
      const locationId = this.charges.size + 1;
      const made: Charge = { txid, createdAt: now, locationId, revision: 0, request, status: 'ATIVA' };
      this.charges.set(txid, made);
      return made;
    }
    if (present.status !== 'ATIVA') return undefined;
    present.revision += 1;
    present.request = request;
    return present;
  }

  /** Takes money in; with a txid it completes an open charge. */
  receive({ txid, cents, key, at }: { txid?: string; cents: number; key: string; at: Date }): Pix {
    const payer = { cpf: '52998224725', nome: 'Maria de Souza' };
    const pix: Pix = { endToEndId: systemId('E', at), txid, cents, key, at, payer, refunds: [] };
    this.pix.set(pix.endToEndId, pix);
    const charge = txid === undefined ? undefined : this.charges.get(txid);
    if (charge?.status === 'ATIVA') charge.status = 'CONCLUIDA';
    return pix;
  }

  /** Begins a refund, of the receiver or (with a nature of a claim) of the bank itself. */
  refund(pix: Pix, { id, cents, nature, at }: { id: string; cents: number; nature?: string; at: Date }): Refund {
    const refund: Refund = {
      id,
      rtrId: systemId('D', at),
      cents,
      nature,
      askedAt: at,
      settledAt: undefined,
      status: 'EM_PROCESSAMENTO',
    };
    pix.refunds.push(refund);
    return refund;
  }

  /** The part of a PIX that may still go back, in cents. */
  refundable = (pix: Pix): number =>
    pix.refunds.reduce((rest, { cents, status }) => (status === 'NAO_REALIZADO' ? rest : rest - cents), pix.cents);

  ofCharge = (txid: string): Pix[] => [...this.pix.values()].filter((pix) => pix.txid === txid);
}
