/** An entry of the decisions: its number as it is cited, its title, and the page that has it. */
export interface Decision {
  readonly label: string;
  readonly title: string;
  /** Name of the page without `.md`, such as `catalogue`. */
  readonly topic: string;
}

const HEADING = /^### (D-\d+) (.+)$/gm;
const CITATION = /\bD-\d+\b/g;
const ENTRIES = '## Entries\n';
const GONE = '## Gone\n';

const numberOf = (label: string): number => Number(label.slice(2));

/** Returns the entries of one page of decisions. */
export const decisionsOf = (topic: string, text: string): Decision[] =>
  [...text.matchAll(HEADING)].map(([, label = '', title = '']) => ({ label, title, topic }));

/** Returns the page of the index with the table of these entries, in the order of their numbers. */
export function withEntries(index: string, decisions: readonly Decision[]): string {
  const rows = decisions
    .toSorted((left, right) => numberOf(left.label) - numberOf(right.label))
    .map(({ label, title, topic }) => `| ${label} | ${title} | [${topic}](${topic}.md) |`);
  const table = ['| number | decision | topic |', '| --- | --- | --- |', ...rows].join('\n');
  const [head = ''] = index.split(ENTRIES);
  const [, gone = ''] = index.split(GONE);
  return `${head}${ENTRIES}\n${table}\n\n${GONE}${gone}`;
}

/** Returns the numbers that more than one entry has, or that are listed as gone and have an entry. */
export function reusedNumbers(index: string, decisions: readonly Decision[]): string[] {
  const [, gone = ''] = index.split(GONE);
  const labels = [...decisions.map(({ label }) => label), ...new Set([...gone.matchAll(CITATION)].map(([label]) => label))];
  return [...new Set(labels.filter((label, position) => labels.indexOf(label) !== position))];
}

/** Returns the numbers that a text cites and no entry has; those that the index lists as gone are no citations. */
export const missingDecisions = (text: string, labels: ReadonlySet<string>): string[] =>
  [...new Set([...(text.split(GONE)[0] ?? '').matchAll(CITATION)].map(([label]) => label))].filter((label) => !labels.has(label));
