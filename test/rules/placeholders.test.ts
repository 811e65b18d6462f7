import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MessageChannel } from '../../src/generated/prisma/enums.ts';
import { messageTemplateRules } from '../../src/graph/messages/message-template/message-template.rules.ts';
import type { TemplateContext } from '../../src/graph/messages/message-template/placeholders.ts';
import {
  MESSAGE_FIELDS,
  type MessageTexts,
  renderMessage,
  shortenedFields,
} from '../../src/graph/messages/message-template/render-message.ts';
import { characters } from '../support/characters.ts';

const ORDER: NonNullable<TemplateContext['order']> = {
  id: '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b',
  status: 'PAID',
  subtotal: 123_456_789n,
  discount: 5n,
  total: 123_456n,
  paymentMethod: 'PIX',
  installments: 1,
  shipping: { methodId: null, name: 'PAC & Cia', price: 1_990, carrier: null, turnaround: '5 a 8 dias' },
  trackingCode: 'BR1',
  trackingUrl: 'https://a.example/?c=1&d=2',
  trackingStatus: 'in_transit',
  createdAt: new Date('2026-03-02T02:05:00.000Z'),
  items: [
    { name: 'Café <forte>', quantity: 2, total: 9_990n, gift: false },
    { name: 'Caneca', quantity: 1, total: 0n, gift: true },
  ],
  payment: { pixCode: '000201', expiresAt: new Date('2026-03-02T12:30:00.000Z'), status: 'APPROVED', refunded: 1_234n },
};

const FACTS: TemplateContext = {
  timeZone: 'America/Manaus',
  storeName: 'Torra & Prosa',
  buyer: { name: ' Ana  Lima "Aninha" ', email: 'ana@exemplo.com.br', phone: '+5511987654321' },
  order: ORDER,
  cart: { items: [{ name: 'Café', quantity: 3 }], total: 1_234n },
  product: { name: 'Caneca <azul>', sku: 'CAN-1', totalStock: 2 },
  returnAnswer: 'Fora & tarde',
  claim: { amount: 5_000n, status: 'OPEN', answerDueAt: new Date('2026-03-10T02:00:00.000Z') },
  checkoutUrl: 'https://pagar.example/pay/1?a=1&b=2',
  unsubscribeUrl: 'https://pagar.example/sair',
};

const NOTHING: TemplateContext = {
  timeZone: 'America/Manaus',
  storeName: '',
  buyer: { name: null, email: null, phone: null },
  order: null,
  cart: null,
  product: null,
  returnAnswer: null,
  claim: null,
  checkoutUrl: null,
  unsubscribeUrl: null,
};

