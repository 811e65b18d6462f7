import type { NumberedChange } from '../../data/change-feed.ts';
import type { Cidr } from '../lib/cidr.ts';
import type { Clock } from '../lib/clock.ts';
import type { Secrets } from '../lib/secrets.ts';
import type { Aggregates, AggregateType } from './events.ts';

/** Metadata of a documented REST path: enough to show its GraphQL operation. */
export interface RestRoute {
  readonly method: string;
  /** The path with `:name` for its parameters. */
  readonly path: string;
  /** The GraphQL document that answers. */
  readonly source: string;
}

/** Renders rows in their API v1 shape. What a row does not carry is read through a context of the type `Context`. */
export interface Representations<Context> {
  /** A whole row in its API v1 shape. */
  render(type: AggregateType, row: object, context: Context): Promise<unknown>;
  /** Top-level fields of an event beside `data`; null when there are none. */
  topLevelFields<Type extends AggregateType>(type: Type, row: Aggregates[Type], context: Context): Promise<object | null>;
}

/** The feeds of changes of the stores (D-380). */
export interface ChangeFeed {
  /** Number of the last change of a store once all that is committed has its number. */
  head(storeId: string): Promise<number>;
  /** Up to `limit` changes after the number `after`; undefined when some of them are no longer kept. */
  read(storeId: string, after: number, limit: number): Promise<readonly NumberedChange[] | undefined>;
}

/** Dependencies that a resolver reaches through its context, beside the caller and the database. */
export interface RequestServices<Context> {
  readonly clock: Clock;
  readonly representations: Representations<Context>;
  readonly secrets: Secrets;
  /** Public address of the service, without a slash at the end: the beginning of every address that it gives out. */
  readonly publicUrl: string;
  /** The ranges that webhooks may reach although they are not public: none but in development (D-75). */
  readonly egressAllow: readonly Cidr[];
  /** The REST paths with their documents, for `restRoutes`; empty where REST is not served. */
  readonly restRoutes: readonly RestRoute[];
  readonly changeFeed: ChangeFeed;
  /** Id of the request being handled; absent, or undefined, outside of one. */
  readonly requestId?: () => string | undefined;
}
