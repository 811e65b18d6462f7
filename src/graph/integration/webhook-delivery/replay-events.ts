import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Event as EventRow, Prisma, Webhook as WebhookRow } from '../../../generated/prisma/client.ts';
import type { DeliveryStatus } from '../../../generated/prisma/enums.ts';
import { Webhook } from '../webhook/webhook.ts';
import { assertAttemptsLeft } from './attempts-left.ts';
import { MAX_REPLAYED_EVENTS, replayRules } from './delivery.rules.ts';
import { dueColumns, findActiveWebhook } from './due.ts';

interface Replay {
  readonly webhook: WebhookRow;
  readonly eventCount: number;
  readonly createdCount: number;
  readonly repeatedCount: number;
}

const ReplayEventsPayload = builder.objectRef<Replay>('ReplayEventsPayload').implement({
  description: 'O que entrou na fila de envio.',
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

const IS_REPEATED: Readonly<Record<Only, (status: DeliveryStatus) => boolean>> = {
  FAILED: (status) => status === 'FAILED',
  ALL: () => true,
};

/** Number of events in one statement. */
const BATCH_SIZE = 1000;

/** Points of a delivery that is made or repeated: the row is written, and the POST takes longer than that (D-496). */
const POINTS_OF_DELIVERY = 150;

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

const batchesOf = (events: ReplayedEvents): readonly ReplayedEvents[] =>
  Array.from({ length: Math.ceil(events.length / BATCH_SIZE) }, (_, n) => events.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE));

/** Events of a replay that the webhook has no delivery of, and the number of deliveries that are made once more. */
interface Scheduled {
  readonly missing: ReplayedEvents;
  readonly repeatedCount: number;
}

/** Looks up what a replay has to make and to repeat. */
async function schedule(db: StoreDb, webhookId: string, events: ReplayedEvents, only: Only): Promise<Scheduled> {
  const missing: ReplayedEvents[number][] = [];
  let repeatedCount = 0;
  for (const part of batchesOf(events)) {
    const where = { webhookId, eventId: { in: part.map(({ id }) => id) } };
    const existing = await db.webhookDelivery.findMany({ where, select: { eventId: true, status: true } });
    const statuses = new Map(existing.map(({ eventId, status }) => [eventId, status]));
    missing.push(...part.filter(({ id }) => !statuses.has(id)));
    repeatedCount += existing.filter(({ status }) => IS_REPEATED[only](status)).length;
  }
  return { missing, repeatedCount };
}

/** Makes and repeats deliveries. Returns their numbers. */
async function replay(
  db: StoreDb,
  webhookId: string,
  { events, missing }: Pick<Scheduled, 'missing'> & { readonly events: ReplayedEvents },
  { only, now }: { readonly only: Only; readonly now: Date },
) {
  const counts = { createdCount: 0, repeatedCount: 0 };
  for (const part of batchesOf(events)) {
    const where = { webhookId, eventId: { in: part.map(({ id }) => id) }, ...REPEATED_WHERE[only] };
    counts.repeatedCount += (await db.webhookDelivery.updateMany({ where, data: dueColumns(now) })).count;
  }
  for (const part of batchesOf(missing)) {
    const data = part.map(({ id: eventId, type: eventType }) => ({ webhookId, eventId, eventType, ...dueColumns(now) }));
    const made = await retryOnForeignKeyViolation(db.webhookDelivery.createMany({ data, skipDuplicates: true }));
    counts.createdCount += made.count;
  }
  return counts;
}

const beyondADay = (count: number, attemptsPerDay: number) => {
  const message = `A janela pede ${count} entregas, mais do que as ${attemptsPerDay} tentativas que a loja tem num dia. Escolha uma menor.`;
  return validationError([{ field: 'until', message, code: 'TOO_BIG' }]);
};

const ReplayEventsInput = builder.inputType('ReplayEventsInput', {
  description: 'Eventos a enviar de novo a um webhook.',
  fields: (t) => ({
    since: t.field({ type: 'DateTime', required: true, description: 'Começo da janela, no máximo 30 dias antes do fim.' }),
    until: t.field({ type: 'DateTime', description: 'Fim da janela, inclusive; agora quando omitido.' }),
    only: t.field({ type: ReplayOnly, description: 'O que fazer das entregas que já existem; FAILED quando omitido.' }),
  }),
});

builder.mutationField('replayEvents', (t) =>
  t.field({
    type: ReplayEventsPayload,
    scope: 'webhooks:write',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Envia de novo a um webhook os eventos de uma janela que ele assina: os que não tinham entrega ganham uma, e as que ' +
      'terminaram sem sucesso (ou todas) são feitas de novo, com o mesmo webhook-id. Até 2000 eventos de cada vez; amostras não contam. Custa 150 pontos por entrega, e precisa de tantas tentativas quantas restam à loja hoje.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Webhook que recebe; precisa estar ativo.' }),
      input: t.arg({ type: ReplayEventsInput, required: true, description: 'Eventos a enviar de novo a um webhook.' }),
    },
    resolve: async (_root, { id, input: { only, ...window } }, ctx) => {
      const { db, clock } = ctx;
      const now = clock.now();
      const { since, until } = parseInput(replayRules, { since: window.since, until: window.until ?? now });
      const webhook = await findActiveWebhook(db, id);
      const events = await subscribedEvents(db, webhook, { gte: since, lte: until });
      const scheduled = await schedule(db, webhook.id, events, only ?? 'FAILED');
      const count = scheduled.missing.length + scheduled.repeatedCount;
      if (count > ctx.budgets.attemptsPerDay) throw beyondADay(count, ctx.budgets.attemptsPerDay);
      await assertAttemptsLeft(ctx, count);
      await ctx.charge(count * POINTS_OF_DELIVERY);
      const counts = await replay(db, webhook.id, { events, ...scheduled }, { only: only ?? 'FAILED', now });
      return { webhook, eventCount: events.length, ...counts };
    },
  }),
);
