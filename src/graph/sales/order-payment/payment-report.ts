import { type Actor, ActorEnum } from '../../../core/schema/actor.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Order } from '../order/order.ts';
import { PaymentOutcomeEnum } from './record-payment.ts';

/** Maximum number of reports that an order shows. */
const MAX_REPORTS = 100;

const PaymentReport = builder.prismaObject('PaymentRecord', {
  name: 'PaymentReport',
  description: 'Um aviso sobre o pagamento de um pedido.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do aviso.' }),
    outcome: t.expose('outcome', { type: PaymentOutcomeEnum, description: 'O que aconteceu com o pagamento.' }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'Identificador do aviso em quem o enviou; null: não foi informado.',
    }),
    actor: t.field({
      type: ActorEnum,
      nullable: true,
      description: 'Que tipo de credencial o registrou; null: foi registrado antes que isto fosse guardado.',
      resolve: ({ actor }) => actor as Actor | null,
    }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Nome da chave ou do usuário; null: quem não mostra credencial.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando foi registrado.' }),
  }),
});

builder.prismaObjectField(Order, 'reports', (t) =>
  t.relation('paymentRecords', {
    type: PaymentReport,
    description: `Os avisos sobre o pagamento, do mais novo ao mais antigo, no máximo ${MAX_REPORTS}.`,
    query: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: MAX_REPORTS },
  }),
);
