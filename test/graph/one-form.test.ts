import { describe, expect, test } from 'vitest';
import { ADDRESS } from '../support/fixtures.ts';
import { payableStore, visit } from '../support/pay.ts';
import { refusals } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

/** A text of decomposed letters, as a Mac sends the names of files, and the same composed. */
const [SENT, KEPT] = ['Pa\u0303o', 'Pão'];
const MUG = { name: 'Caneca', type: 'DIGITAL', price: 1 };
const ADJUST = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { movements { productId after } } }';
const SIMULATE = `query ($input: SimulateCartInput!) { simulateCart(input: $input) { total rules { name applied reason } } }`;

describe('texts', () => {
  test('of bodies, variables, literals and forms are stored composed; what is the caller’s own stays as it was sent', async () => {
    const store = await payableStore(service, { legalName: SENT, pixMerchantName: SENT, address: { ...ADDRESS, street: SENT } });
    await store.create('/api/v1/products', { ...MUG, name: SENT, sku: SENT, barcode: SENT, description: SENT });
    await store.graph(String.raw`mutation { createCategory(input: { name: "Pa\u0303o", description: "${SENT}" }) { id } }`);
    const product = await store.soldProduct({ name: SENT });
    await store.variant(product, { name: SENT, options: [{ name: SENT, value: SENT }], active: false });
    await store.kit([{ productId: product, quantity: 2 }], { name: `${SENT} kit`, description: SENT });
    await store.coupon({ name: SENT, code: SENT });
    await store.webhook({ name: SENT, description: SENT, secret: SENT, url: `https://exemplo.com/${SENT}` });
    await store.template('email', { name: SENT, subject: SENT, html: `<p>${SENT}</p>` });
    await store.orderTag(SENT);
    const external = [{ title: SENT, quantity: 1, unitPrice: 100, externalProductId: SENT }];
    const own = { name: SENT, email: 'ana@exemplo.com.br' };
    await store.externalCheckout({ token: SENT, items: external, metadata: { nota: SENT } }, { customer: { name: SENT } });
    const order = await store.order({
      customer: { ...own, documentNumber: '529.982.247-25' },
      completion: { params: { utm_source: SENT } },
    });
    await store.change(`/api/v1/orders/${order}`, { notes: SENT, tracking: { trackingCode: ` ${SENT} ` } });
    await store.ask('mutation ($id: ID!, $text: String!) { addOrderComment(id: $id, input: { text: $text }) { id } }', {
      id: order,
      text: SENT,
    });
    const records = await store.records();
    const decomposed = Object.entries(records).flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(([, value]) => typeof value === 'string' && value !== value.normalize('NFC'))
          .map(([column]) => `${table}.${column}`),
      ),
    );
    expect([...new Set(decomposed)].sort()).toEqual(['checkout.cart_token', 'webhook.url']);
    expect(JSON.stringify(records.checkout)).toContain(`"externalProductId":"${SENT}"`);
    expect(JSON.stringify(records.checkout)).toContain(`{"nota":"${SENT}"}`);
    const pages = [SENT, KEPT].map((name) => store.get(`/api/v1/products?name=${encodeURIComponent(name)}`, 200));
    for (const { body } of await Promise.all(pages)) expect(body.data).toMatchObject({ pagination: { total: 2 } });
    const { data: found } = await store.graph(
      `query ($text: String!) {
        products(filter: { name: $text }) { totalCount } orders(filter: { search: $text }) { totalCount }
        arrived: orders(filter: { utmSource: "Pão" }) { totalCount } coupons(filter: { code: $text }) { totalCount }
        customers(filter: { search: $text }) { totalCount }
      }`,
      { text: SENT },
    );
    expect(found).toEqual({
      ...{ products: { totalCount: 2 }, orders: { totalCount: 1 }, arrived: { totalCount: 1 } },
      ...{ coupons: { totalCount: 1 }, customers: { totalCount: 1 } },
    });
  });

  test('that identify a buyer are found with blanks, masks and letters of any width around them', async () => {
    const store = await payableStore(service);
    const customer = {
      name: 'Ana',
      email: ' Ana@Exemplo.com.br\u00a0',
      phone: '００ 55 11 98765-4321',
      document: ' 529.982.247–25\u200b',
    };
    const { text } = await store.checkout(
      { cart: { token: 'c', items: [{ title: 'Chá', quantity: 1, unitPrice: 100 }] }, customer },
      201,
    );
    expect(text).toContain('checkoutUrl');
    const kept = { customer_email: 'ana@exemplo.com.br', customer_phone: '+5511987654321', customer_document: '52998224725' };
    expect((await store.records()).checkout).toMatchObject([kept]);
    await store.order({
      customer: { name: 'Ana', email: 'ana@exemplo.com.br', phone: '00 351 912 345 678', documentNumber: '52998224725' },
    });
    for (const filter of [
      { documentNumber: '529 982 247–25\u00a0' },
      { email: '\u200bANA@exemplo.com.br ' },
      { phone: '+351 912 345 678' },
    ])
      expect([
        filter,
        await store.ask('query ($filter: CustomerFilter) { customers(filter: $filter) { totalCount } }', { filter }),
      ]).toEqual([filter, { totalCount: 1 }]);
  });
});

