import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byPeriod, bySet, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { PaymentClaimStatus } from '../../../generated/prisma/enums.ts';
import { paymentClaimFilterRules } from './payment-claim.rules.ts';
import { PaymentClaim, PaymentClaimStatusEnum } from './payment-claim.ts';

const paymentClaimFilter = defineFilter<Prisma.PaymentClaimWhereInput>()(
  'PaymentClaim',
  'contestações',
  paymentClaimFilterRules,
  {
    ids: byIds('Uma destas contestações'),
    statuses: bySet(PaymentClaimStatusEnum, 'status', 'Em uma destas situações.', Object.keys(PaymentClaimStatus).length),
    answered: filterBy('Boolean', 'Se a loja respondeu.', (answered) => ({ answeredAt: answered ? { not: null } : null })),
    answerDueAt: byPeriod('answerDueAt', 'Até quando a loja pode responder.'),
  },
);

const paymentClaimSort = defineOrdering('PaymentClaim', {
  ID: BY_ID,
  ANSWER_DUE_AT: { column: 'answerDueAt', usual: 'asc', description: 'Até quando a loja pode responder.' },
});

const paymentClaimList = defineList('PaymentClaim', {
  connection: defineConnection('PaymentClaim', PaymentClaim, 'contestações'),
  rows: ({ db }) => db.paymentClaim,
  filter: paymentClaimFilter,
  ordering: paymentClaimSort,
});

builder.queryField('paymentClaims', (t) =>
  t.field({
    type: paymentClaimList.Connection,
    scope: 'orders-basic:read',
    description:
      'As contestações de pagamentos (chargebacks e MED), das mais novas às mais antigas se nada mais for dito. As que ainda esperam uma resposta: statuses [OPEN] e answered false, por ANSWER_DUE_AT.',
    args: paymentClaimList.args(t.arg),
    resolve: (_root, args, ctx, info) => paymentClaimList.read(ctx, info, args),
  }),
);
