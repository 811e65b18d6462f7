import { describe, expect, test } from 'vitest';
import { ADDRESS, BUYER } from '../support/fixtures.ts';
import { payableStore } from '../support/pay.ts';
import { invalid, notFound, refusals } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const types = (events: { type: string }[]) => events.map(({ type }) => type);

const STOCKS = 'query ($id: ID!) { product(id: $id) { stock variants { stock } } }';

const PLACED = `
  id status statusLabel allowedStatuses subtotal discount total currency paymentMethod installments notes couponCode
  contact { name email phone documentType documentNumber }
  shippingAddress { street number complement neighborhood city state zipcode }
  shipping { name price carrier turnaround }
  tracking { code url status statusLabel updatedAt }
  items { name quantity price discount total image productId variantId kitId gift }
  tags { code }
  payment { method status amount installments pixCode expiresAt approvedAt refundDue }
  rules { kind name applied amount reason message }
  checkoutId upsellOfId params metadata paidAt version createdAt updatedAt
`;

describe('completeCheckout of a store cart', () => {
  test('places the order with everything in the cart, takes the stock and emits its events', async () => {
    const store = await payableStore(service);
    const images = ['https://cdn.exemplo.com/caneca.jpg'];
    const mug = await store.soldProduct({ discountedPrice: 40, media: { images } });
    const cup = await store.soldProduct({ name: 'Xícara' });
    const variant = await store.variant(cup, { price: 45, stock: 3 });
    const book = await store.soldProduct({ name: 'Livro', type: 'DIGITAL', price: 20, stock: { quantity: 0 } });
    await store.coupon();
    await store.paymentDiscount();
    const cart = [{ productId: mug, quantity: 2 }, { variantId: variant }, { productId: book }];
    const checkoutId = await store.ownCheckout(cart, { metadata: { origem: 'painel' } });
    const params = { utm_source: 'boletim' };
    const asked = { couponCode: 'dez', params, customer: { ...BUYER, phone: '11987654321' } };
    let orderId = '';
    const events = await store.eventsOf(async () => {
      orderId = await store.orderOf(checkoutId, asked);
    });

    const now = service.now();
    const goods = { productId: mug, variantId: null, kitId: null, image: images[0], gift: false };
    const applied = { applied: true, reason: null };
    expect(await store.readOrder(orderId, PLACED)).toEqual({
      ...{ id: orderId, status: 'PENDING', statusLabel: 'Pendente', allowedStatuses: ['PROCESSING', 'PAID', 'CANCELLED'] },
      subtotal: 145,
      // 10 % of 145 is 14,50; 5 % of the 130,50 that are left is 6,525, half to even 6,52.
      discount: 21.02,
      total: 123.98,
      ...{ currency: 'BRL', paymentMethod: 'PIX', installments: 1, notes: null, couponCode: 'DEZ' },
      contact: { ...BUYER, phone: '+5511987654321', documentType: 'CPF' },
      shippingAddress: ADDRESS,
      shipping: { name: 'A combinar', price: 0, carrier: null, turnaround: null },
      tracking: { code: null, url: null, status: null, statusLabel: null, updatedAt: null },
      items: [
        { ...goods, name: 'Caneca', quantity: 2, price: 40, discount: 11.6, total: 68.4 },
        {
          ...goods,
          name: 'Xícara (Azul)',
          productId: cup,
          image: null,
          variantId: variant,
          quantity: 1,
          price: 45,
          discount: 6.52,
          total: 38.48,
        },
        { ...goods, name: 'Livro', productId: book, image: null, quantity: 1, price: 20, discount: 2.9, total: 17.1 },
      ],
      tags: [],
      payment: {
        ...{ method: 'PIX', status: 'PENDING', amount: 123.98, installments: 1, approvedAt: null, refundDue: false },
        pixCode: expect.stringMatching(
          /^00020126410014br\.gov\.bcb\.pix0119loja@exemplo\.com\.br52040000530398654061[0-9.]+5802BR5904LOJA6006RECIFE/,
        ) as string,
        expiresAt: new Date(service.clock.now().getTime() + 30 * 60_000).toISOString(),
      },
      rules: [
        { ...applied, kind: 'COUPON', name: 'DEZ', amount: 14.5, message: 'Desconto de R$ 14,50 aplicado.' },
        { ...applied, kind: 'SHIPPING', name: 'A combinar', amount: 0, message: 'O frete será combinado com a loja.' },
        { ...applied, kind: 'PAYMENT_DISCOUNT', name: 'Pix', amount: 6.52, message: 'Desconto de R$ 6,52 aplicado.' },
      ],
      ...{ checkoutId, upsellOfId: null, params, metadata: { origem: 'painel' }, paidAt: null },
      ...{ version: 1, createdAt: now, updatedAt: now },
    });
    expect(types(events)).toEqual(['ORDER_CREATED', 'CUSTOMER_CREATED', 'PRODUCT_UPDATED', 'PRODUCT_UPDATED']);
    expect(events[0]?.data).toMatchObject({ id: orderId, status: 'PENDING', total: 123.98, paymentMethod: 'pix' });
    expect(events[2]?.data).toMatchObject({ id: mug, stock: 8 });
    expect(await store.ask(STOCKS, { id: mug })).toEqual({ stock: 8, variants: [] });
    expect(await store.ask(STOCKS, { id: cup })).toEqual({ stock: 10, variants: [{ stock: 2 }] });
  });

  test('called again returns the same order and changes nothing', async () => {
    const store = await service.newStore();
    const mug = await store.soldProduct();
    const checkoutId = await store.ownCheckout([{ productId: mug }]);
    const first = await store.complete(checkoutId);
    const before = await store.snapshot();
    expect((await store.complete(checkoutId, { paymentMethod: 'BOLETO', acceptTotal: 1 })).data).toEqual(first.data);
    expect(await store.snapshot()).toEqual(before);
    const { order } = first.data.completeCheckout as { order: { id: string } };
    const read = 'query ($id: ID!) { checkout(id: $id) { status order { id } } }';
    expect(await store.ask(read, { id: checkoutId })).toEqual({ status: 'COMPLETED', order: { id: order.id } });
  });

  test('sells a kit as its products, at current and custom prices, and takes the stock of each', async () => {
    const store = await service.newStore();
    const mug = await store.soldProduct();
    const filter = await store.soldProduct({ name: 'Filtro', price: 12 });
    const items = [
      { productId: mug, quantity: 2 },
      { productId: filter, priceType: 'CUSTOM', customPrice: 9.9 },
    ];
    const kitId = await store.kit(items, { customShipping: { type: 'FIXED', amount: 7 } });
    const checkoutId = await store.ownCheckout([{ kitId, quantity: 3 }]);
    const read = 'query ($id: ID!) { checkout(id: $id) { total items { title quantity unitPrice kitId } } }';
    expect(await store.ask(read, { id: checkoutId })).toEqual({
      total: 329.7,
      items: [{ title: 'Manhã', quantity: 3, unitPrice: 109.9, kitId }],
    });
    const ordered = 'total shipping { name price } items { name quantity price kitId }';
    expect(await store.readOrder(await store.orderOf(checkoutId), ordered)).toEqual({
      // 3 × (2 × 50 + 9,90) and three times the kit's own shipping.
      total: 350.7,
      shipping: { name: 'Frete do kit', price: 21 },
      items: [
        { name: 'Manhã: Caneca', quantity: 6, price: 50, kitId },
        { name: 'Manhã: Filtro', quantity: 3, price: 9.9, kitId },
      ],
    });
    expect([await store.stockOf(mug), await store.stockOf(filter)]).toEqual([4, 7]);
  });

  test('adds a gift as a line at 0 and takes its stock; without stock the order is placed without it', async () => {
    const store = await service.newStore();
    const mug = await store.soldProduct();
    const sticker = await store.soldProduct({ name: 'Adesivo', stock: { quantity: 1 } });
    await store.gift({ productId: sticker });
    const ordered = 'total items { name price total gift } rules { kind applied reason }';
    const bought = { name: 'Caneca', price: 50, total: 50, gift: false };
    const given = { name: 'Adesivo', price: 0, total: 0, gift: true };
    for (const [lines, gift] of [
      [[bought, given], { applied: true, reason: null }],
      [[bought], { applied: false, reason: 'OUT_OF_STOCK' }],
    ] as const) {
      const rules = [
        { kind: 'GIFT', ...gift },
        { kind: 'SHIPPING', applied: true, reason: null },
      ];
      expect(await store.readOrder(await store.sell(mug), ordered)).toEqual({ total: 50, items: lines, rules });
      expect(await store.stockOf(sticker)).toBe(0);
    }
  });

  test('pays an order with a total of 0 at once', async () => {
    const store = await service.newStore();
    await store.coupon({ code: 'TUDO', amount: 100 });
    const checkoutId = await store.ownCheckout([{ productId: await store.soldProduct() }]);
    const { data } = await store.complete(checkoutId, { couponCode: 'TUDO' });
    expect(data.completeCheckout).toMatchObject({ order: { status: 'PAID', total: 0 }, payment: { status: 'APPROVED' } });
    const placed = ['ORDER_CREATED', 'CUSTOMER_CREATED', 'PRODUCT_UPDATED', 'PAYMENT_PROCESSED', 'ORDER_PAID'];
    expect(types(await store.events()).slice(-5)).toEqual(placed);
    const { order } = data.completeCheckout as { order: { id: string } };
    const cancel = 'mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: CANCELLED }) { payment { refundDue } } }';
    expect(await store.ask(cancel, { id: order.id })).toEqual({ payment: { refundDue: false } });
  });
});

