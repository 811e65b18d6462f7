import type { z } from 'zod';
import { unmaskDocument } from '../../../core/brazil/documents.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { DateRangeInput, rangeWhere } from '../../../core/schema/date-range.ts';
import { between, containsInsensitive } from '../../../core/validation/filter-fields.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { checkoutFilterRules } from './checkout.rules.ts';
import { CheckoutKindEnum, CheckoutStatusEnum } from './checkout.ts';
import { checkoutsOf } from './customer-checkouts.ts';

export const CheckoutFilter = builder.inputType('CheckoutFilter', {
  description: 'O que a lista de checkouts deve conter; campos combinados valem juntos.',
  extensions: { rules: checkoutFilterRules },
  fields: (t) => ({
    status: t.field({ type: CheckoutStatusEnum, description: 'Situação.' }),
    statuses: t.field({ type: [CheckoutStatusEnum], description: 'Uma destas situações, de 1 a 3.' }),
    kind: t.field({ type: CheckoutKindEnum, description: 'De onde vem o carrinho.' }),
    cartToken: t.string({ description: 'Identificador do carrinho no sistema de quem chamou, por inteiro.' }),
    created: t.field({ type: DateRangeInput, description: 'Criados nestes dias.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Criados neste instante ou depois.' }),
    createdUntil: t.field({ type: 'DateTime', description: 'Criados neste instante ou antes.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Alterados neste instante ou depois.' }),
    minTotal: t.field({ type: 'Money', description: 'Total mínimo.' }),
    recovered: t.boolean({
      description: 'Dos que foram abandonados, se viraram um pedido depois. Os que nunca foram abandonados ficam fora da lista.',
    }),
    customer: t.string({
      description:
        'Texto contido no nome, no e-mail, no documento ou no telefone do comprador, estes com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas.',
    }),
    customerId: t.field({
      type: 'ID',
      description:
        'Comprador: os checkouts dos seus 1.000 pedidos mais novos, os do seu documento e, sem documento, os do seu e-mail.',
    }),
    email: t.string({ description: 'E-mail do comprador por inteiro, até 254 caracteres, sem distinguir maiúsculas.' }),
  }),
});

/** A telephone as people write it. */
const PHONE = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;

/** Conditions on the buyer's texts. */
const textWhere = (search: string): Prisma.CheckoutWhereInput => ({
  OR: [
    { customerName: containsInsensitive(search) },
    { customerEmail: containsInsensitive(search) },
    // Documents and phones are kept without their mask; a search that is nothing but a mask is in none.
    { customerDocument: containsInsensitive(unmaskDocument(search) || search) },
    { customerPhone: containsInsensitive(PHONE.test(search) ? search.replaceAll(/\D/g, '') : search) },
  ],
});

/** The condition of a customer's checkouts. Looks the customer and their orders up. */
async function customerWhere(ctx: RequestContext, id: string): Promise<Prisma.CheckoutWhereInput> {
  const customer = await ctx.db.customer.findUnique({ where: { id } });
  return customer ? checkoutsOf(ctx, customer) : { id: { in: [] } };
}

const recoveredWhere = (isRecovered: boolean): Prisma.CheckoutWhereInput =>
  isRecovered ? { recoveredAt: { not: null } } : { abandonedAt: { not: null }, recoveredAt: null };

/** The rows that a filter leaves. */
export async function listedCheckoutsWhere(
  ctx: RequestContext,
  filter: z.output<typeof checkoutFilterRules>,
): Promise<Prisma.CheckoutWhereInput> {
  const { status, statuses, kind, cartToken, createdSince, createdUntil, updatedSince, minTotal, customer, customerId, email } =
    filter;
  const createdAt = between(createdSince, createdUntil);
  const days = await rangeWhere(ctx, filter.created);
  return {
    AND: [
      status != null && { status },
      statuses != null && { status: { in: statuses } },
      kind != null && { kind },
      cartToken != null && { cartToken },
      createdAt && { createdAt },
      days && { createdAt: days },
      filter.recovered != null && recoveredWhere(filter.recovered),
      updatedSince != null && { updatedAt: { gte: updatedSince } },
      minTotal != null && { total: { gte: minTotal } },
      email != null && { customerEmail: email },
      customer != null && textWhere(customer),
      customerId != null && (await customerWhere(ctx, customerId)),
    ].filter((one) => typeof one === 'object'),
  };
}
