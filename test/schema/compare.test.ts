import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../schema/compare/change.ts';
import { compareGraphql } from '../../schema/compare/graphql.ts';
import { compareOpenApi } from '../../schema/compare/openapi.ts';
import { changeProblems, deprecationProblems } from '../../schema/compare/problems.ts';

const SDL = readFileSync('schema/schema.graphql', 'utf8');
const OPENAPI = readFileSync('schema/openapi.json', 'utf8');

/** Edits of the schema that a client would notice, each with its level and the id of the change. */
const EDITS: readonly (readonly [string | RegExp, string, Change['level'], string])[] = [
  [/\n {2}"""[^"]*"""\n {2}slug: String!/, '', 'breaking', 'FIELD_REMOVED'],
  [/ {2}slug: String!/, '  slug: String', 'breaking', 'FIELD_TYPE_CHANGED'],
  [
    /(input UpdateCouponInput \{[\s\S]*?)\n {2}active: Boolean\n/,
    '$1\n  active: Boolean!\n',
    'breaking',
    'INPUT_FIELD_TYPE_CHANGED UpdateCouponInput.active',
  ],
  [/(input CreateCategoryInput \{)/, '$1\n  mandatory: Int!\n', 'breaking', 'INPUT_FIELD_ADDED CreateCategoryInput.mandatory'],
  [/(input CreateGiftInput \{)/, '$1\n  optional: Int\n', 'safe', 'INPUT_FIELD_ADDED CreateGiftInput.optional'],
  [/\n {2}"""Do maior para o menor."""\n {2}DESC\n/, '\n', 'breaking', 'ENUM_VALUE_REMOVED SortDirection.DESC'],
  [/(enum DocumentType \{)/, '$1\n  PASSPORT\n', 'dangerous', 'ENUM_VALUE_ADDED DocumentType.PASSPORT'],
  [/(\n {2}freezeStoreClock: Store)!/, '$1', 'breaking', 'FIELD_TYPE_CHANGED Mutation.freezeStoreClock'],
  [/(type OrderContact [\s\S]*?\n {2}phone: String)\n/, '$1!\n', 'safe', 'FIELD_TYPE_CHANGED OrderContact.phone'],
  [/(\n {2}addOrderComment\()/, '$1\n    extra: Int!', 'breaking', 'FIELD_ARGUMENT_ADDED Mutation.addOrderComment.extra'],
  [/(\n {2}revokeApiKey\([\s\S]*?)id: ID!/, '$1id: String!', 'breaking', 'FIELD_ARGUMENT_TYPE_CHANGED Mutation.revokeApiKey.id'],
  [
    /(\n {2}deleteGift\([\s\S]*?id: ID!)[\s\S]*?\n {4}ifVersion: Int\n/,
    '$1\n',
    'breaking',
    'FIELD_ARGUMENT_REMOVED Mutation.deleteGift.ifVersion',
  ],
  [/type DelayStep implements AutomationStep/, 'type DelayStep', 'breaking', 'OBJECT_TYPE_INTERFACE_REMOVED DelayStep'],
  [/(type PageInfo \{)/, '$1\n  surprise: Int\n', 'safe', 'FIELD_ADDED PageInfo.surprise'],
  [
    '): Coupon! @requiresScope(scopes: ["coupons:write"])',
    '): Coupon! @requiresScope(scopes: ["store:admin"])',
    'breaking',
    '@requiresScope.scopes',
  ],
  [
    '@refuses(codes: ["DUPLICATE_ENTRY"])',
    '@refuses(codes: ["DUPLICATE_ENTRY", "PRICE_CHANGED"])',
    'dangerous',
    '@refuses.codes',
  ],
  [/(\n {2}viewer: Viewer .*) @semanticNonNull/, '$1', 'breaking', 'Query.viewer.@semanticNonNull'],
  [/(\n {2}content: SentContent .*)/, '$1 @semanticNonNull', 'safe', 'Message.content.@semanticNonNull'],
  [/(input PreviewSourceInput) @oneOf/, '$1', 'safe', 'PreviewSourceInput'],
  [/(input AdjustStockInput)/, '$1 @oneOf', 'breaking', 'AdjustStockInput'],
  [/scalar Money/, 'type Money { cents: Int }', 'breaking', 'TYPE_KIND_CHANGED Money'],
  [/\n {2}viewer: Viewer/, '\n  caller: Viewer', 'breaking', 'FIELD_REMOVED Query.viewer'],
  [/(type CappedCount \{[\s\S]*?)value: Int!/, '$1value: Float!', 'breaking', 'FIELD_TYPE_CHANGED CappedCount.value'],
  [/(type FieldFault [\s\S]*?path: \[String!\])!/, '$1', 'breaking', 'FIELD_TYPE_CHANGED FieldFault.path'],
  [/(\n {2}scopes: \[Scope!\]!)/, '\n  scopes: [Scope]!', 'breaking', 'FIELD_TYPE_CHANGED Query.scopes'],
  [/(input TimesInput \{[\s\S]*?since: DateTime)\n/, '$1 = "2026-01-01T00:00:00Z"\n', 'dangerous', 'TimesInput.since'],
  [/\ntype Kit implements Node/, '\ntype Bundle { a: Int }\ntype Kit implements Node', 'safe', 'TYPE_ADDED Bundle'],
];

describe('compareGraphql', () => {
  test.each(EDITS.map(([from, to, level, id], at) => [at, id, level, from, to] as const))(
    'names edit %i: %s is %s',
    async (_at, id, level, from, to) => {
      const edited = SDL.replace(from, to);
      expect(edited).not.toBe(SDL);
      const found = (await compareGraphql(SDL, edited)).filter((change) => change.id.includes(id));
      expect(found.map((change) => change.level)).toContain(level);
    },
  );

  test('takes what is said of a new field for no change of another', async () => {
    const field = '\n  extra: Int @requiresScope(scopes: ["orders:read"])\n';
    const changes = await compareGraphql(SDL, SDL.replace(/(\n {2}viewer: Viewer)/, `${field}$1`));
    expect(changes.length).toBeGreaterThan(1);
    expect(new Set(changes.map(({ level }) => level))).toEqual(new Set(['safe']));
  });

  test('finds nothing in the same schema, and nothing that matters in another order and other descriptions', async () => {
    expect(await compareGraphql(SDL, SDL)).toEqual([]);
    const described = await compareGraphql(SDL, SDL.replace('"""Cidade."""', '"""Município."""'));
    expect(described.map(({ level }) => level)).toEqual(['safe']);
  });
});

type Json = Record<string, unknown>;

const at = (document: Json, path: readonly string[]): Json => path.reduce<Json>((value, step) => value[step] as Json, document);

/** Edits of the document of REST: the object, what is done to it, and the change that is named. */
const REST_EDITS: readonly (readonly [readonly string[], (object: Json) => unknown, Change['level'], string])[] = [
  [['paths'], (o) => delete o['/api/v1/products'], 'breaking', 'OPERATION_REMOVED GET /api/v1/products'],
  [['paths', '/api/v1/orders/{orderId}'], (o) => delete o.patch, 'breaking', 'OPERATION_REMOVED PATCH /api/v1/orders/{orderId}'],
  [['paths', '/api/v1/orders'], (o) => Object.assign(o, { put: o.get }), 'safe', 'OPERATION_ADDED PUT /api/v1/orders'],
  [
    ['paths', '/api/v1/products', 'get', 'parameters'],
    (o) => (o as unknown as Json[]).shift(),
    'breaking',
    'PARAMETER_REMOVED GET /api/v1/products query page',
  ],
  [
    ['paths', '/api/v1/products', 'get', 'parameters', '1'],
    (o) => Object.assign(o, { required: true }),
    'breaking',
    'PARAMETER_REQUIRED GET /api/v1/products query limit',
  ],
  [
    ['paths', '/api/v1/products', 'get', 'parameters', '1', 'schema'],
    (o) => Object.assign(o, { maximum: 50 }),
    'breaking',
    'BOUND_NARROWED GET /api/v1/products query limit maximum',
  ],
  [
    ['paths', '/api/v1/products', 'get', 'parameters', '1', 'schema'],
    (o) => Object.assign(o, { default: 10 }),
    'dangerous',
    'DEFAULT_CHANGED GET /api/v1/products query limit',
  ],
  [
    ['paths', '/api/v1/products', 'get', 'parameters', '1', 'schema'],
    (o) => Object.assign(o, { maximum: 500 }),
    'safe',
    'nothing',
  ],
  [
    ['paths', '/api/v1/products', 'get', 'parameters'],
    (o) => (o as unknown as Json[]).push({ name: 'x', in: 'query', required: true, schema: {} }),
    'breaking',
    'PARAMETER_ADDED GET /api/v1/products query x',
  ],
  [
    ['paths', '/api/v1/products', 'get', 'responses'],
    (o) => delete o['401'],
    'breaking',
    'RESPONSE_REMOVED GET /api/v1/products 401',
  ],
  [
    ['paths', '/api/v1/products', 'get', 'responses'],
    (o) => Object.assign(o, { 418: {} }),
    'dangerous',
    'RESPONSE_ADDED GET /api/v1/products 418',
  ],
  [
    ['paths', '/api/v1/products', 'get', 'security', '0'],
    (o) => Object.assign(o, { apiKey: ['products:read', 'store:admin'] }),
    'breaking',
    'SCOPE_ADDED GET /api/v1/products "store:admin"',
  ],
  [
    ['components', 'schemas', 'CreateProductInput', 'required'],
    (o) => (o as unknown as string[]).push('sku'),
    'breaking',
    'PROPERTY_REQUIRED POST /api/v1/products body."sku"',
  ],
  [
    ['components', 'schemas', 'CreateProductInput', 'properties'],
    (o) => delete o.description,
    'breaking',
    'PROPERTY_REMOVED POST /api/v1/products body.description',
  ],
  [
    ['components', 'schemas', 'CreateProductInput', 'properties'],
    (o) => Object.assign(o, { extra: { type: 'string' } }),
    'safe',
    'PROPERTY_ADDED POST /api/v1/products body.extra',
  ],
  [
    ['components', 'schemas', 'CreateProductInput', 'properties', 'name'],
    (o) => Object.assign(o, { maxLength: 10 }),
    'breaking',
    'BOUND_NARROWED POST /api/v1/products body.name maxLength',
  ],
  [
    ['components', 'schemas', 'CreateProductInput', 'properties', 'name'],
    (o) => Object.assign(o, { type: 'integer' }),
    'breaking',
    'TYPE_CHANGED POST /api/v1/products body.name "string"',
  ],
  [
    ['components', 'schemas', 'CreateProductInput', 'properties', 'name'],
    (o) => Object.assign(o, { pattern: '^a' }),
    'breaking',
    'FORMAT_CHANGED POST /api/v1/products body.name pattern',
  ],
  [
    ['components', 'schemas', 'CreateProductInput'],
    (o) => Object.assign(o, { additionalProperties: false }),
    'breaking',
    'PROPERTIES_CLOSED POST /api/v1/products body',
  ],
  [
    ['components', 'schemas', 'Product', 'properties'],
    (o) => delete o.slug,
    'breaking',
    'PROPERTY_REMOVED GET /api/v1/products 200',
  ],
  [
    ['components', 'schemas', 'Product'],
    (o) => Object.assign(o, { required: [] }),
    'breaking',
    'PROPERTY_OPTIONAL GET /api/v1/products 200',
  ],
  [
    ['components', 'schemas', 'Product', 'properties', 'name'],
    (o) => Object.assign(o, { type: ['string', 'null'] }),
    'breaking',
    'TYPE_CHANGED GET /api/v1/products 200',
  ],
  [
    ['components', 'schemas', 'ProductStatusFilter'],
    (o) => Object.assign(o, { enum: ['DRAFT'] }),
    'breaking',
    'VALUE_REMOVED GET /api/v1/products query status "ACTIVE"',
  ],
  [
    ['components', 'schemas', 'ProductStatus'],
    (o) => (o.enum as string[]).push('SOLD'),
    'dangerous',
    'VALUE_ADDED GET /api/v1/products 200',
  ],
  [['webhooks'], (o) => delete o.ORDER_PAID, 'breaking', 'OPERATION_REMOVED POST ORDER_PAID'],
  [
    ['paths', '/api/v1/products', 'get', 'security'],
    (o) => (o as unknown as Json[]).splice(0, 1, { checkoutKey: [] }),
    'breaking',
    'CREDENTIAL_REFUSED GET /api/v1/products apiKey',
  ],
  [
    ['paths', '/api/v1/products', 'get', 'security', '0'],
    (o) => Object.assign(o, { checkoutKey: [] }),
    'breaking',
    'CREDENTIAL_REFUSED GET /api/v1/products apiKey',
  ],
  [
    ['components', 'securitySchemes', 'apiKey'],
    (o) => Object.assign(o, { scheme: 'basic' }),
    'breaking',
    'CREDENTIAL_REFUSED GET /api/v1/products apiKey',
  ],
  [['components', 'securitySchemes', 'apiKey'], (o) => Object.assign(o, { description: 'Uma chave.' }), 'safe', 'nothing'],
  [
    ['paths', '/api/v1/products', 'get', 'security'],
    (o) => (o as unknown as Json[]).push({ checkoutKey: [] }),
    'safe',
    'nothing',
  ],
  [['paths', '/api/v1/products', 'get'], (o) => Object.assign(o, { security: [] }), 'safe', 'nothing'],
  [
    ['paths', '/api/v1/products', 'get'],
    (o) => Object.assign(o, { operationId: 'products' }),
    'breaking',
    'OPERATION_RENAMED GET /api/v1/products',
  ],
  [['servers', '0'], (o) => Object.assign(o, { url: '/v2' }), 'breaking', 'SERVER_REMOVED /'],
  [['components', 'headers'], (o) => Object.assign(o, { Gone: {} }), 'safe', 'nothing'],
];

describe('compareOpenApi', () => {
  const document = JSON.parse(OPENAPI) as Json;

  test.each(REST_EDITS.map(([path, edit, level, id], n) => [n, id, level, path, edit] as const))(
    'names edit %i: %s is %s',
    (_n, id, level, path, edit) => {
      const edited = structuredClone(document);
      edit(at(edited, path));
      const changes = compareOpenApi(document, edited);
      if (id === 'nothing') expect(changes).toEqual([]);
      else expect(changes.filter((change) => change.id.includes(id)).map((change) => change.level)).toContain(level);
    },
  );

  test('finds nothing in the same document', () => {
    expect(compareOpenApi(document, structuredClone(document))).toEqual([]);
  });
});

describe('what prevents a commit', () => {
  const gone: Change = { id: 'graphql FIELD_REMOVED Query.order', level: 'breaking', message: 'gone' };
  const added: Change = { id: 'graphql ENUM_VALUE_ADDED OrderStatus.HELD', level: 'dangerous', message: 'new value' };
  const safe: Change = { id: 'graphql FIELD_ADDED Order.x', level: 'safe', message: 'new field' };
  const listed = [{ change: gone.id, date: '2026-11-27', reason: 'nobody has ever called it' }];
  const changelog = (text: string) => `# Changelog\n\n## Unreleased\n\n${text}\n\n## 1.0.0\n\nHELD\n`;

  test('is a breaking change that is not listed, a listed one that is none, and a dangerous one that the changelog does not name', () => {
    expect(changeProblems([safe], [], changelog(''))).toEqual([]);
    expect(changeProblems([gone], [], changelog(''))).toEqual([expect.stringContaining('"graphql FIELD_REMOVED Query.order"')]);
    expect(changeProblems([gone], listed, changelog(''))).toEqual([]);
    expect(changeProblems([], listed, changelog(''))).toEqual([expect.stringContaining('nothing of the kind has changed')]);
    expect(changeProblems([added], [], changelog(''))).toEqual([expect.stringContaining('name HELD under Unreleased')]);
    expect(changeProblems([added], [], changelog('- Orders may be `HELD`.'))).toEqual([]);
    const usage: Change = { id: 'graphql X Mutation.pay.@refuses.codes', level: 'dangerous', message: 'another code' };
    expect(changeProblems([usage], [], changelog('- codes'))).toEqual([expect.stringContaining('name pay under')]);
  });

  test('is a deprecation without its last day, without what takes its place, or with too little time', () => {
    const now = new Date('2026-11-27T12:00:00Z');
    const sdl = (
      reason: string,
    ) => `type Query { a: Int @deprecated(reason: "${reason}") b(c: Int @deprecated(reason: "x")): Int }
      enum E { F @deprecated(reason: "y") } input I { j: Int @deprecated(reason: "z") }`;
    const without = 'type Query { a: Int b(c: Int): Int } enum E { F } input I { j: Int }';
    const problems = (reason: string, released = without) =>
      deprecationProblems(released, sdl(reason), now).filter((problem) => problem.startsWith('Query.a '));
    expect(problems('use b')).toEqual(['Query.a is deprecated without its last day, as in 2027-12-01']);
    expect(problems('2027-13-01 `b`')).toEqual(['Query.a is deprecated without its last day, as in 2027-12-01']);
    expect(problems('goes on 2027-12-01')).toEqual(['Query.a is deprecated without naming in backticks what takes its place']);
    expect(problems('use `b`; goes on 2027-10-31')).toEqual([
      'Query.a goes on 2027-10-31, less than 365 days after its deprecation',
    ]);
    expect(problems('use `b`; goes on 2027-11-28')).toEqual([]);
    expect(problems('use `b`; goes on 2026-12-01', sdl('use `b`; goes on 2026-12-01'))).toEqual([]);
    expect(deprecationProblems(without, sdl('x'), now)).toHaveLength(4);
  });
});
