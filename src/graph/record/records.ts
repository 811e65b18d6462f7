import type { ColumnChanges, RecordModel, ShownFacts, TableFacts } from '../../core/schema/record-facts.ts';
import { categoryTables } from '../catalogue/category/category.record.ts';
import { kitTables } from '../catalogue/kit/kit.record.ts';
import { productTables } from '../catalogue/product/product.record.ts';
import { customerTables } from '../customers/customer/customer.record.ts';
import { customerSegmentTables } from '../customers/customer-segment/customer-segment.record.ts';
import { eventTables } from '../integration/event/event.record.ts';
import { webhookTables } from '../integration/webhook/webhook.record.ts';
import { webhookDeliveryTables } from '../integration/webhook-delivery/webhook-delivery.record.ts';
import { automationTables } from '../messages/automation/automation.record.ts';
import { automationRunTables } from '../messages/automation-run/automation-run.record.ts';
import { messageTables } from '../messages/message/message.record.ts';
import { messageTemplateTables } from '../messages/message-template/message-template.record.ts';
import { couponTables } from '../promotions/coupon/coupon.record.ts';
import { discountRangeTables } from '../promotions/discount-range/discount-range.record.ts';
import { giftTables } from '../promotions/gift/gift.record.ts';
import { paymentDiscountTables } from '../promotions/payment-discount/payment-discount.record.ts';
import { checkoutTables } from '../sales/checkout/checkout.record.ts';
import { orderTables } from '../sales/order/order.record.ts';
import { orderInvoiceTables } from '../sales/order-invoice/order-invoice.record.ts';
import { orderTagTables } from '../sales/order-tag/order-tag.record.ts';
import { paymentTables } from '../sales/payment/payment.record.ts';
import { paymentClaimTables } from '../sales/payment-claim/payment-claim.record.ts';
import { paymentProviderTables } from '../sales/payment-provider/payment-provider.record.ts';
import { returnRequestTables } from '../sales/return-request/return-request.record.ts';
import { shippingMethodTables } from '../sales/shipping-method/shipping-method.record.ts';
import { upsellTables } from '../sales/upsell/upsell.record.ts';
import { apiKeyTables } from '../store/api-key/api-key.record.ts';
import { bulkJobTables } from '../store/bulk-job/bulk-job.record.ts';
import { exportJobTables } from '../store/export-job/export-job.record.ts';
import { roleTables } from '../store/role/role.record.ts';
import { savedViewTables } from '../store/saved-view/saved-view.record.ts';
import { signInIssuerTables } from '../store/sign-in-issuer/sign-in-issuer.record.ts';
import { storeTables } from '../store/store/store.record.ts';

/** Rows that `src/data` keeps for itself, and deletes. */
const INTERNAL_TABLES = {
  deliveryDay: { copied: null },
  changeHead: { copied: null },
  listRead: { copied: null },
  rowChange: { copied: null },
  rowCount: { copied: null },
  rowCountChange: { copied: null },
  storeClock: { copied: null },
  storeClockEntry: { copied: null },
} as const;

/** Facts that each resource declares of its tables, by their models: one that is forgotten does not compile (D-561). */
export const RECORDS = {
  ...apiKeyTables,
  ...automationRunTables,
  ...automationTables,
  ...bulkJobTables,
  ...categoryTables,
  ...checkoutTables,
  ...couponTables,
  ...customerSegmentTables,
  ...customerTables,
  ...discountRangeTables,
  ...eventTables,
  ...exportJobTables,
  ...giftTables,
  ...kitTables,
  ...messageTemplateTables,
  ...messageTables,
  ...orderTagTables,
  ...orderTables,
  ...paymentDiscountTables,
  ...paymentProviderTables,
  ...orderInvoiceTables,
  ...paymentClaimTables,
  ...paymentTables,
  ...productTables,
  ...returnRequestTables,
  ...roleTables,
  ...savedViewTables,
  ...shippingMethodTables,
  ...signInIssuerTables,
  ...storeTables,
  ...upsellTables,
  ...webhookDeliveryTables,
  ...webhookTables,
  ...INTERNAL_TABLES,
} as const satisfies Readonly<Record<RecordModel, TableFacts>>;

/** A table whose rows clients see. */
export interface ShownTable {
  /** The name in the database: `order_item`. */
  readonly name: string;
  /** The type of its rows in the schema. */
  readonly type: string;
  /** Type of the record that its rows belong to; absent: they are the record. */
  readonly partOf?: string;
  readonly facts: ShownFacts;
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables of which a deletion of the store deletes the rows by themselves. */
export const TABLES_DELETED_ALONE: readonly string[] = Object.entries<TableFacts>(RECORDS)
  .filter(([, facts]) => facts.deletedAlone ?? (facts.scopes !== undefined && !('partOf' in facts)))
  .map(([model]) => snakeCase(model));

/** Changes that each table undergoes in a copy of a store, by name; null: the copy has no row of it. */
export const COPIED_COLUMNS: ReadonlyMap<string, ColumnChanges | null> = new Map(
  Object.entries<TableFacts>(RECORDS).map(([model, { copied }]) => [snakeCase(model), copied]),
);

/** Every table whose rows clients see, by name. */
export const SHOWN_TABLES: readonly ShownTable[] = Object.entries<TableFacts>(RECORDS)
  .flatMap(([model, facts]) => {
    if (facts.scopes === undefined) return [];
    const type = facts.type ?? model.charAt(0).toUpperCase() + model.slice(1);
    return [{ name: snakeCase(model), type, ...('partOf' in facts && { partOf: facts.partOf }), facts }];
  })
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
