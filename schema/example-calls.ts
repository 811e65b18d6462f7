// The calls whose responses are the examples of schema/openapi.json, made in order to the demonstration store.

/** The store of the example calls: a way to call it, and a product to begin with. */
export interface Shop {
  /** Data of a GraphQL document, as the operator gets them. */
  readonly ask: <Data>(document: string, variables?: object) => Promise<Data>;
  readonly productId: string;
}

/** A call: its method and path, and its body if it has one. */
export type ExampleCall = readonly [endpoint: `${'GET' | 'POST' | 'PATCH'} /${string}`, body?: object];

interface Node {
  readonly id: string;
}

const LISTS = ['kits', 'gifts', 'upsells', 'coupons', 'discountRanges', 'paymentDiscounts', 'automations'] as const;

const mug = {
  name: 'Caneca esmaltada',
  type: 'PHYSICAL',
  status: 'ACTIVE',
  price: 44.9,
  discountedPrice: 39.9,
  stock: { quantity: 25 },
  sku: 'CANECA-AZUL',
  media: { images: ['https://loja.exemplo.com.br/imagens/caneca.jpg'] },
  logistics: { height: 10, width: 12, length: 12, weight: 0.3 },
  description: 'Caneca esmaltada azul de 300 ml.',
};

export const externalCart = {
  cart: {
    token: 'carrinho-1024',
    currency: 'BRL',
    items: [{ title: 'Caneca esmaltada', quantity: 2, unitPrice: 3990, externalVariantId: 'caneca-azul' }],
    totalDiscount: 0,
    requiresShipping: true,
  },
  customer: { name: 'Maria Exemplo', email: 'maria@exemplo.com.br', phone: '(11) 91234-5678', document: '529.982.247-25' },
  redirect: { successUrl: 'https://loja.exemplo.com.br/obrigado', cancelUrl: 'https://loja.exemplo.com.br/carrinho' },
};

/** Every id that the calls name. */
async function idsOf({ ask }: Shop) {
  const lists = LISTS.map((list) => `${list}(first: 1) { nodes { id } }`).join(' ');
  const found = await ask<Record<(typeof LISTS)[number], { nodes: Node[] }>>(`{ ${lists} }`);
  const [first] = [(list: (typeof LISTS)[number]) => found[list].nodes[0]?.id ?? ''];
  const { automation } = await ask<{ automation: { steps: Node[] } }>(
    'query ($id: ID!) { automation(id: $id) { steps { id } } }',
    { id: first('automations') },
  );
  return { first, stepIds: automation.steps.map(({ id }) => id) };
}

/** An order of the store that waits for its payment. */
export async function newOrder({ ask }: Shop): Promise<string> {
  const input = { ...externalCart, cart: { ...externalCart.cart, token: 'carrinho-1023' } };
  const { checkout } = await ask<{ checkout: { checkoutId: string } }>(
    'mutation ($input: ExternalCheckoutInput!) { checkout: createExternalCheckout(input: $input) { checkoutId } }',
    { input },
  );
  const { name, email, phone, document: documentNumber } = externalCart.customer;
  const { bought } = await ask<{ bought: { order: Node } }>(
    'mutation ($input: CompleteCheckoutInput!) { bought: completeCheckout(input: $input) { order { id } } }',
    {
      input: {
        checkoutId: checkout.checkoutId,
        customer: { name, email, phone, documentNumber },
        paymentMethod: 'PIX',
        shippingAddress: {
          street: 'Avenida Paulista',
          number: '1000',
          neighborhood: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
          zipcode: '01310-100',
        },
      },
    },
  );
  return bought.order.id;
}

/** The calls, one or two for each operation; `created` are the ids of what was made before, by the name of its resource. */
export async function* exampleCalls(shop: Shop, created: ReadonlyMap<string, string>): AsyncGenerator<ExampleCall> {
  const { first, stepIds } = await idsOf(shop);
  const { productId } = shop;
  const orderId = await newOrder(shop);
  yield ['POST /api/v1/products', mug];
  yield [`GET /api/v1/products/${productId}`];
  yield ['GET /api/v1/products?limit=1'];
  yield ['POST /api/v1/categories', { name: 'Presentes', description: 'Ideias para presentear.', position: 9 }];
  yield ['POST /api/v1/kits', { name: 'Kit para dois', status: 'ACTIVE', items: [{ productId, quantity: 2 }] }];
  yield [`PATCH /api/v1/kits/${created.get('kit')}`, { customShipping: { type: 'FREE', amount: null } }];
  yield ['GET /api/v1/kits?limit=1'];
  yield ['POST /api/v1/gifts', { name: 'Brinde de aniversário', productId, minCartTotal: 150 }];
  yield [`PATCH /api/v1/gifts/${first('gifts')}`, { priority: 10 }];
  yield ['GET /api/v1/gifts?limit=1&active=true'];
  const offer = { name: 'Leve mais um', triggerAnyProduct: true, offerProductId: productId, discountPercent: 15 };
  yield ['POST /api/v1/upsells', { ...offer, title: 'Leve mais um com 15% de desconto', buttonText: 'Quero também' }];
  yield [`PATCH /api/v1/upsells/${first('upsells')}`, { active: false }];
  yield ['GET /api/v1/upsells?limit=1'];
  yield [`PATCH /api/v1/coupons/${first('coupons')}`, { totalAvailable: 500 }];
  yield [`PATCH /api/v1/discount-ranges/${first('discountRanges')}`, { priority: 5 }];
  yield [`PATCH /api/v1/payment-discounts/${first('paymentDiscounts')}`, { amount: 5 }];
  yield ['GET /api/v1/orders?limit=1&status=PENDING'];
  yield [`PATCH /api/v1/orders/${orderId}/status`, { status: 'PAID', notes: 'Comprovante conferido.' }];
  yield [`PATCH /api/v1/orders/${orderId}`, { tracking: { trackingCode: 'BR123456789BR', trackingStatus: 'posted' } }];
  yield [`POST /api/v1/orders/${orderId}/tags`, { label: 'Embalar para presente', color: 'pink' }];
  yield [`PATCH /api/v1/orders/${orderId}/tags`, { tagIds: ['entrega.em_separacao', 'custom.embalar-para-presente'] }];
  yield ['GET /api/v1/customers?limit=1'];
  const events = ['ORDER_PAID', 'ORDER_CANCELLED'];
  yield ['POST /api/v1/webhooks', { name: 'ERP', url: 'https://erp.exemplo.com.br/eventos', events, secret: 'segredo-do-erp' }];
  yield [`GET /api/v1/webhooks/${created.get('webhook')}`];
  yield [`PATCH /api/v1/webhooks/${created.get('webhook')}`, { retryAttempts: 5, headers: { 'X-Origem': 'loja' } }];
  const sms = { channel: 'sms', name: 'Pix gerado', message: 'Olá, {{customer.first_name}}! Seu pedido espera o pagamento.' };
  yield ['POST /api/v1/automation/templates', sms];
  yield [`PATCH /api/v1/automation/templates/${created.get('template')}`, { name: 'Pix gerado, por SMS' }];
  yield ['GET /api/v1/automation/templates?limit=1&channel=sms'];
  yield [`PATCH /api/v1/automations/${first('automations')}`, { active: false }];
  yield [`POST /api/v1/automations/${first('automations')}/steps/${stepIds.at(-1)}/move`, { after: null }];
  yield ['POST /stores/external/checkout', externalCart];
  yield ['POST /api/stores/external/checkout', externalCart];
  yield ['POST /stores/external/checkout', externalCart];
}
