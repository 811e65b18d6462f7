import { queryFromInfo } from '@pothos/plugin-prisma';
import { z } from 'zod';
import type { RequestContext } from '../../../core/execution/context.ts';
import { hasScope } from '../../../core/execution/principal.ts';
import { cursorArgs, defineConnection } from '../../../core/pagination/connection.ts';
import { List } from '../../../core/pagination/list.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { isMoment, type Position } from '../../../core/pagination/position.ts';
import { builder } from '../../../core/schema/builder.ts';
import { dateTimeField, listField, orderedRange } from '../../../core/validation/field-types.ts';
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

const windowRules = orderedRange(z.object({ from: dateTimeField().nullish(), until: dateTimeField().nullish() }), {
  from: 'from',
  to: 'until',
  message: 'Não pode ser antes de from.',
});

const promotionFilterRules = z.object({
  phases: listField(z.enum(ALL_PHASES), { max: ALL_PHASES.length }).nullish(),
  kinds: listField(z.enum(ALL_KINDS), { max: ALL_KINDS.length }).nullish(),
  activeBetween: windowRules.nullish(),
});

const PromotionConnection = defineConnection('Promotion', Promotion, 'promoções', { hasPages: false });

const PromotionWindowInput = builder.inputType('PromotionWindowInput', {
  description: 'Um tempo; um limite omitido ou null não limita.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'Primeiro momento.' }),
    until: t.field({ type: 'DateTime', description: 'Último momento, não antes de from.' }),
  }),
});

const PromotionFilter = builder.inputType('PromotionFilter', {
  description: 'O que a lista de promoções deve conter; campos combinados valem juntos.',
  extensions: { rules: promotionFilterRules },
  fields: (t) => ({
    phases: t.field({ type: [PromotionPhaseEnum], description: 'Em que momento estão agora; vazio ou omitido: em qualquer um.' }),
    kinds: t.field({
      type: [PromotionKindEnum],
      description:
        'De que tipos são; cada um exige o escopo de leitura da sua área. Vazio ou omitido: todos que a credencial pode ler.',
    }),
    activeBetween: t.field({
      type: PromotionWindowInput,
      description: 'Tempo em que ao menos um momento está entre o começo e o fim da promoção, ligada ou não.',
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

/** The condition of the rows of a kind that a filter leaves. */
function promotionWhere(kind: PromotionKind, { phases, activeBetween }: Filter, now: Date): object {
  const columns = PROMOTION_COLUMNS[kind];
  const { from, until } = activeBetween ?? {};
  return {
    AND: [
      ...(phases?.length ? [{ OR: phases.map((phase) => PHASE_WHERE[phase](columns, now)) }] : []),
      ...(until ? [whereStarted(columns, until)] : []),
      ...(from ? [whereNotEnded(columns, from)] : []),
    ],
  };
}

/** The kinds to list: those that are named, all of which the caller must be allowed to read; otherwise those that they may read. */
function kindsFor(ctx: RequestContext, named: readonly PromotionKind[] | null | undefined): PromotionKind[] {
  if (!named?.length) return ALL_KINDS.filter((kind) => hasScope(ctx.principal, PROMOTION_KINDS[kind].scope));
  for (const kind of named) ctx.require(PROMOTION_KINDS[kind].scope);
  return ALL_KINDS.filter((kind) => named.includes(kind));
}

const PATHS = [['nodes'], ['edges', 'node']].map((path) => path.map((name) => ({ name })));

builder.queryField('promotions', (t) =>
  t.field({
    type: PromotionConnection,
    nullable: true,
    scope: 'authenticated',
    description:
      'Cupons, descontos progressivos, brindes e descontos por forma de pagamento da loja em uma lista, os que começam por último primeiro se nada mais for dito.',
    args: {
      ...cursorArgs(t.arg),
      filter: t.arg({ type: PromotionFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: promotionSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const parsed = parseInput(promotionFilterRules, filter ?? {});
      const order = promotionSort.orderOf(orderBy);
      const now = ctx.clock.now();
      const kinds = kindsFor(ctx, parsed.kinds).map((kind) => ({
        kind,
        where: promotionWhere(kind, parsed, now),
        query: queryFromInfo({ context: ctx, info, typeName: PROMOTION_KINDS[kind].type, paths: PATHS }),
      }));
      const absent = ABSENT_PLACE[order.column as PlaceColumn].getTime();
      const isPlace = ({ value, id }: Position) =>
        isUuid(id) && (isMoment(value) || (value instanceof Date && value.getTime() === absent));
      return new List({ model: mergedPromotions(ctx.db, kinds), where: {}, order, args, isPlace, query: {} });
    },
  }),
);
