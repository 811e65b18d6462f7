import type { z } from 'zod';
import { unmaskDocument } from '../../../core/brazil/documents.ts';
import { parseInvoiceKey } from '../../../core/brazil/invoice-key.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { contractFilter, defineFilter } from '../../../core/pagination/filter.ts';
import { byAmount, byIds, byPeriod, bySet, byValue, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { builder } from '../../../core/schema/builder.ts';
import { type Period, PeriodInput, periodWhere } from '../../../core/schema/date-range.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { orMatchingWords } from '../../../data/search-words.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { couponCodeKey } from '../../promotions/coupon/coupon-code.rules.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import type { OrderRefundStatus } from '../payment/order-refund-status.rules.ts';
import { OrderRefundStatusEnum, REFUNDED_PAYMENTS } from '../payment/order-refund-status.ts';
import { PaymentStatusEnum } from '../payment/payment.ts';
import { OrderStatusEnum } from './order.ts';
import { orderFilterRules, type tagFilterRules } from './order-filter.rules.ts';
import { tagCode, tagCodes } from './tag-code.ts';

/** Tags by their ids or codes. */
const tagIds = (description: string) => ({ type: ['ID'] as ['ID'], description, extensions: { takesAnyText: true } });

const OrderTagFilter = builder.inputType('OrderTagFilter', {
  description:
    'As etiquetas de um pedido, pelo id ou pelo código, até 40 em cada lista; listas combinadas valem juntas, e as vazias não filtram.',
  fields: (t) => ({
    all: t.field(tagIds('O pedido tem todas estas.')),
    any: t.field(tagIds('O pedido tem ao menos uma destas.')),
    none: t.field(tagIds('O pedido não tem nenhuma destas.')),
  }),
});

/** Conditions on the buyer's texts. */
const textWhere = (search: string): Prisma.OrderWhereInput => ({
  OR: [
    { customerName: containsInsensitive(search) },
    { customerEmail: containsInsensitive(search) },
    // Documents are kept without their mask; a search that is nothing but a mask is in none.
    { documentNumber: containsInsensitive(unmaskDocument(search) || search) },
  ],
});

/** The condition of the items with a SKU: those of its product or variant. */
async function skuWhere({ db }: RequestContext, value: string): Promise<Prisma.OrderWhereInput> {
  const sku = await db.sku.findFirst({ where: { value } });
  if (!sku) return { id: { in: [] } };
  const { productId, variantId } = sku;
  return { items: { some: { productId, ...(variantId !== null && { variantId }) } } };
}

/** The condition of a coupon's code as it was used, however it is typed; without the coupon, in either case of letters. */
async function couponWhere({ db }: RequestContext, typed: string): Promise<Prisma.OrderWhereInput> {
  const coupon = await db.coupon.findFirst({ where: { codeKey: couponCodeKey(typed) }, select: { code: true } });
  const spellings = [coupon?.code ?? typed, typed, typed.toUpperCase(), typed.toLowerCase()];
  return { couponCode: { in: [...new Set(spellings)] } };
}

/** The condition of the page of arrival, whose texts are kept as they came (D-491). */
const utmWhere = (utmSource: string): Prisma.OrderWhereInput => ({
  OR: [...new Set([utmSource, utmSource.normalize('NFC'), utmSource.normalize('NFD')])].map((equals) => ({
    params: { path: ['utm_source'], equals },
  })),
});

/** The condition of the tags of an order. No tags at all are null in the table. */
function tagsWhere(ctx: RequestContext, { all, any, none }: z.output<typeof tagFilterRules>): Prisma.OrderWhereInput {
  return {
    AND: [
      ...(all?.length
        ? [{ tagIds: all.length === 1 ? { has: tagCode(ctx, all[0] ?? '') } : { hasEvery: tagCodes(ctx, all) } }]
        : []),
      ...(any?.length ? [{ tagIds: { hasSome: tagCodes(ctx, any) } }] : []),
      ...(none?.length ? [{ OR: [{ tagIds: { equals: null } }, { NOT: { tagIds: { hasSome: tagCodes(ctx, none) } } }] }] : []),
    ],
  };
}

/** The condition of what went back of an order. */
function refundStatusesWhere(statuses: readonly OrderRefundStatus[]): Prisma.OrderWhereInput {
  const [first, ...more] = [...new Set(statuses)].map((status) => ({ payment: { is: REFUNDED_PAYMENTS[status] } }));
  return more.length === 0 ? (first ?? {}) : { OR: [first ?? {}, ...more] };
}

/** The condition of the state that an order goes to. */
const statesWhere = (states: readonly string[]): Prisma.OrderWhereInput => {
  const [first, ...more] = states.map((state) => ({ shippingAddress: { path: ['state'], equals: state } }));
  return more.length === 0 ? (first ?? {}) : { OR: [first ?? {}, ...more] };
};

/** The filter of orders (D-320). Looks a SKU and a coupon up, and the zone of days, each in a statement of its own. */
export const orderFilter = defineFilter<Prisma.OrderWhereInput>()(
  'Order',
  'pedidos',
  orderFilterRules,
  {
    ids: byIds('Um destes pedidos'),
    numbers: bySet('Int', 'number', 'Um destes números, até 100.'),
    statuses: bySet(OrderStatusEnum, 'status', 'Uma destas situações.'),
    paymentMethods: bySet(PaymentMethodEnum, 'paymentMethod', 'Um destes meios de pagamento.'),
    paymentStatuses: filterBy([PaymentStatusEnum], 'Uma destas situações do pagamento.', (statuses) => ({
      payment: { is: { status: { in: [...statuses] } } },
    })),
    refundDue: filterBy('Boolean', 'Se há dinheiro a devolver: foi pago um pedido que não pode ser atendido.', (refundDue) => ({
      payment: { is: { refundDue } },
    })),
    returnAsked: filterBy('Boolean', 'Se o comprador pediu para devolver, e a loja ainda não respondeu.', (returnAsked) => ({
      returns: { [returnAsked ? 'some' : 'none']: { status: 'ASKED' } },
    })),
    unexplained: filterBy(
      'Boolean',
      'Se o dinheiro que se moveu difere do que o pedido guarda: falta a um pedido pago, ou sobra.',
      (unexplained) => ({ payment: { is: { unexplainedAt: unexplained ? { not: null } : null } } }),
    ),
    unexplainedAt: filterBy(
      PeriodInput,
      'De quando é essa diferença: da aprovação do pagamento ou, sem ela, do último movimento.',
      async (period: Period, ctx) => {
        const unexplainedAt = await periodWhere(ctx, period);
        return unexplainedAt && { payment: { is: { unexplainedAt } } };
      },
    ),
    refundStatuses: filterBy(
      [OrderRefundStatusEnum],
      'Quanto voltou a quem pagou: nada, uma parte ou tudo.',
      refundStatusesWhere,
    ),
    total: byAmount('total', 'Total, em reais.'),
    createdAt: byPeriod('createdAt', 'Quando foram criados.'),
    updatedAt: byPeriod('updatedAt', 'Quando foram alterados por último.'),
    paidAt: byPeriod('paidAt', 'Quando foram pagos.'),
    customerId: byValue('ID', 'customerId', 'Comprador.'),
    couponCode: filterBy('String', 'Código do cupom usado, por inteiro, como um comprador o digitaria.', (code, ctx) =>
      couponWhere(ctx, code),
    ),
    productId: filterBy('ID', 'Produto de um dos itens, também de um item de kit ou brinde.', (productId) => ({
      items: { some: { productId } },
    })),
    sku: filterBy('String', 'SKU, por inteiro, do produto ou da variação de um dos itens, como é hoje no catálogo.', (sku, ctx) =>
      skuWhere(ctx, sku),
    ),
    trackingCode: byValue('String', 'trackingCode', 'Código de rastreamento, por inteiro.'),
    hasTracking: filterBy('Boolean', 'Se há código de rastreamento.', (hasTracking) => ({
      trackingCode: hasTracking ? { not: null } : null,
    })),
    tags: filterBy(OrderTagFilter, 'Etiquetas.', (tags, ctx) => tagsWhere(ctx, tags)),
    states: filterBy(['String'], 'Sigla do estado da entrega, como SP: uma destas.', statesWhere),
    utmSource: filterBy('String', 'Valor de utm_source com que o comprador chegou ao pagamento, por inteiro.', utmWhere),
    search: {
      ...filterBy<string>(
        'String',
        'Requer também a permissão `order-contacts:read`. Texto contido no nome, no e-mail ou no documento do comprador, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos. A chave de uma NF-e encontra o pedido dela.',
        (search, { storeId }) => {
          const key = parseInvoiceKey(search);
          return key === undefined ? orMatchingWords(storeId, search, textWhere(search)) : { invoice: { is: { key } } };
        },
      ),
      scope: 'order-contacts:read',
    },
    status: contractFilter(OrderStatusEnum, 'Situação.'),
  },
  { fromContract: ({ status, ...filter }) => (status == null ? filter : { ...filter, statuses: [status] }) },
);
