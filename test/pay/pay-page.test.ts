import { describe, expect, test } from 'vitest';
import {
  ADDRESS_VALUES,
  fieldOf,
  pay,
  payableCheckout,
  payableProduct,
  payableStore,
  refused,
  stableHtml,
  submit,
  visibleText,
  visit,
} from '../support/pay.ts';
import type { Json } from '../support/replies.ts';
import { PUBLIC_URL, Service, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PLACED = `{ orders(first: 5) { nodes {
  status total paymentMethod params couponCode checkoutId
  contact { name email phone documentType documentNumber }
  shippingAddress { street number complement neighborhood city state zipcode } shipping { name price }
} } }`;

const orders = async (store: TestStore) => (await store.ask<{ nodes: Json[] }>(PLACED)).nodes;

const pathOf = (checkoutId: string) => `/pay/${checkoutId}`;
const MASKS = { name: 'A••• L•••', email: 'a•••@exemplo.com.br', phone: '(11) •••••-4321', document: '•••.982.247-••' };
const CONTACT = { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '+5511987654321' };
const known = { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '11987654321', document: '52998224725' };

/** The error summary, by field. */
const faults = ({ text }: { text: string }) =>
  [...text.matchAll(/<li><a href="#(campo-\w+)">([^<]*)<\/a>/g)].map(([, id, label]) => {
    const [, message] = new RegExp(`id="${id}-erro"><span class="vh">Erro: </span>([^<]*)</p>`).exec(text) ?? [];
    return `${label}: ${message}`;
  });

describe('the page of a checkout', () => {
  test('shows the store, the cart, its price with the reasons, and the choices', async () => {
    const store = await payableStore(service, { name: 'Torra & Prosa' });
    await store.shippingMethod({ name: 'SEDEX', price: 30, carrier: 'Correios', turnaround: '2 dias úteis' });
    await store.shippingMethod({ name: 'PAC', price: 12.5, freeAbove: 200 });
    await store.paymentDiscount();
    const tiers = [{ minValue: 160, discountType: 'PERCENT', discountAmount: 10, position: 0 }];
    await store.discountRange({ ruleType: 'CART_VALUE', tiers });
    await store.gift({ productId: await store.soldProduct({ name: 'Adesivo' }), name: 'Mimo' });
    const images = ['https://cdn.exemplo.com/caneca.jpg'];
    const checkoutId = await store.ownCheckout([{ productId: await store.soldProduct({ media: { images } }), quantity: 3 }]);
    const page = await visit(service, pathOf(checkoutId));
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      '<img class="picture" src="https://cdn.exemplo.com/caneca.jpg" alt="" width="64" height="64" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
    );
    const said = visibleText(page);
    // 150; PIX takes 5 % off; PAC for 12,50.
    for (const text of [
      'Torra &amp; Prosa',
      'Caneca Quantidade: 3 R$ 150,00',
      'Adesivo Brinde Grátis',
      'PAC R$ 12,50',
      'SEDEX · Correios · 2 dias úteis R$ 30,00',
      'Pix − R$ 7,50',
      'Subtotal R$ 150,00',
      'Desconto de Pix − R$ 7,50',
      'Frete: PAC R$ 12,50',
      'Total R$ 155,00',
      'Seu pedido 1 item e 1 brinde R$ 155,00',
      'Faltam R$ 10,00 para ganhar um desconto.',
      'Frete de R$ 12,50. Faltam R$ 50,00 para o frete grátis.',
      'Pagar R$ 155,00',
    ])
      expect(said).toContain(text);
    // Names that the store gave to its rules.
    expect(said).not.toMatch(/Mimo|Leve mais/);
    expect(said.indexOf('PAC R$ 12,50')).toBeLessThan(said.indexOf('SEDEX · Correios'));
    expect(said).not.toMatch(/Boleto|Cartão/);
    expect([...page.text.matchAll(/name="payment" value="(\w+)"/g)].map(([, method]) => method)).toEqual(['PIX']);
    expect(fieldOf(page, 'total')).toBe('15500');
  });

  test('of an external cart shows ten names of discounts at most, and asks for no address without shipping', async () => {
    const store = await payableStore(service);
    const discounted = async (discounts: unknown[]) =>
      visit(service, pathOf(await store.externalCheckout({ totalDiscount: 480, discounts })));
    const page = await discounted([{ title: 'Primeira compra' }, 'Frete', { code: 'VIP' }, { x: 1 }, 7]);
    expect(visibleText(page)).toContain('Desconto: Primeira compra, Frete, VIP − R$ 4,80');
    expect(visibleText(page)).toContain('Total R$ 75,00');
    expect(page.text).not.toContain('name="zipcode"');
    const long = await discounted(['x'.repeat(101), ...Array.from({ length: 10 }, (_, index) => `n${index}`)]);
    expect(visibleText(long)).toContain(`Desconto: ${'x'.repeat(100)}, n0, n1, n2, n3, n4, n5, n6, n7, n8 − R$ 4,80`);
    // Images and links are loaded by https alone.
    const items = [{ title: 'Caneca', quantity: 1, unitPrice: 100, image: 'http://cdn.exemplo.com/caneca.png' }];
    const redirect = { successUrl: 'http://loja.exemplo.com/ok', cancelUrl: 'http://loja.exemplo.com/volta' };
    const { text } = await visit(service, pathOf(await store.externalCheckout({ items }, { redirect })));
    expect(text).not.toContain('http://');
  });

  test('escapes all external texts, in elements and in attributes', async () => {
    const store = await payableStore(service, { name: '<script>alert(1)</script>' });
    const evil = `"><script>alert('x')</script>`;
    const items = [{ title: evil, quantity: 1, unitPrice: 100, image: `https://cdn.exemplo.com/"onerror="alert(1)` }];
    const redirect = { cancelUrl: `https://loja.exemplo.com/"><script>alert(2)</script>` };
    const checkoutId = await store.externalCheckout(
      { items, discounts: [evil], totalDiscount: 1 },
      { customer: { name: evil }, redirect },
    );
    const page = await visit(service, `${pathOf(checkoutId)}?a="><script>alert(3)</script>`);
    const answer = await pay(service, pathOf(checkoutId), { name: evil, email: evil, coupon: evil, phone: evil, document: evil });
    for (const { text } of [page, answer]) {
      expect(text).toContain('&lt;script&gt;');
      expect(text.match(/<script/g)).toHaveLength(1);
      expect(text).not.toContain('"onerror="');
    }
    expect(fieldOf(answer, 'name')).toBe('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;');
  });

  test('folds its items on a narrow screen, and offers no payment when the store accepts none', async () => {
    const store = await service.newStore();
    const items = Array.from({ length: 5 }, (_, index) => ({ title: `Item ${index}`, quantity: 1, unitPrice: 100 }));
    const page = await visit(service, pathOf(await store.externalCheckout({ items })));
    expect(page.text).toContain(
      '<details class="wide-open" id="itens"><summary><span class="count">Seu pedido <span class="dim">5 itens</span></span>',
    );
    expect(visibleText(page)).toContain(
      'Esta loja ainda não pode receber pagamentos por esta página. Fale com a loja para concluir a compra.',
    );
    expect(visibleText(page)).not.toContain('Pagar R$');
    for (const field of ['name', 'email', 'coupon']) expect(fieldOf(page, field)).toBeUndefined();
    const answer = await refused(store, pathOf(await store.externalCheckout()), {}, 422);
    expect(faults(answer)).toEqual(['Forma de pagamento: A loja não recebe por este meio de pagamento.']);
  });
});

