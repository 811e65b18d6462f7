import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../src/core/execution/context.ts';
import { runMutation } from '../../src/core/execution/unit-of-work.ts';
import type { OrderStatus, PaymentMethod } from '../../src/generated/prisma/enums.ts';
import type { DeliveryAddress } from '../../src/graph/customers/customer/customer-columns.ts';
import { type Buyer, recordOrder, recordTransition } from '../../src/graph/customers/customer/customer-stats.ts';
import { runtimeOf } from './runtime.ts';
import type { TestStore } from './service.ts';

export const ADDRESS: DeliveryAddress = {
  street: 'Rua das Flores',
  number: '100',
  complement: 'Casa 2',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  zipcode: '80010000',
};

const ANA: Buyer = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  phone: '+5541987654321',
  documentType: 'cpf',
  documentNumber: '11144477735',
};

/** Fields of an order that a test sets; the rest is Ana's, pending, by PIX, of 100 reais, now. */
interface Ordered extends Partial<Buyer> {
  readonly address?: DeliveryAddress | null;
  readonly status?: OrderStatus;
  readonly total?: number;
  readonly method?: PaymentMethod;
  readonly createdAt?: Date;
}

/** Runs `work` in a transaction, and retries it after a write conflict. */
async function inTransaction<Result>(store: TestStore, work: (ctx: RequestContext) => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  await runMutation(runtimeOf(store.service), {
    principal: { kind: 'system', storeId: store.id, scopes: new Set() },
    policies: [],
    idempotency: undefined,
    run: async (context) => {
      result = await work(context);
      return { data: {} };
    },
    toResponse: () => ({ status: 200, headers: {}, body: '' }),
  });
  return result as Result;
}

/** Places an order, counted and with its events, as a checkout does; returns its id. */
export function order(store: TestStore, ordered: Ordered = {}): Promise<string> {
  const { address = ADDRESS, status = 'PENDING', total = 10_000, method = 'PIX', createdAt, ...person } = ordered;
  const buyer = { ...ANA, ...person };
  return inTransaction(store, async (ctx) => {
    const id = randomUUID();
    const placed = { id, status, createdAt: createdAt ?? ctx.clock.now() };
    const { customer, change } = await recordOrder(ctx, { ...placed, total }, buyer, address);
    await ctx.db.order.create({
      data: {
        ...placed,
        subtotal: total,
        discount: 0,
        total,
        paymentMethod: method,
        customerId: customer.id,
        customerName: buyer.name,
        customerEmail: buyer.email,
      },
    });
    if (change) await ctx.emit(change, customer);
    return id;
  });
}

/** Changes the status of an order, with its effects on the customer. */
export function transitionOrder(store: TestStore, id: string, to: OrderStatus): Promise<void> {
  return inTransaction(store, async (ctx) => {
    const before = await ctx.db.order.findUniqueOrThrow({ where: { id } });
    await ctx.db.order.update({ where: { id, version: before.version }, data: { status: to } });
    recordTransition(ctx, before, before.status, to);
  });
}
