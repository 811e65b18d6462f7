import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { schema } from '../../src/graph/schema.ts';

/** Tables of the lists that grow with a store. */
export const GROWING: Readonly<Record<string, string>> = {
  products: 'product',
  kits: 'kit',
  coupons: 'coupon',
  checkouts: 'checkout',
  orders: 'order',
  customers: 'customer',
  events: 'event',
  webhookDeliveries: 'webhook_delivery',
  automationRuns: 'automation_run',
  messages: 'message',
  paymentMovements: 'payment_movement',
  inventory: 'stock_item',
  paymentClaims: 'payment_claim',
};

/** Id that few rows refer to. */
export const RARE_ID = '01950000-0000-7000-8000-000000000000';

/** Filter values by type; few rows match the first one. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  Boolean: [true, false],
  Int: [1],
  PeriodInput: [{ times: { since: '2026-03-01T00:00:00.000Z' } }],
  MoneyRangeInput: [{ min: 1 }],
  IntRangeInput: [{ min: 1 }],
  OrderTagFilter: [{ all: ['rara'] }, { any: ['rara'] }, { none: ['rara'] }],
  ID: [RARE_ID],
  String: ['abcdef', 'caneca'],
};
const SAMPLE_FIELDS: Readonly<Record<string, unknown>> = {
  email: 'ana@example.com',
  documentNumber: '52998224725',
  cartToken: 'c77',
  sku: 'S-77',
  phone: '+5511900000077',
  states: 'RR',
  city: 'Boa Vista',
  trackingCode: 'BR77',
  couponCode: 'RARO',
  utmSource: 'rara',
  barcode: '7700000000077',
  httpStatus: { min: 503, max: 503 },
};

function samplesOf(name: string, type: GraphQLInputType): readonly unknown[] {
  const named = getNamedType(type);
  const known = SAMPLE_FIELDS[name];
  const values =
    known !== undefined ? [known] : isEnumType(named) ? named.getValues().map((value) => value.name) : SAMPLES[named.name];
  if (values === undefined) throw new Error(`no sample of ${named.name} for ${name}`);
  return isListType(type) ? values.map((value) => [value]) : values;
}

const queries = schema.getQueryType()?.getFields() ?? {};

/** The names of all lists of the schema. */
export const LISTS = Object.values(queries)
  .filter(({ type }) => /Connection$/.test(getNamedType(type).name))
  .map(({ name }) => name);

/** A page of a list with at most one filter. */
export interface MeasuredPage {
  readonly list: string;
  readonly filter: string | undefined;
  readonly value: unknown;
  readonly order: string | undefined;
  readonly direction: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** First pages of a list in each order, with no filter and with each filter. `values`: use the first value of a filter or all of them. */
export function listPages(list: string, values: 'first' | 'every'): MeasuredPage[] {
  const args = queries[list]?.args ?? [];
  // Stocks have the ids of what they are of.
  const shown = list === 'inventory' ? 'variantId' : 'id';
  const types = Object.fromEntries(args.map(({ name, type }) => [name, type]));
  const filterType = types.filter && getNamedType(types.filter);
  const fields = isInputObjectType(filterType) ? Object.values(filterType.getFields()) : [];
  const filters = fields.flatMap(({ name, type }) =>
    samplesOf(name, type)
      .slice(0, values === 'first' ? 1 : undefined)
      .map((value) => ({ name, value })),
  );
  const orderType = types.orderBy && (getNamedType(types.orderBy) as GraphQLInputObjectType).getFields().field?.type;
  const orderEnum = orderType && getNamedType(orderType);
  const orders = isEnumType(orderEnum) ? orderEnum.getValues().map(({ name }) => name) : [];
  const ordered = orders.flatMap((order) => ['ASC', 'DESC'].map((direction) => ({ order, direction })));
  return [undefined, ...filters].flatMap((filter) =>
    [{ order: undefined, direction: '' }, ...ordered].map(({ order, direction }) => {
      const variables = {
        ...(filter && { filter: { [filter.name]: filter.value } }),
        ...(order && { orderBy: { field: order, direction } }),
      };
      const used = Object.keys(variables);
      const declared = used.length === 0 ? '' : `(${used.map((name) => `$${name}: ${String(types[name])}`).join(', ')})`;
      const given = ['first: 20', ...used.map((name) => `${name}: $${name}`)].join(', ');
      const document = `query ${declared} { ${list}(${given}) { nodes { ${shown} } } }`;
      return { list, filter: filter?.name, value: filter?.value, order, direction, document, variables };
    }),
  );
}