describe('the known data of a buyer', () => {
  test('are masked in the form, and nowhere in full', async () => {
    const store = await payableStore(service);
    const shown = async (customer: object) => visit(service, pathOf(await store.externalCheckout({}, { customer })));
    const page = await shown(known);
    for (const [field, mask] of Object.entries(MASKS)) expect(fieldOf(page, field)).toBe(mask);
    expect(stableHtml(page)).not.toMatch(/Ana|Lima|ana@|98765|529\.|529982|8224725/);
    const others: [object, string, string][] = [
      [{ document: '11222333000181' }, 'document', '••.222.333/0001-••'],
      [{ document: '12ABC34501DE35' }, 'document', '••.ABC.345/01DE-••'],
      [{ phone: '+351912345678' }, 'phone', '•••5678'],
      [{ phone: '1133334444' }, 'phone', '(11) •••••-4444'],
      [{ name: '  Zé  da Silva ' }, 'name', 'Z••• d••• S•••'],
    ];
    for (const [customer, field, mask] of others) expect(fieldOf(await shown(customer), field)).toBe(mask);
  });

  test('are used when the masks are left, and replaced by what is typed over them', async () => {
    const store = await payableStore(service);
    const first = pathOf(await store.externalCheckout({}, { customer: known }));
    expect((await pay(service, first, MASKS)).status).toBe(303);
    const ana = { ...CONTACT, documentType: 'CPF', documentNumber: '52998224725' };
    expect((await orders(store))[0]?.contact).toEqual(ana);
    service.clock.forward(1);
    const second = pathOf(await store.externalCheckout({}, { customer: known }));
    expect((await pay(service, second, { ...MASKS, name: 'Bia Reis', document: '12.ABC.345/01DE-35' })).status).toBe(303);
    const bia = { ...CONTACT, name: 'Bia Reis', documentType: 'CNPJ', documentNumber: '12ABC34501DE35' };
    expect((await orders(store))[0]?.contact).toEqual(bia);
  });

  test('are reported when a mask is edited or emptied, together with every other error', async () => {
    const { store, path } = await payableCheckout(service, {}, { customer: known });
    const fields = { name: 'Ana L•••', email: 'b•••@exemplo.com.br', phone: '', document: '123' };
    const answer = await refused(store, path, fields, 422);
    expect(faults(answer)).toEqual([
      'Nome completo: Escreva por inteiro, sem os sinais •.',
      'E-mail: Escreva por inteiro, sem os sinais •.',
      'Telefone com DDD: Escreva outro valor, ou (11) •••••-4321 para usar o que já informou.',
      'CPF ou CNPJ: Confira o CPF ou CNPJ: os números não conferem.',
    ]);
    // An error of one field does not affect unchanged fields.
    const left = await refused(store, path, { ...MASKS, email: 'nada' }, 422);
    expect(faults(left)).toEqual(['E-mail: Confira o e-mail: falta o @.']);
  });
});

