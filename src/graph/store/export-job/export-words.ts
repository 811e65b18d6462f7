import type { Actor } from '../../../core/schema/actor.ts';
import type {
  PaymentMovementKind,
  PaymentMovementSource,
  PaymentMovementStatus,
  PaymentReview,
  PaymentStatus,
  StockReason,
} from '../../../generated/prisma/enums.ts';

/** Words of an enum in files. */
type Words<Name extends string> = Readonly<Record<Name, string>>;

export const PAYMENT_WORDS: Words<PaymentStatus> = {
  PENDING: 'Aguardando',
  APPROVED: 'Aprovado',
  REFUSED: 'Recusado',
  EXPIRED: 'Vencido',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Devolvido',
};

export const STOCK_WORDS: Words<StockReason> = {
  COUNT: 'Contagem',
  RECEIVED: 'Entrada',
  DAMAGED: 'Avaria ou perda',
  RETURN: 'Devolução',
  CORRECTION: 'Correção',
  IMPORT: 'Importação',
  SOLD: 'Venda',
  CANCELLED: 'Cancelamento',
  SET: 'Definido no cadastro',
};

export const MOVEMENT_KIND_WORDS: Words<PaymentMovementKind> = {
  CHARGE: 'Entrada',
  REFUND: 'Devolução',
  HOLD: 'Bloqueio',
  RELEASE: 'Desbloqueio',
};

export const MOVEMENT_STATUS_WORDS: Words<PaymentMovementStatus> = {
  PENDING: 'A caminho',
  DONE: 'Feito',
  REFUSED: 'Não se realizou',
};

export const MOVEMENT_SOURCE_WORDS: Words<PaymentMovementSource> = {
  LOOK: 'Consulta da cobrança',
  LIST: 'Lista do provedor',
  RECORDED: 'Registrado',
};

export const REVIEW_WORDS: Words<PaymentReview> = {
  IN_REVIEW: 'Em análise',
  APPROVED: 'Aprovado',
  REFUSED: 'Recusado',
};

export const ACTOR_WORDS: Words<Actor> = {
  key: 'Chave',
  panel: 'Usuário',
  operator: 'Operador',
  shopper: 'Comprador',
  system: 'Serviço',
};
