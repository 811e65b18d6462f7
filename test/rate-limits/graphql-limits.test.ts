import { describe, expect, test } from 'vitest';
import { withoutFaults } from '../support/faults.ts';
import { panelUser } from '../support/panel.ts';
import { NO_LIMITS, OPERATOR, Service } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';

const { default: _default, people: _people, anonymous: _anonymous, ...limits } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits });

const ROW = '{ nodes { id name sku price variants { id name } } }';
const FRAGMENT = `fragment p on ProductConnection ${ROW}`;
const page = (size: number) => `products(first: ${size}) ${ROW}`;
const CREATE = 'createProduct(input: { name: "Caneca", type: DIGITAL, price: 50 }) { id }';
const created = (count: number) => `mutation { ${Array.from({ length: count }, (_, n) => `p${n}: ${CREATE}`).join(' ')} }`;
const TWO_PRODUCTS = created(2);
/** Costs ten calls. */
const NINE_PRODUCTS = created(9);
const NOBODY = '/api/v1/products/00000000-0000-7000-8000-000000000000';

interface Answer {
  readonly data?: unknown;
  readonly errors?: { message: string; extensions: Record<string, unknown> }[];
  readonly extensions?: { cost: unknown };
}

/** Sends a document from an address, as the socket reports it, and reads the whole response. */
async function send(query: string, headers: Record<string, string>, variables = {}, address = '198.51.100.1') {
  const body = JSON.stringify({ query, variables });
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  const response = await service.app.fetch(new Request('http://store.test/graphql', init), address);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
}

const costOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).body.extensions;
const cost = (requested: number, left: number, charged = requested) => ({
  cost: { requested, charged, left, burst: 40, perSecond: 2 },
});
const operator = { authorization: `Bearer ${OPERATOR}` };

describe('the cost of a document', () => {
  test.each([
    ['a look at nothing', '{ __typename }', 1],
    ['a product', '{ product(id: "00000000-0000-7000-8000-000000000000") { id name variants { id } } }', 1],
    ['an empty page of 20 with its variants', `{ ${page(20)} }`, 2, 1],
    ['an empty page of 100 with its variants', `{ ${page(100)} }`, 10, 1],
    ['an empty page whose size is not said', `{ products ${ROW} }`, 2, 1],
    ['two large pages', `{ a: ${page(100)} b: ${page(100)} }`, 19, 1],
    ['the same in a fragment', `{ a: products(first: 100) { ...p } b: products(last: 100) { ...p } } ${FRAGMENT}`, 19, 1],
    ['a page in a page', '{ categories(first: 10) { nodes { products(first: 10) { nodes { id } } } } }', 1],
    ['what no rule lets through', '{ nada }', 1],
    ['what cannot be read', '{', 1],
    ['two fields of a mutation', TWO_PRODUCTS, 3],
  ])('is known for %s', async (_what, query, calls, charged = calls) => {
    const store = await service.newStore();
    expect(await costOf(query, store.credentials)).toEqual(cost(calls, 40 - charged, charged));
  });

  test('includes the size of a page in a variable', async () => {
    const store = await service.newStore();
    const query = `query ($size: Int) { products(first: $size) ${ROW} }`;
    expect(await costOf(query, store.credentials, { size: 100 })).toEqual(cost(10, 39, 1));
    expect(await costOf(query, store.credentials, { size: 1 })).toEqual(cost(1, 38));
    expect(await costOf(query, store.credentials)).toEqual(cost(2, 37, 1));
    expect(await costOf(query.replace('$size: Int', '$size: Int = 100'), store.credentials)).toEqual(cost(10, 36, 1));
  });

  test('of more than 400,000 points is rejected, and costs one call', async () => {
    const store = await service.newStore();
    const query = '{ categories(first: 100) { nodes { id products(first: 100) { nodes { id variants { id } } } } } }';
    const { status, body } = await send(query, store.credentials);
    const extensions = { code: 'VALIDATION_ERROR', status: 400, details: [{ field: 'query', code: 'TOO_BIG' }] };
    expect(status).toBe(200);
    expect(body).toMatchObject({ errors: [{ extensions }], extensions: cost(1, 39) });
  });
});

