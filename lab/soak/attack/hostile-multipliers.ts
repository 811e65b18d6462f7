import type { HostileCall, HostileRequest, HostileStore } from './hostile-call.ts';

const document = (headers: Readonly<Record<string, string>>, query: string, variables: object = {}): HostileRequest => ({
  method: 'POST',
  path: '/graphql',
  headers,
  body: JSON.stringify({ query, variables }),
});
const aliased = (count: number, field: (n: number) => string) => Array.from({ length: count }, (_, n) => field(n)).join(' ');

/** The longest list of a cart, in the characters that grow most in HTML. */
export const MULTIPLIED_ITEMS = Array.from({ length: 100 }, () => ({ title: "'".repeat(500), quantity: 1, unitPrice: 100 }));

/** A template that repeats a list as often as its length allows. */
export const MULTIPLYING_HTML = '{{cart.items}}'.repeat(13_000);
const DRAFT = {
  name: 'Prévia',
  channel: 'EMAIL',
  subject: '{{cart.items}}'.repeat(10),
  senderName: 'Loja',
  html: MULTIPLYING_HTML,
  message: '{{cart.items}}'.repeat(3_000),
};

/** Short texts that become long ones: in messages to buyers, and in previews. */
const templateCalls = ({ owner, ownerCheckout, multipliedCheckoutId }: HostileStore): readonly HostileCall[] => [
  {
    name: 'carts that a template multiplies',
    from: 'tenant',
    intervalMs: 4_000,
    statuses: [200, 201, 429],
    make: (n) => ({
      method: 'POST',
      path: '/stores/external/checkout',
      headers: ownerCheckout,
      body: JSON.stringify({
        cart: { token: `multiplied-${n}`, items: MULTIPLIED_ITEMS, requiresShipping: false },
        customer: { name: 'Ana', email: `ana${n}@example.com` },
      }),
    }),
  },
  {
    name: 'previews that multiply a cart',
    from: 'tenant',
    intervalMs: 3_000,
    statuses: [200, 400, 429],
    make: () =>
      document(
        owner,
        `query ($i: CreateMessageTemplateInput!, $c: ID!) { ${aliased(20, (n) => `p${n}: previewMessageDraft(input: $i, source: { checkoutId: $c }) { html text }`)} }`,
        { i: DRAFT, c: multipliedCheckoutId },
      ),
  },
];

/** Lists whose statements are slow in a large store. */
const searchCalls = ({ owner }: HostileStore): readonly HostileCall[] => [
  {
    name: 'eight searches with their totals',
    from: 'tenant',
    intervalMs: 1_000,
    statuses: [200, 400, 429, 503],
    make: (n) =>
      document(
        owner,
        `{ ${aliased(8, (at) => `a${at}: products(first: 1, filter: { search: "ca${'nec'.slice(0, (n + at) % 4)}" }) { totalCount }`)} }`,
      ),
  },
];

/** Calls that make the service send: deliveries again and again, and to receivers that hang. */
const deliveryCalls = ({ owner, webhookId, hanging }: HostileStore): readonly HostileCall[] => [
  {
    name: 'fifteen replays of all events',
    from: 'tenant',
    intervalMs: 2_000,
    statuses: [200, 400, 429],
    make: () =>
      document(
        owner,
        `mutation ($w: ID!, $s: DateTime!) { ${aliased(15, (n) => `r${n}: replayEvents(id: $w, input: { since: $s, only: ALL }) { __typename }`)} }`,
        { w: webhookId, s: new Date(Date.now() - 60 * 60_000).toISOString() },
      ),
  },
  {
    name: 'updates of forty stores whose receivers hang',
    from: 'tenant',
    intervalMs: 150,
    statuses: [200, 429],
    make: (n) => {
      const { writer, productId } = hanging[n % hanging.length] as HostileStore['hanging'][number];
      const query = 'mutation ($id: ID!, $price: Money!) { updateProduct(id: $id, input: { price: $price }) { version } }';
      return document(writer, query, { id: productId, price: 10 + (n % 90) });
    },
  },
];

/** Calls of a tenant that is within its limits, each of which makes more work than it looks. */
export const multiplyingCalls = (store: HostileStore): readonly HostileCall[] => [
  ...templateCalls(store),
  ...searchCalls(store),
  ...deliveryCalls(store),
];
