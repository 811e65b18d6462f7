import { randomUUID } from 'node:crypto';
import type { OrderStatus, PaymentMethod } from '../../src/generated/prisma/enums.ts';
import { type Address, type Buyer, countMove, countOrder } from '../../src/graph/customer/count-order.ts';
import type { RequestContext } from '../../src/graph/kernel/context.ts';
import { createSecrets } from '../../src/graph/kernel/secrets.ts';
import { unitOfWork } from '../../src/graph/kernel/unit-of-work.ts';
import { createEngine } from '../../src/graph/schema.ts';
import { SECRETS_KEY, type TestStore } from './service.ts';

export const ADDRESS: Address = {
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

/** What a test says of an order; the rest is Ana's, pending, by PIX, of 100 reais, now. */
interface Ordered extends Partial<Buyer> {
  readonly address?: Address | null;
  readonly status?: OrderStatus;
  readonly total?: number;
  readonly method?: PaymentMethod;
  readonly createdAt?: Date;
}

/** Does `work` in a transaction of its own, again when another writer came between. */
async function transacted<Result>(store: TestStore, work: (ctx: RequestContext) => Promise<Result>): Promise<Result> {
  const { service } = store;
  let result: Result | undefined;
  const parts = { publicUrl: 'http://store.test', clock: service.clock };
  await unitOfWork(createEngine(service.database, createSecrets(SECRETS_KEY), parts), {
    caller: { kind: 'system', storeId: store.id, scopes: new Set() },
    bargains: [],
    call: undefined,
    execute: async (context) => {
      result = await work(context);
      return { data: {} };
    },
    answer: () => ({ status: 200, headers: {}, body: '' }),
  });
  return result as Result;
}

/** An order that is born, counted and announced as a checkout does it; answers its id. */
export function order(store: TestStore, ordered: Ordered = {}): Promise<string> {
  const { address = ADDRESS, status = 'PENDING', total = 10_000, method = 'PIX', createdAt, ...person } = ordered;
  const buyer = { ...ANA, ...person };
  return transacted(store, async (ctx) => {
    const id = randomUUID();
    const born = { id, status, createdAt: createdAt ?? ctx.clock.now() };
    const { customer, change } = await countOrder(ctx, { ...born, total }, buyer, address);
    await ctx.db.order.create({
      data: {
        ...born,
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

/** Moves an order and counts the move. */
export function moveOrder(store: TestStore, id: string, to: OrderStatus): Promise<void> {
  return transacted(store, async (ctx) => {
    const before = await ctx.db.order.findUniqueOrThrow({ where: { id } });
    await ctx.db.order.update({ where: { id, version: before.version }, data: { status: to } });
    countMove(ctx, before, before.status, to);
  });
}
