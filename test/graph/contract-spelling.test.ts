import { type GraphQLSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema, serviceSchema, wireSchema } from '../../src/graph/schema.ts';
import { detailsOf, refusals } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const COUPON = { code: 'DEZ', name: 'Dez', discountType: 'PERCENT', amount: 10 };
const CREATE = 'mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { id startsAt endsAt active } }';
const [START, END] = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'];

describe('the spelling of the contract in variables', () => {
  test('names the fields of a promotion, and its switch', async () => {
    const store = await service.newStore();
    const input = { ...COUPON, startAt: START, endAt: END, status: 'INACTIVE' };
    const { data } = await store.graph(CREATE, { input });
    expect(data.createCoupon).toMatchObject({ startsAt: START, endsAt: END, active: false });
    const tiers = [{ minQuantity: 2, discountType: 'PERCENT', discountAmount: 5 }];
    const range = { name: 'Dois', ruleType: 'QUANTITY', tiers, active: false, endAt: END };
    const document = 'mutation ($input: CreateDiscountRangeInput!) { createDiscountRange(input: $input) { active endsAt } }';
    expect(await store.ask(document, { input: range })).toEqual({ active: false, endsAt: END });
  });

  test.each<[object, string, string]>([
    [{ status: 'DRAFT' }, 'status', 'INVALID_VALUE'],
    [{ status: true }, 'status', 'INVALID_TYPE'],
    [{ startAt: START, startsAt: START }, 'startAt', 'UNKNOWN_FIELD'],
    [{ startAt: 'maio' }, 'startAt', 'INVALID_FORMAT'],
  ])('%j is rejected at %s with %s', async (fields, field, code) => {
    const store = await service.newStore();
    const answer = await store.graph(CREATE, { input: { ...COUPON, ...fields } });
    expect(refusals(answer)).toMatchObject([{ code: 'VALIDATION_ERROR', details: [{ field, code }] }]);
  });

  test('triggers and scopes are written as text, in a literal too', async () => {
    const store = await service.newStore();
    const one = 'mutation ($input: CreateAutomationInput!) { createAutomation(input: $input) { triggerEvent } }';
    const made = { triggerEvent: 'PIX_PAID' };
    for (const triggerEvent of ['pix.paid', 'PIX_PAID'])
      expect(await store.ask(one, { input: { name: 'A', triggerEvent } })).toEqual(made);
    const text = 'mutation { createAutomation(input: { name: "A", triggerEvent: "pix.paid" }) { triggerEvent } }';
    expect(await store.ask(text)).toEqual(made);
    const key = (scopes: string) =>
      `mutation ($stores: [ID!]!) { createApiKey(input: { name: "x", scopes: ${scopes}, storeIds: $stores }) { apiKey { scopes } } }`;
    for (const scopes of ['["orders:read"]', '[ORDERS_READ]']) {
      const { data } = await service.asOperator(key(scopes), { stores: [store.id] });
      expect(data).toEqual({ createApiKey: { apiKey: { scopes: ['ORDERS_READ'] } } });
    }
    const wrong = await service.asOperator(key('["ORDERS_READ"]'), { stores: [store.id] });
    expect(refusals(wrong)).toMatchObject([{ details: [{ field: 'scopes.0', code: 'INVALID_VALUE' }] }]);
  });
});

test('values of enums are in upper case; REST takes and answers the texts of the contract', async () => {
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
  const names = types.filter(isEnumType).flatMap((type) => type.getValues().map(({ name }) => `${type.name}.${name}`));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !/^\w+\.[A-Z][A-Z0-9_]*$/.test(name))).toEqual([]);

  const store = await service.newStore();
  const id = await store.order();
  const create = 'mutation ($input: CreateOrderTagInput!) { createOrderTag(input: $input) { tag { category color } } }';
  const made = { tag: { category: 'CUSTOM', color: 'ROSE' } };
  for (const [at, color] of ['ROSE', 'rose'].entries()) {
    expect(await store.ask(create, { input: { label: `T${at}`, color } })).toEqual(made);
    const literal = `mutation { createOrderTag(input: { label: "L${at}", color: ${color} }) { tag { category color } } }`;
    expect(await store.ask(literal)).toEqual(made);
  }
  const path = `/api/v1/orders/${id}/tags`;
  const { body } = await store.post(path, { label: 'REST', color: 'rose' }, 201);
  expect(body.data).toMatchObject({ tag: { id: 'custom.rest', category: 'custom', color: 'rose' } });
  const refused = await store.refusesPost(path, { label: 'Alta', color: 'ROSE' }, 400);
  expect(refused).toMatchObject({ error: { details: [{ field: 'color', code: 'INVALID_VALUE' }] } });
});

test('amounts in cents are in the cart from outside alone', () => {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInputObjectType(type));
  const inCents = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ type: of }) => /^\W*Cents\W*$/.test(String(of)))
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(inCents.toSorted()).toEqual([
    'ExternalCheckoutCartInput.subtotalPrice',
    'ExternalCheckoutCartInput.totalDiscount',
    'ExternalCheckoutCartInput.totalPrice',
    'ExternalCheckoutItemInput.unitPrice',
  ]);
});

