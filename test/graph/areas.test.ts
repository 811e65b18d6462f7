import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphQLField, getNamedType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { OperationPolicy } from '../../src/core/execution/events.ts';
import { type RequiredScope, type Scope, scopeSet } from '../../src/core/execution/principal.ts';
import { SHOWN_TABLES } from '../../src/graph/record/records.ts';
import { serviceSchema } from '../../src/graph/schema.ts';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { BUYER } from '../support/fixtures.ts';
import { refusals, unreadable } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** The scope that the query of each resource asks for, where no record file has it. */
const RESOURCES_BY_SCOPE: Readonly<Record<string, readonly string[]>> = {
  'store:admin': ['ApiKey', 'SignInIssuer'],
  'audit:read': ['AuditEntry'],
  authenticated: ['BulkJob', 'Change', 'ColumnMapping', 'ExportColumn', 'ExportJob', 'Store'],
  'checkouts:read': ['CheckoutFunnel'],
  'customers:read': ['CustomerSummary'],
  'webhooks:read': ['Event'],
  operator: ['DocumentManifest', 'SchemaUse'],
  'order-contacts:read': ['OrderContact'],
  'orders-basic:read': [
    ...[
      'OrderCommentEntry',
      'OrderCreatedEntry',
      'OrderMessageEntry',
      'OrderNotesEntry',
      'OrderPaymentEntry',
      'OrderStatusEntry',
    ],
    ...['OrderSummary', 'OrderTag', 'OrderTagsEntry', 'OrderTrackingEntry', 'OrderUpsellEntry', 'OrderWebhookEntry', 'Payment'],
    ...[
      'OrderInvoice',
      'PaymentAttempt',
      'PaymentClaim',
      'PaymentReport',
      'Refund',
      'ReturnRequest',
      'SalesBucket',
      'SuggestedRefund',
    ],
  ],
  'payments:read': ['MoneyFigures', 'PaymentMovement', 'Reconciliation', 'Statement'],
  'products-basic:read': ['StockItem', 'StockMovement', 'StockSummary'],
  'promotion-figures:read': ['PromotionPerformance'],
  shopper: ['ShopperCheckout', 'ShopperOrder', 'ShopperStore'],
};

/** The scopes that read the types that an id alone finds, where it is one. */
const DECLARED = SHOWN_TABLES.flatMap(({ type, facts: { node, scopes } }) =>
  node && scopes.length === 1 ? [[type, scopes[0]] as const] : [],
);

const READ_BY: Readonly<Record<string, string>> = Object.fromEntries([
  ...DECLARED,
  ...Object.entries(RESOURCES_BY_SCOPE).flatMap(([scope, types]) => types.map((type) => [type, scope])),
]);

/** Types that contain resources, or are part of one. */
const PARTS =
  /(Connection|Edge|Payload)$|^(PageInfo|Pagination|ActionStep|DelayStep|OtherStep|AdjustedStock|AuditPart|AutomationRunStep|BulkCounts|BulkFault|BulkQuestion|BulkReading|MappedColumn|MappedDecimals|BulkRefusal|BulkOrderResult|BulkProductResult|AutomationTrial|AutomationTrialStep|CartSimulation|CartWarning|CheckoutContact|CheckoutItem|CustomerOrderStats|DateRange|DeliveryAttempt|DiscountTier|ErasurePreview|Fault|FieldChange|FieldFault|GroupRoles|Role|KitItem|KitShipping|Logistics|MessagePlaceholder|MessagePreview|Address|OrderItem|OrderPaymentOption|OrderShipping|OrderTracking|PaymentProviderHealth|PricingRule|PriceRange|PromotionConflict|PublishedDocument|Deprecation|ProductMedia|ProductOption|RateLimit|RestRoute|Scope|SentContent|ShopperBuyer|ShopperContact|ShopperOffer|ShopperPayment|ShopperPrices|ShopperShipping|SimulatedLine|SimulatedNotice|SimulatedPayment|SimulatedShipping|StoreBudget|TakenAttempt|TakenMessage|VariantOption|Viewer|WebhookFailure|WebhookHealth|CappedCount|ClockCount|ClockEvent|SavedView|StoreClock|ExportRefusal|RefundLine|RefundTransfer|RefundableUnits|ShopperRefund|SuggestedRefundLine|TakenTransfer|MovementPart|ProviderFigures|ReconciliationDay|ClaimFigures|ReturnLine|AskedReturn|ShopperReturn)$/;

type Field = GraphQLField<unknown, unknown>;

const first = (asked: RequiredScope | undefined): string | undefined => (typeof asked === 'object' ? asked[0] : asked);

/** True when scopes `held` allow a resource that requires `asked`. Shoppers see only their own (D-143). */
const covers = (held: readonly string[], asked: string): boolean =>
  asked === 'authenticated' || scopeSet(held as Scope[]).has(asked as Scope) || held.includes('shopper');

interface Leak {
  readonly path: string;
  readonly scope: string;
}

/**
 * Every path below a root field that shows a resource without requiring the scope of its area. `seen` has the types that were walked,
 * with the scopes that were held there: whoever holds these and more sees no more leaks.
 */
