import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageTemplateRules } from '../../src/graph/message-template/message-template.rules.ts';
import { render, type TemplateContext } from '../../src/graph/message-template/placeholders.ts';
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
  payment: { pixCode: '000201', expiresAt: new Date('2026-03-02T12:30:00.000Z') },
};

const FACTS: TemplateContext = {
  timeZone: 'America/Manaus',
  storeName: 'Torra & Prosa',
  buyer: { name: ' Ana  Lima "Aninha" ', email: 'ana@exemplo.com.br', phone: '+5511987654321' },
  order: ORDER,
  cart: { items: [{ name: 'Café', quantity: 3 }], total: 1_234n },
  checkoutUrl: 'https://pagar.example/pay/1?a=1&b=2',
  unsubscribeUrl: 'https://pagar.example/sair',
};

const NOTHING: TemplateContext = {
  timeZone: 'America/Manaus',
  storeName: '',
  buyer: { name: null, email: null, phone: null },
  order: null,
  cart: null,
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
  ['order.payment_method', 'PIX'],
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
  ['checkout.url', 'https://pagar.example/pay/1?a=1&b=2', { html: 'https://pagar.example/pay/1?a=1&amp;b=2' }],
  ['unsubscribe.url', 'https://pagar.example/sair'],
];

/** A template with one text in every field. */
const everywhere = (text: string) => ({ subject: text, senderName: text, html: text, message: text });

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
    [{ payment: { pixCode: null, expiresAt: null } }, 'discount=R$ 0,05; status=Em trânsito; by=PAC & Cia; in=5 a 8 dias; pix='],
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
