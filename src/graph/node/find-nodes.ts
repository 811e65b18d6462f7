import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../core/execution/context.ts';
import { type GrantedScope, hasScope } from '../../core/execution/principal.ts';
import { isUuid } from '../../core/lib/ids.ts';

/** Types of records that an id alone finds, with the scope that reads them. */
const SCOPES = {
  Automation: 'automations:read',
  AutomationRun: 'automations:read',
  Category: 'categories:read',
  Checkout: 'checkouts:read',
  Coupon: 'coupons:read',
  Customer: 'customers:read',
  DiscountRange: 'discount-ranges:read',
  Gift: 'gifts:read',
  Kit: 'kits:read',
  Message: 'automations:read',
  MessageTemplate: 'automations:read',
  Order: 'orders:read',
  PaymentDiscount: 'payment-discounts:read',
  Product: 'products:read',
  ShippingMethod: 'store:admin',
  Upsell: 'upsells:read',
  Variant: 'products:read',
  Webhook: 'webhooks:read',
  WebhookDelivery: 'webhooks:read',
} as const satisfies Readonly<Record<string, GrantedScope>>;

type Model = keyof typeof SCOPES;

const MODELS = Object.keys(SCOPES) as Model[];

interface Row {
  readonly id: string;
}

/** True when the caller may read records of the type; a record of another type is none for them. */
function mayRead(ctx: RequestContext, model: Model): boolean {
  const allowed = hasScope(ctx.principal, SCOPES[model]);
  if (allowed) ctx.require(SCOPES[model]);
  return allowed;
}

/** Reads what the document selects of the records of one type, in one statement. */
async function rowsOf(ctx: RequestContext, info: GraphQLResolveInfo, model: Model, ids: string[]): Promise<Row[]> {
  const delegate = ctx.db[(model.charAt(0).toLowerCase() + model.slice(1)) as never] as {
    findMany(args: object): PromiseLike<Row[]>;
  };
  const rows = await delegate.findMany({ ...queryFromInfo({ context: ctx, info, typeName: model }), where: { id: { in: ids } } });
  return rows.map((row) => ({ ...row, __typename: model }));
}

/** The records of these ids, in their order; null for an id that is none, or of what the caller may not read. */
export async function findNodes(ctx: RequestContext, info: GraphQLResolveInfo, ids: readonly string[]): Promise<(Row | null)[]> {
  const uuids = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (uuids.length === 0) return ids.map(() => null);
  const readable = MODELS.filter((model) => mayRead(ctx, model));
  const models = readable.length === 0 ? new Map<string, Model>() : await ctx.recordModels(readable, uuids);
  const byModel = Map.groupBy(models.keys(), (id) => models.get(id) as Model);
  const found = await Promise.all([...byModel].map(([model, of]) => rowsOf(ctx, info, model, of)));
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
}