function leaksOf(root: string, field: Field, seen = new Map<string, (readonly string[])[]>()): Leak[] {
  const { scope } = field.extensions.policy as OperationPolicy;
  const leaks: Leak[] = [];
  const walk = (path: string, { type, extensions }: Field, held: readonly string[]) => {
    const own = first(extensions.scope as RequiredScope | undefined);
    const now = own === undefined || held.includes(own) ? held : [...held, own];
    const named = getNamedType(type);
    // The scope of the type that is found decides: test/graph/node.test.ts, test/graph/audit-log.test.ts.
    if (named.name === 'Node') return;
    const walked = seen.get(named.name) ?? [];
    if (walked.some((scopes) => scopes.every((scope) => now.includes(scope)))) return;
    seen.set(named.name, [...walked, now]);
    const asked = READ_BY[named.name];
    if (asked !== undefined && !covers(now, asked)) leaks.push({ path, scope: asked });
    const objects = isUnionType(named) || isInterfaceType(named) ? serviceSchema.getPossibleTypes(named) : [named];
    for (const object of objects)
      if (isObjectType(object)) for (const each of Object.values(object.getFields())) walk(`${path}.${each.name}`, each, now);
  };
  walk(root, field, [first(scope) ?? '']);
  return leaks;
}

describe('the scopes of the schema', () => {
  test('every operation belongs to a known area', () => {
    const objects = Object.values(serviceSchema.getTypeMap()).filter(isObjectType);
    const names = objects.map(({ name }) => name).filter((name) => !name.startsWith('__'));
    const strangers = names.filter((name) => !(name in READ_BY) && !PARTS.test(name));
    const todo =
      'a type of the schema without an area: add it to RESOURCES_BY_SCOPE unless it is a Node, or to PARTS when it is a part of others';
    expect(strangers.toSorted(), todo).toEqual(['Mutation', 'Query', 'Subscription']);
  });

  test('every operation requires the scope of every area that it shows', () => {
    // The scope of the type that is found decides: the tests of node, promotions, search and changes.
    const others = ['changes', 'node', 'nodes', 'promotions', 'search', 'eraseCustomer'];
    const roots = [serviceSchema.getQueryType(), serviceSchema.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}),
    );
    // The operator has every scope; jobs act for the service; the shopper has types of its own.
    const asked = roots.filter(
      ({ name, extensions }) =>
        !others.includes(name) && !['operator', 'system'].includes(first((extensions.policy as OperationPolicy).scope) ?? ''),
    );
    expect(asked.length).toBeGreaterThan(100);
    const seen = new Map<string, (readonly string[])[]>();
    const todo = 'the path shows a resource without requiring its scope: give a field on the way the `scope`';
    const leaks = asked.flatMap((field) => leaksOf(field.name, field, seen));
    expect(leaks, todo).toEqual([]);
    // An administrator of a store may see all data of its buyers (D-145).
    const erasure = serviceSchema.getMutationType()?.getFields().eraseCustomer as Field;
    expect(leaksOf('eraseCustomer', erasure)).toEqual([{ path: 'eraseCustomer.customer', scope: 'customers:read' }]);
  });
});

test('a key that may complete checkouts and not read orders cannot read its order and payment', async () => {
  const store = await service.newStore();
  const key = keyHeaders(store, await newKey(store, { scopes: ['checkouts:write'] }));
  const complete = (fields: string) => {
    const mutation = `mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { ${fields} } }`;
    return service.graph(mutation, { input: { checkoutId, customer: BUYER, paymentMethod: 'PIX' } }, key);
  };
  const checkoutId = await store.externalCheckout();
  const expectDenied = async () => {
    for (const shown of ['order { id }', 'payment { status }'])
      expect(refusals(await complete(shown))).toEqual(unreadable('orders-basic:read'));
  };
  await expectDenied();
  expect(await store.ask('{ checkouts { nodes { status } } }', {}, key)).toEqual({ nodes: [{ status: 'COMPLETED' }] });
  const { orderId } = dataOf(await complete('orderId')).completeCheckout as { orderId: string };
  expect(await store.ask('{ orders { nodes { id status } } }')).toEqual({ nodes: [{ id: orderId, status: 'PENDING' }] });
  // An existing order is protected like a new one.
  await expectDenied();
});

test('secrets are declared wherever the schema shows one', () => {
  /** Names of what is shown once. What a webhook sends is its owner's own, and shown as it was sent (D-53). */
  const secret = /secret|password|token|checkoutKey/i;
  const none = [
    ...['Checkout.cartToken', 'ExternalCheckoutPayload.cartToken'],
    ...['SignInIssuer.hasClientSecret', 'Webhook.hasSecret', 'Webhook.secretUnreadable', 'Webhook.previousSecretUntil'],
  ];
  const types = Object.values(serviceSchema.getTypeMap()).filter(isObjectType);
  const shown = types.filter(({ name }) => !name.startsWith('__') && !['Query', 'Mutation'].includes(name));
  const fields = shown.flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ ...field, name: `${type.name}.${field.name}` })),
  );
  const declared = fields.filter(({ extensions }) => extensions.isSecret).map(({ name }) => name);
  expect(declared).toEqual([
    'CreateApiKeyPayload.secret',
    'CreateStorePayload.checkoutKey',
    'RotateCheckoutKeyPayload.checkoutKey',
    'RotateWebhookSecretPayload.secret',
  ]);
  const named = fields.filter(
    ({ name, description }) =>
      secret.test(name.slice(name.indexOf('.'))) || /mostrad[oa] só agora|segredo gerado/i.test(description ?? ''),
  );
  expect(named.map(({ name }) => name).filter((name) => !none.includes(name))).toEqual(declared);
});

test('every scope that a resolver requires is required by a replay too', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asking = sources.filter((file) => /\brequireScope\(/.test(readFileSync(join('src', file), 'utf8')));
  expect(asking.sort()).toEqual([
    // A page, which no mutation answers with.
    'console/payments/provider-page.ts',
    'core/execution/context.ts',
    'core/execution/idempotency.ts',
    'core/execution/principal.ts',
    'core/execution/unit-of-work.ts',
    // The feed of changes is read, never replayed.
    'graph/integration/change/change-kind.ts',
    'rest/adapter.ts',
    'rest/event-stream.ts',
  ]);
});
