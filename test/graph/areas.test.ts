import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphQLField, getNamedType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { OperationPolicy } from '../../src/core/execution/events.ts';
import type { RequiredScope } from '../../src/core/execution/principal.ts';
import { schema } from '../../src/graph/schema.ts';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { BUYER } from '../support/fixtures.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** The scope that each resource's own query asks for. */
const READ_BY: Readonly<Record<string, string>> = {
  ApiKey: 'store:admin',
  AuditEntry: 'store:admin',
  Automation: 'automations:read',
  AutomationRun: 'automations:read',
  Category: 'categories:read',
  Change: 'authenticated',
  Checkout: 'checkouts:read',
  CheckoutFunnel: 'checkouts:read',
  Coupon: 'coupons:read',
  Customer: 'customers:read',
  CustomerSummary: 'customers:read',
  DiscountRange: 'discount-ranges:read',
  Event: 'webhooks:read',
  Gift: 'gifts:read',
  Kit: 'kits:read',
  Message: 'automations:read',
  MessageTemplate: 'automations:read',
  Order: 'orders:read',
  OrderCommentEntry: 'orders:read',
  OrderCreatedEntry: 'orders:read',
  OrderMessageEntry: 'orders:read',
  OrderNotesEntry: 'orders:read',
  OrderPaymentEntry: 'orders:read',
  OrderStatusEntry: 'orders:read',
  OrderSummary: 'orders:read',
  OrderTag: 'orders:read',
  OrderTagsEntry: 'orders:read',
  OrderTrackingEntry: 'orders:read',
  OrderUpsellEntry: 'orders:read',
  OrderWebhookEntry: 'orders:read',
  Payment: 'orders:read',
  PaymentDiscount: 'payment-discounts:read',
  PaymentReport: 'orders:read',
  Product: 'products:read',
  PromotionPerformance: 'orders:read',
  SalesBucket: 'orders:read',
  ShippingMethod: 'store:admin',
  ShopperCheckout: 'shopper',
  ShopperOrder: 'shopper',
  ShopperStore: 'shopper',
  StockMovement: 'products:read',
  Store: 'authenticated',
  Upsell: 'upsells:read',
  Variant: 'products:read',
  Webhook: 'webhooks:read',
  WebhookDelivery: 'webhooks:read',
};

/** Types that contain resources, or are part of one. */
const PARTS =
  /(Connection|Edge|Payload)$|^(PageInfo|Pagination|ActionStep|DelayStep|OtherStep|AuditPart|AutomationRunStep|BulkOrderResult|BulkProductResult|AutomationTrial|AutomationTrialStep|CartSimulation|CartWarning|CheckoutCustomer|CheckoutItem|CustomerLastOrder|CustomerOrderStats|DateRange|DeliveryAttempt|DiscountTier|ErasurePreview|Fault|FieldChange|FieldFault|KitItem|KitShipping|Logistics|MessagePlaceholder|MessagePreview|OrderAddress|OrderChange|OrderCustomer|OrderItem|OrderShipping|OrderTagIds|OrderTracking|PricingRule|PriceRange|PromotionConflict|ProductMedia|ProductOption|RateLimit|RestRoute|Scope|SentContent|ShopperContact|ShopperOffer|ShopperPayment|ShopperPrices|ShopperShipping|SimulatedLine|SimulatedNotice|SimulatedPayment|SimulatedShipping|TakenMessage|VariantOption|Viewer|WebhookFailure|WebhookHealth|CappedCount|ClockCount|ClockEvent|SavedView|StoreClock)$/;

type Field = GraphQLField<unknown, unknown>;

const first = (asked: RequiredScope | undefined): string | undefined => (typeof asked === 'object' ? asked[0] : asked);

/** True when scopes `held` allow a resource that requires `asked`. Shoppers see only their own (D-143). */
const covers = (held: readonly string[], asked: string): boolean =>
  ['authenticated', ...held].includes(asked) || held.includes(asked.replace(/:read$/, ':write')) || held.includes('shopper');

interface Leak {
  readonly path: string;
  readonly scope: string;
}

/**
 * Every path below a root field that shows a resource without requiring the scope of its area. `seen` has what was walked, with the
 * scopes that were held there.
 */
function leaksOf(root: string, field: Field, seen = new Set<string>()): Leak[] {
  const { scope } = field.extensions.policy as OperationPolicy;
  const leaks: Leak[] = [];
  const walk = (path: string, { type, extensions }: Field, held: readonly string[]) => {
    const own = first(extensions.scope as RequiredScope | undefined);
    const now = own === undefined || held.includes(own) ? held : [...held, own];
    const named = getNamedType(type);
    // The scope of the type that is found decides: test/graph/node.test.ts, test/graph/audit-log.test.ts.
    if (named.name === 'Node') return;
    const key = [named.name, ...[...now].sort()].join();
    if (seen.has(key)) return;
    seen.add(key);
    const asked = READ_BY[named.name];
    if (asked !== undefined && !covers(now, asked)) leaks.push({ path, scope: asked });
    const objects = isUnionType(named) || isInterfaceType(named) ? schema.getPossibleTypes(named) : [named];
    for (const object of objects)
      if (isObjectType(object)) for (const each of Object.values(object.getFields())) walk(`${path}.${each.name}`, each, now);
  };
  walk(root, field, [first(scope) ?? '']);
  return leaks;
}

