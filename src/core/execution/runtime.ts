import type { Database, Statement } from '../../data/database.ts';
import type { UniqueConstraintMessages } from '../errors.ts';
import type { RequestContext } from './context.ts';
import type { OperationUse } from './operation-uses.ts';
import type { RequestServices } from './request-services.ts';
import type { StoreClocks } from './store-clocks.ts';

/** Dependencies shared by all operations. */
export interface Runtime extends RequestServices<RequestContext> {
  readonly database: Database;
  readonly storeClocks: StoreClocks;
  /** Statements that each transaction of a mutation ends with; absent: none. */
  readonly attached?: readonly Statement[];
  readonly uniqueConstraints: UniqueConstraintMessages;
  /**
   * Called with the reason of an answer that the caller has no part in: each 503, each failure of the database, each bug. The same one may
   * come again. Never throws.
   */
  readonly onFailure: (error: unknown) => void;
  /** Called after the commit of a transaction with events. Not awaited; never throws. */
  readonly onEventsCommitted: () => void;
  /** Counts a call that was let in; absent: calls are not counted. Never throws. */
  readonly noteUse?: (use: OperationUse) => void;
  /** Called after the commit of a mutation. Not awaited; never throws. */
  readonly onCommitted: () => void;
}
