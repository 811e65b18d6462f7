import { builder } from '../../../core/schema/builder.ts';
import type { OrderChange } from '../../../generated/prisma/client.ts';
import { type OrderStatus, PaymentOutcome } from '../../../generated/prisma/enums.ts';
import { OrderStatusEnum } from '../order/order.ts';
import type { HistoryEntryData } from '../order/order-history-entry.ts';
import { PaymentOutcomeEnum } from '../order-payment/record-payment.ts';
import { OrderTag } from '../order-tag/order-tag.ts';
import { tagsByCode } from '../order-tag/order-tag-fields.ts';
import { OrderTimelineEntry } from './timeline-entry.ts';
import type { TimelineRow } from './timeline-rows.ts';

/** Entries that tell a change of the order itself. */

type ChangeKind = keyof HistoryEntryData;

/** The data of an entry's change, whose kind the type of the entry names. */
const dataOf = <Kind extends ChangeKind>(_kind: Kind, { record }: TimelineRow) =>
  (record.row as OrderChange).data as unknown as HistoryEntryData[Kind];

const interfaces = [OrderTimelineEntry];

builder.objectRef<TimelineRow>('OrderCreatedEntry').implement({
  interfaces,
  description: 'O pedido nasceu.',
  fields: (t) => ({
    total: t.field({ type: 'Money', description: 'O que o comprador paga.', resolve: (row) => dataOf('CREATED', row).total }),
  }),
});

builder.objectRef<TimelineRow>('OrderStatusEntry').implement({
  interfaces,
  description: 'O pedido mudou de situação.',
  fields: (t) => ({
    from: t.field({
      type: OrderStatusEnum,
      description: 'A de antes.',
      resolve: (row) => dataOf('STATUS', row).from as OrderStatus,
    }),
    to: t.field({
      type: OrderStatusEnum,
      description: 'A de depois.',
      resolve: (row) => dataOf('STATUS', row).to as OrderStatus,
    }),
  }),
});

builder.objectRef<TimelineRow>('OrderTagsEntry').implement({
  interfaces,
  description: 'O pedido mudou de etiquetas.',
  fields: (t) => ({
    added: t.field({
      type: [OrderTag],
      description: 'As que recebeu, como são agora; sem as que a loja não tem mais.',
      resolve: async (row, _args, ctx) => {
        const { from, to } = dataOf('TAGS', row);
        return [
          ...(
            await tagsByCode(
              ctx,
              to.filter((code) => !from.includes(code)),
            )
          ).values(),
        ];
      },
    }),
    removed: t.field({
      type: [OrderTag],
      description: 'As que perdeu, como são agora; sem as que a loja não tem mais.',
      resolve: async (row, _args, ctx) => {
        const { from, to } = dataOf('TAGS', row);
        return [
          ...(
            await tagsByCode(
              ctx,
              from.filter((code) => !to.includes(code)),
            )
          ).values(),
        ];
      },
    }),
  }),
});

builder.objectRef<TimelineRow>('OrderNotesEntry').implement({
  interfaces,
  description: 'Mudaram as observações.',
  fields: (t) => ({
    text: t.string({
      nullable: true,
      description: 'As observações como ficaram, ou a linha acrescentada; null: foram apagadas.',
      resolve: (row) => dataOf('NOTES', row).text,
    }),
    appended: t.boolean({ description: 'Se text é uma linha acrescentada.', resolve: (row) => dataOf('NOTES', row).appended }),
  }),
});

builder.objectRef<TimelineRow>('OrderTrackingEntry').implement({
  interfaces,
  description: 'Mudou o rastreamento; os campos são como ficaram.',
  fields: (t) => ({
    code: t.string({ nullable: true, description: 'Código.', resolve: (row) => dataOf('TRACKING', row).code }),
    url: t.field({ type: 'URL', nullable: true, description: 'Página.', resolve: (row) => dataOf('TRACKING', row).url }),
    status: t.string({ nullable: true, description: 'Situação do envio.', resolve: (row) => dataOf('TRACKING', row).status }),
  }),
});

const outcomeOf = (outcome: string): PaymentOutcome | null => (outcome in PaymentOutcome ? (outcome as PaymentOutcome) : null);

builder.objectRef<TimelineRow>('OrderPaymentEntry').implement({
  interfaces,
  description: 'Foi registrado um resultado do pagamento.',
  fields: (t) => ({
    outcome: t.field({
      type: PaymentOutcomeEnum,
      nullable: true,
      description: 'O que aconteceu com o pagamento; null: dinheiro que não o mudou, como message diz.',
      resolve: (row) => outcomeOf(dataOf('PAYMENT', row).outcome),
    }),
    externalId: t.string({
      nullable: true,
      description: 'Identificador do aviso em quem o enviou; null: não foi informado.',
      resolve: (row) => dataOf('PAYMENT', row).externalId,
    }),
  }),
});
