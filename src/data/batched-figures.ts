import type { Figures, FiguresArgs } from './compiler/figures.ts';

type Measures = FiguresArgs['measures'];

/** Figures of the same rows, each read at most once and only on request. Those requested in one turn of the event loop share one statement. */
export class BatchedFigures<Name extends string> {
  readonly #measures: Readonly<Record<Name, Measures[string]>>;
  readonly #read: (measures: Measures) => PromiseLike<Figures[]>;
  readonly #known = new Map<Name, Promise<bigint>>();
  #next: { readonly names: Name[]; readonly row: Promise<Figures | undefined> } | undefined;

  constructor(measures: Readonly<Record<Name, Measures[string]>>, read: (measures: Measures) => PromiseLike<Figures[]>) {
    this.#measures = measures;
    this.#read = read;
  }

  read(name: Name): Promise<bigint> {
    const known = this.#known.get(name);
    if (known) return known;
    this.#next ??= this.#batch();
    this.#next.names.push(name);
    const value = this.#next.row.then((row) => row?.[name] as bigint);
    this.#known.set(name, value);
    return value;
  }

  #batch() {
    const names: Name[] = [];
    const send = async () => {
      await Promise.resolve();
      this.#next = undefined;
      const measures = Object.fromEntries(names.map((name) => [name, this.#measures[name]]));
      return (await this.#read(measures))[0];
    };
    return { names, row: send() };
  }
}
