import type {
  PaymentAttemptStatus,
  PaymentMovementKind,
  PaymentMovementSource,
  PaymentMovementStatus,
  PaymentProviderKind,
  PaymentReview,
  PixBank,
} from '../../generated/prisma/enums.ts';
import type { Html } from '../../http/html.ts';
import { statusMark, type Tone } from '../pieces.ts';

/** Names of the banks. */
export const BANK_TEXTS: Readonly<Record<PixBank, string>> = {
  EFI: 'Efí',
  ITAU: 'Itaú',
  SANTANDER: 'Santander',
  SICOOB: 'Sicoob',
  BANCO_DO_BRASIL: 'Banco do Brasil',
  INTER: 'Inter',
  BRADESCO: 'Bradesco',
  OTHER: 'Outro, nos endereços que o operador do serviço configurou',
};

/** Names of the kinds of providers. */
export const PROVIDER_TEXTS: Readonly<Record<PaymentProviderKind, string>> = {
  API_PIX: 'API Pix do banco',
  MERCADO_PAGO: 'Mercado Pago',
  SIMULATED: 'Provedor simulado',
};

/** Names of what a movement is. */
export const MOVEMENT_TEXTS: Readonly<Record<PaymentMovementKind, string>> = {
  CHARGE: 'Recebimento',
  REFUND: 'Devolução',
  HOLD: 'Bloqueio',
  RELEASE: 'Desbloqueio',
};

/** Outcomes of an examination for fraud. */
export const REVIEW_TEXTS: Readonly<Record<PaymentReview, string>> = {
  IN_REVIEW: '(em análise)',
  APPROVED: '(aprovado em análise)',
  REFUSED: '(recusado por risco)',
};

/** Ways in which a movement was learned of. */
export const SOURCE_TEXTS: Readonly<Record<PaymentMovementSource, string>> = {
  LOOK: 'Consulta da cobrança',
  LIST: 'Lista do provedor',
  RECORDED: 'Registrado à mão ou pela API',
};

type Marks<Value extends string> = Readonly<Record<Value, readonly [Tone, string]>>;

const MOVEMENT_MARKS: Marks<PaymentMovementStatus> = {
  PENDING: ['open', 'A caminho'],
  DONE: ['good', 'Feito'],
  REFUSED: ['wrong', 'Não se realizou'],
};

const ATTEMPT_MARKS: Marks<PaymentAttemptStatus> = {
  STARTING: ['open', 'Pedindo o código'],
  OPEN: ['open', 'Aguardando'],
  PAID: ['good', 'Paga'],
  ENDED: ['ended', 'Encerrada'],
  FAILED: ['wrong', 'Recusada'],
};

/** The state of a movement. */
export const movementMark = (status: PaymentMovementStatus): Html => statusMark(...MOVEMENT_MARKS[status]);

/** The state of an attempt. */
export const attemptMark = (status: PaymentAttemptStatus): Html => statusMark(...ATTEMPT_MARKS[status]);
