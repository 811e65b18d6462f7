import { type GraphQLObjectType, getNamedType, isInputObjectType, isObjectType, isRequiredArgument } from 'graphql';
import {
  type ConcreteRequest,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  getSingularSelector,
  Network,
  type ReaderFragment,
  RecordSource,
  Store,
} from 'relay-runtime';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { compiledByRelay } from './relay-compiler.ts';

const service = await startService();

/** A list with cursors, and the type that has it. */
const LISTS = Object.values(schema.getTypeMap())
  .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
  .filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'));

/** Relay reads a fragment anew through the root or through node; these are neither. */
const PARTS = ['ErasurePreview', 'Reconciliation', 'Statement'];

const nameOf = ({ type, field }: (typeof LISTS)[number]) =>
  `${type.name}${field.name.slice(0, 1).toUpperCase()}${field.name.slice(1)}`;

/** The list as a component of Relay declares it: with pages to join, and a query of its own that reads the next. */
function fragment(list: (typeof LISTS)[number]): string {
  const [{ type, field }, name] = [list, nameOf(list)];
  const refetched = PARTS.includes(type.name) ? '' : `@refetchable(queryName: "${name}PaginationQuery")`;
  const node = field.name === 'changes' ? 'nodeId version' : '__typename';
  const kinds = field.name === 'changes' ? ', kinds: [COUPON]' : '';
  return `fragment ${name}_list on ${type.name} ${refetched}
  @argumentDefinitions(count: { type: "Int", defaultValue: 2 }, cursor: { type: "String" }) {
    ${field.name}(first: $count, after: $cursor${kinds}) @connection(key: "${name}_${field.name}") { edges { node { ${node} } } }
  }`;
}

/** One query for each input of which one field is sent, with the input in a variable and written out. */
const ONE_OF: Readonly<Record<string, string>> = {
  DateRangeInput: `query DateRangeInputQuery($input: DateRangeInput!, $day: Date!) {
    checkoutFunnel(range: $input) { opened }
    days: checkoutFunnel(range: { days: { from: $day, until: $day } }) { opened }
  }`,
  PeriodInput: `query PeriodInputQuery($input: PeriodInput!) {
    orders(filter: { createdAt: $input }) { totalCount }
    today: orders(filter: { createdAt: { preset: TODAY } }) { totalCount }
  }`,
  DraftPromotionInput: `query DraftPromotionInputQuery($input: DraftPromotionInput!) {
    promotionConflicts(draft: $input) { message }
    coupon: promotionConflicts(draft: { coupon: { code: "BRINDE", name: "Brinde", discountType: PERCENT, amount: 5 } }) { message }
  }`,
  ExportRecordsInput: `mutation ExportRecordsInputMutation($input: ExportRecordsInput!) {
    startExport(input: { records: $input, format: CSV }) { id }
    products: startExport(input: { records: { products: {} }, format: CSV }) { id }
  }`,
  OfferedOrderInput: `mutation OfferedOrderInputMutation($input: OfferedOrderInput!, $id: ID!, $upsellId: ID!) {
    recordOffer(input: { order: $input, upsellId: $upsellId }) { __typename }
    accepted: acceptUpsell(input: { order: { id: $id }, upsellId: $upsellId }) { id }
  }`,
  OrderSelectionInput: `mutation OrderSelectionInputMutation($input: OrderSelectionInput!, $ids: [ID!]!) {
    bulkOrders(input: { selection: $input, note: "a" }) { refused }
    ids: bulkOrders(input: { selection: { ids: $ids }, note: "a" }) { refused }
  }`,
  ProductSelectionInput: `mutation ProductSelectionInputMutation($input: ProductSelectionInput!, $ids: [ID!]!) {
    bulkProducts(input: { selection: $input, status: ACTIVE }) { refused }
    ids: bulkProducts(input: { selection: { ids: $ids }, status: ACTIVE }) { refused }
  }`,
  PreviewSourceInput: `mutation PreviewSourceInputMutation($input: PreviewSourceInput!, $id: ID!, $orderId: ID!) {
    tryAutomation(id: $id, input: $input) { __typename }
    order: tryAutomation(id: $id, input: { orderId: $orderId }) { __typename }
  }`,
  PriceChangeInput: `mutation PriceChangeInputMutation($input: PriceChangeInput!, $ids: [ID!]!) {
    bulkProducts(input: { selection: { ids: $ids }, price: $input }) { refused }
    percent: bulkProducts(input: { selection: { ids: $ids }, price: { percent: 5 } }) { refused }
  }`,
  StockItemInput: `mutation StockItemInputMutation($input: StockItemInput!, $id: ID!) {
    adjustStock(input: { reason: COUNT, lines: [{ item: $input, change: { delta: 1 } }] }) { __typename }
    product: adjustStock(input: { reason: COUNT, lines: [{ item: { productId: $id }, change: { delta: 1 } }] }) { __typename }
  }`,
  StockChangeInput: `mutation StockChangeInputMutation($input: StockChangeInput!, $id: ID!) {
    adjustStock(input: { reason: COUNT, lines: [{ item: { productId: $id }, change: $input }] }) { __typename }
    set: adjustStock(input: { reason: COUNT, lines: [{ item: { productId: $id }, change: { set: 3 } }] }) { __typename }
  }`,
  AdvanceStoreClockInput: `mutation AdvanceStoreClockInputMutation($input: AdvanceStoreClockInput!) {
    advanceStoreClock(input: $input) { __typename }
    step: advanceStoreClock(input: { by: { minutes: 1 } }) { __typename }
  }`,
};

