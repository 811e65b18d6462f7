import { unmaskDocument } from '../../../core/brazil/documents.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byAmount, byIds, byPeriod, bySet, byValue, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { checkoutFilterRules } from './checkout.rules.ts';
import { CheckoutKindEnum, CheckoutStatusEnum } from './checkout.ts';
import { checkoutsOf } from './customer-checkouts.ts';

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

export const checkoutFilter = defineFilter<Prisma.CheckoutWhereInput>()('Checkout', 'checkouts', checkoutFilterRules, {
  ids: byIds('Um destes checkouts'),
  statuses: bySet(CheckoutStatusEnum, 'status', 'Uma destas situações.'),
  kinds: bySet(CheckoutKindEnum, 'kind', 'De onde vem o carrinho: uma destas origens.'),
  cartToken: byValue('String', 'cartToken', 'Identificador do carrinho no sistema de quem chamou, por inteiro.'),
  createdAt: byPeriod('createdAt', 'Quando foram criados.'),
  updatedAt: byPeriod('updatedAt', 'Quando foram alterados por último.'),
  activeAt: byPeriod('activeAt', 'Quando o comprador esteve ativo por último.'),
  total: byAmount('total', 'Total, em reais.'),
  recovered: filterBy(
    'Boolean',
    'Dos que foram abandonados, se viraram um pedido depois. Os que nunca foram abandonados ficam fora da lista.',
    recoveredWhere,
  ),
  search: filterBy(
    'String',
    'Texto contido no nome, no e-mail, no documento ou no telefone do comprador, estes com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas.',
    textWhere,
  ),
  customerId: filterBy(
    'ID',
    'Comprador: os checkouts dos seus 1.000 pedidos mais novos, os do seu documento e, sem documento, os do seu e-mail.',
    (id, ctx) => customerWhere(ctx, id),
  ),
  email: byValue('String', 'customerEmail', 'E-mail do comprador por inteiro, até 254 caracteres, sem distinguir maiúsculas.'),
});
