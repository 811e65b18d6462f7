import type { RowLoader } from '../../data/compiler/row-loader.ts';
import type { Database } from '../../data/database.ts';
import type { UniqueConstraintMessages } from '../errors.ts';
import type { Cidr } from '../lib/cidr.ts';
import type { Clock } from '../lib/clock.ts';
import type { Secrets } from '../lib/secrets.ts';
import type { Representations } from './representations.ts';

/** Metadata of a documented REST path: enough to show its GraphQL operation. */
export interface RestRoute {
  readonly method: string;
  /** The path with `:name` for its parameters. */
  readonly path: string;
  /** The GraphQL document that answers. */
  readonly source: string;
}

/** Dependencies shared by all operations. */
export interface Runtime {
  readonly database: Database;
  /** Looks up together what many requests ask for. */
  readonly rowLoader: RowLoader;
  readonly clock: Clock;
  readonly representations: Representations;
  readonly secrets: Secrets;
  /** Public address of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** The ranges that webhooks may reach although they are not public (D-75). */
  readonly egressAllow: readonly Cidr[];
  /** The REST paths with their documents, for `restRoutes`; empty where REST is not served. */
  readonly restRoutes: readonly RestRoute[];
  readonly uniqueConstraints: UniqueConstraintMessages;
  /** Called after the commit of a transaction with events. Not awaited; never throws. */
  readonly onEventsCommitted: () => void;
}
