import type { Clock } from '../core/lib/clock.ts';
import { writeKeyUses } from '../data/access-records.ts';
import type { Database } from '../data/database.ts';

/** Maximum number of keys whose use is kept in memory; uses of others are recorded after the next write. */
const MAX_KEYS = 10_000;

/** Last uses of API keys, kept in memory between two writes: a call never waits for them. */
export interface KeyUses {
  note(keyId: string): void;
  /** Writes the uses recorded since the last write. */
  write(): Promise<void>;
}

/** Records uses by the clock. Uses between the last write and the end of a killed process are lost (D-316). */
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