/** Every placeholder as it is written in a text; where html or a subject differ, what they have. */
const values: [string, string, { html?: string; line?: string }?][] = [
  ['customer.name', 'Ana  Lima "Aninha"', { html: 'Ana  Lima &quot;Aninha&quot;' }],
  ['customer.first_name', 'Ana'],
  ['customer.email', 'ana@exemplo.com.br'],
  ['customer.phone', '+5511987654321'],
  ['store.name', 'Torra & Prosa', { html: 'Torra &amp; Prosa' }],
  ['order.id', '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b'],
  ['order.status', 'Pago'],
  [
    'order.items',
    '2 × Café <forte> – R$ 99,90\n1 × Caneca – brinde',
    {
      html: '<ul><li>2 × Café &lt;forte&gt; – R$ 99,90</li><li>1 × Caneca – brinde</li></ul>',
      line: '2 × Café <forte> – R$ 99,90, 1 × Caneca – brinde',
    },
  ],
  ['order.subtotal', 'R$ 1.234.567,89'],
  ['order.discount', 'R$ 0,05'],
  ['order.total', 'R$ 1.234,56'],
  ['order.refund_status', 'Devolvido em parte'],
  ['order.refunded', 'R$ 12,34'],
  ['order.payment_method', 'Pix'],
  ['order.installments', '1'],
  ['order.created_at', '01/03/2026 22:05'],
  ['shipping.name', 'PAC & Cia', { html: 'PAC &amp; Cia' }],
  ['shipping.turnaround', '5 a 8 dias'],
  ['pix.code', '000201'],
  ['pix.expires_at', '02/03/2026 08:30'],
  ['boleto.expires_at', ''],
  ['tracking.code', 'BR1'],
  ['tracking.url', 'https://a.example/?c=1&d=2', { html: 'https://a.example/?c=1&amp;d=2' }],
  ['tracking.status', 'Em trânsito'],
  ['cart.items', '3 × Café', { html: '<ul><li>3 × Café</li></ul>' }],
  ['cart.total', 'R$ 12,34'],
  ['product.name', 'Caneca <azul>', { html: 'Caneca &lt;azul&gt;' }],
  ['product.sku', 'CAN-1'],
  ['product.stock', '2'],
  ['return.answer', 'Fora & tarde', { html: 'Fora &amp; tarde' }],
  [
    'return.url',
    'https://pagar.example/pay/1?a=1&b=2#devolver-pedido-0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b',
    { html: 'https://pagar.example/pay/1?a=1&amp;b=2#devolver-pedido-0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b' },
  ],
  ['claim.amount', 'R$ 50,00'],
  ['claim.status', 'Aberta'],
  ['claim.answer_by', '09/03/2026 22:00'],
  ['checkout.url', 'https://pagar.example/pay/1?a=1&b=2', { html: 'https://pagar.example/pay/1?a=1&amp;b=2' }],
  ['unsubscribe.url', 'https://pagar.example/sair'],
];

/** A template with one text in every field. */
const everywhere = (text: string) => ({ subject: text, senderName: text, html: text, message: text });

/** The texts of a message of a channel. */
function render(texts: MessageTexts, facts: TemplateContext, channel: MessageChannel = 'email'): MessageTexts {
  const rendering = renderMessage({ ...texts, channel }, facts);
  return Object.fromEntries(
    MESSAGE_FIELDS.map((field) => [field, rendering.textOf(field)?.text ?? null]),
  ) as unknown as MessageTexts;
}

const refusalsOf = (message: string) =>
  messageTemplateRules.safeParse({ channel: 'whatsapp', name: 'Aviso', message }).error?.issues.map((issue) => issue.message) ??
  [];

