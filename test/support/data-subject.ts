import { dataOf } from './replies.ts';
import { OPERATOR, type Service, type TestStore } from './service.ts';
import { runTimersAt } from './timers.ts';

type Json = Record<string, unknown>;

/** A buyer whose data an erasure must remove. */
export const ZULEICA = {
  name: 'Zuleica Quintanilha',
  email: 'Zuleica@exemplo.com.br',
  phone: '(41) 98765-1234',
  documentNumber: '390.533.447-05',
};
/** Parts of the buyer’s data, in lower case, to search for. */
export const NEEDLES = ['39053344705', '390.533.447-05', 'zuleica', 'quintanilha', '41987651234', '98765-1234'];

export const ZULEICA_ADDRESS = {
  street: 'Rua Zuleica',
  number: '7',
  complement: 'Fundos Quintanilha',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  zipcode: '80010000',
};

const MOVE = `mutation ($id: ID!, $status: OrderStatus!, $notes: String) {
  setOrderStatus(id: $id, input: { status: $status, note: $notes }) { version }
}`;

export async function transitionWithNotes(store: TestStore, id: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) dataOf(await store.graph(MOVE, { id, status, notes: `Zuleica avisada: ${status}` }));
}

/** Id of an order of the buyer, with their data in every free field; `cart` and `completion` override fields. */
export async function zuleicaOrder(store: TestStore, completion: Json = {}): Promise<string> {
  const checkoutId = await store.externalCheckout(
    { requiresShipping: true, totalDiscount: 100, discounts: [{ title: 'Desconto da Zuleica' }], metadata: { de: 'Zuleica' } },
    {
      customer: { name: 'Zuleica', email: ZULEICA.email },
      redirect: { successUrl: 'https://loja.test/ok?email=zuleica', cancelUrl: 'https://loja.test/nao?doc=39053344705' },
      metadata: { cliente: { cpf: '390.533.447-05' } },
    },
  );
  const params = { utm_source: 'zuleica' };
  return store.orderOf(checkoutId, { customer: ZULEICA, shippingAddress: ZULEICA_ADDRESS, params, ...completion });
}

export const ERASE = `mutation ($id: ID!) {
  eraseCustomer(id: $id) {
    customer {
      id documentNumber documentType name email phone address { street number complement neighborhood city state zipcode }
      totalOrders orderStats { paid pending cancelled processing refunded totalSpent } version
    }
    erasedOrders heldOrders reason
  }
}`;

export const asAdmin = (store: TestStore, mutation: string, variables: Json, headers: Record<string, string> = {}) =>
  store.service.graph(mutation, variables, { authorization: `Bearer ${OPERATOR}`, 'x-store-id': store.id, ...headers });

/** The id of the customer with this document. */
export async function customerOf(store: TestStore, documentNumber: string): Promise<string> {
  const list = 'query ($of: String!) { customers(first: 1, filter: { documentNumber: $of }) { nodes { id } } }';
  const { data } = await store.graph(list, { of: documentNumber });
  const [customer] = (data.customers as { nodes: { id: string }[] }).nodes;
  return customer?.id ?? '';
}

/** The document of the buyer in normal form. */
export const ZULEICA_DOCUMENT = '39053344705';

/** A new store with an order of the buyer, changed to these statuses, and the id of the buyer. */
export async function zuleicaStore(service: Service, ...statuses: string[]) {
  const store = await service.newStore();
  const order = await zuleicaOrder(store);
  await transitionWithNotes(store, order, ...statuses);
  return { store, order, id: await customerOf(store, ZULEICA_DOCUMENT) };
}

/** Abandoned carts of the buyer: by the current or an earlier e-mail, by document, by telephone. */
export async function abandonedCarts(store: TestStore): Promise<string[]> {
  const carts = [
    await store.externalCheckout({}, { customer: { name: ZULEICA.name, email: 'zuleica@exemplo.com.br' } }),
    await store.externalCheckout({}, { customer: { email: 'quintanilha@exemplo.com.br' } }),
    await store.externalCheckout({}, { customer: { email: 'outra@exemplo.com.br', document: '39053344705' } }),
    await store.externalCheckout({}, { customer: { name: 'Zuleica', phone: ZULEICA.phone } }),
  ];
  store.service.clock.forward(31 * 60_000);
  await runTimersAt(store.service);
  return carts;
}

/** The id of a coupon that each buyer may use once. */
export const singleUseCoupon = (store: TestStore): Promise<string> =>
  store.idOf(
    'mutation { made: createCoupon(input: { name: "Um", code: "UM", discountType: CURRENCY, amount: 9.8, singleUsePerCustomer: true }) { id } }',
  );

/** Every row of every table that contains one of `NEEDLES`. */
export async function leftovers(service: Service): Promise<string[]> {
  const tables = await service.rows<{ schema: string; name: string }>({
    text: `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema = 'public'`,
  });
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const text = `SELECT to_jsonb(t)::text AS row FROM "${schema}"."${name}" t WHERE to_jsonb(t)::text ILIKE ANY ($1)`;
    const values = [NEEDLES.map((needle) => `%${needle}%`)];
    found.push(...(await service.rows<{ row: string }>({ text, values })).map(({ row }) => `${name} ${row}`));
  }
  return found;
}
