const FINDS_STORES = 'finds which stores have work that is due: one look over all, without locks';
const FINDS_STORE = 'finds the store of an id that a buyer or a provider calls with';

/** The files whose statements are over the rows of many stores, and why. */
export const OVER_STORES: Readonly<Record<string, string>> = {
  'src/data/named-statements/access-records.ts': FINDS_STORE,
  'src/data/named-statements/bulk-work.ts':
    'finds which stores have jobs; frees the jobs of the process before, where there is but one',
  'src/data/named-statements/change-feed.ts': 'asks for the heads of the feeds of some stores at once',
  'src/data/named-statements/due-work.ts': 'counts and ends what waits in all stores, for the operator of a restored database',
  'src/data/named-statements/export-work.ts':
    'finds which stores have jobs; frees the jobs of the process before, where there is but one',
  'src/data/named-statements/fold-row-counts.ts': FINDS_STORES,
  'src/data/named-statements/store-clock.ts': 'reads the clocks of the stores that a list shows',
  'src/data/one-transaction.ts': 'passes statements on, which are listed with the file that makes them',
  'src/graph/integration/event/relay-events.ts': FINDS_STORES,
  'src/graph/integration/webhook-delivery/due-deliveries.ts': FINDS_STORES,
  'src/graph/integration/webhook-delivery/waiting-webhooks.ts': FINDS_STORES,
  'src/graph/integration/webhook/webhook-headers.ts': 'seals what an earlier version stored, once after an upgrade',
  'src/graph/messages/automation-run/due-runs.ts': FINDS_STORES,
  'src/graph/messages/message/due-messages.ts': FINDS_STORES,
  'src/graph/record/sealed-columns.ts': 'seals what is kept of all stores anew, after a change of the key',
  'src/graph/sales/checkout/abandon-checkout.ts': FINDS_STORES,
  'src/graph/sales/order-payment/expire-payment.ts': FINDS_STORES,
  'src/graph/sales/payment-attempt/due-attempts.ts': FINDS_STORES,
  'src/graph/sales/payment-provider/due-providers.ts': FINDS_STORES,
  'src/graph/sales/payment-provider/provider-settings.ts': FINDS_STORE,
  'src/graph/sales/refund-order/due-transfers.ts': FINDS_STORES,
  'src/graph/store/test-store/due-moments.ts': FINDS_STORES,
  'src/graph/store/operator-view/overview-figures.ts': 'shows the operator figures of all stores',
  'src/jobs/retention.ts': 'finds which stores keep something old; deletes what stores share',
  'src/telemetry/queue-depths.ts': 'counts what waits in all stores',
};
