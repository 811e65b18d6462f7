import type { DocumentNode } from 'graphql';

/**
 * Queries that are read from a replica where there is one: lists and figures. Not among them: single records, which are cheap, keys and
 * stores, whose reads decide who may do what, and `changes`, which numbers rows on the primary while it is read (D-409).
 */
export const REPLICA_QUERIES: ReadonlySet<string> = new Set([
  'auditLog',
  'automationRuns',
  'automations',
  'categories',
  'checkoutFunnel',
  'checkouts',
  'coupons',
  'customers',
  'discountRanges',
  'events',
  'gifts',
  'kits',
  'messageTemplates',
  'messages',
  'orderTags',
  'orders',
  'paymentDiscounts',
  'products',
  'promotionConflicts',
  'promotions',
  'savedViews',
  'search',
  'sentMessages',
  'shippingMethods',
  'upsells',
  'webhookDeliveries',
  'webhooks',
]);

/**
 * True for a document, or its variables, that asks for changes since a time: what was committed when it is asked has to be visible to the
 * read (D-464), which a replica that was chosen before may lack.
 */
export const asksForChanges = (document: DocumentNode, variables: object | null | undefined): boolean =>
  document.loc?.source.body.includes('updatedSince') || JSON.stringify(variables ?? null).includes('"updatedSince"');

/** True for root fields that are all read from a replica. */
export const mayUseReplica = (rootFields: readonly string[]): boolean =>
  rootFields.some((name) => REPLICA_QUERIES.has(name)) &&
  rootFields.every((name) => name === '__typename' || REPLICA_QUERIES.has(name));
