import { builder } from '../../../core/schema/builder.ts';

/** Most references of one notice that are looked at. */
const MAX_REFERENCES = 100;

/** Shortest time between two looks at an attempt that hints ask for, in milliseconds: a hint that comes sooner waits so long. */
const HINT_PAUSE_MS = 1_000;

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
    },
    resolve: async (_root, { providerId, references }, ctx) => {
      const now = ctx.clock.now();
      await ctx.db.paymentProviderState.updateMany({ where: { providerId }, data: { noticedAt: now } });
      const named = { providerId, reference: { in: references.slice(0, MAX_REFERENCES) }, dueAt: { gt: now } };
      const [pause, earliest] = [new Date(now.getTime() + HINT_PAUSE_MS), new Date(now.getTime() - HINT_PAUSE_MS)];
      const hintAt = (where: object, dueAt: Date) =>
        ctx.db.paymentAttempt.updateMany({ where: { ...named, ...where }, data: { dueAt, hinted: true } });
      const later = await hintAt({ hinted: false, lookedAt: { gt: earliest } }, pause);
      const soon = await hintAt({ OR: [{ lookedAt: null }, { lookedAt: { lte: earliest } }] }, now);
      return later.count + soon.count;
    },
  }),
);
