import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { SETTLED_STATUSES } from './wanted-attempt.ts';

/** Most references of one notice that are looked at. */
const MAX_REFERENCES = 100;

/** Shortest time between two looks at an attempt that hints ask for, in milliseconds: a hint that comes sooner waits so long. */
const HINT_PAUSE_MS = 1_000;

/** Time by which a notice whose signature does not fit is looked into later, in milliseconds: those that come meanwhile share the look. */
const UNSIGNED_PAUSE_MS = 5_000;

/** Most movements of one notice that are looked at. */
const MAX_MOVEMENT_IDS = 10;

/** Shortest time between two lists that notices ask for, in milliseconds. */
const LIST_PAUSE_MS = 10_000;

/** Attempts that are not asked about by a time anyway. One that was paid, or ended, may have its money given back. */
export const notDueBy = (time: Date) => [{ dueAt: { gt: time } }, { dueAt: null, status: { in: [...SETTLED_STATUSES] } }];

/** Notes when a notice came, once a second: notices that come together do not wait for each other. */
export async function noteNotice({ db }: RequestContext, providerId: string, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - HINT_PAUSE_MS);
  const where = { providerId, OR: [{ noticedAt: null }, { noticedAt: { lte: earliest } }] };
  await db.paymentProviderState.updateMany({ where, data: { noticedAt: now } });
}

/** Has what came in listed soon, for a notice of money that names no charge. */
async function listSooner({ db }: RequestContext, providerId: string, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - LIST_PAUSE_MS);
  const where = { providerId, listedAt: { lt: earliest }, listDueAt: { gt: now } };
  await db.paymentProviderState.updateMany({ where, data: { listDueAt: now } });
}

builder.mutationField('hintAttempts', (t) =>
  t.field({
    type: 'Int',
    scope: 'system',
    emits: {},
    description:
      'Pede que o provedor seja logo perguntado por cobranças de que um aviso fala: o aviso em si não vale nada. Responde quantas são. Só o próprio serviço a chama.',
    args: {
      providerId: t.arg({ type: 'ID', required: true, description: 'O provedor.' }),
      references: t.arg.stringList({ required: true, description: 'As cobranças de que o aviso fala.' }),
      movementIds: t.arg.stringList({ required: true, description: 'Os movimentos de que o aviso fala.' }),
      signed: t.arg.boolean({
        description: 'Se a assinatura do aviso confere; null: não há o que conferir. Sem ela se pergunta um pouco depois.',
      }),
    },
    resolve: async (_root, { providerId, references, movementIds, signed }, ctx) => {
      const now = ctx.clock.now();
      await noteNotice(ctx, providerId, now);
      const named = { providerId, reference: { in: references.slice(0, MAX_REFERENCES) } };
      const soonest = new Date(now.getTime() + (signed === false ? UNSIGNED_PAUSE_MS : 0));
      const [pause, earliest] = [new Date(soonest.getTime() + HINT_PAUSE_MS), new Date(now.getTime() - HINT_PAUSE_MS)];
      const noticed = movementIds.length > 0 && { noticedIds: movementIds.slice(0, MAX_MOVEMENT_IDS) };
      const hintAt = (where: object, dueAt: Date) =>
        ctx.db.paymentAttempt.updateMany({ where: { ...named, ...where }, data: { dueAt, hinted: true, ...noticed } });
      const later = await hintAt({ hinted: false, lookedAt: { gt: earliest }, OR: notDueBy(now) }, pause);
      const notLooked = [{ lookedAt: null }, { lookedAt: { lte: earliest } }];
      const soon = await hintAt({ AND: [{ OR: notDueBy(soonest) }, { OR: notLooked }] }, soonest);
      if (references.length === 0 && movementIds.length > 0) await listSooner(ctx, providerId, now);
      return later.count + soon.count;
    },
  }),
);