describe('a SKU', () => {
  test('is one with blanks around it and in either normal form, wherever it is sent; its case matters', async () => {
    const store = await service.newStore();
    const { id, sku } = await store.create('/api/v1/products', { ...MUG, sku: ' AÇA\u0303O-1\u00a0' });
    expect(sku).toBe('AÇÃO-1');
    for (const double of ['AÇÃO-1', 'AÇÃO-1 ', '\u200bAC\u0327A\u0303O-1'])
      expect((await store.post('/api/v1/products', { ...MUG, sku: double }, 409)).status).toBe(409);
    await store.create('/api/v1/products', { ...MUG, sku: 'ação-1' });
    await store.create('/api/v1/products', { ...MUG, sku: '\u200b ' });
    await store.create('/api/v1/products', { ...MUG, sku: '\u00a0' });
    const spelled = ' AC\u0327A\u0303O-1';
    expect(await store.ask('query ($sku: String!) { productBySku(sku: $sku) { id } }', { sku: spelled })).toEqual({ id });
    expect((await store.get(`/api/v1/products?sku=${encodeURIComponent(spelled)}`, 200)).body).toMatchObject({
      data: { products: [{ id }] },
    });
    expect(
      await store.ask('query ($text: String!) { search(text: $text, kinds: [PRODUCT], first: 1) { ... on Product { id } } }', {
        text: spelled,
      }),
    ).toEqual([{ id }]);
    const input = { reason: 'COUNT', lines: [{ item: { sku: spelled }, change: { set: 3 } }] };
    expect(await store.ask(ADJUST, { input })).toEqual({ movements: [{ productId: id, after: 3 }] });
  });
});

describe('the code of a coupon', () => {
  const applied = [{ name: 'Verão10', applied: true, reason: null }];
  const rulesOf = async (store: TestStore, input: object) =>
    ((await store.ask(SIMULATE, { input })) as unknown as { rules: { name: string }[] }).rules.filter(
      ({ name }) => name !== 'A combinar',
    );

  test('is found however a buyer types it, in a price, a checkout, a purchase, a filter and on the pay page', async () => {
    const store = await payableStore(service);
    const productId = await store.soldProduct();
    const items = [{ productId }];
    await store.coupon({ code: ' Verão10', discountType: 'PERCENT', amount: 10 });
    for (const couponCode of ['verão10', ' VERA\u0303O10\u00a0', 'ｖｅｒãｏ１０', 'verão\u200b 10'])
      expect([couponCode, await rulesOf(store, { items, couponCode })]).toEqual([couponCode, applied]);
    for (const couponCode of ['', ' \u00a0']) expect(await rulesOf(store, { items, couponCode })).toEqual([]);
    const typed = ' vera\u0303o10 ';
    const checkoutId = await store.ownCheckout(items, { couponCode: typed });
    const page = await visit(service, `/pay/${checkoutId}?cupom=`);
    expect(page.text).toMatch(/<p class="good">[^<]*Desconto/);
    const order = await store.orderOf(await store.ownCheckout(items), { couponCode: typed, acceptTotal: 45 });
    expect(
      await store.ask('query ($code: String!) { orders(filter: { couponCode: $code }) { nodes { id couponCode } } }', {
        code: 'ＶＥＲÃＯ１０',
      }),
    ).toEqual({
      nodes: [{ id: order, couponCode: 'Verão10' }],
    });
    // An empty code is none, also in place of that of the checkout.
    const without = await store.complete(checkoutId, { couponCode: '  ', acceptTotal: 50 });
    expect(without.data.completeCheckout).toMatchObject({ order: { total: 50 } });
  });

  test('in any of these spellings exists once in a store, and mixes no alphabets that look alike', async () => {
    const store = await service.newStore();
    await store.coupon({ code: 'VIP' });
    const create = (code: string) =>
      store.graph('mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { id } }', {
        input: { name: 'x', code, discountType: 'PERCENT', amount: 1 },
      });
    for (const code of ['ｖｉｐ', ' vip ', 'VIP\ufe0f']) expect(refusals(await create(code))).toMatchObject([{ status: 409 }]);
    for (const code of ['VІP', 'V\u200bIP', 'V IP', 'VI\ufe0fP'])
      expect(refusals(await create(code))).toMatchObject([{ status: 400, details: [{ field: 'code', code: 'INVALID_FORMAT' }] }]);
    for (const code of ['ВІР', 'VIṔ', '❤️']) expect((await create(code)).errors).toBeUndefined();
  });
});

