import type { RowLoader } from '../../data/compiler/row-loader.ts';
import type { Database } from '../../data/database.ts';
import type { UniqueConstraintMessages } from '../errors.ts';
import type { RequestContext } from './context.ts';
import type { RequestServices } from './request-services.ts';

/** Dependencies shared by all operations. */
export interface Runtime extends RequestServices<RequestContext> {
  readonly database: Database;
  /** Looks up together what many requests ask for; undefined where Prisma looks rows up. */
  readonly rowLoader: RowLoader | undefined;
  readonly uniqueConstraints: UniqueConstraintMessages;
  /** Called after the commit of a transaction with events. Not awaited; never throws. */
  readonly onEventsCommitted: () => void;
  /** Called after the commit of a mutation. Not awaited; never throws. */
  readonly onCommitted: () => void;
}
