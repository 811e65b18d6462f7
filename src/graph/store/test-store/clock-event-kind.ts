import { builder } from '../../../core/schema/builder.ts';

/** Everything that the clock of a test store makes happen, with its description. */
const KINDS = {
  EVENT: { description: 'Um evento seguiu para os webhooks e as automações.' },
  PAYMENT_EXPIRED: { description: 'O prazo para pagar um pedido terminou.' },
  CHECKOUT_ABANDONED: { description: 'Um carrinho foi dado por abandonado.' },
  AUTOMATION_RUN: { description: 'Uma execução de automação fez os passos cuja hora chegou.' },
  MESSAGE: { description: 'Uma mensagem foi para a caixa de saída, ou deixou de ser enviada.' },
  DELIVERY: { description: 'Uma entrega a um webhook foi tentada.' },
  WEBHOOK_SWITCHED_OFF: { description: 'Um webhook que só falhava foi desativado.' },
  PROVIDER_NOTICE: { description: 'O provedor simulado avisou de um pagamento.' },
  PROVIDER_ASKED: { description: 'O provedor simulado respondeu sobre uma cobrança.' },
  PURGE: { description: 'O que tinha passado do prazo de guarda foi apagado.' },
} as const;

export type ClockEventKind = keyof typeof KINDS;

export const ClockEventKindEnum = builder.enumType('ClockEventKind', {
  description: 'O que o relógio de uma loja de teste faz acontecer.',
  values: KINDS,
});
