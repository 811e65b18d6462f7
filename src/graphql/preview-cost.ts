import type { FieldNode } from 'graphql';
import { argumentOf, asInput, type Input, type SentValues } from './sent-values.ts';

/** Points of a character of a draft: it is validated, and searched for placeholders (D-441). */
const POINTS_PER_CHARACTER = 0.1;

/** Points of an order or a cart, read with all of its items. */
const POINTS_OF_SUBJECT = 3_000;

const charactersIn = (input: Input): number =>
  Object.values(input).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** Points of the template of each field that fills one: of a draft by its length, otherwise by the longest that are stored. */
const POINTS_OF_TEMPLATE: Readonly<Record<string, (input: Input) => number>> = {
  previewMessageDraft: (input) => charactersIn(input) * POINTS_PER_CHARACTER,
  previewMessageTemplate: () => 1_000,
  // Up to 100 steps: few automations have more than a handful of long templates.
  tryAutomation: () => 20_000,
};

/** Points of a field that fills templates, beside those of what it shows; 0 for another one. */
export function previewCost(field: FieldNode, sent: SentValues): number {
  const pointsOf = POINTS_OF_TEMPLATE[field.name.value];
  if (!pointsOf) return 0;
  const subjects = ['orderId', 'checkoutId'].filter((name) => (argumentOf(field, name, sent) ?? null) !== null);
  return pointsOf(asInput(argumentOf(field, 'input', sent))) + subjects.length * POINTS_OF_SUBJECT;
}
