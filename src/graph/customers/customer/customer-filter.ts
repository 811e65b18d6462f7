import { unmaskDocument } from '../../../core/brazil/documents.ts';
import { STATE_CODES } from '../../../core/brazil/zipcodes.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byAmount, byCount, byIds, byPeriod, bySet, byValue, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { fromStoredFilter } from '../../../core/pagination/stored-filter.ts';
import { containsInsensitive, equalsInsensitive } from '../../../core/validation/filter-fields.ts';
import { orMatchingWords } from '../../../data/search-words.ts';
import type { CustomerSegment, Prisma } from '../../../generated/prisma/client.ts';
import { tagKey } from './customer.rules.ts';
import { customerFilterRules } from './customer-filter.rules.ts';

/** The condition of rows with one of some tags. */
const tagged = ([key = '', ...more]: readonly string[]) => (more.length === 0 ? { has: key } : { hasSome: [key, ...more] });

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

/** The condition of the customers of a segment, at the time of the call. */
export const segmentWhere = (
  ctx: RequestContext,
  { condition }: Pick<CustomerSegment, 'condition'>,
): Promise<Prisma.CustomerWhereInput> => customerFilter.where(ctx, fromStoredFilter(condition));

/** The condition of the customers of the segment `id`; of one that the store does not have, nobody is. */
async function ofSegment(id: string, ctx: RequestContext): Promise<Prisma.CustomerWhereInput> {
  const segment = await ctx.db.customerSegment.findUnique({ where: { id } });
  return segment ? segmentWhere(ctx, segment) : { id: { in: [] } };
}

export const customerFilter = defineFilter<Prisma.CustomerWhereInput>()(
  'Customer',
  'compradores',
  customerFilterRules,
  {
    ids: byIds('Um destes compradores'),
    search: filterBy(
      'String',
      'Texto contido no nome, no e-mail ou no documento, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos.',
      (search, ctx) => textWhere(ctx, search),
    ),
    // The key has an index. That of a customer without a document is an e-mail, which no bare document looks like.
    documentNumber: byValue('String', 'key', 'CPF ou CNPJ por inteiro, com ou sem máscara, até 30 caracteres.'),
    email: byValue('String', 'email', 'E-mail por inteiro, até 254 caracteres, sem distinguir maiúsculas.'),
    phone: byValue('String', 'phone', 'Telefone por inteiro, com DDD, como (11) 98765-4321.'),
    tags: filterBy(
      ['String'],
      'O comprador tem uma destas etiquetas, por inteiro, sem distinguir maiúsculas.',
      (tags, { storeId }) => ({ tagKeys: tagged(tags.map((tag) => tagKey(storeId, tag))) }),
    ),
    states: bySet('String', 'state', 'Sigla do estado do último endereço, como SP: uma destas.'),
    city: filterBy('String', 'Cidade do último endereço, por inteiro, sem distinguir maiúsculas.', (city) => ({
      city: equalsInsensitive(city),
    })),
    totalSpent: byAmount('totalSpent', 'Soma dos pedidos pagos, enviados e entregues, em reais.'),
    totalOrders: byCount('totalOrders', 'Quantidade de pedidos.'),
    firstOrderAt: byPeriod('firstOrderDate', 'Quando o primeiro pedido foi criado.'),
    lastOrderAt: byPeriod('lastOrderDate', 'Quando o último pedido foi criado.'),
    updatedAt: byPeriod('updatedAt', 'Quando foram alterados por último.'),
    boughtProductId: filterBy('ID', 'Produto de um dos seus pedidos, em qualquer situação.', (productId) => ({
      orders: { some: { items: { some: { productId } } } },
    })),
    segmentId: filterBy('ID', 'Segmento de que são agora.', ofSegment),
  },
  {
    // Every state, because the index of cities begins with them.
    also: ({ city, states }, { isContractCall }) => ({
      ...(city != null && !states?.length && { state: { in: [...STATE_CODES] } }),
      // API v1 knows those with orders alone (D-702).
      ...(isContractCall && { ordered: true }),
    }),
  },
);