describe('a placeholder', () => {
  test.each(values)('%s is known, and is replaced by its value', (name, text, { html = text, line = text } = {}) => {
    expect(render(everywhere(`a {{${name}}} b`), FACTS)).toEqual({
      subject: `a ${line} b`,
      senderName: `a ${line} b`,
      html: `a ${html} b`,
      message: `a ${text} b`,
    });
    expect(refusalsOf(`{{${name}}}`)).toEqual([]);
  });

  test.each(values)('%s is empty without data', (name) => {
    expect(render(everywhere(`a{{${name}}}b`), NOTHING)).toEqual(everywhere('ab'));
  });

  test.each([['pix.code'], ['pix.expires_at'], ['boleto.expires_at']])('%s is filled for its payment method alone', (name) => {
    const rendered = (paymentMethod: 'BOLETO' | 'CARD') =>
      render(everywhere(`{{${name}}}`), { ...FACTS, order: { ...ORDER, paymentMethod } }).message;
    expect(rendered('CARD')).toBe('');
    expect(rendered('BOLETO')).toBe(name === 'boleto.expires_at' ? '02/03/2026 08:30' : '');
  });

  test.each<[Partial<NonNullable<TemplateContext['order']>>, string]>([
    [{ discount: 0n }, 'discount=; status=Em trânsito; by=PAC & Cia; in=5 a 8 dias; pix=000201'],
    [{ trackingStatus: 'na alfândega' }, 'discount=R$ 0,05; status=na alfândega; by=PAC & Cia; in=5 a 8 dias; pix=000201'],
    [{ trackingStatus: null, shipping: null }, 'discount=R$ 0,05; status=; by=; in=; pix=000201'],
    [{ payment: null }, 'discount=R$ 0,05; status=Em trânsito; by=PAC & Cia; in=5 a 8 dias; pix='],
    [
      { payment: { pixCode: null, expiresAt: null, status: 'PENDING', refunded: 0n } },
      'discount=R$ 0,05; status=Em trânsito; by=PAC & Cia; in=5 a 8 dias; pix=',
    ],
  ])('is empty without its part of the order (%#)', (parts, expected) => {
    const text = `discount={{order.discount}}; status={{tracking.status}}; by={{shipping.name}}; in={{shipping.turnaround}};
      pix={{pix.code}}`.replace(/\s+/g, ' ');
    expect(render(everywhere(text), { ...FACTS, order: { ...ORDER, ...parts } }).message).toBe(expected);
  });

  test('may have blanks inside its braces, and may be repeated', () => {
    const text = '{{ customer.first_name }}{{\tcustomer.first_name\n}}{{customer.first_name}}';
    expect(render(everywhere(text), FACTS)).toEqual(everywhere('AnaAnaAna'));
    expect(refusalsOf(text)).toEqual([]);
  });

  test('is replaced once: braces that a buyer typed stay as text', () => {
    const facts = { ...FACTS, buyer: { ...FACTS.buyer, name: '{{order.total}} $$ $1 {{' } };
    expect(render(everywhere('{{customer.name}}!'), facts)).toEqual(everywhere('{{order.total}} $$ $1 {{!'));
  });

  test.each<['CARD' | 'BOLETO', string]>([
    ['CARD', 'Cartão'],
    ['BOLETO', 'Boleto'],
  ])('order.payment_method is %s for %s', (paymentMethod, said) => {
    const facts = { ...FACTS, order: { ...ORDER, paymentMethod } };
    expect(render(everywhere('{{order.payment_method}}'), facts)).toEqual(everywhere(said));
  });

  test('differs from other text in braces of older templates, which stays unchanged', () => {
    const text = 'a {{ b {{cliente.nome}} {{}} c {{';
    expect(render(everywhere(text), FACTS)).toEqual(everywhere(text));
  });

  test('a text that is null stays null', () => {
    const none = { subject: null, senderName: null, html: null, message: null };
    expect(render(none, FACTS)).toEqual(none);
  });
});

describe('a template is checked:', () => {
  test.each([
    ['{{cliente.nome}}', '{{cliente.nome}}'],
    ['{{Customer.Name}}', '{{Customer.Name}}'],
    ['{{}}', '{{}}'],
    ['{{ }}', '{{ }}'],
    ['{{{customer.name}}}', '{{{customer.name}}}'],
    ['{{customer.name}', '{{customer.name}'],
    ['fim {{', '{{'],
    ['{{toString}} {{__proto__}}', '{{toString}}, {{__proto__}}'],
    ['{{a}} {{b}} {{a}} {{c}} {{d}} {{e}} {{f}}', '{{a}}, {{b}}, {{c}}, {{d}}, {{e}}'],
    [`{{${'x'.repeat(100)}}}`, `{{${'x'.repeat(58)}`],
  ])('%s is rejected with a list of all placeholders', (message, named) => {
    const [first = '', ...others] = refusalsOf(message);
    expect(others).toEqual([]);
    const known = values.map(([name]) => `{{${name}}}`).join(', ');
    expect(first).toBe(`Não é um marcador: ${named}. Os marcadores são ${known}.`);
  });

  test.each(['{ {customer.name} }', '{customer.name}', 'a } } b', '}}', '@media x { a { color: red } }'])(
    '%s is accepted as text',
    (message) => {
      expect(refusalsOf(message)).toEqual([]);
      expect(render(everywhere(message), FACTS)).toEqual(everywhere(message));
    },
  );
});

