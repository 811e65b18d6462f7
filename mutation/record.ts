import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Event of a mutant or of a test, in order. */
export type Line =
  /** A module was loaded, and these mutants were passed by. */
  | { readonly is: 'loaded'; readonly ids: readonly string[] }
  /** A test passes by these mutants. */
  | { readonly is: 'reached'; readonly test: string; readonly ids: readonly string[] }
  /** A process begins to show a mutant to a test, for so many milliseconds at most. */
  | { readonly is: 'started'; readonly test: string; readonly id: string; readonly pid: number; readonly limit: number }
  | { readonly is: 'survived'; readonly test: string; readonly id: string }
  | { readonly is: 'killed'; readonly id: string }
  /** The test failed with and without the mutant: a new process runs it again. */
  | { readonly is: 'suspect'; readonly id: string }
  /** A test cannot be run twice in one process. */
  | { readonly is: 'single'; readonly test: string }
  /** A test fails without any mutant. */
  | { readonly is: 'failed'; readonly test: string; readonly how: string }
  | { readonly is: 'finished'; readonly test: string };

/** Log of a target's processes: a file of lines, because any of them may be killed at any time. */
export class Record {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  add(line: Line): void {
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  get lines(): readonly Line[] {
    if (!existsSync(this.#path)) return [];
    const texts = readFileSync(this.#path, 'utf8').split('\n');
    return texts.flatMap((text) => (text === '' ? [] : [JSON.parse(text) as Line]));
  }

  /** The lines of one kind. */
  of<Kind extends Line['is']>(kind: Kind): Extract<Line, { is: Kind }>[] {
    return this.lines.filter((line): line is Extract<Line, { is: Kind }> => line.is === kind);
  }

  /** The ids of the mutants that lines of some kinds speak of. */
  idsOf(...kinds: ('killed' | 'suspect' | 'survived')[]): Set<string> {
    return new Set(kinds.flatMap((kind) => this.of(kind).map(({ id }) => id)));
  }
}