describe('the form of a checkout', () => {
  test('places the order with all typed data, and redirects to it', async () => {
    const store = await payableStore(service);
    await store.shippingMethod({ name: 'PAC', price: 12.5 });
    const shipping = await store.shippingMethod({ name: 'SEDEX', price: 30 });
    const productId = await store.soldProduct();
    const checkoutId = await store.ownCheckout([{ productId }]);
    const path = `${pathOf(checkoutId)}?utm_source=boletim`;
    const contact = { name: ' Ana Lima ', email: 'ANA@exemplo.com.br', phone: '(11) 98765-4321', document: '529.982.247-25' };
    const fields = { ...contact, ...ADDRESS_VALUES, complement: 'Casa 2', zipcode: '01.001-000', shipping, total: '8000' };
    const token = fieldOf(await visit(service, path), 'token') ?? '';
    const first = { token, intent: 'pay', payment: 'PIX', ...fields };
    const answer = await submit(service, path, first);
    expect([answer.status, answer.headers.get('location'), answer.text]).toEqual([303, `/pay/${checkoutId}`, '']);
    expect(await orders(store)).toEqual([
      {
        ...{ status: 'PENDING', total: 80, paymentMethod: 'PIX', couponCode: null, checkoutId },
        params: { utm_source: 'boletim' },
        contact: { ...CONTACT, documentType: 'CPF', documentNumber: '52998224725' },
        shippingAddress: { ...ADDRESS_VALUES, complement: 'Casa 2', zipcode: '01001000' },
        shipping: { name: 'SEDEX', price: 30 },
      },
    ]);
    // Sent again, also at the same time, it places no second order.
    const again = [await submit(service, path, first), ...(await Promise.all([1, 2].map(() => submit(service, path, first))))];
    for (const { status, headers } of again) expect([status, headers.get('location')]).toEqual([303, `/pay/${checkoutId}`]);
    expect(await orders(store)).toHaveLength(1);
    expect(await store.stockOf(productId)).toBe(9);
  });

  test('reports each error at its field and keeps the typed data', async () => {
    const { store, path } = await payableProduct(service);
    const contact = { name: '', email: 'nada', phone: '12', document: '111.111.111-11' };
    const fields = { ...ADDRESS_VALUES, ...contact, zipcode: '123', state: 'XX', city: '' };
    const answer = await refused(store, path, fields, 422);
    expect(faults(answer)).toEqual([
      'Nome completo: Informe o seu nome completo.',
      'E-mail: Confira o e-mail: falta o @.',
      'Telefone com DDD: Confira o telefone: escreva o DDD e o número, como (11) 98765-4321. De outro país, comece com +.',
      'CPF ou CNPJ: Confira o CPF ou CNPJ: os números não conferem.',
      'CEP: Confira o CEP: são 8 dígitos.',
      'Cidade: Informe a cidade.',
      'Estado: Deve ser a sigla de um estado, como SP.',
    ]);
    for (const name of ['email', 'phone', 'document', 'zipcode', 'street'] as const)
      expect(fieldOf(answer, name)).toBe(fields[name]);
    expect(answer.text).toContain(
      '<p class="fault" id="campo-email-erro"><span class="vh">Erro: </span>Confira o e-mail: falta o @.</p>',
    );
    expect(answer.text).toMatch(/<input id="campo-email"[^>]* aria-describedby="campo-email-erro" aria-invalid="true">/);
    expect(answer.text).toContain('<title>Erro: Confira 7 campos – Loja</title>');
    expect(answer.text).toContain('<section class="problem" role="alert" tabindex="-1" autofocus>');
  });

  test('shows new prices for a coupon and a shipping method, and keeps the typed data, without buying', async () => {
    const { store, path } = await payableProduct(service);
    await store.coupon();
    await store.shippingMethod({ name: 'PAC', price: 12.5 });
    const shipping = await store.shippingMethod({ name: 'SEDEX', price: 30 });
    const before = await store.snapshot();
    const typed = { name: 'Ana', email: 'x', ...ADDRESS_VALUES };
    const applied = await pay(service, path, { intent: 'apply', coupon: 'dez', shipping, ...typed });
    expect(applied.status).toBe(200);
    expect(visibleText(applied)).toContain('Cupom DEZ − R$ 5,00 Frete: SEDEX R$ 30,00 Total R$ 75,00');
    expect(applied.text).toContain('<p class="good">Desconto de R$ 5,00 aplicado.</p>');
    expect([fieldOf(applied, 'name'), fieldOf(applied, 'email'), fieldOf(applied, 'total')]).toEqual(['Ana', 'x', '7500']);
    const unknown = await pay(service, path, { intent: 'apply', coupon: 'NADA' });
    expect(unknown.text).toContain('<span class="vh">Erro: </span>Este cupom não existe.</p>');
    expect(await store.snapshot()).toEqual(before);
  });

  test('uses the coupon of the checkout, and none when the field is emptied', async () => {
    const store = await payableStore(service);
    await store.coupon();
    const productId = await store.soldProduct({ type: 'DIGITAL' });
    const path = pathOf(await store.ownCheckout([{ productId }], { couponCode: 'DEZ' }));
    const page = await visit(service, path);
    expect([fieldOf(page, 'coupon'), fieldOf(page, 'total')]).toEqual(['DEZ', '4500']);
    expect((await pay(service, path, { coupon: '', total: '5000' })).status).toBe(303);
    expect((await orders(store))[0]).toMatchObject({ total: 50, couponCode: null });
  });

  test('with a changed total buys nothing, shows both totals and asks to confirm the new one', async () => {
    const { store, productId, path } = await payableProduct(service, { type: 'DIGITAL' });
    const page = await visit(service, path);
    await store.update('Product', productId, { price: 60 });
    const answer = await refused(store, path, { total: fieldOf(page, 'total') ?? '' }, 409);
    expect(visibleText(answer)).toContain(
      'O total mudou: confira e confirme O total passou de R$ 50,00 para R$ 60,00. Nada foi cobrado.',
    );
    expect([fieldOf(answer, 'total'), fieldOf(answer, 'name')]).toEqual(['6000', 'Ana Lima']);
    expect(visibleText(answer)).toContain('Pagar R$ 60,00');
    for (const total of ['', '-1', 'x', '5999', '1e9']) await refused(store, path, { total }, 409);
    const fallen = await refused(store, path, { total: '6500' }, 409);
    const better = 'O total diminuiu: confira e confirme';
    expect(visibleText(fallen)).toContain(`${better} O total passou de R$ 65,00 para R$ 60,00. Nada foi cobrado.`);
    expect([fallen.text.includes('class="problem lower"'), fallen.text.includes(`<title>${better}`)]).toEqual([true, true]);
    expect((await pay(service, path, { total: '6000' })).status).toBe(303);
  });

  test('for goods that sold out or are no longer sold meanwhile buys nothing and names them', async () => {
    const { store, productId, path } = await payableProduct(service, {}, { quantity: 2 });
    await store.setStock(productId, 1);
    const answer = await refused(store, path, ADDRESS_VALUES, 409);
    expect(visibleText(answer)).toContain('Um item esgotou Não há estoque suficiente de “Caneca”. Nada foi cobrado.');
    await store.update('Product', productId, { status: 'INACTIVE' });
    const page = await visit(service, path);
    expect(page.status).toBe(409);
    expect(visibleText(page)).toContain('Este carrinho não pode mais ser comprado “Caneca” não está à venda.');
  });

  test('rejects a payment method that the page does not offer, and a missing shipping method', async () => {
    const { store, path } = await payableCheckout(service);
    for (const payment of ['CARD', 'BOLETO']) {
      const answer = await refused(store, path, { payment }, 422);
      expect(faults(answer)).toEqual(['Forma de pagamento: A loja não recebe por este meio de pagamento.']);
    }
    expect(faults(await refused(store, path, { payment: '' }, 422))).toEqual([
      'Forma de pagamento: Escolha a forma de pagamento.',
    ]);
    const shipping = crypto.randomUUID();
    expect(visibleText(await refused(store, path, { shipping }, 422))).toContain(
      'Confira 1 campo Forma de envio não encontrada.',
    );
  });

  test('with a total of 0 needs no payment method', async () => {
    const store = await service.newStore();
    const path = pathOf(await store.externalCheckout({ totalDiscount: 7980 }));
    const page = await visit(service, path);
    expect(visibleText(page)).toContain('Não há nada a pagar por este pedido.');
    expect(visibleText(page)).toContain('Concluir o pedido');
    expect((await pay(service, path, {})).status).toBe(303);
    expect((await orders(store))[0]).toMatchObject({ status: 'PAID', total: 0, params: null });
    expect(visibleText(await visit(service, path))).toContain('Obrigado! Pagamento confirmado');
  });
});

