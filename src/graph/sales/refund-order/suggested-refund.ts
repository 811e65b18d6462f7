import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Order as OrderRow, PaymentProvider } from '../../../generated/prisma/client.ts';
import type { RefundChannel } from '../../../generated/prisma/enums.ts';
import { Order } from '../order/order.ts';
import { PROVIDER_KINDS } from '../payment-provider/provider-kinds.ts';
import { orderRest } from '../refund/order-rest.ts';
import { askedForAll, type PlannedLine, planRefund } from '../refund/plan-refund.ts';
import { RefundChannelEnum, RefundLineKindEnum } from '../refund/refund.ts';
import { RefundLineInput } from './refund-order.input.ts';
import { suggestedRefundRules } from './refund-order.rules.ts';

/** A refund as it would be made. Cents. */
interface Suggestion {
  readonly amount: bigint;
  readonly maximum: bigint;
  readonly lines: readonly PlannedLine[];
  readonly channel: RefundChannel;
  readonly until: Date | null;
  readonly notice: string | null;
}

const SuggestedLine = builder.objectRef<PlannedLine>('SuggestedRefundLine').implement({
  description: 'Uma parte de uma devolução que se poderia fazer.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RefundLineKindEnum, description: 'De que é.' }),
    itemId: t.expose('itemId', { type: 'ID', nullable: true, description: 'A linha do pedido; null: não é de uma linha.' }),
    quantity: t.exposeInt('quantity', { description: 'Unidades da linha; 0: não é de uma linha.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor.' }),
  }),
});

const SuggestedRefund = builder.objectRef<Suggestion>('SuggestedRefund').implement({
  description: 'Uma devolução como refundOrder a faria agora.',
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Money', description: 'O que se devolveria.' }),
    maximum: t.expose('maximum', { type: 'Money', description: 'O que no máximo pode ser devolvido do pedido.' }),
    lines: t.field({
      type: [SuggestedLine],
      description: 'As partes, cuja soma é amount.',
      resolve: ({ lines }) => [...lines],
    }),
    channel: t.expose('channel', {
      type: RefundChannelEnum,
      description: 'Por onde iria: PROVIDER, ou ELSEWHERE quando o dinheiro não chegou por um provedor.',
    }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'Até quando o provedor aceita devolver; depois, só por outro meio. null: não passa por um provedor.',
    }),
    notice: t.exposeString('notice', {
      nullable: true,
      description: 'O que quem devolve deve saber do provedor, em português; null: nada de especial.',
    }),
  }),
});

const DAY_MS = 24 * 60 * 60_000;

/** Facts of the provider of the newest money about giving it back. */
async function providerFacts(ctx: RequestContext, { paymentMethod }: OrderRow, charge: { providerId: string; happenedAt: Date }) {
  const provider: PaymentProvider = await ctx.db.paymentProvider.findUniqueOrThrow({ where: { id: charge.providerId } });
  const { refundDays, refundNotices } = PROVIDER_KINDS[provider.kind];
  return {
    until: new Date(charge.happenedAt.getTime() + refundDays * DAY_MS),
    notice: refundNotices[paymentMethod] ?? null,
  };
}

builder.prismaObjectField(Order, 'suggestedRefund', (t) =>
  t.field({
    type: SuggestedRefund,
    nullable: true,
    description:
      'A devolução destas unidades e deste envio, como refundOrder a faria agora sem amount; sem lines e sem shipping, a de tudo o que resta.',
    args: {
      lines: t.arg({ type: [RefundLineInput], description: 'As unidades; null ou omitido: nenhuma ou, sem shipping, todas.' }),
      shipping: t.arg({ type: 'Money', description: 'O que se devolve do envio; null ou omitido: nada ou, sem lines, tudo.' }),
    },
    resolve: async (order, { lines, shipping }, ctx): Promise<Suggestion> => {
      const rest = await orderRest(ctx, order.id);
      const given = parseInput(suggestedRefundRules, { lines: lines ?? [], shipping: shipping ?? 0 });
      const asked = { lines: given.lines, shipping: BigInt(given.shipping), amount: null };
      const { money } = rest;
      const plan = planRefund(rest, lines == null && shipping == null ? askedForAll(rest) : asked);
      const wrong = plan.issues.filter(({ field }) => field !== 'amount');
      if (wrong.length > 0) throw validationError(wrong);
      const [newest] = money.charges;
      const facts = newest ? await providerFacts(ctx, order as OrderRow, newest) : { until: null, notice: null };
      const channel = newest ? 'PROVIDER' : 'ELSEWHERE';
      return { amount: plan.amount, maximum: money.refundable, lines: plan.lines, channel, ...facts };
    },
  }),
);
