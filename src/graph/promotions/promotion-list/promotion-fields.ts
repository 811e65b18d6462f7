import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../../../core/schema/builder.ts';
import { Promotion } from '../promotion/promotion.ts';
import { conflictsOf, type PromotionConflict, TO_EXCLUSION_TERMS } from './promotion-conflicts.ts';
import { kindOfType, PromotionKindEnum, termsOf } from './promotion-kind.ts';
import { PromotionPhaseEnum, phaseOf } from './promotion-phase.ts';

export const PromotionConflictType = builder.objectRef<PromotionConflict>('PromotionConflict').implement({
  description: 'Outra promoção que não se aplica junto com esta, e o que acontece então.',
  fields: (t) => ({
    with: t.expose('with', { type: PromotionKindEnum, description: 'O tipo da outra, o mesmo desta.' }),
    promotionId: t.expose('promotionId', { type: 'ID', description: 'Identificador da outra.' }),
    name: t.exposeString('name', { description: 'Nome da outra.' }),
    from: t.expose('from', { type: 'DateTime', nullable: true, description: 'Desde quando as duas valem; null: desde já.' }),
    until: t.expose('until', { type: 'DateTime', nullable: true, description: 'Até quando as duas valem; null: sem fim.' }),
    message: t.exposeString('message', { description: 'O que acontece em um carrinho que as duas alcançam.' }),
  }),
});

/** The common terms of a row whose type the field belongs to. */
const terms = (row: object, { parentType }: GraphQLResolveInfo) => termsOf(kindOfType(parentType.name), row as never);

builder.interfaceFields(Promotion, (t) => ({
  name: t.string({
    description: 'Nome; de um desconto por forma de pagamento, o da forma.',
    resolve: (row, _args, _ctx, info) => terms(row, info).name,
  }),
  active: t.boolean({ description: 'Se está ligada.', resolve: (row, _args, _ctx, info) => terms(row, info).active }),
  startsAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Começo; null: vale desde já.',
    resolve: (row, _args, _ctx, info) => terms(row, info).startsAt,
  }),
  endsAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Fim; null: sem fim.',
    resolve: (row, _args, _ctx, info) => terms(row, info).endsAt,
  }),
  phase: t.field({
    type: PromotionPhaseEnum,
    description: 'Em que momento está agora.',
    resolve: (row, _args, { clock }, info) => phaseOf(terms(row, info), clock.now()),
  }),
  conflicts: t.field({
    type: [PromotionConflictType],
    description:
      'As outras ligadas, do mesmo tipo, que não se aplicam junto com esta, agora ou depois; vazio quando está desligada ou terminou. De um cupom, os automáticos.',
    resolve: (row, _args, ctx, info) => {
      const kind = kindOfType(info.parentType.name);
      return conflictsOf(ctx, kind, TO_EXCLUSION_TERMS[kind](row as never));
    },
  }),
}));
