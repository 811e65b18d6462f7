// npm run check:words: names, comments and pages against the rules of CONVENTIONS.md that a machine can see.
import { globSync, readFileSync } from 'node:fs';
import { parseFlags } from '../../src/cli/command-line.ts';
import { missingDecisions, reusedNumbers, withEntries } from './decision-index.ts';
import { DECISION_INDEX, decisionPages, readDecisions } from './decision-pages.ts';
import { missingFiles, nameable } from './file-names.ts';
import { inventedInDecisions, inventedInSentences, inventedNames } from './invented-names.ts';
import { readServed } from './served-names.ts';
import { commentsOf, exportsOf, type Line } from './source-words.ts';

parseFlags({
  name: 'npm run check:words',
  text: 'npm run check:words\n\nChecks exported names, docstrings, pronouns, names of limits, names of files in comments and pages, and that each\nname of a field on pages for callers is served.',
  options: { help: { type: 'boolean' } },
});

const CODE = '{src,test,lab,ops,docs,prisma,schema}/**/*.{ts,mjs,js}';
const PAGES = ['*.md', 'docs/*.md', 'docs/decisions/*.md'];
const PAGES_FOR_CALLERS = [
  '{README,LEIAME}.md',
  'docs/{admin,automations,contract,erp,graphql,test-stores,webhooks}.md',
  'src/rest/openapi/guides/*.md',
];

/** Names that two files of `src` export, with the reason. */
const ALLOWED_DUPLICATES: Readonly<Record<string, string>> = {};

const QUESTION_WORD = /^(What|Whatever|Whether|Who|Whoever|Whom|Whose|How|Where|When|Why|Which)\b/;
const PRONOUN = /\b(he|his|him|himself)\b/i;
const LIMIT_NAME = /\b\w*(MOST_(?!EXPENSIVE_FIRST)|LONGEST|PATIENCE)\w*/;

const read = (path: string): string => readFileSync(path, 'utf8');
const linesOf = (text: string): Line[] => text.split('\n').map((words, index) => ({ words, line: index + 1 }));
const files = (patterns: string | string[]): string[] =>
  globSync(patterns, { exclude: ['**/node_modules/**', 'src/generated/**'] }).toSorted();

/** The files whose words and citations are checked. */
const CITING = files([CODE, 'prisma/schema.prisma', ...PAGES]);

/** The names of the repository's files, as comments and pages write them. */
const FILES = nameable(
  globSync(['*', '{src,test,lab,ops,docs,prisma,schema,examples}/**/*'], { exclude: ['**/node_modules/**'] }),
);

/** The problems of one file, each with its place. */
function problemsOf(path: string): string[] {
  const text = read(path);
  const isPage = path.endsWith('.md');
  const prose = isPage ? linesOf(text) : commentsOf(text);
  return [
    ...prose.flatMap(({ words, line }) => (PRONOUN.test(words) ? [`${path}:${line}: a person is "they": ${words.trim()}`] : [])),
    ...prose.flatMap(({ words, line, isDocstring }) =>
      isDocstring && QUESTION_WORD.test(words) ? [`${path}:${line}: a docstring begins with a noun or a verb: ${words}`] : [],
    ),
    ...missingFiles(prose, FILES).map(
      ({ name, line }) => `${path}:${line}: no file is named ${name}: name the one that is meant`,
    ),
    ...linesOf(text).flatMap(({ words, line }) => {
      const [name] = LIMIT_NAME.exec(words) ?? [];
      return name === undefined || path === 'docs/check/words.ts'
        ? []
        : [`${path}:${line}: name it MAX_… or …_TIMEOUT_MS: ${name}`];
    }),
  ];
}

/** The names that more than one file of `src` exports. */
function duplicates(): string[] {
  const places = new Map<string, string[]>();
  for (const path of files('src/**/*.ts'))
    for (const name of exportsOf(read(path))) places.set(name, [...(places.get(name) ?? []), path]);
  return [...places]
    .filter(([name, paths]) => paths.length > 1 && ALLOWED_DUPLICATES[name] === undefined)
    .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}`);
}

/** The names on pages and in served sentences that no client meets. */
function inventions(): string[] {
  const { names, prose } = readServed();
  const pages = files(PAGES_FOR_CALLERS).map((path) => ({ path, lines: linesOf(read(path)) }));
  const decisions = decisionPages().map((path) => ({ path, lines: linesOf(read(path)) }));
  return [
    ...pages.flatMap(({ path, lines }) => inventedNames(lines, names).map((found) => ({ path, ...found }))),
    ...prose.flatMap(({ path, lines }) => inventedInSentences(lines, names).map((found) => ({ path, ...found }))),
    ...decisions.flatMap(({ path, lines }) => inventedInDecisions(lines, names).map((found) => ({ path, ...found }))),
  ].map(({ path, line, name }) => `${path}:${line}: nothing that is served is named ${name}`);
}

/** The numbers of decisions that are used twice or cited in vain, and an index that is not of today. */
function decisionProblems(): string[] {
  const { index, decisions } = readDecisions();
  const labels = new Set(decisions.map(({ label }) => label));
  return [
    ...reusedNumbers(index, decisions).map((label) => `docs/decisions: ${label} is used twice`),
    ...(withEntries(index, decisions) === index ? [] : [`${DECISION_INDEX}: call npm run decisions`]),
    ...CITING.flatMap((path) => missingDecisions(read(path), labels).map((label) => `${path}: no decision is ${label}`)),
  ];
}

const problems = [...duplicates(), ...inventions(), ...decisionProblems(), ...CITING.flatMap(problemsOf)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`npm run check:words: ${problems.length} to mend (CONVENTIONS.md, Words)`);
  process.exitCode = 1;
}