describe('the bucket of a document', () => {
  test('is shared with API v1 for a key and a store', async () => {
    const store = await service.newStore();
    await store.get(NOBODY, 404);
    expect(await costOf(NINE_PRODUCTS, store.credentials)).toEqual(cost(10, 29));
    expect((await store.get(NOBODY, 404)).headers.get('ratelimit')).toBe('"default";r=28;t=6');
  });

  test('that holds too little rejects the whole document, with 429, which costs nothing', async () => {
    const store = await service.newStore();
    for (const count of [9, 9, 9, 7]) await send(created(count), store.credentials);
    const before = await store.snapshot();
    const { status, headers, body } = await send(TWO_PRODUCTS, store.credentials);
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    const message = 'Limite de chamadas atingido. Tente de novo em 1 segundo.';
    const extensions = { code: 'RATE_LIMITED', status: 429, details: { retryAfter: 1 } };
    expect(withoutFaults(body)).toEqual({ errors: [{ message, extensions }], extensions: cost(3, 2, 0) });
    expect(headers.get('ratelimit')).toBeNull();
    expect(await store.snapshot()).toEqual(before);
    await store.get(NOBODY, 404);
    await store.get(NOBODY, 404);
    const empty = await send('{ __typename }', store.credentials);
    expect([empty.status, empty.headers.get('retry-after')]).toEqual([429, '1']);
    expect(withoutFaults(empty.body)).toEqual({ errors: [{ message, extensions }] });
  });

  test.each([
    ['of 40', 40, 10],
    ['that is smaller than the document', 5, 5],
  ])(
    '%s admits a document after exactly the wait that was named, however often it was refused then',
    async (_what, burst, calls) => {
      const small = new Service(service.database, { limits: { ...limits, default: { burst, perSecond: 2 } } });
      const store = await service.newStore();
      async function ask() {
        const init = { method: 'POST', headers: { ...store.credentials, 'content-type': 'application/json' } };
        const body = JSON.stringify({ query: NINE_PRODUCTS });
        const { status, headers } = await small.app.fetch(new Request('http://store.test/graphql', { ...init, body }));
        return [status, Number(headers.get('retry-after'))] as const;
      }
      for (let left = burst; left >= calls; left -= calls) expect(await ask()).toEqual([200, 0]);
      small.clock.forward(500);
      for (let round = 0; round < 3; round += 1) {
        const [status, seconds] = await ask();
        expect([status, seconds]).toEqual([429, Math.ceil((calls - 1) / 2)]);
        small.clock.forward(seconds * 1000);
        expect(await ask()).toEqual([200, 0]);
        // Of the rounded wait half a second is left, or nothing.
        small.clock.forward(calls % 2 === 0 ? 0 : 500);
      }
    },
  );

  test('charges a refused document that comes again before its wait is over', async () => {
    const store = await service.newStore();
    for (const count of [9, 9, 9, 4]) await send(created(count), store.credentials);
    const left = [];
    for (let i = 0; i < 3; i += 1) left.push((await costOf(NINE_PRODUCTS, store.credentials))?.cost);
    expect(left).toMatchObject([
      { left: 5, charged: 0 },
      { left: 4, charged: 1 },
      { left: 3, charged: 1 },
    ]);
  });

  test('is separate in each store for a panel user', async () => {
    const store = await service.newStore();
    const [ana, bia] = [await panelUser(store, []), await panelUser(store, [], { sub: 'user-2' })];
    const ofPerson = (left: number) => ({ cost: { requested: 1, charged: 1, left, burst: 120, perSecond: 4 } });
    expect(await costOf('{ __typename }', ana)).toEqual(ofPerson(119));
    expect(await costOf('{ __typename }', ana)).toEqual(ofPerson(118));
    expect(await costOf('{ __typename }', bia)).toEqual(ofPerson(119));
  });

  test('is that of the client address without a credential', async () => {
    const from = (address: string) => send('{ __schema { queryType { name } } }', {}, {}, address);
    for (let left = 39; left >= 0; left -= 1) expect((await from('198.51.100.7')).body.extensions).toEqual(cost(1, left));
    expect((await from('198.51.100.7')).status).toBe(429);
    expect((await from('198.51.100.8')).status).toBe(200);
  });

  test('does not exist for the operator', async () => {
    const none = { cost: { requested: 1, charged: 1, left: null, burst: null, perSecond: null } };
    for (let i = 0; i < 41; i += 1) expect(await costOf('{ __typename }', operator)).toEqual(none);
  });
});

