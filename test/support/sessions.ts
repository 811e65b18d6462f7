import type { Session } from '../../src/database/database.ts';
import type { Reach } from '../../src/graph/kernel/reach.ts';
import { lookUps } from '../../src/graph/kernel/sql/look-ups.ts';
import type { Service } from './service.ts';

/** A session that is as `session` but for some of what it does. */
export function withOther(session: Session, other: Partial<Session>): Session {
  return new Proxy(session, {
    get(target, name) {
      if (name in other) return other[name as keyof Session];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The database of a service with each statement by itself, those that write too. */
export function oneShotsOf({ database: { reads, query } }: Service): Reach {
  const nothing = () => Promise.resolve();
  return { prisma: reads, read: query, write: query, later: nothing, settle: nothing, lookUps: lookUps(query) };
}