/** Text as hostile as it comes: markup, quotes, line ends, braces, anything of Unicode. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '"', "'", '&', '&lt;', '\r\n', '\n', '\0', '\u2028', '\u0085', '{{', '}}', '$1', '$&', ' '),
      fc.string({ unit: characters, maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const read = (html: string) => html.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');
const isControl = (code: number) => code < 32 || (code > 126 && code < 160) || code === 0x2028 || code === 0x2029;
/** A text on one line by the rule: a run of control characters and line breaks becomes a blank. */
const onOneLine = (text: string) =>
  [...text]
    .map((character) => (isControl(character.codePointAt(0) ?? 0) ? '\n' : character))
    .join('')
    .replace(/\n+/g, ' ')
    .trim();

describe('whatever a buyer types', () => {
  const html = '<a href="{{customer.name}}" title=\'{{customer.name}}\'>{{customer.name}}</a>{{cart.items}}';

  test('opens no tag, ends no attribute, and is shown as typed', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const facts = { ...FACTS, buyer: { ...FACTS.buyer, name }, cart: { items: [{ name, quantity: 1 }], total: 0n } };
        const made = render({ ...everywhere(''), html }, facts).html ?? '';
        const parts = /^<a href="([^<>"']*)" title='([^<>"']*)'>([^<>"']*)<\/a><ul><li>([^<>"']*)<\/li><\/ul>$/.exec(made);
        const value = onOneLine(name);
        expect(parts?.slice(1).map(read)).toEqual([value, value, value, onOneLine(`1 × ${name}`)]);
      }),
    );
  });

  test('starts no new line in a subject, a sender or a text', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const facts = { ...FACTS, buyer: { ...FACTS.buyer, name } };
        expect(render(everywhere('De {{customer.name}}.'), facts)).toMatchObject({
          subject: `De ${onOneLine(name)}.`,
          senderName: `De ${onOneLine(name)}.`,
          message: `De ${onOneLine(name)}.`,
        });
      }),
    );
  });

  test('stays as written, as does a text of the store without braces', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        fc.pre(!text.includes('{{'));
        expect(render(everywhere(text), FACTS)).toEqual(everywhere(text));
      }),
    );
  });
});

/** A cart of the most items with the longest names, and an order of them. */
const LARGEST_NAME = "'".repeat(500);
const LARGEST: TemplateContext = {
  ...FACTS,
  cart: { items: Array.from({ length: 100 }, () => ({ name: LARGEST_NAME, quantity: 999 })), total: 1n },
  order: {
    ...ORDER,
    items: Array.from({ length: 120 }, () => ({ name: LARGEST_NAME, quantity: 999, total: 99_999_999n, gift: false })),
  },
};

const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
const BOUNDS = {
  email: { subject: 255, senderName: 100, html: 250_000, message: 100_000 },
  sms: { subject: 255, senderName: 100, html: 250_000, message: 670 },
  whatsapp: { subject: 255, senderName: 100, html: 250_000, message: 4_096 },
};
/** The longest stored texts. */
const STORED = {
  email: { subject: 255, senderName: 100, html: 200_000, message: 50_000 },
  sms: { subject: 255, senderName: 100, html: 200_000, message: 160 },
  whatsapp: { subject: 255, senderName: 100, html: 200_000, message: 4_096 },
};
const lengthOf = (text: string | null) => [...(text ?? '')].length;
const names = values.map(([name]) => name);

/** Facts whose reads of the lists are counted. */
function watched(facts: TemplateContext): { facts: TemplateContext; reads: () => number } {
  let count = 0;
  const counting = <Items>(items: Items) => ({
    get items() {
      count += 1;
      return items;
    },
  });
  const cart =
    facts.cart && Object.defineProperties({ ...facts.cart }, Object.getOwnPropertyDescriptors(counting(facts.cart.items)));
  const order =
    facts.order && Object.defineProperties({ ...facts.order }, Object.getOwnPropertyDescriptors(counting(facts.order.items)));
  return { facts: { ...facts, cart, order }, reads: () => count };
}

