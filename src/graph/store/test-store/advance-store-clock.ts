import { setTimeout as pause } from 'node:timers/promises';
import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { Store } from '../store/store.ts';
import { advanceIssue, advanceRules, clockStepRules, stepMillis } from './advance-store-clock.rules.ts';
import { CLOCK_SCOPES, changeClock, findUnadvancingClock } from './stop-store-clock.ts';

/** Longest time for which the answer waits for the clock, in milliseconds, and the interval at which it looks. */
const MAX_WAIT_MS = 25_000;
const POLL_INTERVAL_MS = 50;

const ClockStepInput = builder.inputType('ClockStepInput', {
  description: 'Um tanto de tempo: a soma do que for informado.',
  extensions: { rules: clockStepRules },
  fields: (t) => ({
    days: t.int({ description: 'Dias de 24 horas.' }),
    hours: t.int({ description: 'Horas.' }),
    minutes: t.int({ description: 'Minutos.' }),
  }),
});

const AdvanceStoreClockInput = builder.inputType('AdvanceStoreClockInput', {
  isOneOf: true,
  description: 'Até onde o relógio avança: by ou to, e só um deles.',
  extensions: { rules: advanceRules },
  fields: (t) => ({
    by: t.field({ type: ClockStepInput, description: 'Quanto tempo avança.' }),
    to: t.field({ type: 'DateTime', description: 'Até que momento avança, no máximo 10 anos à frente.' }),
  }),
});

/** Resolves once the clock of a store has arrived, or after a while. */
async function arrival({ stores }: RequestContext, storeId: string): Promise<void> {
  const start = performance.now();
  const isAdvancing = async () => ((await stores.clocks([storeId])).get(storeId)?.target ?? null) !== null;
  while (performance.now() - start < MAX_WAIT_MS && (await isAdvancing())) await pause(POLL_INTERVAL_MS);
}

builder.mutationField('advanceStoreClock', (t) =>
  t.field({
    type: Store,
    scope: CLOCK_SCOPES,
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Avança o relógio da loja de teste da chamada. Tudo que o tempo faz acontece no caminho, um momento depois do outro: prazos de pagamento, carrinhos abandonados, automações, entregas e novas tentativas. Responde quando o relógio chega, ou depois de 25 segundos com clock.advancing true; ele segue avançando, também se o serviço reinicia.',
    args: { input: t.arg({ type: AdvanceStoreClockInput, required: true, description: 'Até onde avança.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { by, to } = parseInput(advanceRules, input);
      const { store, clock, now } = await findUnadvancingClock(ctx);
      const target = to ?? new Date(now.getTime() + stepMillis(by ?? {}));
      const issue = advanceIssue(now, target);
      if (issue) throw validationError([{ field: to ? 'to' : 'by', ...issue }]);
      const last = await ctx.db.storeClockEntry.findFirst({ orderBy: { position: 'desc' }, select: { position: true } });
      const departure = { frozenAt: now, runsAfter: clock.frozenAt === null, departedAt: last?.position ?? 0 };
      await changeClock(ctx, clock, { ...departure, target });
      ctx.answerAfter((later) => arrival(later, store.id));
      return store;
    },
  }),
);