test('the query parameters of the address are stored: the first 20, with names of at most 100 and values of at most 500 characters', async () => {
  const store = await payableStore(service);
  const kept: Record<string, string> = { utm_source: 'a b', ['n'.repeat(100)]: 'é'.repeat(500), __proto__x: '1', vazio: '' };
  for (let index = 0; Object.keys(kept).length < 20; index += 1) kept[`p${index}`] = String(index);
  const [first = ['', ''], ...rest] = Object.entries(kept);
  const search = new URLSearchParams([
    ['n'.repeat(101), 'longo'],
    ['longo', 'v'.repeat(501)],
    ['nulo', 'a\0b'],
    ['', 'sem nome'],
    first,
    ['utm_source', 'segundo'],
    ...rest,
    ['demais', '21'],
  ]);
  const path = `${pathOf(await store.externalCheckout())}?${search}`;
  const page = await visit(service, path);
  expect(page.text).toContain(`<form class="columns" method="post" action="${path.replaceAll('&', '&amp;')}" novalidate>`);
  expect((await pay(service, path, {})).status).toBe(303);
  expect((await orders(store))[0]?.params).toEqual(kept);
});

test('a page behind a path prefix keeps to it', async () => {
  const { checkoutId } = await payableCheckout(service);
  const behind = new Service(service.database, { publicUrl: `${PUBLIC_URL}/loja` });
  const page = await visit(behind, pathOf(checkoutId));
  expect(page.text).toContain(`action="/loja/pay/${checkoutId}"`);
  expect(page.text).toContain('href="/loja/pay/assets/pay.');
  const answer = await pay(behind, pathOf(checkoutId), {});
  expect(answer.headers.get('location')).toBe(`/loja/pay/${checkoutId}`);
});

