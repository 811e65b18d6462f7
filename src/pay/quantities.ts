import { DomainError, type Issue } from '../core/errors.ts';
import type { FormInput } from './form-input.ts';
import type { FormProblem } from './form-problem.ts';
import type { LineQuantity } from './operations.ts';
import type { LineView } from './page-data.ts';
import type { ShopperSession } from './shopper-session.ts';

const PREFIX = 'quantity.';

/** Name of the field with the units of a kit's item, by the key of its line (D-240). */
export const quantityName = (key: string): string => `${PREFIX}${key}`;

/** The line of a quantity field; undefined when the cart does not have it. */
export const lineOfField = (lines: readonly LineView[], name: string): LineView | undefined =>
  lines.find(({ key }) => key !== undefined && quantityName(key) === name);

const MAX_QUANTITY = 999;
const OUT_OF_BOUNDS = `Deve ser um número inteiro, de 1 a ${MAX_QUANTITY}.`;

/** The number in a quantity field; 0 when it is invalid. */
function quantityOf(text: string): number {
  const quantity = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return quantity <= MAX_QUANTITY ? quantity : 0;
}

/** A rejected change for the form: at its fields, else as sentences. */
function problemOf({ code, message, details }: DomainError, sent: readonly LineQuantity[]): FormProblem {
  const issues = Array.isArray(details) ? (details as Issue[]) : [];
  const errors = new Map<string, string>();
  const sentences = new Set<string>(issues.length === 0 ? [message] : []);
  for (const { field, message: sentence } of issues) {
    const line = sent[Number(/^quantities\.(\d+)\.quantity$/.exec(field)?.[1] ?? NaN)];
    if (line === undefined) sentences.add(sentence);
    else errors.set(quantityName(line.key), sentence);
  }
  const isShort = code === 'OUT_OF_STOCK';
  const heading = isShort ? 'Não há estoque suficiente' : 'Confira as quantidades';
  return { status: isShort ? 409 : 422, heading, sentences: [...sentences], fieldErrors: errors };
}

/** Signals that the checkout became an order in the meantime. */
export const BOUGHT = Symbol('bought');

/**
 * Puts the units that were typed into the cart, where they differ from those that it has. Returns what keeps them from it, or `BOUGHT`; undefined where all is done, or
 * the form had none.
 */
export async function setQuantities(
  { operations, principal }: ShopperSession,
  input: FormInput,
): Promise<FormProblem | typeof BOUGHT | undefined> {
  const names = input.names.filter((name) => name.startsWith(PREFIX));
  if (names.length === 0) return undefined;
  const quantities = names.map((name): LineQuantity => {
    return { key: name.slice(PREFIX.length), quantity: quantityOf(input.value(name)) };
  });
  const unreadable = names.filter((_name, index) => quantities[index]?.quantity === 0);
  const errors = new Map(unreadable.map((name) => [name, OUT_OF_BOUNDS] as const));
  if (errors.size > 0) return { status: 422, heading: 'Confira as quantidades', sentences: [], fieldErrors: errors };
  let changed: readonly LineQuantity[] = [];
  try {
    const current = new Map((await operations.quantities(principal)).map(({ key, quantity }) => [key, quantity]));
    const isChanged = ({ key, quantity }: LineQuantity) => current.get(key) !== quantity;
    changed = quantities.filter(isChanged);
    if (changed.length > 0) await operations.setQuantities(principal, changed);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const isBought = Array.isArray(error.details) && (error.details as Issue[]).some(({ field }) => field === 'checkoutId');
    return isBought ? BOUGHT : problemOf(error, changed);
  }
}
