import { formatLocalTime } from '../../../core/brazil/time.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { type Actor, ActorEnum } from '../../../core/schema/actor.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { DeliveryStatus, MessageChannel, MessageStatus, PaymentOutcome } from '../../../generated/prisma/enums.ts';
import { formatBrl } from '../../../lib/money.ts';
import { METHOD_LABELS } from '../../promotions/pricing/payment-discount.ts';
import { STATUS_LABELS } from '../order/order.rules.ts';
import type { HistoryEntryData } from '../order/order-history-entry.ts';
import { tagsByCode } from '../order-tag/order-tag-fields.ts';
import type { TimelineRow } from './timeline-rows.ts';
import type { TimelineRecord } from './timeline-sources.ts';

type ChangeKind = keyof HistoryEntryData;

/** The name of each kind of entry in the schema. */
const CHANGE_TYPES: Readonly<Record<ChangeKind, string>> = {
  CREATED: 'OrderCreatedEntry',
  STATUS: 'OrderStatusEntry',
  TAGS: 'OrderTagsEntry',
  NOTES: 'OrderNotesEntry',
  TRACKING: 'OrderTrackingEntry',
  PAYMENT: 'OrderPaymentEntry',
};
const RECORD_TYPES: Readonly<Record<Exclude<TimelineRecord['kind'], 'CHANGE'>, string>> = {
  COMMENT: 'OrderCommentEntry',
  OFFER: 'OrderUpsellEntry',
  MESSAGE: 'OrderMessageEntry',
  DELIVERY: 'OrderWebhookEntry',
};

const typeOf = ({ record }: TimelineRow): string =>
  record.kind === 'CHANGE' ? CHANGE_TYPES[record.row.kind] : RECORD_TYPES[record.kind];

const OUTCOMES: Readonly<Record<PaymentOutcome, string>> = {
  APPROVED: 'Pagamento aprovado.',
  REFUSED: 'Pagamento recusado.',
  EXPIRED: 'O prazo do pagamento passou.',
  REFUNDED: 'Pagamento devolvido ao comprador.',
};
const CHANNELS: Readonly<Record<MessageChannel, string>> = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' };
const MESSAGE_STATES: Readonly<Record<MessageStatus, string>> = {
  PENDING: 'na fila',
  SENT: 'enviada',
  NOT_SENT: 'não enviada',
};
const DELIVERY_STATES: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: 'a caminho',
  DELIVERED: 'entregue',
  FAILED: 'falhou',
};

async function tagsSentence(ctx: RequestContext, { from, to }: HistoryEntryData['TAGS']): Promise<string> {
  const named = async (codes: readonly string[]) => {
    const tags = await tagsByCode(ctx, codes);
    return codes.map((code) => tags.get(code)?.label ?? code).join(', ');
  };
  const [added, removed] = await Promise.all([
    named(to.filter((code) => !from.includes(code))),
    named(from.filter((code) => !to.includes(code))),
  ]);
  const parts = [added && `acrescentadas ${added}`, removed && `retiradas ${removed}`].filter(Boolean);
  return `Etiquetas: ${parts.length > 0 ? parts.join('; ') : 'em outra ordem'}.`;
}

/** Sentences on money that moved without changing the payment. */
const MOVED: Readonly<Record<string, (amount: string, reason: string, until: string | null) => string>> = {
  UNDERPAID: (amount) => `Chegaram só ${amount} do pagamento.`,
  PARTLY_REFUNDED: (amount) => `Voltaram ${amount} a quem pagou.`,
  REFUND_REQUESTED: (amount) => `Devolução de ${amount} pedida ao provedor.`,
  REFUND_REFUSED: (amount, reason) => `A devolução de ${amount} foi recusada: ${reason}`,
  HELD: (amount, _reason, until) =>
    `O provedor bloqueou ${amount} por uma contestação.${until === null ? '' : ` A loja pode responder até ${until}.`}`,
  RETURN_ASKED: () => 'O comprador pediu para devolver.',
  RETURN_APPROVED: () => 'A devolução pedida pelo comprador foi aprovada.',
  RETURN_REFUSED: (_amount, reason) => `A devolução pedida pelo comprador foi recusada: ${reason}`,
  CLAIM_ANSWERED: (amount) => `A loja respondeu à contestação de ${amount}.`,
  CLAIM_WON: (amount) => `A contestação de ${amount} foi decidida a favor da loja.`,
  CLAIM_LOST: (amount) => `A contestação de ${amount} foi decidida a favor de quem pagou.`,
  CLAIM_WITHDRAWN: (amount) => `Quem pagou retirou a contestação de ${amount}.`,
  RELEASED: (amount) => `O provedor desbloqueou ${amount}: a contestação foi decidida a favor da loja.`,
};

