import { readFileSync } from 'node:fs';
import { type File, Instrumenter, type InstrumenterOptions } from '@stryker-mutator/instrumenter';

/** A change at one position of a source file. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  readonly replacement: string;
}

export interface InstrumentedFiles {
  readonly mutants: readonly Mutant[];
  /** File → its text with all its mutants, each inactive until its id is selected. */
  readonly sources: ReadonlyMap<string, string>;
}

const noop = () => undefined;
const returnFalse = () => false;
const LOGGER: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: returnFalse,
  isDebugEnabled: returnFalse,
  isInfoEnabled: returnFalse,
  isWarnEnabled: returnFalse,
  isErrorEnabled: returnFalse,
  isFatalEnabled: returnFalse,
  trace: noop,
  debug: noop,
  info: noop,
  warn: noop,
  error: noop,
  fatal: noop,
};

const OPTIONS: InstrumenterOptions = { plugins: null, ignorers: [], excludedMutations: [], noHeader: false };

/** Instruments source files with Stryker's mutants. */
export async function instrument(files: readonly string[]): Promise<InstrumentedFiles> {
  const texts = files.map((name): File => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const result = await new Instrumenter(LOGGER).instrument(texts, OPTIONS);
  return {
    mutants: result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      file: fileName,
      line: location.start.line + 1,
      column: location.start.column + 1,
      kind: mutatorName,
      replacement: replacement.replaceAll(/\s+/g, ' '),
    })),
    sources: new Map(result.files.map(({ name, content }) => [name, content])),
  };
}
