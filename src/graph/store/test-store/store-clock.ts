import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import { clockOf } from '../../../core/execution/store-clocks.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { ClockEntry, ClockCount as Counted, StoredClock } from '../../../data/named-statements/store-clock.ts';
import { Store } from '../store/store.ts';
import { type ClockEventKind, ClockEventKindEnum } from './clock-event-kind.ts';
import { clockLogRules } from './test-store.rules.ts';

const clockLoader = createLoader<StoredClock | null>((ctx, ids) => ctx.stores.clocks(ids), null);

/** Clock of a test store; null for a live one. */
export async function findClock(ctx: RequestContext, storeId: string): Promise<StoredClock | null> {
  const clock = await clockLoader(ctx, storeId);
  return clock?.test ? clock : null;
}

const ClockEvent = builder.objectRef<ClockEntry>('ClockEvent').implement({
  description: 'Algo que o relógio de uma loja de teste fez acontecer.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Posição, a partir de 1 e sem faltas.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Quando, pelo relógio da loja.' }),
    kind: t.field({ type: ClockEventKindEnum, description: 'O que aconteceu.', resolve: ({ kind }) => kind as ClockEventKind }),
    nodeId: t.field({
      type: 'ID',
      nullable: true,
      description: 'Identificador do registro a que aconteceu; null quando é de nenhum.',
      resolve: ({ recordId }) => recordId,
    }),
  }),
});

const ClockCount = builder.objectRef<Counted>('ClockCount').implement({
  description: 'Quantas vezes algo aconteceu.',
  fields: (t) => ({
    kind: t.field({ type: ClockEventKindEnum, description: 'O quê.', resolve: ({ kind }) => kind as ClockEventKind }),
    count: t.exposeInt('count', { description: 'Quantas vezes.' }),
  }),
});

const DEFAULT_SIZE = 20;

const StoreClock = builder.objectRef<StoredClock>('StoreClock').implement({
  description: 'O relógio de uma loja de teste.',
  fields: (t) => ({
    now: t.field({
      type: 'DateTime',
      description: 'A hora da loja.',
      resolve: (clock, _args, { stores }) => clockOf(clock, stores.processClock).now(),
    }),
    frozen: t.boolean({
      description: 'Se está parado: a hora só muda por advanceStoreClock.',
      resolve: ({ frozenAt, target }) => frozenAt !== null && target === null,
    }),
    advancing: t.boolean({ description: 'Se está avançando até target.', resolve: ({ target }) => target !== null }),
    target: t.expose('target', { type: 'DateTime', nullable: true, description: 'Até quando avança; null: não está avançando.' }),
    fired: t.field({
      type: [ClockCount],
      description: 'O que aconteceu desde que começou o último avanço, contado por tipo.',
      resolve: async ({ storeId, departedAt }, _args, ctx) => [...(await ctx.stores.counts(storeId, departedAt))],
    }),
    log: t.field({
      type: [ClockEvent],
      description: 'O que o relógio fez acontecer, na ordem em que aconteceu.',
      args: {
        first: t.arg.int({ description: `Quantos, de 1 a 100; ${DEFAULT_SIZE} quando omitido.` }),
        after: t.arg.int({ description: 'Só os que vêm depois desta posição. Omitido: os do último avanço.' }),
      },
      resolve: async ({ storeId, departedAt }, args, ctx) => {
        const { first, after } = parseInput(clockLogRules, args);
        return [...(await ctx.stores.entries(storeId, after ?? departedAt, first ?? DEFAULT_SIZE))];
      },
    }),
  }),
});

builder.prismaObjectField(Store, 'clock', (t) =>
  t.field({
    type: StoreClock,
    nullable: true,
    description: 'O relógio de uma loja de teste, que pode ser parado e avançado; null numa loja de verdade.',
    resolve: ({ id }, _args, ctx) => findClock(ctx, id),
  }),
);
