import { validationError } from '../../core/errors.ts';
import { builder } from '../../core/schema/builder.ts';
import { parseInput } from '../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../data/optimistic-lock.ts';
import type { StoreDb } from '../../data/store-db.ts';
import type { Event as EventRow, Prisma, Webhook as WebhookRow } from '../../generated/prisma/client.ts';
import { Webhook } from '../webhook/webhook.ts';
import { MAX_REPLAYED_EVENTS, replayRules } from './delivery.rules.ts';
import { dueColumns, findActiveWebhook } from './due.ts';

interface Replay {
  readonly webhook: WebhookRow;
  readonly eventCount: number;
  readonly createdCount: number;
  readonly repeatedCount: number;
}

const ReplayEventsPayload = builder.objectRef<Replay>('ReplayEventsPayload').implement({
  description: 'O que foi posto a caminho.',
  fields: (t) => ({
    webhook: t.expose('webhook', { type: Webhook, description: 'O webhook que recebe.' }),
    eventCount: t.exposeInt('eventCount', { description: 'Quantos eventos da janela ele assina.' }),
    createdCount: t.exposeInt('createdCount', { description: 'De quantos ele não tinha uma entrega e agora tem.' }),
    repeatedCount: t.exposeInt('repeatedCount', { description: 'Quantas entregas são feitas de novo.' }),
  }),
});

const ReplayOnly = builder.enumType('ReplayOnly', {
  description: 'O que uma repetição faz das entregas que já existem.',
  values: {
    FAILED: { description: 'Faz de novo as que terminaram sem sucesso.' },
    ALL: { description: 'Faz todas de novo, também as que tiveram sucesso.' },
  } as const,
});

type Only = typeof ReplayOnly.$inferType;

/** The deliveries that are made once more. */
const REPEATED_WHERE = { FAILED: { status: 'FAILED' }, ALL: {} } as const satisfies Record<
  Only,
  Prisma.WebhookDeliveryWhereInput
>;

/** Number of events in one statement. */
const BATCH_SIZE = 1000;

type ReplayedEvents = readonly Pick<EventRow, 'id' | 'type'>[];

/**
 * Events of a window that a webhook subscribes to, oldest first. Events that are not relayed yet will reach this webhook
 * anyway.
 */
async function subscribedEvents(
  db: StoreDb,
  { events }: WebhookRow,
  createdAt: { gte: Date; lte: Date },
): Promise<ReplayedEvents> {
  const found = await db.event.findMany({
    where: { type: { in: events }, isTest: false, relayedAt: { not: null }, createdAt },
    select: { id: true, type: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_REPLAYED_EVENTS + 1,
  });
  if (found.length <= MAX_REPLAYED_EVENTS) return found;
  const message = `A janela tem mais de ${MAX_REPLAYED_EVENTS} eventos, o máximo de cada vez. Escolha uma menor.`;
  throw validationError([{ field: 'until', message, code: 'TOO_BIG' }]);
}

/** Schedules some events for a webhook and returns the numbers of new and of repeated deliveries. */
async function replay(db: StoreDb, webhookId: string, events: ReplayedEvents, { only, now }: { only: Only; now: Date }) {
  const here = { webhookId, eventId: { in: events.map(({ id }) => id) } };
  const existing = await db.webhookDelivery.findMany({ where: here, select: { eventId: true } });
  const { count: repeatedCount } = await db.webhookDelivery.updateMany({
    where: { ...here, ...REPEATED_WHERE[only] },
    data: dueColumns(now),
  });
  const existingIds = new Set(existing.map(({ eventId }) => eventId));
  const rows = events
    .filter(({ id }) => !existingIds.has(id))
    .map(({ id: eventId, type: eventType }) => ({ webhookId, eventId, eventType, ...dueColumns(now) }));
  const { count: createdCount } = await retryOnForeignKeyViolation(
    db.webhookDelivery.createMany({ data: rows, skipDuplicates: true }),
  );
  return { createdCount, repeatedCount };
}

builder.mutationField('replayEvents', (t) =>
  t.field({
    type: ReplayEventsPayload,
    scope: 'webhooks:write',
    emits: {},
    description:
      'Envia de novo a um webhook os eventos de uma janela que ele assina: os que não tinham entrega ganham uma, e as que ' +
      'terminaram sem sucesso (ou todas) são feitas de novo, com o mesmo webhook-id. Até 2000 eventos de cada vez; amostras não contam.',
    args: {
      webhookId: t.arg({ type: 'UUID', required: true, description: 'Webhook que recebe; precisa estar ativo.' }),
      since: t.arg({ type: 'DateTime', required: true, description: 'Começo da janela, no máximo 30 dias antes do fim.' }),
      until: t.arg({ type: 'DateTime', description: 'Fim da janela, inclusive; agora quando omitido.' }),
      only: t.arg({ type: ReplayOnly, description: 'O que fazer das entregas que já existem; FAILED quando omitido.' }),
    },
    resolve: async (_root, { webhookId, only, ...window }, { db, clock }) => {
      const now = clock.now();
      const { since, until } = parseInput(replayRules, { since: window.since, until: window.until ?? now });
      const webhook = await findActiveWebhook(db, webhookId);
      const events = await subscribedEvents(db, webhook, { gte: since, lte: until });
      const counts = { createdCount: 0, repeatedCount: 0 };
      for (let from = 0; from < events.length; from += BATCH_SIZE) {
        const part = events.slice(from, from + BATCH_SIZE);
        const { createdCount, repeatedCount } = await replay(db, webhook.id, part, { only: only ?? 'FAILED', now });
        counts.createdCount += createdCount;
        counts.repeatedCount += repeatedCount;
      }
      return { webhook, eventCount: events.length, ...counts };
    },
  }),
);
