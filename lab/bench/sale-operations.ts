import { COMPLETE_DOCUMENT } from './complete-document.ts';
import type { Fixture } from './fixture.ts';
import { checkoutHeaders, keyHeaders, type MeasuredCall, type MeasuredOperation } from './operation.ts';

/** Statuses of an order in their order, from payment on. */
const STATUSES = ['PAID', 'SHIPPED', 'DELIVERED'];

/**
 * Changes the status of orders from PENDING to PAID, SHIPPED and DELIVERED. The next change of an order follows the response to
 * the one before, so that each is valid and all three are equally frequent.
 */
export function transitionOrder(fixture: Fixture): MeasuredOperation {
  const headers = keyHeaders(fixture, true);
  const callsOf = (id: string): MeasuredCall[] =>
    STATUSES.map((status) => ({
      method: 'PATCH',
      path: `/api/v1/orders/${id}/status`,
      headers,
      body: JSON.stringify({ status }),
    }));
  const waiting = fixture.orderIds.values();
  const due: MeasuredCall[] = [];
  const after = new Map<MeasuredCall, MeasuredCall[]>();
  return {
    name: 'PATCH order status',
    status: 200,
    next: () => {
      const followUp = due.pop();
      if (followUp) return followUp;
      const order = waiting.next();
      if (order.done) return undefined;
      const [first, ...later] = callsOf(order.value);
      if (first) after.set(first, later);
      return first;
    },
    onSuccess: (call) => {
      const [next, ...later] = after.get(call) ?? [];
      after.delete(call);
      if (!next) return;
      after.set(next, later);
      due.push(next);
    },
  };
}

/** Opens external checkouts with different carts. */
export function openCheckout(fixture: Fixture): MeasuredOperation {
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

/** Number of purchases after which a buyer buys again: more than are in flight. */
const REPEAT_DISTANCE = 401;

/** Completes open checkouts with products of the store. Every second buyer has bought before. */
export function completeCheckout(fixture: Fixture): MeasuredOperation {
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
      const buyer = index % 2 === 1 && index >= REPEAT_DISTANCE ? index - REPEAT_DISTANCE : index;
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
