import type { z } from 'zod';
import { unmaskDocument } from '../../../core/brazil/documents.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { DateRangeInput, rangeWhere } from '../../../core/schema/date-range.ts';
import { between, containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { orMatchingWords } from '../../../data/search-words.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { couponCodeKey } from '../../promotions/coupon/coupon-code.rules.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { PaymentStatusEnum } from '../payment/payment.ts';
import { OrderStatusEnum } from './order.ts';
import { orderFilterRules } from './order-filter.rules.ts';
import { tagCode, tagCodes } from './order-tag.ts';

export const OrderFilter = builder.inputType('OrderFilter', {
  description: 'O que a lista de pedidos deve conter; campos combinados valem juntos.',
  extensions: { rules: orderFilterRules },
  fields: (t) => ({
    ids: t.field({ type: ['ID'], description: 'Um destes pedidos, de 1 a 100.' }),
    numbers: t.intList({ description: 'Um destes números, de 1 a 100.' }),
    status: t.field({ type: OrderStatusEnum, description: 'Situação.' }),
    statuses: t.field({ type: [OrderStatusEnum], description: 'Uma destas situações, de 1 a 7.' }),
    paymentMethod: t.field({ type: PaymentMethodEnum, description: 'Meio de pagamento.' }),
    paymentMethods: t.field({ type: [PaymentMethodEnum], description: 'Um destes meios de pagamento, de 1 a 3.' }),
    paymentStatuses: t.field({ type: [PaymentStatusEnum], description: 'Uma destas situações do pagamento, de 1 a 6.' }),
    refundDue: t.boolean({ description: 'Se há dinheiro a devolver: foi pago um pedido que não pode ser atendido.' }),
    minTotal: t.field({ type: 'Money', description: 'Total mínimo.' }),
    maxTotal: t.field({ type: 'Money', description: 'Total máximo, não menor que minTotal.' }),
    created: t.field({ type: DateRangeInput, description: 'Criados nestes dias.' }),
    paid: t.field({ type: DateRangeInput, description: 'Pagos nestes dias.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Criados neste instante ou depois.' }),
    createdUntil: t.field({ type: 'DateTime', description: 'Criados neste instante ou antes.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Alterados por último neste instante ou depois.' }),
    updatedUntil: t.field({ type: 'DateTime', description: 'Alterados por último neste instante ou antes.' }),
    paidSince: t.field({ type: 'DateTime', description: 'Pagos neste instante ou depois.' }),
    paidUntil: t.field({ type: 'DateTime', description: 'Pagos neste instante ou antes.' }),
    customerId: t.field({ type: 'ID', description: 'Comprador.' }),
    couponCode: t.string({
      description: 'Código do cupom usado, por inteiro, como um comprador o digitaria.',
    }),
    productId: t.field({ type: 'ID', description: 'Produto de um dos itens, também de um item de kit ou brinde.' }),
    sku: t.string({ description: 'SKU, por inteiro, do produto ou da variação de um dos itens, como é hoje no catálogo.' }),
    trackingCode: t.string({ description: 'Código de rastreamento, por inteiro.' }),
    hasTracking: t.boolean({ description: 'Se há código de rastreamento.' }),
    tagId: t.id({
      description: 'Etiqueta que o pedido tem, pelo id ou pelo código, como nos outros filtros de etiquetas.',
      extensions: { takesAnyText: true },
    }),
    allTagIds: t.idList({
      description: 'Etiquetas que o pedido tem, todas elas, de 1 a 40.',
      extensions: { takesAnyText: true },
    }),
    anyTagIds: t.idList({
      description: 'Etiquetas das quais o pedido tem ao menos uma, de 1 a 40.',
      extensions: { takesAnyText: true },
    }),
    noTagIds: t.idList({
      description: 'Etiquetas das quais o pedido não tem nenhuma, de 1 a 40.',
      extensions: { takesAnyText: true },
    }),
    state: t.string({ description: 'Sigla do estado da entrega, como SP.' }),
    utmSource: t.string({ description: 'Valor de utm_source com que o comprador chegou ao pagamento, por inteiro.' }),
    search: t.string({
      description:
        'Texto contido no nome, no e-mail ou no documento do comprador, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos.',
    }),
  }),
});

type Filter = z.output<typeof orderFilterRules>;

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

/** Each condition of a filter whose field was sent, as Prisma takes it. */
function conditions(ctx: RequestContext, filter: Filter): (Prisma.OrderWhereInput | undefined | false)[] {
  const { numbers, statuses, paymentMethods, paymentStatuses, refundDue, productId, hasTracking } = filter;
  const { ids, status, paymentMethod, customerId, trackingCode, state, utmSource, search } = filter;
  const { tagId, allTagIds, anyTagIds, noTagIds } = filter;
  const total = between(filter.minTotal, filter.maxTotal);
  const createdAt = between(filter.createdSince, filter.createdUntil);
  const updatedAt = between(filter.updatedSince, filter.updatedUntil);
  const paidAt = between(filter.paidSince, filter.paidUntil);
  return [
    ids != null && { id: { in: ids } },
    numbers != null && { number: { in: numbers } },
    status != null && { status },
    statuses != null && { status: { in: statuses } },
    paymentMethod != null && { paymentMethod },
    paymentMethods != null && { paymentMethod: { in: paymentMethods } },
    paymentStatuses != null && { payment: { is: { status: { in: paymentStatuses } } } },
    refundDue != null && { payment: { is: { refundDue } } },
    total && { total },
    createdAt && { createdAt },
    updatedAt && { updatedAt },
    paidAt && { paidAt },
    customerId != null && { customerId },
    productId != null && { items: { some: { productId } } },
    trackingCode != null && { trackingCode },
    hasTracking != null && { trackingCode: hasTracking ? { not: null } : null },
    tagId != null && { tagIds: { has: tagCode(ctx, tagId) } },
    allTagIds != null && { tagIds: { hasEvery: tagCodes(ctx, allTagIds) } },
    anyTagIds != null && { tagIds: { hasSome: tagCodes(ctx, anyTagIds) } },
    // No tags at all are null in the table.
    noTagIds != null && { OR: [{ tagIds: { equals: null } }, { NOT: { tagIds: { hasSome: tagCodes(ctx, noTagIds) } } }] },
    state != null && { shippingAddress: { path: ['state'], equals: state } },
    utmSource != null && utmWhere(utmSource),
    search != null && orMatchingWords(ctx.storeId, search, textWhere(search)),
  ];
}

/** The rows that a filter leaves. Looks a SKU and a coupon up, and the zone of days, each in a statement of its own. */
export async function orderWhere(ctx: RequestContext, filter: Filter): Promise<Prisma.OrderWhereInput> {
  const given = conditions(ctx, filter).filter((one) => typeof one === 'object');
  const [createdAt, paidAt] = await Promise.all([rangeWhere(ctx, filter.created), rangeWhere(ctx, filter.paid)]);
  if (createdAt) given.push({ createdAt });
  if (paidAt) given.push({ paidAt });
  if (filter.couponCode != null) given.push(await couponWhere(ctx, filter.couponCode));
  if (filter.sku != null) given.push(await skuWhere(ctx, filter.sku));
  return { AND: given };
}
