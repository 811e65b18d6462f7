import { readFileSync } from 'node:fs';
import { type File, Instrumenter, type InstrumenterOptions } from '@stryker-mutator/instrumenter';

/** One change of one place of a source file. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** From line 1 and column 1 on. */
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  readonly replacement: string;
}

export interface Mutated {
  readonly mutants: readonly Mutant[];
  /** File → its text with all of its mutants inside, each asleep until its id is the active one. */
  readonly sources: ReadonlyMap<string, string>;
}

const silent = () => undefined;
const never = () => false;
const LOGGER: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

const OPTIONS: InstrumenterOptions = { plugins: null, ignorers: [], excludedMutations: [], noHeader: false };

/** Stryker's mutants of source files. */
export async function mutate(files: readonly string[]): Promise<Mutated> {
  const texts = files.map((name): File => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const made = await new Instrumenter(LOGGER).instrument(texts, OPTIONS);
  return {
    mutants: made.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      file: fileName,
      line: location.start.line + 1,
      column: location.start.column + 1,
      kind: mutatorName,
      replacement: replacement.replaceAll(/\s+/g, ' '),
    })),
    sources: new Map(made.files.map(({ name, content }) => [name, content])),
  };
}
