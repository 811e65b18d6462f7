import { queryFromInfo } from '@pothos/plugin-prisma';
import { z } from 'zod';
import type { RequestContext } from '../../../core/execution/context.ts';
import { hasScope } from '../../../core/execution/principal.ts';
import { cursorArgs, defineConnection } from '../../../core/pagination/connection.ts';
import type { Position } from '../../../core/pagination/keyset.ts';
import { List } from '../../../core/pagination/list.ts';
import { defineOrdering, ORDER_ARGUMENT } from '../../../core/pagination/ordering.ts';
import { isMoment } from '../../../core/pagination/position.ts';
import { builder } from '../../../core/schema/builder.ts';
import { PeriodInput, periodBounds } from '../../../core/schema/date-range.ts';
import { idsFilter, periodFilter, setFilter } from '../../../core/validation/filter-fields.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { isUuid } from '../../../lib/ids.ts';
import { Promotion } from '../promotion/promotion.ts';
import { ABSENT_PLACE, mergedPromotions, type PlaceColumn } from './merged-promotions.ts';
import { ALL_KINDS, PROMOTION_KINDS, type PromotionKind, PromotionKindEnum } from './promotion-kind.ts';
import {
  ALL_PHASES,
  PHASE_WHERE,
  PROMOTION_COLUMNS,
  PromotionPhaseEnum,
  whereNotEnded,
  whereStarted,
} from './promotion-phase.ts';

const promotionFilterRules = z.object({
  ids: idsFilter(),
  phases: setFilter(z.enum(ALL_PHASES)),
  kinds: setFilter(z.enum(ALL_KINDS)),
  activeWithin: periodFilter(),
});

const PromotionConnection = defineConnection('Promotion', Promotion, 'promoções', { hasPages: false });

const PromotionFilter = builder.inputType('PromotionFilter', {
  description:
    'O que a lista de promoções deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram.',
  extensions: { rules: promotionFilterRules },
  fields: (t) => ({
    ids: t.idList({ description: 'Uma destas promoções, até 100.' }),
    phases: t.field({ type: [PromotionPhaseEnum], description: 'Em que momento estão agora: um destes.' }),
    kinds: t.field({
      type: [PromotionKindEnum],
      description: 'De que tipos são; cada um exige o escopo de leitura da sua área. Sem eles: todos que a credencial pode ler.',
    }),
    activeWithin: t.field({
      type: PeriodInput,
      description: 'Período em que ao menos um momento está entre o começo e o fim da promoção, ligada ou não.',
    }),
  }),
});

const promotionSort = defineOrdering(
  'Promotion',
  {
    STARTS_AT: { column: 'startPlace', usual: 'desc', description: 'Começo; sem começo vem antes de todos.' },
    ENDS_AT: { column: 'endPlace', usual: 'asc', description: 'Fim; sem fim vem depois de todos.' },
  },
  { column: 'startPlace', direction: 'desc' },
);

type Filter = z.output<typeof promotionFilterRules>;
type Bounds = Awaited<ReturnType<typeof periodBounds>>;

/** The condition of the rows of a kind that a filter leaves. */
function promotionWhere(kind: PromotionKind, { ids, phases }: Filter, { since, before }: Bounds, now: Date): object {
  const columns = PROMOTION_COLUMNS[kind];
  return {
    AND: [
      ...(ids?.length ? [{ id: { in: [...new Set(ids)] } }] : []),
      ...(phases?.length ? [{ OR: phases.map((phase) => PHASE_WHERE[phase](columns, now)) }] : []),
      ...(before ? [whereStarted(columns, new Date(before.getTime() - 1))] : []),
      ...(since ? [whereNotEnded(columns, since)] : []),
    ],
  };
}

/** The kinds to list: those that are named, all of which the caller must be allowed to read; otherwise those that they may read. */
function kindsFor(ctx: RequestContext, named: readonly PromotionKind[] | null | undefined): PromotionKind[] {
  if (!named?.length) return ALL_KINDS.filter((kind) => hasScope(ctx.principal, PROMOTION_KINDS[kind].scope));
  for (const kind of named) ctx.require(PROMOTION_KINDS[kind].scope);
  return ALL_KINDS.filter((kind) => named.includes(kind));
}

/** True for a value that a place of a promotion can have. */
const isPlaceIn = (column: PlaceColumn, value: unknown): boolean =>
  isMoment(value) || (value instanceof Date && value.getTime() === ABSENT_PLACE[column].getTime());

const PATHS = [['nodes'], ['edges', 'node']].map((path) => path.map((name) => ({ name })));

builder.queryField('promotions', (t) =>
  t.field({
    type: PromotionConnection,
    scope: 'authenticated',
    description:
      'Cupons, descontos progressivos, brindes e descontos por forma de pagamento da loja em uma lista, os que começam por último primeiro se nada mais for dito.',
    args: {
      ...cursorArgs(t.arg),
      filter: t.arg({ type: PromotionFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: [promotionSort.input], description: ORDER_ARGUMENT }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx, info) => {
      const parsed = parseInput(promotionFilterRules, filter ?? {});
      const bounds = parsed.activeWithin == null ? {} : await periodBounds(ctx, parsed.activeWithin);
      const order = promotionSort.orderOf(orderBy);
      const now = ctx.clock.now();
      const kinds = kindsFor(ctx, parsed.kinds).map((kind) => ({
        kind,
        where: promotionWhere(kind, parsed, bounds, now),
        query: queryFromInfo({ context: ctx, info, typeName: PROMOTION_KINDS[kind].type, paths: PATHS }),
      }));
      const columns = [order, ...(order.more ?? [])].map(({ column }) => column as PlaceColumn);
      const isPlace = ({ value, more = [], id }: Position) =>
        isUuid(id) && columns.every((column, at) => isPlaceIn(column, [value, ...more][at]));
      return new List({ model: mergedPromotions(ctx.db, kinds), where: {}, order, args, isPlace, query: {} });
    },
  }),
);
