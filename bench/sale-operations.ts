import { COMPLETE_DOCUMENT } from './complete-document.ts';
import type { Fixture } from './fixture.ts';
import { type Call, checkoutHeaders, keyHeaders, type Operation } from './operation.ts';

/** Statuses of an order from its payment on. */
const LIFE = ['PAID', 'SHIPPED', 'DELIVERED'];

/**
 * Moves orders from PENDING to PAID, SHIPPED and DELIVERED. An order's next move is made when the one before was answered, so
 * that each is legal and all three are as frequent.
 */
export function moveOrder(fixture: Fixture): Operation {
  const headers = keyHeaders(fixture, true);
  const callsOf = (id: string): Call[] =>
    LIFE.map((status) => ({
      method: 'PATCH',
      path: `/api/v1/orders/${id}/status`,
      headers,
      body: JSON.stringify({ status }),
    }));
  const waiting = fixture.orderIds.values();
  const due: Call[] = [];
  const after = new Map<Call, Call[]>();
  return {
    name: 'PATCH order status',
    status: 200,
    next: () => {
      const again = due.pop();
      if (again) return again;
      const order = waiting.next();
      if (order.done) return undefined;
      const [first, ...later] = callsOf(order.value);
      if (first) after.set(first, later);
      return first;
    },
    answered: (call) => {
      const [next, ...later] = after.get(call) ?? [];
      after.delete(call);
      if (!next) return;
      after.set(next, later);
      due.push(next);
    },
  };
}

/** Opens external checkouts, each with a cart of its own. */
export function openCheckout(fixture: Fixture): Operation {
  const headers = checkoutHeaders(fixture);
  const items = [
    {
      title: 'Camiseta Básica',
      quantity: 2,
      unitPrice: 4990,
      image: 'https://img.example/camiseta/1.jpg',
      externalProductId: '71',
    },
    { title: 'Caneca Esmaltada', quantity: 1, unitPrice: 2990, externalVariantId: '44', url: 'https://outra.example/caneca' },
  ];
  const rest = {
    customer: { name: 'Ana Souza', email: 'ana@example.com', phone: '(11) 98765-4321', document: '529.982.247-25' },
    redirect: { successUrl: 'https://outra.example/obrigado', cancelUrl: 'https://outra.example/carrinho' },
    metadata: { origem: 'vitrine' },
  };
  let opened = 0;
  return {
    name: 'POST external checkout',
    status: 201,
    next: () => {
      opened += 1;
      const cart = { token: `carrinho-${opened}`, items, totalDiscount: 500, metadata: { campanha: 'inverno' } };
      return { method: 'POST', path: '/stores/external/checkout', headers, body: JSON.stringify({ cart, ...rest }) };
    },
  };
}

/** Distance at which every second buyer comes again: far behind those whose purchase is under way. */
const RETURN_AFTER = 401;

/** Completes open checkouts of the store's own products, each once. Every second buyer has bought before. */
export function completeCheckout(fixture: Fixture): Operation {
  const headers = keyHeaders(fixture, true);
  const waiting = fixture.checkoutIds.entries();
  const shippingAddress = {
    street: 'Rua das Canecas',
    number: '12',
    neighborhood: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    zipcode: '01001-000',
  };
  return {
    name: 'completeCheckout',
    status: 200,
    next: () => {
      const { value, done } = waiting.next();
      if (done) return undefined;
      const [index, checkoutId] = value;
      const buyer = index % 2 === 1 && index >= RETURN_AFTER ? index - RETURN_AFTER : index;
      const customer = {
        name: `Ana Souza ${buyer}`,
        email: `ana.${buyer}@example.com`,
        phone: `(11) 9${String(10_000_000 + buyer)}`,
      };
      const input = { checkoutId, customer, shippingAddress, paymentMethod: 'PIX' };
      return {
        method: 'POST',
        path: '/graphql',
        headers,
        body: JSON.stringify({ query: COMPLETE_DOCUMENT, variables: { input } }),
      };
    },
  };
}
