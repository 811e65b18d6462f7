import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Event of a mutant or a test. */
export type RunEvent =
  /** These mutants were executed while a module loaded. */
  | { readonly is: 'loaded'; readonly ids: readonly string[] }
  /** A test covers these mutants. */
  | { readonly is: 'covered'; readonly test: string; readonly ids: readonly string[] }
  /** A process starts to run a test with a mutant. `limit`: timeout in milliseconds. */
  | { readonly is: 'started'; readonly test: string; readonly id: string; readonly pid: number; readonly limit: number }
  | { readonly is: 'survived'; readonly test: string; readonly id: string }
  | { readonly is: 'killed'; readonly id: string }
  /** The test failed both with and without the mutant: a new process runs it again. */
  | { readonly is: 'inconclusive'; readonly id: string }
  /** A test cannot run twice in one process. */
  | { readonly is: 'unrepeatable'; readonly test: string }
  /** A test fails without any mutant. */
  | { readonly is: 'failed'; readonly test: string; readonly error: string }
  | { readonly is: 'finished'; readonly test: string };

/** Log of the events of a target. It is a file, because any process may be killed at any time. */
export class EventLog {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  add(event: RunEvent): void {
    appendFileSync(this.#path, `${JSON.stringify(event)}\n`);
  }

  get events(): readonly RunEvent[] {
    if (!existsSync(this.#path)) return [];
    const lines = readFileSync(this.#path, 'utf8').split('\n');
    return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as RunEvent]));
  }

  /** Returns the events of one kind. */
  of<Kind extends RunEvent['is']>(kind: Kind): Extract<RunEvent, { is: Kind }>[] {
    return this.events.filter((event): event is Extract<RunEvent, { is: Kind }> => event.is === kind);
  }

  /** Returns the ids of the mutants of the events of some kinds. */
  idsOf(...kinds: ('killed' | 'inconclusive' | 'survived')[]): Set<string> {
    return new Set(kinds.flatMap((kind) => this.of(kind).map(({ id }) => id)));
  }
}
