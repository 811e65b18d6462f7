import { DomainError, type Issue, notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Order as OrderRow, ReturnRequest as ReturnRow } from '../../../generated/prisma/client.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { pageCheckoutId } from '../order/order-checkout.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { lockedCase } from '../order-payment/locked-case.ts';
import { findPaymentCase } from '../order-payment/record-payment.ts';
import { orderRest } from '../refund/order-rest.ts';
import { RefundLineInput } from '../refund-order/refund-order.input.ts';
import { type ReturnInput, returnRequestRules } from './return-request.rules.ts';
import { ReturnStatusEnum } from './return-request.ts';
import { returnObstacle } from './return-window.ts';

const ReturnRequestInput = builder.inputType('ReturnRequestInput', {
  description: 'O que o comprador quer devolver.',
  extensions: { rules: returnRequestRules },
  fields: (t) => ({
    orderId: t.field({ type: 'ID', required: true, description: 'O pedido.' }),
    lines: t.field({ type: [RefundLineInput], required: true, description: 'As unidades, de até 500 linhas, cada uma uma vez.' }),
    message: t.string({ description: `O que o comprador escreveu, ${lengthInWords(returnRequestRules, 'message')}.` }),
    email: t.string({
      description:
        'O e-mail da compra: prova, num navegador que não fez o pedido, que é o comprador. Quem trabalha na loja não o informa.',
    }),
  }),
});

const AskedReturn = builder.objectRef<ReturnRow>('AskedReturn').implement({
  description: 'Um pedido de devolução que acaba de ser feito.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Número no pedido, a partir de 1.' }),
    status: t.expose('status', { type: ReturnStatusEnum, description: 'Situação.' }),
  }),
});

const OTHER_EMAIL = 'Não é o e-mail com que este pedido foi feito.';

/** Throws 404 for an order of somebody else, 400 for a browser that did not make it and has no e-mail of it (D-734). */
async function assertBuyer({ db, principal }: RequestContext, order: OrderRow, email: string | null): Promise<void> {
  if (!canAccessCheckout(principal, await pageCheckoutId(db, order))) throw notFoundError(ORDER_MISSING, 'orderId');
  if (principal.kind !== 'shopper' || principal.isBuyer === true) return;
  if (email === null)
    throw validationError([{ field: 'email', code: 'REQUIRED', message: 'Informe o e-mail com que este pedido foi feito.' }]);
  if (email.toLowerCase() !== order.customerEmail.toLowerCase())
    throw validationError([{ field: 'email', code: 'INVALID_VALUE', message: OTHER_EMAIL }]);
}

/** The sentence on the units of a line that may still go back. */
const leftSentence = ({ name, quantity }: { readonly name: string; readonly quantity: number }): string => {
  if (quantity === 0) return `De “${name}” nada mais pode ser devolvido.`;
  return quantity === 1
    ? `De “${name}” só pode ser devolvida 1 unidade.`
    : `De “${name}” podem ser devolvidas no máximo ${quantity} unidades.`;
};

/** Throws 400 for units that the order does not have, or that went back. */
async function assertUnits(ctx: RequestContext, { orderId, lines }: ReturnInput): Promise<void> {
  const { items } = await orderRest(ctx, orderId);
  const issues = lines.flatMap(({ item, quantity }, index): Issue[] => {
    const rest = items.get(item);
    if (!rest) return [{ field: `lines.${index}.item`, message: 'O pedido não tem esta linha.', code: 'NOT_FOUND' }];
    if (quantity <= rest.quantity) return [];
    return [{ field: `lines.${index}.quantity`, message: leftSentence(rest), code: 'TOO_BIG' }];
  });
  if (issues.length > 0) throw validationError(issues);
}

async function ask(ctx: RequestContext, input: ReturnInput): Promise<ReturnRow> {
  const found = await findPaymentCase(ctx, input.orderId);
  await assertBuyer(ctx, found.order, input.email);
  const { orderId, lines, message } = input;
  const { order } = await lockedCase(ctx, found.payment);
  const obstacle = await returnObstacle(ctx, order);
  if (obstacle !== undefined) throw new DomainError('INVALID_STATUS_TRANSITION', obstacle);
  await assertUnits(ctx, input);
  const number = (await ctx.db.returnRequest.count({ where: { orderId } })) + 1;
  const made = await ctx.db.returnRequest.create({
    data: { orderId, number, status: 'ASKED', lines: lines as unknown as object[], message },
  });
  recordChange(ctx, orderId, 'PAYMENT', { outcome: 'RETURN_ASKED', externalId: null });
  await ctx.emit('RETURN_ASKED', order);
  return made;
}

builder.mutationField('requestReturn', (t) =>
  t.field({
    type: AskedReturn,
    scope: ['refunds:write', 'shopper'],
    emits: { always: ['RETURN_ASKED'] },
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Pede a devolução de unidades de um pedido pago, até sete dias depois da entrega; antes dela, a qualquer tempo. Nada é devolvido antes que a loja aprove.',
    args: { input: t.arg({ type: ReturnRequestInput, required: true, description: 'O que se quer devolver.' }) },
    resolve: (_root, { input }, ctx) => ask(ctx, parseInput(returnRequestRules, input)),
  }),
);
