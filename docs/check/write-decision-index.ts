// npm run decisions: writes the table of docs/decisions/README.md from the entries of the other pages.
import { writeFileSync } from 'node:fs';
import { parseFlags } from '../../src/cli/command-line.ts';
import { withEntries } from './decision-index.ts';
import { DECISION_INDEX, readDecisions } from './decision-pages.ts';

parseFlags({
  name: 'npm run decisions',
  text: 'npm run decisions\n\nWrites the table of docs/decisions/README.md from the entries of the other pages.',
  options: { help: { type: 'boolean' } },
});

const { index, decisions } = readDecisions();
writeFileSync(DECISION_INDEX, withEntries(index, decisions));
