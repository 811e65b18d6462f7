import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { DomainError, type Issue } from '../graph/kernel/errors.ts';

/** A call that cannot be understood: one line about what is wrong with it. */
export class UsageError extends Error {}

/** How a command is called, for `--help`, and the flags that it knows. */
export interface Usage<Options extends ParseArgsOptionsConfig> {
  /** As it is typed, as in `npm run seed`. */
  readonly name: string;
  readonly text: string | (() => string);
  readonly options: Options;
  /** Whether words may stand beside the flags. */
  readonly words?: boolean;
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>
>;

const isParseError = (error: unknown): error is Error =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

function parsed<Options extends ParseArgsOptionsConfig>(usage: Usage<Options>, args: string[]): Parsed<Options> {
  try {
    const flags = parseArgs({ args, options: usage.options, allowPositionals: true, strict: true });
    const [word] = flags.positionals;
    if (!usage.words && word !== undefined) throw new UsageError(`'${word}' is not expected here`);
    return flags;
  } catch (error) {
    if (!isParseError(error)) throw error;
    // Node adds how a word that begins with a dash would be written, which none of ours does.
    const [said = error.message] = error.message.split(/\. To specify|\n/);
    throw new UsageError(said.replace(/\.$/, ''));
  }
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A refused mutation says why in its cause.
  const refusal = [error, error.cause].find((each) => each instanceof DomainError);
  const issues = Array.isArray(refusal?.details) ? (refusal.details as Issue[]) : [];
  return [(refusal ?? error).message, ...issues.map(({ field, message }) => `${field}: ${message}`)].join(' ');
}

const asksForHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');
const textOf = ({ text }: { text: string | (() => string) }) => (typeof text === 'string' ? text : text());

function refuse({ name }: { name: string }, error: unknown): void {
  console.error(`${name}: ${sentence(error)}${error instanceof UsageError ? `; ${name} -- --help says more` : ''}`);
}

/**
 * Runs a command with `args`, by default what follows its name. `--help` prints how it is called; a call that cannot be understood is one
 * line and exit code 2, whatever else goes wrong one line and 1.
 */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  usage: Usage<Options>,
  run: (values: Parsed<Options>['values'], words: readonly string[]) => Promise<void>,
  args = process.argv.slice(3),
): Promise<void> {
  try {
    if (asksForHelp(args)) {
      console.log(textOf(usage));
      return;
    }
    const { values, positionals } = parsed(usage, args);
    await run(values, positionals);
  } catch (error) {
    refuse(usage, error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/**
 * The flags of a script that is no command of the service. Ends the process after `--help`, and with exit code 2 after a
 * call that cannot be understood.
 */
export function flagsOf<Options extends ParseArgsOptionsConfig>(
  usage: Usage<Options>,
  args = process.argv.slice(2),
): Parsed<Options> {
  try {
    if (!asksForHelp(args)) return parsed(usage, args);
    console.log(textOf(usage));
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    refuse(usage, error);
    return process.exit(2);
  }
}

/** A whole number from `least` to `most`. Throws a `UsageError` that names the flag. */
export function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`--${flag} takes a whole number from ${least} to ${most}`);
}