describe('completeCheckout rejects', () => {
  const line = (index: number, message: string) => [
    { message, code: 'OUT_OF_STOCK', status: 409, details: [{ field: `items.${index}`, message, code: 'CONFLICT' }] },
  ];

  test('a total that changed since it was shown, unless the buyer accepts it (D-89)', async () => {
    const store = await service.newStore();
    const mug = await store.soldProduct();
    const checkoutId = await store.ownCheckout([{ productId: mug, quantity: 2 }]);
    await store.update('Product', mug, { price: 60 });
    const message = 'O total mudou desde que foi mostrado. Confira o novo valor antes de concluir.';
    const changed = (total: number, shownTotal: number) => [
      { message, code: 'PRICE_CHANGED', status: 409, details: { total, shownTotal } },
    ];
    expect(await store.refuses(() => store.complete(checkoutId))).toEqual(changed(120, 100));
    expect(await store.refuses(() => store.complete(checkoutId, { acceptTotal: 119.99 }))).toEqual(changed(120, 119.99));
    const { data } = await store.complete(checkoutId, { acceptTotal: 120 });
    expect(data.completeCheckout).toMatchObject({ order: { total: 120 } });
  });

  test('a product out of stock or no longer on sale, naming the line (D-81, D-88)', async () => {
    const store = await service.newStore();
    const mug = await store.soldProduct({ stock: { quantity: 3 } });
    const items = [{ productId: await store.soldProduct({ name: 'Livro', type: 'DIGITAL' }) }, { productId: mug, quantity: 2 }];
    const checkoutId = await store.ownCheckout(items);
    await store.sell(mug, { quantity: 2 });
    const outOfStock = line(1, 'Não há estoque suficiente de “Caneca”.');
    expect(await store.refuses(() => store.complete(checkoutId))).toEqual(outOfStock);
    const create = 'mutation ($input: CreateCheckoutInput!) { createCheckout(input: $input) { id } }';
    expect(await store.refusesGraph(create, { input: { items } })).toEqual(outOfStock);
    await store.update('Product', mug, { status: 'INACTIVE' });
    expect(await store.refuses(() => store.complete(checkoutId))).toEqual(
      invalid({ field: 'items.1.productId', message: '“Caneca” não está à venda.', code: 'CONFLICT' }),
    );
  });

  test('a variant with too little stock; units taken earlier come back with their order', async () => {
    const store = await service.newStore();
    const mug = await store.soldProduct();
    const variantId = await store.variant(mug, { stock: 3 });
    const stocks = () => store.ask(STOCKS, { id: mug });
    const items = [{ variantId, quantity: 2 }];
    const [first, second] = [await store.ownCheckout(items), await store.ownCheckout(items)];
    const order = await store.orderOf(first);
    expect(await stocks()).toEqual({ stock: 10, variants: [{ stock: 1 }] });
    expect(refusals(await store.complete(second))).toEqual(line(0, 'Não há estoque suficiente de “Caneca (Azul)”.'));
    await store.report(order, 'EXPIRED');
    expect(await stocks()).toEqual({ stock: 10, variants: [{ stock: 3 }] });
    await store.orderOf(second);
    await store.report(order, 'APPROVED');
    expect(await stocks()).toEqual({ stock: 10, variants: [{ stock: 1 }] });
  });

  test('every invalid field at once, and an address that is missing for what is sent', async () => {
    const store = await service.newStore();
    const checkoutId = await store.ownCheckout([{ productId: await store.soldProduct() }]);
    const input = {
      customer: { email: 'ana', phone: '1234', documentNumber: '52998224724' },
      shippingAddress: { ...ADDRESS, zipcode: '0100100', state: 'XX' },
      installments: 2,
    };
    const format = (field: string, message: string) => ({ field, message, code: 'INVALID_FORMAT' });
    expect(await store.refuses(() => store.complete(checkoutId, input))).toEqual(
      invalid(
        format('customer.email', 'Deve ser um endereço de e-mail.'),
        format('shippingAddress.state', 'Deve ser a sigla de um estado, como SP.'),
        format('shippingAddress.zipcode', 'Deve ser um CEP de 8 dígitos.'),
        { field: 'customer.name', message: 'Campo obrigatório.', code: 'REQUIRED' },
        format('customer.phone', 'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.'),
        format('customer.documentNumber', 'Deve ser um CPF ou CNPJ válido.'),
        { field: 'installments', message: 'Só o cartão (CARD) pode ser parcelado.', code: 'INVALID_VALUE' },
      ),
    );
    expect(await store.refuses(() => store.complete(checkoutId, { shippingAddress: null }))).toEqual(
      invalid({ field: 'shippingAddress', message: 'Informe o endereço de entrega.', code: 'REQUIRED' }),
    );
    expect(await store.refuses(() => store.complete(checkoutId, { customer: { name: 'Ana' } }))).toEqual(
      invalid({ field: 'customer.email', message: 'Campo obrigatório.', code: 'REQUIRED' }),
    );
  });

  test('a missing checkout or shipping method', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await other.ownCheckout([{ productId: await other.soldProduct() }]);
    expect(refusals(await store.complete(theirs))).toEqual(notFound('Checkout não encontrado.', 'checkoutId'));
    const ours = await store.ownCheckout([{ productId: await store.soldProduct() }]);
    expect(refusals(await store.complete(ours, { shippingMethodId: theirs }))).toEqual(
      notFound('Forma de envio não encontrada.', 'shippingMethodId'),
    );
  });
});

