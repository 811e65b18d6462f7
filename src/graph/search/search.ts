import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { z } from 'zod';
import type { RequestContext } from '../../core/execution/context.ts';
import { mayShow } from '../../core/execution/may-show.ts';
import { hasScope } from '../../core/execution/principal.ts';
import { builder } from '../../core/schema/builder.ts';
import { integerField, listField, textField } from '../../core/validation/field-types.ts';
import { parseInput } from '../../core/validation/rules.ts';
import { matchingWords, searchWords } from '../../data/search-words.ts';
import { trimmed } from '../../lib/text-forms.ts';
import { Product } from '../catalogue/product/product.ts';
import { Customer } from '../customers/customer/customer.ts';
import { Coupon } from '../promotions/coupon/coupon.ts';
import { Order } from '../sales/order/order.ts';
import { exactWhere } from './exact-hit.ts';
import { ALL_SEARCH_KINDS, SEARCH_KINDS, type SearchKind, SearchKindEnum } from './search-kind.ts';

/** A row of one of the kinds with the name of its type. */
interface Hit {
  readonly __typename: 'Coupon' | 'Customer' | 'Order' | 'Product';
  readonly id: string;
  readonly createdAt: Date;
}

const SearchHit = builder.unionType('SearchHit', {
  description: 'O que uma busca encontrou.',
  types: [Coupon, Customer, Order, Product],
  resolveType: (hit) => (hit as unknown as Hit).__typename,
});

const MODELS = {
  ORDER: { model: 'order', type: 'Order' },
  CUSTOMER: { model: 'customer', type: 'Customer' },
  PRODUCT: { model: 'product', type: 'Product' },
  COUPON: { model: 'coupon', type: 'Coupon' },
} as const satisfies Record<SearchKind, object>;

const searchRules = z.object({
  text: textField({ max: 255 }),
  kinds: listField(z.enum(ALL_SEARCH_KINDS), { max: 4 }).nullish(),
  first: integerField({ min: 1, max: 50 }).nullish(),
});

interface Search {
  readonly text: string;
  readonly words: readonly string[];
  readonly first: number;
}

type Rows<Row> = { findMany(args: object): Promise<Row[]> };

/** True when the caller may find records of a kind by their words: those of an order are its buyer's. */
const mayMatch = (kind: SearchKind, ctx: RequestContext): boolean => kind !== 'ORDER' || mayShow(ctx, 'order-contacts:read');

/** The hits of one kind, newest first: those that the text names exactly, and those that have its words. */
async function hitsOf(kind: SearchKind, { text, words, first }: Search, ctx: RequestContext, info: GraphQLResolveInfo) {
  const { model, type } = MODELS[kind];
  const query = queryFromInfo({ context: ctx, info, typeName: type });
  const rows = ctx.db[model] as unknown as Rows<never>;
  const find = async (where: object | Promise<object>): Promise<Hit[]> => {
    const found: Omit<Hit, '__typename'>[] = await rows.findMany({
      ...query,
      where: await where,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: first,
    });
    return found.map((row) => ({ ...row, __typename: type }));
  };
  const matching = mayMatch(kind, ctx) ? matchingWords(ctx.storeId, words) : undefined;
  const [exact, others] = await Promise.all([find(exactWhere(kind, ctx, text)), matching ? find(matching) : []]);
  return { exact, others };
}

/** The kinds to search: those requested, each of which requires its scope; without any, those that the caller may read. */
function kindsFor(ctx: RequestContext, requested: readonly SearchKind[] | null | undefined): SearchKind[] {
  if (!requested?.length) return ALL_SEARCH_KINDS.filter((kind) => hasScope(ctx.principal, SEARCH_KINDS[kind].scope));
  for (const kind of requested) ctx.require(SEARCH_KINDS[kind].scope);
  return ALL_SEARCH_KINDS.filter((kind) => requested.includes(kind));
}

builder.queryField('search', (t) =>
  t.field({
    type: [SearchHit],
    scope: 'authenticated',
    description:
      'O que tem todas as palavras do texto, em qualquer ordem, cada uma no começo de uma palavra sua, sem distinguir maiúsculas nem acentos: pedidos por número, nome, e-mail, documento, telefone, CEP, rastreamento e cupom; compradores por nome, e-mail, documento, telefone e CEP; produtos por nome, SKU e código de barras; cupons por código e nome. Documentos, telefones e CEPs com ou sem máscara. Um pedido também pelo fim do seu id, de 8 dígitos ou mais, como no txid de um Pix. Sem a permissão `order-contacts:read`, um pedido só pelo número, pelo rastreamento e pelo id. Primeiro o que o texto designa por inteiro, como um número de pedido ou um id, depois o mais novo. Um texto em branco não encontra nada.',
    args: {
      text: t.arg.string({ required: true, description: 'O que procurar, até 255 caracteres; as 10 primeiras palavras contam.' }),
      kinds: t.arg({
        type: [SearchKindEnum],
        description:
          'O que encontrar; cada um exige o escopo de leitura da sua área. Vazio ou omitido: tudo que a credencial pode ler.',
      }),
      first: t.arg.int({ description: 'Quantos, de 1 a 50; 20 quando omitido.' }),
    },
    resolve: async (_root, args, ctx, info) => {
      const { text: sent, kinds: requested, first: most } = parseInput(searchRules, args);
      const [text, words, first] = [trimmed(sent), searchWords(sent), most ?? 20];
      const kinds = kindsFor(ctx, requested);
      if (words.length === 0) return [];
      const found = await Promise.all(kinds.map((kind) => hitsOf(kind, { text, words, first }, ctx, info)));
      const newest = found.flatMap(({ others }) => others).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const byId = new Map([...found.flatMap(({ exact }) => exact), ...newest].map((hit) => [hit.id, hit]));
      return [...byId.values()].slice(0, first) as never[];
    },
  }),
);