describe('the scopes of the schema', () => {
  test('every operation belongs to a known area', () => {
    const objects = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .map(({ name }) => name);
    const strangers = objects.filter((name) => !name.startsWith('__') && !(name in READ_BY) && !PARTS.test(name));
    const todo =
      'a type of the schema without an area: add it to READ_BY with its scope, or to PARTS when it is a part of others';
    expect(strangers.toSorted(), todo).toEqual(['Mutation', 'Query', 'Subscription']);
  });

  test('every operation requires the scope of every area that it shows', () => {
    // The scope of the type that is found decides: the tests of node, promotions, search and changes.
    const others = ['changes', 'node', 'nodes', 'promotions', 'search', 'eraseCustomer'];
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type?.getFields() ?? {}));
    // The operator has every scope; jobs act for the service; the shopper has types of its own.
    const asked = roots.filter(
      ({ name, extensions }) =>
        !others.includes(name) && !['operator', 'system'].includes(first((extensions.policy as OperationPolicy).scope) ?? ''),
    );
    expect(asked.length).toBeGreaterThan(100);
    const seen = new Set<string>();
    const todo = 'the path shows a resource without requiring its scope: give a field on the way the `scope`';
    expect(
      asked.flatMap((field) => leaksOf(field.name, field, seen)),
      todo,
    ).toEqual([]);
    // An administrator of a store may see all data of its buyers (D-145).
    const erasure = schema.getMutationType()?.getFields().eraseCustomer as Field;
    expect(leaksOf('eraseCustomer', erasure)).toEqual([{ path: 'eraseCustomer.customer', scope: 'customers:read' }]);
  });
});

describe('a key that may complete checkouts and not read orders', () => {
  const complete = (fields: string) =>
    `mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { ${fields} } }`;

  test.each(['order { id }', 'payment { status }'])('cannot read its %s', async (shown) => {
    const store = await service.newStore();
    const key = keyHeaders(store, await newKey(store, { scopes: ['checkouts:write'] }));
    const input = { checkoutId: await store.externalCheckout(), customer: BUYER, paymentMethod: 'PIX' };
    expect(refusals(await service.graph(complete(shown), { input }, key))).toEqual(scopeDenied('orders:read'));
    expect((await service.graph('{ checkouts { nodes { status } } }', {}, key)).data).toEqual({
      checkouts: { nodes: [{ status: 'OPEN' }] },
    });
    const { data, errors } = await service.graph(complete('orderId'), { input }, key);
    expect(errors).toBeUndefined();
    const order = '{ orders { nodes { id status } } }';
    const { orderId } = data.completeCheckout as { orderId: string };
    expect((await store.graph(order)).data).toEqual({ orders: { nodes: [{ id: orderId, status: 'PENDING' }] } });
    // An existing order is protected like a new one.
    expect(refusals(await service.graph(complete(shown), { input }, key))).toEqual(scopeDenied('orders:read'));
  });
});

describe('secrets of the schema', () => {
  /** Names of what is shown once. What a webhook sends is its owner's own, and shown as it was sent (D-53). */
  const SECRET = /secret|password|token|checkoutKey/i;
  const NONE = ['Checkout.cartToken', 'ExternalCheckoutPayload.cartToken', 'Webhook.hasSecret', 'Webhook.previousSecretUntil'];

  test('are declared wherever the schema shows one', () => {
    const fields = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !type.name.startsWith('__') && !['Query', 'Mutation'].includes(type.name))
      .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : []));
    const declared = fields
      .filter(({ field }) => field.extensions.isSecret)
      .map(({ type, field }) => `${type.name}.${field.name}`);
    expect(declared).toEqual([
      'CreateApiKeyPayload.secret',
      'CreateStorePayload.checkoutKey',
      'RotateCheckoutKeyPayload.checkoutKey',
      'RotateWebhookSecretPayload.secret',
    ]);
    const named = fields
      .filter(({ field }) => SECRET.test(field.name) || /mostrad[oa] só agora|segredo gerado/i.test(field.description ?? ''))
      .map(({ type, field }) => `${type.name}.${field.name}`);
    expect(named.filter((name) => !NONE.includes(name))).toEqual(declared);
  });
});

test('every scope that a resolver requires is required by a replay too', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asking = sources.filter((file) => /\brequireScope\(/.test(readFileSync(join('src', file), 'utf8')));
  expect(asking.sort()).toEqual([
    'core/execution/context.ts',
    'core/execution/idempotency.ts',
    'core/execution/principal.ts',
    'core/execution/unit-of-work.ts',
    // The feed of changes is read, never replayed.
    'graph/change/change-kind.ts',
    'rest/adapter.ts',
    'rest/event-stream.ts',
  ]);
});
