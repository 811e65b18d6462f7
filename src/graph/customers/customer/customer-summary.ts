import { builder } from '../../../core/schema/builder.ts';
import { BatchedFigures } from '../../../data/batched-figures.ts';
import { roundedMean } from '../../../lib/money.ts';
import { customerList } from './customer-list.ts';

const MEASURES = {
  customers: { count: true },
  totalSpent: { sum: 'totalSpent' },
  paidOrders: { sum: 'paidOrders' },
  buyers: { count: true, where: { paidOrders: { gte: 1 } } },
  repeatBuyers: { count: true, where: { paidOrders: { gte: 2 } } },
} as const;

type CustomerFigures = BatchedFigures<keyof typeof MEASURES>;

const CustomerSummary = builder.objectRef<CustomerFigures>('CustomerSummary').implement({
  description: 'Os números de todos os compradores de uma lista, e não só da página.',
  fields: (t) => ({
    customers: t.int({
      description: 'Compradores, todos contados também numa busca.',
      resolve: async (figures) => Number(await figures.read('customers')),
    }),
    totalSpent: t.field({
      type: 'Money',
      description: 'Soma dos seus pedidos pagos, enviados e entregues.',
      resolve: (figures) => figures.read('totalSpent'),
    }),
    averageTicket: t.field({
      type: 'Money',
      nullable: true,
      description: 'Valor médio destes pedidos: totalSpent dividido pelo seu número, arredondado para o centavo; null: nenhum.',
      resolve: async (figures) => {
        const [spent, orders] = await Promise.all([figures.read('totalSpent'), figures.read('paidOrders')]);
        return orders === 0n ? null : roundedMean(spent, Number(orders));
      },
    }),
    repeatShare: t.float({
      nullable: true,
      description: 'De 0 a 1: dos compradores com ao menos um destes pedidos, a parte dos que têm dois ou mais; null: nenhum.',
      resolve: async (figures) => {
        const [buyers, repeated] = await Promise.all([figures.read('buyers'), figures.read('repeatBuyers')]);
        return buyers === 0n ? null : Number(repeated) / Number(buyers);
      },
    }),
  }),
});

builder.objectField(customerList.Connection, 'summary', (t) =>
  t.field({
    type: CustomerSummary,
    description: 'Os números da lista inteira, em um só comando ao banco; a página só é lida se também for selecionada.',
    resolve: ({ where }, _args, { db }) => new BatchedFigures(MEASURES, (measures) => db.customer.figures({ where, measures })),
  }),
);
