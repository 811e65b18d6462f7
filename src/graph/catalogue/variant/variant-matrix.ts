import { type Issue, notFoundError, validationError, withPathPrefix } from '../../../core/errors.ts';
import { mergeUpdate, parseInput } from '../../../core/validation/rules.ts';
import type { Variant } from '../../../generated/prisma/client.ts';
import { splitStockRead, staleStockIssue } from '../product/stock-read.ts';
import { combinationOf } from './fitting-options.ts';
import type { Axis } from './set-variants.rules.ts';
import { VARIANT_MISSING, variantRules } from './variant.rules.ts';

interface Option {
  readonly name: string;
  readonly value: string;
}

/** A variant as it is sent: the id of the one that it changes, and its fields. */
export interface SentVariant {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly options: readonly Option[];
  readonly stock?: number | null | undefined;
  readonly ifStock?: number | null | undefined;
}

type State = ReturnType<typeof parseInput<typeof variantRules>>;

/** Changes that make the variants of a product a matrix. */
export interface MatrixChange {
  readonly created: readonly State[];
  readonly updated: readonly { readonly current: Variant; readonly changes: Partial<State> }[];
  readonly removed: readonly Variant[];
  /** Stocks that are not what the caller read. */
  readonly stale: readonly Issue[];
}

/** Options of a variant in the order of the axes; the issue when it does not have a value of each. */
function optionsOnAxes(axes: readonly Axis[], { options }: SentVariant): Option[] | undefined {
  if (options.length !== axes.length) return undefined;
  const placed = axes.flatMap(({ name, values }) => {
    const value = options.find((option) => option.name === name)?.value;
    return value !== undefined && values.includes(value) ? [{ name, value }] : [];
  });
  return placed.length === axes.length ? placed : undefined;
}

/** Throws 400 at each variant that is not on the axes, and at each whose options another one has. */
function assertOnAxes(axes: readonly Axis[], sent: readonly SentVariant[]): Option[][] {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const placed = sent.map((variant, index) => {
    const options = optionsOnAxes(axes, variant);
    const refuse = (message: string) => issues.push({ field: `variants.${index}.options`, message, code: 'CONFLICT' });
    if (!options) refuse('Informe um valor de cada opção do produto, dos que ela tem.');
    else if (axes.length > 0) {
      const combination = combinationOf({ options });
      if (seen.has(combination)) refuse('Outra variação tem estas opções.');
      seen.add(combination);
    }
    return options ?? [];
  });
  if (issues.length > 0) throw validationError(issues);
  return placed;
}

/** Changes that are being found. */
interface MadeChanges {
  readonly created: State[];
  readonly updated: { current: Variant; changes: Partial<State> }[];
  readonly stale: Issue[];
}

/** Adds the changes of a variant that exists. */
function addUpdated({ updated, stale }: MadeChanges, current: Variant, given: SentVariant | object, path: string): void {
  const { sent, ifStock, issues } = splitStockRead(given);
  const { changes, unchanged } = mergeUpdate(variantRules, current, sent, { missing: VARIANT_MISSING, also: issues });
  if (!unchanged) updated.push({ current, changes });
  const issue = staleStockIssue(current, ifStock, `${path}.ifStock`);
  if (issue) stale.push(issue);
}

/** A new variant, named after its values. */
function newVariant({ ifStock, ...given }: { readonly ifStock?: unknown }, options: readonly Option[]): State {
  const message = 'Esta variação é nova: nenhum estoque dela foi lido.';
  if (ifStock != null) throw validationError([{ field: 'ifStock', message, code: 'CONFLICT' }]);
  const name = options
    .map(({ value }) => value)
    .join(' / ')
    .slice(0, 100);
  return parseInput(variantRules, name === '' ? given : { name, ...given });
}

/**
 * The changes that make `current`, the variants of a product, the ones that are sent, in their order. A variant without an id is
 * the one that has its options, else a new one, named after its values. Throws 400 and 404 at the variant that is wrong.
 */
export function matrixChange(axes: readonly Axis[], sent: readonly SentVariant[], current: readonly Variant[]): MatrixChange {
  const placed = assertOnAxes(axes, sent);
  const left = new Map(current.map((variant) => [variant.id, variant]));
  const take = (variant: Variant | undefined) => {
    if (variant) left.delete(variant.id);
    return variant;
  };
  const found = sent.map(({ id }, index) => {
    if (id == null) return undefined;
    const variant = take(left.get(id.toLowerCase()));
    if (!variant) throw notFoundError(VARIANT_MISSING, `variants.${index}.id`);
    return variant;
  });
  const made: MadeChanges = { created: [], updated: [], stale: [] };
  for (const [position, { id: _id, ...fields }] of sent.entries()) {
    const options = placed[position] ?? [];
    const same = ({ options: theirs }: Variant) => combinationOf({ options: theirs }) === combinationOf({ options });
    const variant = found[position] ?? (options.length > 0 ? take([...left.values()].find(same)) : undefined);
    const given = Object.fromEntries(Object.entries({ ...fields, options, position }).filter(([, value]) => value !== undefined));
    const path = `variants.${position}`;
    withPathPrefix(path, () =>
      variant ? addUpdated(made, variant, given, path) : made.created.push(newVariant(given, options)),
    );
  }
  return { ...made, removed: [...left.values()] };
}