/** The fields of a BR Code, by tag: two digits of tag, two of length. */
function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE, as the manual of the BR Code has it. */
function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

describe('a PIX code', () => {
  const buy = async (store: TestStore, unitPrice = 3990, quantity = 1, lines = 1) => {
    const items = Array.from({ length: lines }, (_, line) => ({ title: `Item ${line}`, quantity, unitPrice }));
    const checkoutId = await store.externalCheckout({ token: `carrinho ${unitPrice} ${lines}`, items, requiresShipping: false });
    const paid = 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { payment { pixCode } } }';
    const customer = { name: 'Ana', email: 'ana@exemplo.com.br' };
    return store.graph(paid, { input: { checkoutId, paymentMethod: 'PIX', customer } });
  };
  const codeOf = async (store: TestStore, unitPrice?: number) =>
    ((await buy(store, unitPrice)).data.completeCheckout as { payment: { pixCode: string | null } }).payment.pixCode;

  test.each([
    ['11.222.333/0001-81', '11222333000181', 'Açúcar’s – Loja 🙂 do Zé', "ACUCAR'S - LOJA DO ZE", 'Ørsted ½', 'ORSTED 1/2'],
    ['(11) 98765-4321', '+5511987654321', '🙂', 'LOJA', '–🙂', '-'],
    [' Loja@Exemplo.com.br', 'loja@exemplo.com.br', 'ﬁos & linhas de São João Ltda', 'FIOS & LINHAS DE SAO JOAO', '🙂', 'BRASIL'],
  ])('to the key %s has every field in its form, and its check sum', async (pixKey, kept, name, receiver, city, place) => {
    const pixMerchantName = [...name].length > 25 ? [...name].slice(0, 25).join('') : name;
    const store = await payableStore(service, { pixKey, pixMerchantName, pixMerchantCity: city });
    const code = (await codeOf(store)) ?? '';
    const { '26': account = '', '62': additional = '', '63': sum, ...rest } = fieldsOf(code);
    expect(rest).toEqual({
      '00': '01',
      '52': '0000',
      '53': '986',
      '54': '39.90',
      '58': 'BR',
      '59': receiver.slice(0, 25).trim(),
      '60': place,
    });
    expect(fieldsOf(account)).toEqual({ '00': 'br.gov.bcb.pix', '01': kept });
    expect(fieldsOf(additional)['05']).toMatch(/^[0-9A-Za-z]{25}$/);
    expect(sum).toBe(crcOf(code.slice(0, -4)));
    expect(code).toMatch(/^[\x20-\x7e]+$/);
  });

  test('has an amount of at most 13 characters: a larger purchase is refused with a sentence, and changes nothing', async () => {
    const store = await payableStore(service);
    const largest = await buy(store, 99_999_999, 999, 100);
    expect(refusals(largest)).toMatchObject([
      {
        status: 400,
        details: [
          {
            field: 'paymentMethod',
            message: 'Um PIX paga no máximo R$ 9.999.999.999,99. Divida a compra ou use outro meio de pagamento.',
            code: 'TOO_BIG',
          },
        ],
      },
    ]);
    expect((await store.records()).order).toEqual([]);
  });

  test('is not made for a key of before that has no form; the store says so, and its other settings can be changed', async () => {
    const store = await payableStore(service, { pixKey: '11222333000181' });
    const stored = (text: string) =>
      service.rows({ text: 'UPDATE store SET pix_key = $1 WHERE id = $2', values: [text, store.id] });
    const problem = async () => (await store.ask<{ pixProblem: string | null }>('{ store { pixProblem } }')).pixProblem;
    const update = (input: object) =>
      service.asOperator(
        'mutation ($id: ID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { name pixKey } }',
        { id: store.id, input },
      );
    expect(await problem()).toBeNull();
    await stored('12.ABC.345/01DE-35');
    expect(fieldsOf(fieldsOf((await codeOf(store)) ?? '')['26'] ?? '')['01']).toBe('12ABC34501DE35');
    await stored('não é chave');
    expect(await problem()).toMatch(/^A chave PIX guardada não está em nenhuma das formas/);
    expect(await codeOf(store, 100)).toBeNull();
    expect((await update({ name: 'Outra' })).data.updateStore).toEqual({ name: 'Outra', pixKey: 'não é chave' });
    expect((await update({ pixKey: null })).data.updateStore).toEqual({ name: 'Outra', pixKey: null });
    expect(await problem()).toBe('A loja não tem chave PIX.');
  });
});