test('REST accepts the spelling of the contract alone, and names fields by it', async () => {
  const store = await service.newStore();
  const id = await store.make('Coupon', COUPON);
  const path = `/api/v1/coupons/${id}`;
  const strict = { prefer: 'handling=strict' };
  const unknown = { message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' };
  expect(detailsOf(await store.refusesPatch(path, { active: false, startsAt: START }, 400, strict))).toEqual([
    { field: 'active', ...unknown },
    { field: 'startsAt', ...unknown },
  ]);
  for (const [sent, field, message, code] of [
    [{ startAt: END, endAt: START }, 'endAt', 'Não pode ser antes de startAt.', 'TOO_SMALL'],
    [{ status: 'DRAFT' }, 'status', 'Deve ser um destes valores: ACTIVE, INACTIVE.', 'INVALID_VALUE'],
  ] as const)
    expect(detailsOf(await store.refusesPatch(path, sent, 400))).toEqual([{ field, message, code }]);
});

/** Arguments and fields of inputs with their types, as texts. */
const inputsOf = (of: GraphQLSchema) =>
  Object.values(of.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((field) => `${type.name}.${field.name}: ${field.type}`);
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    return fields.flatMap(({ name, args }) => args.map((arg) => `${type.name}.${name}.${arg.name}: ${arg.type}`));
  });

test('inputs that API v1 alone takes, or takes without a value, are named; clients of the schema do not see them', async () => {
  const segmentOf = (verb: string) =>
    ['Automation', 'Coupon', 'DiscountRange', 'Gift', 'PaymentDiscount'].map((type) => `${verb}${type}Input.segmentId: ID`);
  const [mine, contract] = [new Set(inputsOf(serviceSchema)), new Set(inputsOf(wireSchema))];
  expect([...mine.difference(contract)]).toEqual([
    ...segmentOf('Create'),
    ...['CreateProductInput.lowStockAt: Int', 'DiscountTierInput.discountType: DiscountType!'],
    ...segmentOf('Update'),
    'UpdateProductInput.lowStockAt: Int',
  ]);
  expect([...contract.difference(mine)].toSorted()).toEqual([
    'DiscountTierInput.discountType: DiscountType',
    ...['KitFilter.status: KitStatus', 'MessageTemplateFilter.channel: MessageChannel'],
    ...['Mutation.createOrderTag.orderId: ID', 'OrderFilter.status: OrderStatus'],
    ...['ProductFilter.maxPrice: Money', 'ProductFilter.minPrice: Money', 'ProductFilter.status: ProductStatusFilter'],
    ...['ProductFilter.updatedSince: DateTime', 'UpdateAutomationInput.steps: [JSON!]'],
  ]);
  const store = await service.newStore();
  const id = (await store.automation([])).id;
  const update = 'mutation ($id: ID!, $input: UpdateAutomationInput!) { updateAutomation(id: $id, input: $input) { id } }';
  expect(await store.issues(update, { id, input: { steps: [] } })).toEqual([['steps', 'UNKNOWN_FIELD']]);
});

test('descriptions name values as the reader sends them', () => {
  const described = (of: GraphQLSchema) => {
    const type = of.getType('UpdateAutomationInput');
    return isInputObjectType(type) ? type.getFields().triggerEvent?.description : undefined;
  };
  expect(described(wireSchema)).toContain('pix.generated, pix.paid');
  expect(described(schema)).toBe('Evento que a inicia.');
  // The printed schema sorts values by their names.
  const sort = schema.getType('OrderSortField');
  expect(isEnumType(sort) && sort.getValue('STATUS')?.description).toBe(
    'Situação, nesta ordem: PENDING, PROCESSING, PAID, SHIPPED, DELIVERED, CANCELLED, REFUNDED. Sem direction: ASC.',
  );
});

test('a spelling for representations alone belongs to a field of the public schema, and is not in it', () => {
  const spellings = Object.values(wireSchema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap(({ name, extensions: { representationOf: of } }) =>
        of === undefined ? [] : [[type.name, name, of] as const],
      ),
    );
  expect(spellings.toSorted()).toEqual([
    ['ActionStep', 'nameText', 'name'],
    ['Automation', 'triggerEventText', 'triggerEvent'],
    ['Coupon', 'status', 'active'],
    ['Coupon', 'totalAvailableOrZero', 'totalAvailable'],
    ['Customer', 'addressNumber', 'address { number }'],
    ['Customer', 'city', 'address { city }'],
    ['Customer', 'complement', 'address { complement }'],
    ['Customer', 'documentTypeText', 'documentType'],
    ['Customer', 'lastOrder', 'latestOrder'],
    ['Customer', 'neighborhood', 'address { neighborhood }'],
    ['Customer', 'state', 'address { state }'],
    ['Customer', 'street', 'address { street }'],
    ['Customer', 'zipcode', 'address { zipcode }'],
    ['CustomerLastOrder', 'orderId', 'id'],
    ['CustomerLastOrder', 'paymentMethodCode', 'paymentMethod'],
    ['Order', 'discountOrNull', 'discount'],
    ['Order', 'paymentMethodCode', 'paymentMethod'],
    ['Order', 'tagCodes', 'tags { code }'],
    ['Order', 'tagCodesByCategory', 'tags { code category }'],
    ['OrderContact', 'documentTypeText', 'documentType'],
    ['OrderTagsPayload', 'orderId', 'order { id }'],
    ['OrderTagsPayload', 'previousTagCodes', 'previousTags { code }'],
    ['OrderTagsPayload', 'tagCodesByCategory', 'order { tags { code category } }'],
    ['OrderTagsPayload', 'version', 'order { version }'],
  ]);
  for (const [typeName, name, of] of spellings) {
    const type = schema.getType(typeName === 'CustomerLastOrder' ? 'Order' : typeName);
    const [field = ''] = of.split(' ');
    const fields = isObjectType(type) ? type.getFields() : {};
    if (typeName !== 'CustomerLastOrder') expect([typeName, name, fields[name]]).toEqual([typeName, name, undefined]);
    expect([typeName, name, fields[field]?.name]).toEqual([typeName, name, field]);
  }
  const alone = ['CouponStatus', 'CustomerLastOrder', 'OrderTagCodes'];
  for (const name of alone) expect([wireSchema.getType(name)?.name, schema.getType(name)]).toEqual([name, undefined]);
});
