import examples from './examples.json' with { type: 'json' };
import type { Examples } from './responses.ts';

/** Answers that the service gave over the demonstration store, ids and moments made plain: `npm run snapshots` asks anew. */
export const EXAMPLES: Examples = examples as Examples;
