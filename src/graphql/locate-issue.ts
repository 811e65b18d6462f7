import { type ASTNode, type FieldNode, Kind, type ValueNode } from 'graphql';
import type { Issue } from '../core/errors.ts';
import { fieldSteps } from '../core/fault.ts';

/**
 * Arguments whose fields are named by themselves in issues: the input of an operation, the filter of a list, the range of a figure, the
 * source of a preview.
 */
const WHOLE_ARGUMENTS = ['input', 'filter', 'range', 'source'];

/** The literal at one more step; undefined where none is written. */
function valueAt(node: ValueNode, step: string): ValueNode | undefined {
  if (node.kind === Kind.OBJECT) return node.fields.find(({ name }) => name.value === step)?.value;
  return node.kind === Kind.LIST ? node.values[Number(step)] : undefined;
}

/** Path from the variable that gave the value at `steps` inside an argument; undefined when a literal did. */
function fromVariable(node: ValueNode | undefined, steps: readonly string[]): readonly string[] | undefined {
  if (!node) return undefined;
  if (node.kind === Kind.VARIABLE) return [node.name.value, ...steps];
  const [step, ...rest] = steps;
  return step === undefined ? undefined : fromVariable(valueAt(node, step), rest);
}

/**
 * The place of a value that a resolver refused: `["a", "items", "0", "quantity"]` for `items.0.quantity` of an input given as
 * `$a`; from the field's response name on for one that is written in the document, as in `literals.ts` (D-179).
 */
export function locateIssue(issue: Issue, node: ASTNode | undefined): readonly string[] {
  const steps = fieldSteps(issue);
  if (node?.kind !== Kind.FIELD) return steps;
  const { alias, name, arguments: args = [] }: FieldNode = node;
  const named = args.find((arg) => arg.name.value === steps[0]);
  const whole = named ? undefined : args.find((arg) => WHOLE_ARGUMENTS.includes(arg.name.value));
  const argument = named ?? whole;
  if (!argument) return steps;
  const inside = named ? steps.slice(1) : steps;
  return fromVariable(argument.value, inside) ?? [(alias ?? name).value, argument.name.value, ...inside];
}
