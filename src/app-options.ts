import type { Logger } from 'pino';
import type { Database } from './data/database.ts';
import type { DemoCredentials } from './demo/demo-credentials.ts';
import type { Cidr } from './lib/cidr.ts';
import type { Clock } from './lib/clock.ts';
import type { StoreBudgets } from './lib/store-budgets.ts';
import type { FindAddress } from './pay/zipcode-address.ts';
import type { Buckets, RateSettings } from './rate-limits/policies.ts';
import type { Metrics } from './telemetry/metrics.ts';

/** Parts and settings of a service. */
export interface AppOptions {
  readonly database: Database;
  readonly log: Logger;
  /** Key that encrypts values to be read back later. */
  readonly secretsKey: string;
  /** The key before it, which opens what was encrypted with it. */
  readonly previousSecretsKey?: string | undefined;
  readonly operatorToken?: string | undefined;
  readonly previousOperatorToken?: string | undefined;
  /** Secret or key set that verifies the panel's tokens. Absent: they are not accepted. */
  readonly panelJwtSecret?: string | undefined;
  readonly previousPanelJwtSecret?: string | undefined;
  readonly panelJwksUrl?: string | undefined;
  /** Public address of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** Origins whose pages may call the external checkout; none by default. */
  readonly corsOrigins?: readonly string[] | undefined;
  /** The origins whose pages may call `/graphql`. */
  readonly graphqlCorsOrigins?: readonly string[] | undefined;
  /** Private address ranges that webhooks may reach; none by default. */
  readonly egressAllow?: readonly Cidr[] | undefined;
  /** Look-up of the issuers of stores, and authorities of their certificates; by default those of Node, to public addresses alone. */
  readonly issuers?: { readonly dns?: string | undefined; readonly ca?: string | undefined };
  /** Buckets of the rate limits; in memory by default. */
  readonly buckets?: Buckets;
  /** The limits that are not those of D-15. */
  readonly limits?: RateSettings;
  /** Budgets of each store; by default the documented ones. */
  readonly budgets?: StoreBudgets;
  /** Proxies that may state the client's address; none by default. */
  readonly trustedProxies?: readonly Cidr[];
  /** True when there is a console. */
  readonly console?: boolean;
  /** True when browsers get GraphiQL. */
  readonly graphiql?: boolean;
  /** True when anybody may introspect `/graphql`. Otherwise GraphiQL is not served, because it would have nothing to show. */
  readonly introspection?: boolean;
  /** The demonstration store, where there is one. */
  readonly demoCredentials?: () => DemoCredentials | undefined;
  /** Finds the address of a CEP for the pay page; by default its state alone. */
  readonly findAddress?: FindAddress | undefined;
  readonly clock?: Clock;
  /** Metrics of this process at /metrics; absent: none are served. */
  readonly metrics?: Metrics;
  /** Reason for which no job runs; undefined: they run. */
  readonly jobsHeld?: () => string | undefined;
  /** Called after the commit of a transaction with events; must not block or throw. */
  readonly onEventsCommitted?: () => void;
  /** Maximum number of open streams of changes. */
  readonly maxStreams?: number;
}