test('a viewer sees their remaining quota', async () => {
  const store = await service.newStore();
  const quota = async (headers: Record<string, string>) =>
    (await send('{ viewer { rateLimit { burst perSecond left } } }', headers)).body.data;
  for (const left of [39, 38])
    expect(await quota(store.credentials)).toEqual({ viewer: { rateLimit: { burst: 40, perSecond: 2, left } } });
  expect(await quota(operator)).toEqual({ viewer: { rateLimit: null } });
});

describe('what a document did not need', () => {
  /** A store with products, whose bucket is full again. */
  async function stocked(count: number) {
    const store = await service.newStore();
    for (let n = 0; n < count; n += 1) await store.product();
    service.clock.forward(60_000);
    return store;
  }

  test('is given back: a page costs the rows and the texts that it has', async () => {
    const store = await stocked(40);
    expect(await costOf(`{ ${page(100)} }`, store.credentials)).toEqual(cost(10, 39, 1));
    const texts = '{ products(first: 100) { nodes { description shortDescription name } } }';
    const requested = Math.ceil((100 * (15 + 3 + 200 + 200 + 1)) / 20_000);
    expect(await costOf(texts, store.credentials)).toMatchObject({ cost: { requested, charged: 1 } });
    await store.product({ description: 'x'.repeat(50_000) });
    const long = Array.from({ length: 50 }, (_, n) => `d${n}: description`).join(' ');
    const { cost: paid } = (await costOf(`{ products(first: 100) { nodes { ${long} } } }`, store.credentials)) as {
      cost: { charged: number };
    };
    // Fifty times the 200 points of so long a text, and little else.
    expect(paid.charged).toBe(1);
  });

  test('is not given back where the answer hides what was read, nor what a list passes over', async () => {
    const store = await stocked(1);
    const failing = `{ ${page(100)} b: products(first: 100, after: "x") ${ROW} }`;
    expect(await costOf(failing, store.credentials)).toMatchObject({ cost: { requested: 19, charged: 19 } });
    const searched = Array.from({ length: 4 }, (_, n) => `s${n}: products(filter: { search: "caneca" }) { nodes { id } }`).join(
      ' ',
    );
    expect(await costOf(`{ ${searched} }`, store.credentials)).toMatchObject({ cost: { requested: 3, charged: 3 } });
  });

  test('is given back of a mutation for many by the rows that it found, and kept where all is undone', async () => {
    const store = await stocked(5);
    const raised = (filter: string) =>
      `mutation { bulkProducts(input: { selection: { filter: ${filter} }, price: { percent: 10 } }) { changed } }`;
    expect(await costOf(raised('{ name: "Caneca" }'), store.credentials)).toMatchObject({ cost: { requested: 17, charged: 2 } });
    service.clock.forward(60_000);
    const undone = raised('{ name: "Caneca" }').replace(
      /\}$/,
      'x: deleteProduct(id: "00000000-0000-7000-8000-000000000000") { id } }',
    );
    expect(await costOf(undone, store.credentials)).toMatchObject({ cost: { requested: 18, charged: 18 } });
  });

  test('is given back to all buckets of the call, in the process that took it and in others', async () => {
    const store = await service.newStore();
    for (let n = 0; n < 30; n += 1) await costOf(`{ ${page(100)} }`, store.credentials);
    expect((await store.get(NOBODY, 404)).headers.get('ratelimit')).toContain('r=9;');
  });
});
