import type { GraphQLSchema } from 'graphql';
import { notFoundError } from '../../../../core/errors.ts';
import type { RequestContext } from '../../../../core/execution/context.ts';
import { mayShow } from '../../../../core/execution/may-show.ts';
import { builder } from '../../../../core/schema/builder.ts';
import type { Customer } from '../../../../generated/prisma/client.ts';
import { CUSTOMER_MISSING } from '../../../customers/customer/customer-filter.rules.ts';
import { checkoutWhere, findBuyerIdentifiers } from '../erasure/buyer-identifiers.ts';
import { EXPORT_AREAS, type ExportArea } from './export-areas.ts';
import { messageRecords } from './export-messages.ts';
import { changeRow, checkoutRow, couponRow, deliveryRow, orderRow, personRow } from './export-rows.ts';

interface Export {
  readonly customerId: string;
  readonly exportedAt: Date;
  readonly data: Readonly<Record<ExportArea, unknown>>;
}

const ExportCustomerPayload = builder.objectRef<Export>('ExportCustomerPayload').implement({
  description: 'Tudo o que a loja guarda de um comprador.',
  fields: (t) => ({
    customerId: t.expose('customerId', { type: 'ID', description: 'Identificador do comprador.' }),
    exportedAt: t.expose('exportedAt', { type: 'DateTime', description: 'Momento da cópia.' }),
    data: t.expose('data', {
      type: 'JSON',
      description:
        'Por área (person, orders, history, changes, comments, checkouts, couponUses, events, deliveries, automations, messages, optOuts): {purpose, origin, records}, que são a finalidade, a origem e os dados. Valores em reais; em history, em centavos. O id de um checkout, que abre a sua página, só com checkouts:read.',
    }),
  }),
});

const OLDEST_FIRST: { createdAt?: 'asc'; id?: 'asc' }[] = [{ createdAt: 'asc' }, { id: 'asc' }];

const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The records with these ids replaced wherever they occur, be it in a text. */
const withoutIds = <Records extends object>(records: Records, ids: ReadonlySet<string | null>): Records =>
  JSON.parse(JSON.stringify(records).replace(UUIDS, (id) => (ids.has(id) ? '…' : id))) as Records;

/** All records of a buyer, by area, without data that concern only the store or its staff. */
async function recordsOf(ctx: RequestContext, schema: GraphQLSchema, customer: Customer): Promise<Record<ExportArea, unknown>> {
  const { db, buyerRecords } = ctx;
  const { id } = customer;
  const identifiers = await findBuyerIdentifiers(db, customer);
  const where = { customerId: id };
  const include = {
    items: { orderBy: { position: 'asc' as const } },
    invoice: true,
    payment: true,
    paymentRecords: { orderBy: OLDEST_FIRST },
    movements: { orderBy: OLDEST_FIRST },
    refunds: { orderBy: OLDEST_FIRST },
    claims: { orderBy: OLDEST_FIRST },
    returns: { orderBy: OLDEST_FIRST },
  };
  const orders = await db.order.findMany({ where, include, orderBy: OLDEST_FIRST });
  const select = { orderId: true, kind: true, data: true, createdAt: true } as const;
  const history = await db.orderChange.findMany({ where: { order: where }, select, orderBy: OLDEST_FIRST });
  const changes = await db.rowChange.findMany({
    where: { recordId: { in: [id, ...orders.map((order) => order.id)] }, operation: { not: 'INSERT' } },
    orderBy: { id: 'asc' },
  });
  const comments = await db.orderComment.findMany({
    where: { order: where },
    select: { orderId: true, text: true, createdAt: true },
    orderBy: OLDEST_FIRST,
  });
  const checkouts = await db.checkout.findMany({ where: checkoutWhere(id, identifiers), orderBy: OLDEST_FIRST });
  const uses = await db.couponUse.findMany({
    where: { order: where },
    include: { coupon: { select: { code: true } } },
    orderBy: { orderId: 'asc' },
  });
  const checkoutIds = checkouts.map((checkout) => checkout.id);
  const events = await buyerRecords.events.findEventsOfBuyer({ ...identifiers, checkoutIds });
  const deliveries = await db.webhookDelivery.findMany({
    where: { eventId: { in: events.map((event) => event.id) } },
    include: { webhook: { select: { name: true, url: true } } },
    orderBy: OLDEST_FIRST,
  });
  const records = {
    person: personRow(customer),
    orders: orders.map(orderRow),
    history,
    changes: changes.map((change) => changeRow(schema, change, ctx)),
    comments,
    checkouts: checkouts.map(checkoutRow),
    couponUses: uses.map(couponRow),
    events: events.map(({ type, createdAt }) => ({ type, createdAt })),
    deliveries: deliveries.map(deliveryRow),
    ...(await messageRecords(ctx, { ...identifiers, customerId: id, checkoutIds })),
  };
  if (mayShow(ctx, 'checkouts:read')) return records;
  return withoutIds(records, new Set([...checkoutIds, ...orders.map((order) => order.checkoutId)]));
}

builder.mutationField('exportCustomer', (t) =>
  t.field({
    type: ExportCustomerPayload,
    scope: 'privacy:write',
    emits: {},
    description:
      'Copia tudo o que a loja guarda de um comprador, com a finalidade e a origem de cada área, para ser entregue a ele (LGPD, art. 18). Não muda nada.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do comprador.' }) },
    resolve: async (_root, { id }, ctx, { schema }): Promise<Export> => {
      const customer = await ctx.db.customer.findUnique({ where: { id } });
      if (!customer) throw notFoundError(CUSTOMER_MISSING);
      const records = await recordsOf(ctx, schema, customer);
      const data = Object.fromEntries(
        Object.entries(EXPORT_AREAS).map(([area, description]) => [
          area,
          { ...description, records: records[area as ExportArea] },
        ]),
      ) as Record<ExportArea, unknown>;
      return { customerId: customer.id, exportedAt: ctx.clock.now(), data };
    },
  }),
);
