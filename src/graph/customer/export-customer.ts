import type { Customer } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import type { RequestContext } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';
import { CUSTOMER_MISSING } from './customer-missing.ts';
import { AREAS, type Area } from './export-areas.ts';
import { messageRecords } from './export-messages.ts';
import { checkoutRow, couponRow, deliveryRow, orderRow, personRow } from './export-rows.ts';
import { checkoutWhere, tracesOf } from './traces.ts';

interface Export {
  readonly customerId: string;
  readonly exportedAt: Date;
  readonly data: Readonly<Record<Area, unknown>>;
}

const ExportCustomerPayload = builder.objectRef<Export>('ExportCustomerPayload').implement({
  description: 'Tudo o que a loja guarda de um comprador.',
  fields: (t) => ({
    customerId: t.expose('customerId', { type: 'UUID', description: 'Identificador do comprador.' }),
    exportedAt: t.expose('exportedAt', { type: 'DateTime', description: 'Momento da cópia.' }),
    data: t.expose('data', {
      type: 'JSON',
      description:
        'Por área (person, orders, history, checkouts, couponUses, events, deliveries, automations, messages, optOuts): {purpose, origin, records}, que são a finalidade, a origem e os dados. Valores em reais; em history, em centavos.',
    }),
  }),
});

const OLDEST_FIRST: { createdAt?: 'asc'; id?: 'asc' }[] = [{ createdAt: 'asc' }, { id: 'asc' }];

/** Everything that is kept of a buyer, by area. What concerns the store alone, and who worked for it, is left out. */
async function recordsOf({ db, frozen }: RequestContext, customer: Customer): Promise<Record<Area, unknown>> {
  const { id } = customer;
  const traces = await tracesOf(db, customer);
  const where = { customerId: id };
  const include = { items: { orderBy: { position: 'asc' as const } }, payment: true, paymentRecords: { orderBy: OLDEST_FIRST } };
  const orders = await db.order.findMany({ where, include, orderBy: OLDEST_FIRST });
  const select = { orderId: true, kind: true, data: true, createdAt: true } as const;
  const history = await db.orderChange.findMany({ where: { order: where }, select, orderBy: OLDEST_FIRST });
  const checkouts = await db.checkout.findMany({ where: checkoutWhere(id, traces), orderBy: OLDEST_FIRST });
  const uses = await db.couponUse.findMany({
    where: { order: where },
    include: { coupon: { select: { code: true } } },
    orderBy: { orderId: 'asc' },
  });
  const events = await frozen.eventsAbout({ ...traces, checkoutIds: checkouts.map((checkout) => checkout.id) });
  const deliveries = await db.webhookDelivery.findMany({
    where: { eventId: { in: events.map((event) => event.id) } },
    include: { webhook: { select: { name: true, url: true } } },
    orderBy: OLDEST_FIRST,
  });
  return {
    person: personRow(customer),
    orders: orders.map(orderRow),
    history,
    checkouts: checkouts.map(checkoutRow),
    couponUses: uses.map(couponRow),
    events: events.map(({ type, createdAt }) => ({ type, createdAt })),
    deliveries: deliveries.map(deliveryRow),
    ...(await messageRecords(db, { ...traces, customerId: id, checkoutIds: checkouts.map((checkout) => checkout.id) })),
  };
}

builder.mutationField('exportCustomer', (t) =>
  t.field({
    type: ExportCustomerPayload,
    scope: 'store:admin',
    emits: {},
    description:
      'Copia tudo o que a loja guarda de um comprador, com a finalidade e a origem de cada área, para ser entregue a ele (LGPD, art. 18). Não muda nada.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Identificador do comprador.' }) },
    resolve: async (_root, { id }, ctx): Promise<Export> => {
      const customer = await ctx.db.customer.findUnique({ where: { id } });
      if (!customer) throw notFound(CUSTOMER_MISSING);
      const records = await recordsOf(ctx, customer);
      const data = Object.fromEntries(
        Object.entries(AREAS).map(([area, told]) => [area, { ...told, records: records[area as Area] }]),
      ) as Record<Area, unknown>;
      return { customerId: customer.id, exportedAt: ctx.clock.now(), data };
    },
  }),
);
