import { type Issue, notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion, parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import type { Customer as CustomerRow } from '../../../generated/prisma/client.ts';
import { Customer } from '../../customers/customer/customer.ts';
import { CUSTOMER_MISSING } from '../../customers/customer/customer-filter.rules.ts';
import { isErased } from '../../customers/customer/pseudonym.ts';
import { mergeCustomersRules } from './merge-customers.rules.ts';
import { mergedColumns, mergeIssue } from './merged-columns.ts';

/** Maximum number of orders that one merge moves. */
const MAX_MOVED_ORDERS = 1_000;

const conflict = (field: string, message: string): Issue => ({ field, message, code: 'CONFLICT' });

const ERASED = 'Os dados deste comprador foram removidos: ele não se junta a outro.';

/** Reason for which two customers do not become one; undefined: none. */
function refusalOf(keep: CustomerRow, other: CustomerRow): Issue | undefined {
  if (keep.id === other.id) return conflict('otherId', 'Os dois são o mesmo comprador.');
  if (isErased(keep)) return conflict('id', ERASED);
  if (isErased(other)) return conflict('otherId', ERASED);
  if (keep.documentNumber !== null && other.documentNumber !== null)
    return conflict('otherId', 'Os dois têm documento, e cada documento é de uma pessoa.');
  if (other.totalOrders > MAX_MOVED_ORDERS)
    return conflict('otherId', `Ele tem mais de ${MAX_MOVED_ORDERS} pedidos: fique com ele em vez do outro.`);
  return mergeIssue(keep, other);
}

/** Moves what belongs to a customer to another one. Orders come first, as with every writer; then the customers. */
async function moveRecords({ db }: RequestContext, keep: CustomerRow, other: CustomerRow): Promise<void> {
  const [where, data] = [{ customerId: other.id }, { customerId: keep.id }];
  await db.order.updateMany({ where, data });
  await db.event.updateMany({ where, data });
  await db.automationRun.updateMany({ where, data });
  await db.customerAlias.updateMany({ where, data });
}

/** Joins a customer to another one, whose row it returns. The keys of both lead to it from now on. */
async function merge(ctx: RequestContext, keep: CustomerRow, other: CustomerRow): Promise<CustomerRow> {
  const { db } = ctx;
  await moveRecords(ctx, keep, other);
  // In the version that was read: an order that came meanwhile has changed it, and the merge begins again.
  const gone = { id: other.id, version: other.version };
  assertDeleted(await retryOnForeignKeyViolation(db.customer.deleteMany({ where: gone })));
  const columns = mergedColumns(ctx.storeId, keep, other);
  const { id, version } = keep;
  const kept = await db.customer.update({ where: { id, version }, data: columns });
  const alias = kept.key === keep.key ? other.key : keep.key;
  const { email, phone } = other;
  await db.customerAlias.create({ data: { key: alias, customerId: id, mergedId: other.id, email, phone } });
  await db.couponUse.updateMany({ where: { customerKey: alias }, data: { customerKey: kept.key } });
  return kept;
}

const MergeCustomersInput = builder.inputType('MergeCustomersInput', {
  description: 'O comprador que se junta a outro.',
  extensions: { rules: mergeCustomersRules },
  fields: (t) => ({
    otherId: t.field({ type: 'ID', required: true, description: 'O comprador que se junta a ele e deixa de existir.' }),
  }),
});

builder.mutationField('mergeCustomers', (t) =>
  t.field({
    type: Customer,
    scope: 'customers:write',
    emits: { may: ['CUSTOMER_UPDATED'] },
    description:
      'Junta dois cadastros da mesma pessoa em um, e exclui o outro. Pedidos, eventos, execuções de automações, cupons usados, etiquetas, observações e números passam ao que fica, que conserva nome e contato, e o documento do outro se não tem um. Novos pedidos com o documento ou o e-mail de qualquer dos dois são dele. Não se desfaz.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'O comprador que fica.' }),
      input: t.arg({ type: MergeCustomersInput, required: true, description: 'O outro.' }),
      ifVersion: t.arg.int({ description: 'Só junta se a versão atual do que fica for esta.' }),
    },
    resolve: async (_root, { id: keepId, input, ifVersion }, ctx) => {
      const { otherId } = parseInput(mergeCustomersRules, input);
      const [keep, other] = await Promise.all([keepId, otherId].map((id) => ctx.db.customer.findUnique({ where: { id } })));
      if (!keep) throw notFoundError(CUSTOMER_MISSING, 'id');
      if (!other) throw notFoundError(CUSTOMER_MISSING, 'otherId');
      assertVersion(keep, ifVersion, {});
      const issue = refusalOf(keep, other);
      if (issue) throw validationError([issue]);
      const kept = await merge(ctx, keep, other);
      if (kept.totalOrders > 0) await ctx.emit('CUSTOMER_UPDATED', kept);
      return kept;
    },
  }),
);
