import { measureAudit } from './audit.ts';
import { measureBulk } from './bulk.ts';
import { measureFigures } from './figures.ts';
import { measureGrowth } from './grow.ts';
import { measureLists } from './lists.ts';
import { measureNeighbour } from './neighbour.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { compareServers } from './rounds.ts';
import { measureSearches } from './searches.ts';
import { measureStart } from './start.ts';
import { measureStock } from './stock.ts';

const MODES: Readonly<Record<Options['mode'], (options: Options, stop: AbortSignal) => Promise<void>>> = {
  compare: compareServers,
  grow: measureGrowth,
  start: measureStart,
  lists: measureLists,
  searches: measureSearches,
  bulk: measureBulk,
  figures: measureFigures,
  audit: measureAudit,
  neighbour: measureNeighbour,
  stock: measureStock,
};

// An interrupted run must still drop its databases: the load stops, and the stack unwinds through what it opened.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort(new Error('interrupted')));

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') console.log(USAGE);
  else await MODES[options.mode](options, stopping.signal);
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