/** Pieces of a template: a placeholder or text, repeated up to 14,000 times. */
const pieces = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom(...names.map((name) => `{{${name}}}`), '{{cart.items}}', '{{order.items}}', '{{checkout.url}}'),
      fc.constantFrom(
        '<a href="{{checkout.url}}">Ver</a>',
        "<A HREF = '{{ tracking.url }}'>",
        'Olá, mundo ',
        '👍🏽',
        '<p>',
        '{{',
      ),
    ),
    fc.oneof(fc.nat(3), fc.constantFrom(100, 14_000)),
  ),
  { minLength: 1, maxLength: 4 },
);
const lines = fc.array(
  fc.record({
    name: fc.oneof(hostile, fc.constantFrom(LARGEST_NAME, '👍'.repeat(500))),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { maxLength: 6 },
);

describe('a message has a bound:', () => {
  test('any template with any cart stays within it by channel, each value read once, no tag, entity, character or link broken', () => {
    const cases = fc.tuple(pieces, lines, fc.nat(20), fc.constantFrom(...CHANNELS), hostile, fc.nat(2_000));
    fc.assert(
      fc.property(cases, ([parts, some, times, channel, name, urlLength]) => {
        const items = Array.from({ length: times }, () => some).flat();
        const { facts, reads } = watched({
          ...FACTS,
          buyer: { ...FACTS.buyer, name },
          order: {
            ...ORDER,
            trackingUrl: urlLength === 0 ? null : `https://rastreio.example/${'x'.repeat(urlLength)}`,
            items: items.map((item) => ({ ...item, total: 99_999_999n, gift: false })),
          },
          cart: { items, total: 1n },
        });
        const text = parts.map(([part, repeated]) => part.repeat(repeated)).join('');
        const stored = (max: number) =>
          [...text.slice(0, 2 * max)]
            .slice(0, max)
            .join('')
            .replace(/\{\{[^{}]*$|<[^<>]*$/, '');
        const template = Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, stored(STORED[channel][field])]));
        const made = render(template as unknown as MessageTexts, facts, channel);
        for (const field of MESSAGE_FIELDS) {
          expect(lengthOf(made[field])).toBeLessThanOrEqual(BOUNDS[channel][field]);
          expect((made[field] ?? '').isWellFormed()).toBe(true);
        }
        expect(reads()).toBeLessThanOrEqual(2);
        const html = made.html ?? '';
        expect(html).not.toMatch(/href\s*=\s*(["'])\s*\1/i);
        expect(html.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
        const tags = html.match(/<[^<>]*>/g)?.length ?? 0;
        expect([html.match(/</g)?.length ?? 0, html.match(/>/g)?.length ?? 0]).toEqual([tags, tags]);
        const links = html.split(/https:\/\/pagar\.example\/(?:pay\/1\?a=1&amp;b=2|sair)/);
        expect(html.split('https://pagar.example/')).toHaveLength(links.length);
      }),
      { numRuns: 50 },
    );
  });

  test.each(names)('a template full of {{%s}} with the largest order and cart', (name) => {
    const full = (max: number) => `{{${name}}}`.repeat(Math.floor(max / (name.length + 4)));
    for (const channel of CHANNELS) {
      const { subject, senderName, html, message } = STORED[channel];
      const template = { subject: full(subject), senderName: full(senderName), html: full(html), message: full(message) };
      const made = render(template, LARGEST, channel);
      for (const field of MESSAGE_FIELDS) expect(lengthOf(made[field])).toBeLessThanOrEqual(BOUNDS[channel][field]);
    }
  });

  test('what is too long is shortened: names and lists, while the words of the store, codes and links stay', () => {
    const text = '{{cart.items}}\nTotal {{cart.total}}: {{checkout.url}}\nSair: {{unsubscribe.url}}';
    const cart = { items: Array.from({ length: 30 }, (_, at) => ({ name: `Café ${at + 1}`, quantity: 2 })), total: 1_234n };
    const long = { items: [...cart.items.slice(1), { name: 'ã'.repeat(101), quantity: 1 }], total: 1_234n };
    const end = '\nTotal R$ 12,34: https://pagar.example/pay/1?a=1&b=2\nSair: https://pagar.example/sair';
    const sms = render(
      { ...everywhere(''), message: text },
      { ...FACTS, cart: { ...cart, items: [...cart.items, ...cart.items] } },
      'sms',
    );
    expect(sms.message).toMatch(/^2 x Café 1\n(2 x Café \d+\n)+e mais \d+ itens\nTotal/);
    expect(sms.message?.endsWith(end)).toBe(true);
    expect(lengthOf(sms.message)).toBeGreaterThan(650);
    const mail = renderMessage({ ...everywhere(text), channel: 'email' }, { ...FACTS, cart: long });
    expect(shortenedFields(mail)).toEqual(MESSAGE_FIELDS);
    expect(mail.textOf('message')?.text).toContain(`1 × ${'ã'.repeat(99)}…\nTotal`);
    expect(mail.textOf('html')?.text).toContain(`<li>1 × ${'ã'.repeat(99)}…</li></ul>`);
    const most = renderMessage({ ...everywhere('{{order.items}}'), channel: 'email' }, LARGEST);
    expect(most.textOf('message')?.text.split('\n').at(-1)).toBe('e mais 20 itens');
    expect(shortenedFields(renderMessage({ ...everywhere('{{order.items}}'), channel: 'whatsapp' }, FACTS))).toEqual([]);
  });

  test('where a store has left no room, its own words give way to links, and what cannot be cut is left out whole', () => {
    const words = 'palavra '.repeat(510);
    const made = render(
      { ...everywhere(''), message: `${words}{{unsubscribe.url}}{{customer.name}}` },
      FACTS,
      'whatsapp',
    ).message;
    expect(made).toMatch(/palavra…https:\/\/pagar\.example\/sair$/);
    const trackingUrl = `https://rastreio.example/${'x'.repeat(700)}`;
    const sms = render(
      everywhere('Rastreio {{tracking.code}} {{tracking.url}}'),
      { ...FACTS, order: { ...ORDER, trackingUrl } },
      'sms',
    );
    expect(sms.message).toBe('Rastreio BR1 ');
    const mail = `<p>${'<a href="{{tracking.url}}">x</a>'.repeat(5_000)}</p><a href="{{unsubscribe.url}}">Sair</a>`;
    expect(render({ ...everywhere(''), html: mail }, { ...FACTS, order: { ...ORDER, trackingUrl } }).html).toBe(
      `<p>${'<a>x</a>'.repeat(5_000)}</p><a href="https://pagar.example/sair">Sair</a>`,
    );
  });
});

test('the signs of a list are of the GSM alphabet in an SMS, and those of the store elsewhere', () => {
  const made = (channel: MessageChannel) => render(everywhere('{{order.items}}; {{cart.items}}'), FACTS, channel).message;
  expect(made('sms')).toBe('2 x Café <forte> - R$ 99,90\n1 x Caneca - brinde; 3 x Café');
  expect(made('whatsapp')).toBe('2 × Café <forte> – R$ 99,90\n1 × Caneca – brinde; 3 × Café');
});

test.each(['checkout.url', 'return.url', 'tracking.url', 'unsubscribe.url'])(
  '{{%s}} without a value makes no link of an html',
  (name) => {
    const html = (text: string) => render({ ...everywhere(''), html: text }, NOTHING).html;
    for (const href of [
      `"{{${name}}}"`,
      `'{{ ${name} }}'`,
      `{{${name}}}`,
      `{{ ${name} }}`,
      `"{{${name}}}?utm=1"`,
      `" {{${name}}} "`,
    ])
      for (const attribute of ['href=', 'HREF = ', '\n  href\n= '])
        expect(html(`<a class="b" ${attribute}${href}>Ver</a>!`)).toMatch(/^<a class="b"\s*>Ver<\/a>!$/);
    expect(html(`<a href="https://loja.example/">{{${name}}}</a>`)).toBe('<a href="https://loja.example/"></a>');
    expect(render({ ...everywhere(''), html: `<a href="{{${name}}}">Ver</a>` }, FACTS).html).toContain('<a href="https://');
  },
);