const artifacts = compiledByRelay({
  ...Object.fromEntries(LISTS.map((list) => [nameOf(list), fragment(list)])),
  ...ONE_OF,
  CustomerPage: 'query CustomerPageQuery($id: ID!) { customer(id: $id) { ...CustomerOrders_list @arguments(count: 2) } }',
  Feed: 'query FeedQuery($cursor: String) { ...QueryChanges_list @arguments(count: 2, cursor: $cursor) }',
});
const fragmentOf = (name: string) => artifacts.get(`${name}_list`) as ReaderFragment;
const requestOf = (name: string) => artifacts.get(name) as ConcreteRequest;

test('every list joins its pages, and has a query that reads the next one', () => {
  expect(LISTS.length).toBeGreaterThan(50);
  const without = LISTS.filter((list) => !fragmentOf(nameOf(list)).metadata?.refetch).map(nameOf);
  expect(without).toEqual([
    ...['ErasurePreviewHeldOrders', 'ErasurePreviewOpenOrders', 'ReconciliationMovements', 'ReconciliationOrders'],
    'StatementMovements',
  ]);
  for (const list of LISTS) expect(fragmentOf(nameOf(list)).metadata?.connection).toHaveLength(1);
  expect(LISTS.filter(({ field }) => field.args.some(isRequiredArgument))).toEqual([]);
});

/** Relay in an app of a store. */
function environmentOf(store: TestStore): Environment {
  const network = Network.create(async ({ text }, variables) => {
    const { data, errors } = await store.graph(text ?? '', variables);
    return { data, errors: errors ?? [] } as never;
  });
  return new Environment({ network, store: new Store(new RecordSource()) });
}

interface Pages {
  readonly edges: { readonly node: Json; readonly cursor: string }[];
}

describe('the next page', () => {
  /** Reads a page of a list and the next one, by the query that the compiler made, and returns the nodes of both from the store. */
  async function twoPages(environment: Environment, name: string, query: string, variables: Json): Promise<Json[]> {
    const page = createOperationDescriptor(requestOf(query), variables);
    environment.retain(page);
    await fetchQuery(environment, requestOf(query), variables).toPromise();
    const shown = () => {
      const { customer, ...root } = environment.lookup(page.fragment).data as Json;
      const list = environment.lookup(getSingularSelector(fragmentOf(name), customer ?? root) as never).data as Json;
      return Object.values(list)[0] as Pages;
    };
    expect(shown().edges).toHaveLength(2);
    const more = { ...variables, count: 2, cursor: shown().edges.at(-1)?.cursor };
    await fetchQuery(environment, requestOf(`${name}PaginationQuery`), more).toPromise();
    return shown().edges.map(({ node }) => node);
  }

  test("of a customer's orders is read through node", async () => {
    const store = await service.newStore();
    for (let made = 0; made < 3; made += 1) await store.order();
    const { nodes } = await store.ask<{ nodes: { id: string }[] }>('{ customers { nodes { id } } }');
    const found = await twoPages(environmentOf(store), 'CustomerOrders', 'CustomerPageQuery', { id: nodes[0]?.id });
    expect(found).toHaveLength(3);
  });

  test('of the feed of changes is read from where the first one ended', async () => {
    const store = await service.newStore();
    const { pageInfo } = await store.ask<{ pageInfo: Json }>('{ changes { pageInfo { endCursor } } }');
    const made: string[] = [];
    for (const code of ['A', 'B', 'C']) made.push(await store.coupon({ code }));
    const found = await twoPages(environmentOf(store), 'QueryChanges', 'FeedQuery', { cursor: pageInfo.endCursor });
    expect(found.map(({ nodeId }) => nodeId)).toEqual(made);
  });
});

describe('an input of which one field is sent', () => {
  test('is each one of those that are compiled here', () => {
    const inputs = Object.values(schema.getTypeMap()).filter((type) => isInputObjectType(type) && type.isOneOf);
    expect(inputs.map(({ name }) => name).toSorted()).toEqual(Object.keys(ONE_OF).toSorted());
  });

  test('is taken from a variable and from the document', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const ids = [id];
    const productId = await store.product();
    const automation = await store.automation([{ type: 'delay', minutes: 5 }]);
    const paid = await store.sell(await store.soldProduct(), { paid: true });
    const upsellId = await store.upsell({ offerProductId: await store.soldProduct(), price: 10 });
    const sent: Readonly<Record<string, Json>> = {
      DateRangeInputQuery: { input: { preset: 'TODAY' }, day: '2026-03-02' },
      PeriodInputQuery: { input: { beforeDays: { from: '2026-03-02', until: '2026-03-02' } } },
      DraftPromotionInputQuery: { input: { gift: { name: 'Brinde', productId, minCartQuantity: 2 } } },
      OfferedOrderInputMutation: { input: { id: paid }, id: paid, upsellId },
      OrderSelectionInputMutation: { input: { filter: { ids } }, ids },
      ProductSelectionInputMutation: { input: { filter: { ids: [productId] } }, ids: [productId] },
      PreviewSourceInputMutation: { id: automation.id, input: { orderId: id }, orderId: id },
      PriceChangeInputMutation: { input: { to: 10 }, ids: [productId] },
      StockItemInputMutation: { input: { productId }, id: productId },
      StockChangeInputMutation: { input: { delta: 2 }, id: productId },
    };
    for (const [name, variables] of Object.entries(sent))
      expect((await store.graph(requestOf(name).params.text ?? '', variables)).errors, name).toBeUndefined();
  });
});
