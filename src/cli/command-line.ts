import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { DomainError, type Issue } from '../core/errors.ts';
import { isUuid } from '../lib/ids.ts';

/** A call that cannot be understood: one line about what is wrong with it. */
export class UsageError extends Error {}

/** Usage text of a command, for `--help`, and its flags. */
export interface Usage<Options extends ParseArgsOptionsConfig> {
  /** Command as a user types it, such as `npm run seed`. */
  readonly name: string;
  readonly text: string | (() => string);
  readonly options: Options;
  /** True when positional arguments are allowed. */
  readonly words?: boolean;
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>
>;

const isParseError = (error: unknown): error is Error =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

function parse<Options extends ParseArgsOptionsConfig>(usage: Usage<Options>, args: string[]): Parsed<Options> {
  try {
    const flags = parseArgs({ args, options: usage.options, allowPositionals: true, strict: true });
    const [word] = flags.positionals;
    if (!usage.words && word !== undefined) throw new UsageError(`'${word}' is not expected here`);
    return flags;
  } catch (error) {
    if (!isParseError(error)) throw error;
    // Node appends advice about arguments that begin with a dash, which no command here takes.
    const [message = error.message] = error.message.split(/\. To specify|\n/);
    throw new UsageError(message.replace(/\.$/, ''));
  }
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const issues = error instanceof DomainError && Array.isArray(error.details) ? (error.details as Issue[]) : [];
  // A single issue often has the message of the whole.
  const details = issues.map(({ field, message }) => (message === error.message ? `(${field})` : `${field}: ${message}`));
  return [error.message, ...details].join(' ');
}

const wantsHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');
const textOf = ({ text }: { text: string | (() => string) }) => (typeof text === 'string' ? text : text());

function printError({ name }: { name: string }, error: unknown): void {
  console.error(`${name}: ${errorText(error)}${error instanceof UsageError ? `; ${name} -- --help says more` : ''}`);
}

/**
 * Runs a command with `args`, by default those of the process. `--help` prints the usage. An invalid call prints one line and
 * exits with 2, any other error one line and 1.
 */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  usage: Usage<Options>,
  run: (values: Parsed<Options>['values'], words: readonly string[]) => Promise<void>,
  args = process.argv.slice(3),
): Promise<void> {
  try {
    if (wantsHelp(args)) {
      console.log(textOf(usage));
      return;
    }
    const { values, positionals } = parse(usage, args);
    await run(values, positionals);
  } catch (error) {
    printError(usage, error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/**
 * The flags of a script that is no command of the service. Ends the process after `--help`, and with exit code 2 after a
 * call that cannot be understood.
 */
export function parseFlags<Options extends ParseArgsOptionsConfig>(
  usage: Usage<Options>,
  args = process.argv.slice(2),
): Parsed<Options> {
  try {
    if (!wantsHelp(args)) return parse(usage, args);
    console.log(textOf(usage));
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(usage, error);
    return process.exit(2);
  }
}

/** A whole number from `least` to `most`. Throws a `UsageError` that names the flag. */
export function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`--${flag} takes a whole number from ${min} to ${max}`);
}

/** Throws a `UsageError` when `--store` is given and is no id. */
export function checkStoreId(store: string | undefined): void {
  if (store !== undefined && !isUuid(store))
    throw new UsageError('--store takes the id of a store, as npm run store -- list shows it');
}
