import examples from './examples.json' with { type: 'json' };
import type { Examples } from './responses.ts';

/** Responses of the service over the demonstration store, with constant ids and times; `npm run snapshots` records them again. */
export const EXAMPLES: Examples = examples as Examples;
