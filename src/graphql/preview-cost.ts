import type { FieldNode } from 'graphql';
import { argumentOf, asInput, type Input, type SentValues } from './sent-values.ts';

/** Points of a character of a draft: it is validated, and searched for placeholders (D-441). */
const POINTS_PER_CHARACTER = 0.1;

/** Points of an order or a cart, read with all of its items. */
const POINTS_OF_SUBJECT = 3_000;

const charactersIn = (input: Input): number =>
  Object.values(input).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** A field that fills templates. */
interface Preview {
  /** Argument that names an order or a cart. */
  readonly source: string;
  readonly pointsOfTemplate: (input: Input) => number;
}

/** Points of a template: of a draft by its length, otherwise by the longest that are stored. */
const PREVIEWS: Readonly<Record<string, Preview>> = {
  previewMessageDraft: { source: 'source', pointsOfTemplate: (input) => charactersIn(input) * POINTS_PER_CHARACTER },
  previewMessageTemplate: { source: 'source', pointsOfTemplate: () => 1_000 },
  // Up to 100 steps: few automations have more than a handful of long templates.
  tryAutomation: { source: 'input', pointsOfTemplate: () => 20_000 },
};

/** Points of a field that fills templates, beside those of what it shows; 0 for another one. */
export function previewCost(field: FieldNode, sent: SentValues): number {
  const preview = PREVIEWS[field.name.value];
  if (!preview) return 0;
  const isNamed = (argumentOf(field, preview.source, sent) ?? null) !== null;
  return preview.pointsOfTemplate(asInput(argumentOf(field, 'input', sent))) + (isNamed ? POINTS_OF_SUBJECT : 0);
}
