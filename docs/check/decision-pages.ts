import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Decision, decisionsOf } from './decision-index.ts';

export const DECISION_INDEX = 'docs/decisions/README.md';

/** Pages of decisions, one for each topic. */
export const decisionPages = (): string[] => globSync('docs/decisions/*.md', { exclude: [DECISION_INDEX] }).toSorted();

/** Reads the index and the entries of all pages. */
export const readDecisions = (): { index: string; decisions: Decision[] } => ({
  index: readFileSync(DECISION_INDEX, 'utf8'),
  decisions: decisionPages().flatMap((path) => decisionsOf(basename(path, '.md'), readFileSync(path, 'utf8'))),
});