const methodName = (method: string) => METHOD_LABELS[method as keyof typeof METHOD_LABELS];

async function paymentSentence(ctx: RequestContext, change: HistoryEntryData['PAYMENT']): Promise<string> {
  const { outcome, received = 0, reason = '', until, from = '', to = '', total = 0 } = change;
  if (outcome === 'METHOD_CHANGED')
    return `Forma de pagamento: de ${methodName(from)} para ${methodName(to)}, por ${formatBrl(total)}.`;
  if (outcome === 'APPROVED' && received > 0)
    return `Pagamento aprovado: ao todo chegaram ${formatBrl(received)}, mais do que o pedido espera.`;
  const deadline = until === undefined ? null : formatLocalTime(new Date(until), (await ctx.ownStore()).timeZone);
  return (
    MOVED[outcome]?.(formatBrl(received), reason, deadline) ?? OUTCOMES[outcome as PaymentOutcome] ?? 'Movimento de dinheiro.'
  );
}

/** Returns the sentence on a change of an order. */
const CHANGE_SENTENCES: {
  readonly [Kind in ChangeKind]: (data: HistoryEntryData[Kind], ctx: RequestContext) => string | Promise<string>;
} = {
  CREATED: ({ total }) => `Pedido criado, de ${formatBrl(total)}.`,
  STATUS: ({ from, to }) =>
    `De ${STATUS_LABELS[from as keyof typeof STATUS_LABELS]} para ${STATUS_LABELS[to as keyof typeof STATUS_LABELS]}.`,
  TAGS: (data, ctx) => tagsSentence(ctx, data),
  NOTES: ({ text, appended }) =>
    appended ? 'Linha acrescentada às observações.' : `Observações ${text === null ? 'apagadas' : 'alteradas'}.`,
  TRACKING: ({ code, url, status }) =>
    code === null && url === null && status === null ? 'Sem rastreamento.' : `Rastreamento${code === null ? '' : ` ${code}`}.`,
  PAYMENT: (data, ctx) => paymentSentence(ctx, data),
};

function sentenceOf(ctx: RequestContext, { record }: TimelineRow): string | Promise<string> {
  if (record.kind === 'CHANGE') {
    const { kind, data } = record.row;
    return CHANGE_SENTENCES[kind](data as never, ctx);
  }
  if (record.kind === 'COMMENT') return 'Comentário.';
  if (record.kind === 'OFFER') return `Oferta aceita: pedido ${record.row.number}, de ${formatBrl(Number(record.row.total))}.`;
  if (record.kind === 'MESSAGE') return `Mensagem por ${CHANNELS[record.row.channel]}: ${MESSAGE_STATES[record.row.status]}.`;
  return `Aviso ${record.row.eventType} a “${record.row.webhook.name}”: ${DELIVERY_STATES[record.row.status]}.`;
}

/** The caller who did it; messages and deliveries come from the service itself. */
function authorOf({ record }: TimelineRow): { readonly actor: string; readonly actorName: string | null } {
  if (record.kind === 'CHANGE' || record.kind === 'COMMENT') return record.row;
  const [creation] = record.kind === 'OFFER' ? record.row.changes : [];
  return creation ?? { actor: 'system', actorName: null };
}

export const OrderTimelineEntry = builder.interfaceRef<TimelineRow>('OrderTimelineEntry').implement({
  description: 'Algo que aconteceu com um pedido.',
  resolveType: typeOf,
  fields: (t) => ({
    id: t.id({
      description: 'Identificador do que aconteceu, único entre todos os tipos.',
      // The record behind it has the id by itself (D-302).
      resolve: ({ id }) => `timeline:${id}`,
    }),
    at: t.field({ type: 'DateTime', description: 'Quando.', resolve: ({ createdAt }) => createdAt }),
    actor: t.field({
      type: ActorEnum,
      description: 'Que tipo de credencial o fez.',
      resolve: (row) => authorOf(row).actor as Actor,
    }),
    actorName: t.string({
      nullable: true,
      description: 'Nome da chave ou do usuário; null: quem não mostra credencial.',
      resolve: (row) => authorOf(row).actorName,
    }),
    message: t.string({ description: 'O que aconteceu, em uma frase.', resolve: (row, _args, ctx) => sentenceOf(ctx, row) }),
  }),
});
