import type { z } from 'zod';
import { unmaskDocument } from '../../../core/brazil/documents.ts';
import { STATE_CODES } from '../../../core/brazil/zipcodes.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { between, containsInsensitive, equalsInsensitive } from '../../../core/validation/filter-fields.ts';
import { orMatchingWords } from '../../../data/search-words.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { tagKey } from './customer.rules.ts';
import { customerFilterRules } from './customer-filter.rules.ts';

export const CustomerFilter = builder.inputType('CustomerFilter', {
  description: 'O que a lista de compradores deve conter; campos combinados valem juntos.',
  extensions: { rules: customerFilterRules },
  fields: (t) => ({
    ids: t.field({ type: ['ID'], description: 'Um destes compradores, de 1 a 100.' }),
    search: t.string({
      description:
        'Texto contido no nome, no e-mail ou no documento, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos.',
    }),
    documentNumber: t.string({ description: 'CPF ou CNPJ por inteiro, com ou sem máscara, até 30 caracteres.' }),
    email: t.string({ description: 'E-mail por inteiro, até 254 caracteres, sem distinguir maiúsculas.' }),
    phone: t.string({ description: 'Telefone por inteiro, com DDD, como (11) 98765-4321.' }),
    tag: t.string({ description: 'Etiqueta que o comprador tem, por inteiro, sem distinguir maiúsculas.' }),
    state: t.string({ description: 'Sigla do estado do último endereço, como SP.' }),
    city: t.string({ description: 'Cidade do último endereço, por inteiro, sem distinguir maiúsculas.' }),
    minTotalSpent: t.field({ type: 'Money', description: 'Soma mínima dos pedidos pagos, enviados e entregues.' }),
    maxTotalSpent: t.field({ type: 'Money', description: 'Soma máxima, não menor que minTotalSpent.' }),
    minOrders: t.int({ description: 'Quantidade mínima de pedidos.' }),
    maxOrders: t.int({ description: 'Quantidade máxima de pedidos, não menor que minOrders.' }),
    firstOrderSince: t.field({ type: 'DateTime', description: 'Com o primeiro pedido neste instante ou depois.' }),
    lastOrderSince: t.field({ type: 'DateTime', description: 'Com o último pedido neste instante ou depois.' }),
    lastOrderUntil: t.field({ type: 'DateTime', description: 'Com o último pedido neste instante ou antes.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Alterados neste instante ou depois.' }),
    boughtProductId: t.field({ type: 'ID', description: 'Produto de um dos seus pedidos, em qualquer situação.' }),
  }),
});

/** The condition on the texts of a customer: of REST, that one of them contains the text (D-389). */
function textWhere({ storeId, isContractCall }: RequestContext, search: string): Prisma.CustomerWhereInput {
  const contained = {
    OR: [
      { name: containsInsensitive(search) },
      { email: containsInsensitive(search) },
      // Documents are kept without their mask; a search that is nothing but a mask is in none.
      { documentNumber: containsInsensitive(unmaskDocument(search) || search) },
    ],
  };
  return isContractCall ? contained : orMatchingWords(storeId, search, contained);
}

/** The rows that a filter leaves (D-48, D-320). */
export function customerWhere(ctx: RequestContext, filter: z.output<typeof customerFilterRules>): Prisma.CustomerWhereInput {
  const { ids, search, documentNumber, email, phone, tag, state, city, firstOrderSince, updatedSince, boughtProductId } = filter;
  const totalSpent = between(filter.minTotalSpent, filter.maxTotalSpent);
  const totalOrders = between(filter.minOrders, filter.maxOrders);
  const lastOrderDate = between(filter.lastOrderSince, filter.lastOrderUntil);
  return {
    AND: [
      ids != null && { id: { in: ids } },
      search != null && textWhere(ctx, search),
      // The key has an index. That of a customer without a document is an e-mail, which no bare document looks like.
      documentNumber != null && { key: documentNumber },
      email != null && { email },
      phone != null && { phone },
      tag != null && { tagKeys: { has: tagKey(ctx.storeId, tag) } },
      state != null && { state },
      // Every state, because the index of cities begins with them.
      city != null && { city: equalsInsensitive(city), ...(state == null && { state: { in: [...STATE_CODES] } }) },
      totalSpent && { totalSpent },
      totalOrders && { totalOrders },
      firstOrderSince != null && { firstOrderDate: { gte: firstOrderSince } },
      lastOrderDate && { lastOrderDate },
      updatedSince != null && { updatedAt: { gte: updatedSince } },
      boughtProductId != null && { orders: { some: { items: { some: { productId: boughtProductId } } } } },
    ].filter((one) => typeof one === 'object'),
  };
}
