import { builder } from '../../../core/schema/builder.ts';
import { MAX_BULK_ROWS } from '../../bulk/bulk.rules.ts';
import { OnFaultEnum } from '../../bulk/bulk-payload.ts';
import { OrderStatusEnum } from '../order/order.ts';
import { orderFilter } from '../order/order-filter.ts';
import { bulkOrdersRules } from './bulk-orders.rules.ts';

const OrderSelectionInput = builder.inputType('OrderSelectionInput', {
  isOneOf: true,
  description: 'Os pedidos de uma alteração em massa: ids ou filter, e só um deles.',
  fields: (t) => ({
    ids: t.field({
      type: ['ID'],
      description: `Estes pedidos, de 1 a ${MAX_BULK_ROWS}, nesta ordem; um repetido conta uma vez.`,
    }),
    filter: t.field({
      type: orderFilter.type,
      description: `Os que a lista de pedidos teria com este filtro, dos mais novos aos mais antigos, no máximo ${MAX_BULK_ROWS}.`,
    }),
  }),
});

export const BulkOrdersInput = builder.inputType('BulkOrdersInput', {
  description: 'Uma alteração de muitos pedidos. Cada um muda por si, com as regras de quando é alterado sozinho.',
  extensions: { rules: bulkOrdersRules },
  fields: (t) => ({
    selection: t.field({ type: OrderSelectionInput, required: true, description: 'Quais pedidos.' }),
    addTagIds: t.idList({
      description: 'Etiquetas a acrescentar, até 40, como em addOrderTags.',
      extensions: { takesAnyText: true },
    }),
    removeTagIds: t.idList({
      description: 'Etiquetas a tirar, até 40, como em removeOrderTags.',
      extensions: { takesAnyText: true },
    }),
    status: t.field({ type: OrderStatusEnum, description: 'Para onde vão, como em setOrderStatus.' }),
    note: t.string({ description: 'Texto de uma linha a mais nas observações, como em appendOrderNote.' }),
    onFault: t.field({ type: OnFaultEnum, description: 'O que fazer quando um é recusado; SKIP quando omitido.' }),
    dryRun: t.boolean({ description: 'true: diz o que aconteceria e não altera nada; false quando omitido.' }),
  }),
});
