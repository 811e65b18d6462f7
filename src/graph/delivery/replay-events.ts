import type { Event as EventRow, Prisma, Webhook as WebhookRow } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { invalid } from '../kernel/errors.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { created } from '../kernel/rules.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { Webhook } from '../webhook/webhook.ts';
import { MOST_REPLAYED, replayRules } from './delivery.rules.ts';
import { activeWebhook, dueAt } from './due.ts';

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
const repeated = { FAILED: { status: 'FAILED' }, ALL: {} } as const satisfies Record<Only, Prisma.WebhookDeliveryWhereInput>;

/** How many events one statement is about. */
const AT_ONCE = 1000;

type Announced = readonly Pick<EventRow, 'id' | 'type'>[];

/** What a webhook subscribes to of a window, oldest first. What was not relayed yet will be, to this webhook as well. */
async function announced(db: StoreDb, { events }: WebhookRow, createdAt: { gte: Date; lte: Date }): Promise<Announced> {
  const found = await db.event.findMany({
    where: { type: { in: events }, isTest: false, relayedAt: { not: null }, createdAt },
    select: { id: true, type: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST_REPLAYED + 1,
  });
  if (found.length <= MOST_REPLAYED) return found;
  const message = `A janela tem mais de ${MOST_REPLAYED} eventos, o máximo de cada vez. Escolha uma menor.`;
  throw invalid([{ field: 'until', message, code: 'TOO_BIG' }]);
}

/** Puts some events on their way to a webhook: answers how many deliveries are new, and how many are made once more. */
async function replay(db: StoreDb, webhookId: string, events: Announced, { only, now }: { only: Only; now: Date }) {
  const here = { webhookId, eventId: { in: events.map(({ id }) => id) } };
  const known = await db.webhookDelivery.findMany({ where: here, select: { eventId: true } });
  const { count: repeatedCount } = await db.webhookDelivery.updateMany({
    where: { ...here, ...repeated[only] },
    data: dueAt(now),
  });
  const had = new Set(known.map(({ eventId }) => eventId));
  const rows = events
    .filter(({ id }) => !had.has(id))
    .map(({ id: eventId, type: eventType }) => ({ webhookId, eventId, eventType, ...dueAt(now) }));
  const { count: createdCount } = await relyingOnRead(db.webhookDelivery.createMany({ data: rows, skipDuplicates: true }));
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
      const { since, until } = created(replayRules, { since: window.since, until: window.until ?? now });
      const webhook = await activeWebhook(db, webhookId);
      const events = await announced(db, webhook, { gte: since, lte: until });
      const counts = { createdCount: 0, repeatedCount: 0 };
      for (let from = 0; from < events.length; from += AT_ONCE) {
        const part = events.slice(from, from + AT_ONCE);
        const { createdCount, repeatedCount } = await replay(db, webhook.id, part, { only: only ?? 'FAILED', now });
        counts.createdCount += createdCount;
        counts.repeatedCount += repeatedCount;
      }
      return { webhook, eventCount: events.length, ...counts };
    },
  }),
);
