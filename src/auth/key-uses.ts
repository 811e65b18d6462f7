import type { Clock } from '../core/lib/clock.ts';
import { writeKeyUses } from '../data/access-records.ts';
import type { Database } from '../data/database.ts';

/** Maximum number of keys whose use is kept in memory; others are noted after the next write. */
const MAX_KEYS = 10_000;

/** Last uses of API keys, kept in memory between two writes: a call never waits for them. */
export interface KeyUses {
  note(keyId: string): void;
  /** Writes what was noted since the last write. */
  write(): Promise<void>;
}

/** Notes uses by the clock. What is noted between the last write and the end of a killed process is lost (D-316). */
export function createKeyUses({ query }: Pick<Database, 'query'>, clock: Clock): KeyUses {
  let uses = new Map<string, Date>();
  return {
    note(keyId) {
      if (uses.size < MAX_KEYS || uses.has(keyId)) uses.set(keyId, clock.now());
    },
    async write() {
      if (uses.size === 0) return;
      const written = uses;
      uses = new Map();
      await writeKeyUses(query, written);
    },
  };
}
