import type { Principal } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import type { OrderChange as OrderChangeRow } from '../../../generated/prisma/client.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { OrderChangeKind } from '../../../generated/prisma/enums.ts';
import { Order } from './order.ts';
import type { HistoryEntryData } from './order-history-entry.ts';

/** Kinds of callers that change orders. */
export type Actor = Exclude<Principal['kind'], 'anonymous'>;

const OrderChangeKindEnum = builder.enumType('OrderChangeKind', {
  description: 'O que aconteceu com um pedido, e o que data diz disso.',
  values: {
    [OrderChangeKind.CREATED]: { description: 'Foi criado. data: {total}, em reais.' },
    [OrderChangeKind.STATUS]: { description: 'Mudou de situação. data: {from, to}.' },
    [OrderChangeKind.TAGS]: { description: 'Mudou de etiquetas. data: {from, to}, listas de identificadores.' },
    [OrderChangeKind.NOTES]: {
      description: 'Mudaram as observações. data: {text, appended}; appended true: text é a linha que foi acrescentada.',
    },
    [OrderChangeKind.TRACKING]: { description: 'Mudou o rastreamento. data: {code, url, status}, como ficou.' },
    [OrderChangeKind.PAYMENT]: {
      description:
        'Foi registrado um resultado do pagamento. data: {outcome, externalId}; received é o que chegou, quando não é o valor do pagamento, e outcome UNDERPAID diz que por isso nada mudou.',
    },
  },
});

export const OrderActor = builder.enumType('OrderActor', {
  description: 'Que tipo de credencial alterou um pedido.',
  values: {
    KEY: { value: 'key', description: 'Uma chave de API.' },
    PANEL: { value: 'panel', description: 'Um usuário do painel.' },
    OPERATOR: { value: 'operator', description: 'O operador do serviço.' },
    SHOPPER: { value: 'shopper', description: 'O comprador, na página de pagamento.' },
    SYSTEM: { value: 'system', description: 'O próprio serviço.' },
  } as const satisfies Record<Uppercase<Actor>, { value: Actor; description: string }>,
});

/** The data of a change with its amount in reais, as everywhere in the schema. */
function shownData({ kind, data }: Pick<OrderChangeRow, 'kind' | 'data'>): unknown {
  if (kind === 'CREATED') return { total: (data as unknown as HistoryEntryData['CREATED']).total / 100 };
  if (kind !== 'PAYMENT') return data;
  const { received, ...payment } = data as unknown as HistoryEntryData['PAYMENT'];
  return { ...payment, ...(received !== undefined && { received: received / 100 }) };
}

const OrderChange = builder.prismaObject('OrderChange', {
  select: columnsWithout(Prisma.OrderChangeScalarFieldEnum, 'data'),
  description: 'Uma alteração de um pedido: o que, quem e quando.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da alteração.' }),
    kind: t.expose('kind', { type: OrderChangeKindEnum, description: 'O que aconteceu.' }),
    data: t.field({
      type: 'JSON',
      description: 'Os dados, conforme kind.',
      select: { data: true },
      resolve: shownData,
    }),
    actor: t.field({ type: OrderActor, description: 'Que tipo de credencial o fez.', resolve: ({ actor }) => actor as Actor }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Nome da chave ou do usuário; null: quem não mostra credencial.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando.' }),
  }),
});

builder.prismaObjectField(Order, 'history', (t) =>
  t.relation('changes', {
    type: OrderChange,
    description: 'O que aconteceu com o pedido, do mais antigo ao mais novo; as 200 mudanças mais novas, se houver mais.',
    // Negative: the last ones.
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: -200 },
  }),
);
