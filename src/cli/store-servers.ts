import type { StoreParts } from '../data/distribution/store-parts.ts';
import { isolateStore, moveStore, type PlaceWork } from '../data/distribution/store-servers.ts';
import { UsageError } from './command-line.ts';
import type { Row } from './print-rows.ts';
import { withCoordinator } from './with-coordinator.ts';

/** Flags of the commands that give a store another place in a cluster. */
export interface ServerFlags {
  readonly store?: string;
  readonly to?: string;
  readonly 'dry-run': boolean;
}

const rowOf = (storeId: string, { server, isAlone, others }: StoreParts): Row => ({
  storeId,
  server,
  parts: isAlone ? 'its own' : `shared with ${others} stores`,
});

const withPlaces = (flags: ServerFlags, run: (work: PlaceWork) => Promise<StoreParts>): Promise<Row[]> =>
  withCoordinator(async (query, look) => {
    // On the other output than the answer, which may be read as JSON.
    const parts = await run({ query, look, tell: (line) => console.error(line), isDryRun: flags['dry-run'] });
    return [rowOf(flags.store ?? '', parts)];
  });

/** Gives a store parts of its own in a cluster. */
export const isolate = (flags: ServerFlags) => withPlaces(flags, (work) => isolateStore(work, flags.store ?? ''));

/** Moves a store to another server of a cluster. */
export const move = (flags: ServerFlags) => {
  const { to } = flags;
  if (!to) throw new UsageError('--to is missing');
  return withPlaces(flags, (work) => moveStore(work, flags.store ?? '', to));
};
