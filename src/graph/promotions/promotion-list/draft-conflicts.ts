import { z } from 'zod';
import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { DRAFT_ID } from '../pricing/promotions.ts';
import { resolvePromotions } from '../promotion/promotion.ts';
import { assertCreatable } from '../promotion-draft/assert-creatable.ts';
import { DraftPromotionInput } from '../promotion-draft/draft-promotion.input.ts';
import { type Draft, parseDraft } from '../promotion-draft/parse-draft.ts';
import { MAX_WITHOUT, withoutField } from '../promotion-draft/without.rules.ts';
import type { ExclusionTerms } from './exclusions.ts';
import { conflictsOf } from './promotion-conflicts.ts';
import { PromotionConflictType } from './promotion-fields.ts';
import { PROMOTION_KINDS, type PromotionKind } from './promotion-kind.ts';

const KIND_OF = {
  coupon: 'COUPON',
  discountRange: 'DISCOUNT_RANGE',
  gift: 'GIFT',
  paymentDiscount: 'PAYMENT_DISCOUNT',
} as const satisfies Readonly<Record<Draft['kind'], PromotionKind>>;

const withoutRules = z.object({ without: withoutField() });

builder.queryField('promotionConflicts', (t) =>
  t.field({
    type: [PromotionConflictType],
    scope: 'authenticated',
    description:
      'Os conflitos que uma promoção teria se fosse salva agora. Exige o escopo de leitura do seu tipo, recusa o que a criação recusaria e não grava nada.',
    args: {
      draft: t.arg({ type: DraftPromotionInput, required: true, description: 'A promoção.' }),
      without: t.arg({
        type: ['ID'],
        description: `Promoções da loja com que não é comparada, até ${MAX_WITHOUT}; também a que ela substitui.`,
      }),
    },
    resolve: async (_root, { draft: sent, without: ids }, ctx) => {
      parseInput(withoutRules, { without: ids });
      const { draft, issues } = parseDraft(sent);
      if (!draft) throw validationError(issues);
      const kind = KIND_OF[draft.kind];
      ctx.require(PROMOTION_KINDS[kind].scope);
      const without = await resolvePromotions(ctx, ids ?? []);
      await assertCreatable(ctx, draft, without);
      const own = { name: '', startsAt: null, endsAt: null, ...draft.state, id: DRAFT_ID, createdAt: ctx.clock.now() };
      return conflictsOf(ctx, kind, own as unknown as ExclusionTerms[typeof kind], without);
    },
  }),
);
