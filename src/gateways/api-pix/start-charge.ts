import { documentType, parseDocument } from '../../core/brazil/documents.ts';
import { parsePixKey } from '../../core/brazil/pix-key.ts';
import type { NewCharge } from '../gateway.ts';
import { GatewayError } from '../gateway-error.ts';
import { amountText } from './amounts.ts';
import type { ChargeAnswer } from './answers.ts';
import type { ApiPixCalls, ChargeBody } from './calls.ts';
import type { ApiPixSettings } from './settings.ts';

/** Maximum lengths of the specification, in characters. */
const MAX_DESCRIPTION_LENGTH = 140;
const MAX_NAME_LENGTH = 200;

/** A text on one line, cut at a whole character. */
const oneLine = (text: string, max: number): string =>
  Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .slice(0, max)
    .join('')
    .trim();

/** The payer, left out when the document is none: the charge can be paid by anybody all the same. */
function debtorOf(payer: NewCharge['payer']): Pick<ChargeBody, 'devedor'> {
  const document = parseDocument(payer?.document ?? '');
  const nome = oneLine(payer?.name ?? '', MAX_NAME_LENGTH);
  if (document === undefined || nome === '') return {};
  return { devedor: documentType(document) === 'cpf' ? { cpf: document, nome } : { cnpj: document, nome } };
}

function bodyOf({ amount, description, payer }: NewCharge, pixKey: string, seconds: number): ChargeBody {
  const solicitacaoPagador = oneLine(description, MAX_DESCRIPTION_LENGTH);
  return {
    calendario: { expiracao: seconds },
    ...debtorOf(payer),
    valor: { original: amountText(amount) },
    chave: pixKey,
    ...(solicitacaoPagador !== '' && { solicitacaoPagador }),
  };
}

const secondsBetween = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / 1000);

/** A key as the directory has it: banks show some with a mask. */
const inOneForm = (key: string): string => parsePixKey(key) ?? key;

/** The charge, when it is the one that was asked for. */
function same(charge: ChargeAnswer, { reference, amount }: NewCharge, pixKey: string): ChargeAnswer {
  if (charge.valor.original !== amount) throw new GatewayError('AMOUNT', 'O banco tem esta cobrança com outro valor.');
  if (charge.txid !== reference) throw new GatewayError('ANSWER', 'O banco respondeu com outra cobrança.');
  if (inOneForm(charge.chave) !== inOneForm(pixKey))
    throw new GatewayError('KEY', 'O banco tem esta cobrança em outra chave Pix.');
  return charge;
}

interface Circumstances {
  readonly settings: Pick<ApiPixSettings, 'pixKey'>;
  readonly now: Date;
}

/**
 * Opens a charge, or finds the one that is there. A repeated PUT revises an open charge, whose seconds count from its creation: it is
 * revised once more, so that its end stays where it was. On a paid or removed charge the bank refuses it, and the charge is read.
 */
export async function startCharge(
  calls: Pick<ApiPixCalls, 'putCharge' | 'getCharge'>,
  charge: NewCharge,
  { settings: { pixKey }, now }: Circumstances,
): Promise<ChargeAnswer> {
  const { reference, expiresAt } = charge;
  const seconds = secondsBetween(now, expiresAt);
  if (seconds < 1) throw new GatewayError('REFUSED', 'O prazo da cobrança já passou.');
  try {
    const answer = same(await calls.putCharge(reference, bodyOf(charge, pixKey, seconds)), charge, pixKey);
    const whole = secondsBetween(answer.calendario.criacao, expiresAt);
    if (answer.revisao === 0 || answer.calendario.expiracao === whole || whole < 1) return answer;
    return same(await calls.putCharge(reference, bodyOf(charge, pixKey, whole)), charge, pixKey);
  } catch (error) {
    if (!(error instanceof GatewayError) || (error.status ?? 0) < 400 || error.isTemporary || error.reason === 'CREDENTIALS')
      throw error;
    const present = await calls.getCharge(reference);
    if (!present) throw error;
    return same(present, charge, pixKey);
  }
}