describe('completeCheckout of an external cart', () => {
  test('keeps the prices and the discount of the caller, and needs no product of the store', async () => {
    const store = await service.newStore();
    await store.coupon({ amount: 50, automaticApply: true });
    const checkoutId = await store.externalCheckout({ totalDiscount: 980 });
    const { data } = await store.complete(checkoutId, { shippingAddress: null });
    expect(data.completeCheckout).toMatchObject({ order: { status: 'PENDING', total: 70 } });
  });

  test('takes omitted data of the buyer from the checkout', async () => {
    const store = await service.newStore();
    const customer = { name: 'Rui', email: 'RUI@exemplo.com.br', phone: '(21) 99876-5432', document: '12.ABC.345/01DE-35' };
    const checkoutId = await store.externalCheckout({}, { customer });
    const id = await store.orderOf(checkoutId, { customer: { name: 'Rui Sá' }, shippingAddress: null });
    const contact = { name: 'Rui Sá', email: 'rui@exemplo.com.br', phone: '+5521998765432' };
    expect(await store.readOrder(id, 'contact { name email phone documentType documentNumber }')).toEqual({
      contact: { ...contact, documentType: 'CNPJ', documentNumber: '12ABC34501DE35' },
    });
  });

  test('accepts a card in 12 installments or a boleto, unpaid at first, to be paid in three days, a boleto until the end of a banking day (D-90)', async () => {
    const store = await service.newStore();
    const paid = 'installments payment { method status installments pixCode expiresAt }';
    const onFriday = [
      ['CARD', 12, '2027-02-08T17:53:00.000Z'],
      // Carnival ends on Tuesday.
      ['BOLETO', 1, '2027-02-11T02:59:59.999Z'],
    ] as const;
    service.clock.forward(Date.parse('2027-02-05T17:53:00.000Z') - service.clock.now().getTime());
    for (const [paymentMethod, installments, expiresAt] of onFriday) {
      const id = await store.orderOf(await store.externalCheckout(), { paymentMethod, installments });
      expect(await store.readOrder(id, paid)).toEqual({
        installments,
        payment: { method: paymentMethod, status: 'PENDING', installments, pixCode: null, expiresAt },
      });
    }
  });
});