const SELLER = {
  name: 'Torra & Prosa',
  legalName: 'Torra e Prosa Cafés Ltda.',
  document: '11222333000181',
  address: {
    street: 'Rua da Aurora',
    number: '100',
    complement: null,
    neighborhood: 'Boa Vista',
    city: 'Recife',
    state: 'PE',
    zipcode: '50050000',
  },
  supportEmail: 'ajuda@exemplo.com.br',
  supportPhone: '+558133334444',
  policyUrl: 'https://exemplo.com.br/trocas',
  privacyUrl: 'https://exemplo.com.br/privacidade',
};

const WITHDRAWAL =
  'Direito de arrependimento: você pode desistir da compra em até 7 dias, contados de quando receber o pedido, e recebe de volta o que pagou.';

describe('the seller on a pay page', () => {
  test('is shown with contact and right of withdrawal, before and after the purchase', async () => {
    const store = await payableStore(service, SELLER);
    const checkoutId = await store.externalCheckout();
    const open = visibleText(await visit(service, `/pay/${checkoutId}`));
    await store.orderOf(checkoutId, { shippingAddress: null });
    const placed = visibleText(await visit(service, `/pay/${checkoutId}`));
    for (const page of [open, placed])
      for (const text of [
        'Torra e Prosa Cafés Ltda. · CNPJ 11.222.333/0001-81 · Rua da Aurora, 100, Boa Vista, Recife, PE, CEP 50050-000',
        'Atendimento: ajuda@exemplo.com.br · (81) 3333-4444',
        WITHDRAWAL,
        'Trocas, devoluções e entrega · Privacidade',
      ])
        expect(page).toContain(text);
    const { text } = await visit(service, `/pay/${checkoutId}`);
    for (const address of ['mailto:ajuda@exemplo.com.br', 'tel:+558133334444', SELLER.policyUrl, SELLER.privacyUrl])
      expect(text).toContain(`<a href="${address}" rel="noreferrer">`);
  });

  test('is shown with a CPF when it is a person; without data only the name and the right of withdrawal are shown', async () => {
    const person = await payableStore(service, { name: 'Ana', legalName: 'Ana Lima', document: '52998224725' });
    expect(visibleText(await visit(service, `/pay/${await person.externalCheckout()}`))).toContain(
      'Ana Lima · CPF 529.982.247-25',
    );
    const silent = await payableStore(service, { name: 'Loja calada' });
    const page = await visit(service, `/pay/${await silent.externalCheckout()}`);
    expect(visibleText(page)).toContain(`Loja calada ${WITHDRAWAL}`);
    expect(page.text).not.toMatch(/Atendimento|Privacidade|accent-|class="logo"/);
  });

  test('has its logo and its colour, the colour in a stylesheet of its own', async () => {
    const logoUrl = 'https://exemplo.com.br/logo.svg';
    const store = await payableStore(service, { name: 'Torra & Prosa', logoUrl, accentColor: '#6f3d1d' });
    const { text } = await visit(service, `/pay/${await store.externalCheckout()}`);
    expect(text).toContain(`<img class="logo" src="${logoUrl}" alt="Torra &amp; Prosa" referrerpolicy="no-referrer">`);
    expect(text).toContain('<link rel="stylesheet" href="/pay/assets/accent-6f3d1d.css">');
    const sheet = await visit(service, '/pay/assets/accent-6f3d1d.css');
    expect([sheet.status, sheet.headers.get('content-type'), sheet.text]).toEqual([
      ...[200, 'text/css; charset=utf-8', ':root{--act:#6f3d1d}'],
    ]);
    expect((await visit(service, '/pay/assets/accent-6f3d1.css')).status).toBe(404);
  });
});
